import { assign, emit, setup } from 'xstate';
import type { CameraProblem, FileProblem, PhotoResult } from '#domain/documents/files.ts';
import { REDIRECT_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { listenerToProvide, promiseToProvide } from '../provided.ts';

/** What the dashboard says of the step when its page opens (DASH-06). */
export type SelfieLoaded = { ok: true; done: boolean; registered: boolean } | { ok: false; failure: Failure };

/** How a save, or the registration in its stead, ended. */
export type SelfieSaved = { ok: true } | { ok: false; failure: Failure };

/** What the open camera tells. */
export type CameraEvent =
  | { type: 'CAMERA.OPENED'; stream: MediaStream }
  | { type: 'CAMERA.FAILED'; problem: CameraProblem };

export type SelfieEvent =
  | CameraEvent
  | { type: 'CAMERA.RETRY' }
  | { type: 'CAPTURE' }
  /** A photo file in place of the camera. */
  | { type: 'PHOTO.CHOSEN'; file: File }
  | { type: 'RETAKE' }
  | { type: 'CANCEL' }
  | { type: 'CONTINUE' }
  | { type: 'RELOAD' };

export type SelfieEmitted = { type: 'SAVED' } | { type: 'SESSION.EXPIRED' } | Go;

type Context = {
  /** Whether the service marks the registration as successful; while it doesn't, there is a fallback (SEL-03). */
  registered: boolean;
  /** The camera's picture while it is open. */
  stream: MediaStream | null;
  /** Why the camera can't be used; null while that isn't known. */
  cameraProblem: CameraProblem | null;
  /** Why the photo that was chosen or taken can't be used. */
  photoProblem: FileProblem | null;
  /** Continue was pressed before there was a photo (SEL-02). */
  photoMissing: boolean;
  photo: Blob | null;
  failure: Failure | null;
};

/** What the selfie's chart is made of: its types, actors, actions, guards and delays. */
export const selfie = setup({
  types: {
    context: {} as Context,
    events: {} as SelfieEvent,
    emitted: {} as SelfieEmitted,
    tags: {} as 'panel',
  },
  actors: {
    load: promiseToProvide<SelfieLoaded, void>('load'),
    /** Open as long as it runs; closes the camera when it is stopped. */
    camera: listenerToProvide<CameraEvent>('camera'),
    takePhoto: promiseToProvide<PhotoResult, { stream: MediaStream | null }>('takePhoto'),
    preparePhoto: promiseToProvide<PhotoResult, { file: File }>('preparePhoto'),
    savePhoto: promiseToProvide<SelfieSaved, { photo: Blob | null }>('savePhoto'),
    registerPhoto: promiseToProvide<SelfieSaved, { photo: Blob | null }>('registerPhoto'),
  },
  actions: {
    keepRegistered: assign({ registered: (_, loaded: SelfieLoaded) => loaded.ok && loaded.registered }),
    keepFailure: assign({
      failure: (_, outcome: SelfieLoaded | SelfieSaved) => (outcome.ok ? null : outcome.failure),
    }),
    forgetFailure: assign({ failure: null }),
    keepStream: assign({ stream: (_, opened: { stream: MediaStream }) => opened.stream }),
    dropStream: assign({ stream: null }),
    keepCameraProblem: assign({ cameraProblem: (_, lost: { problem: CameraProblem }) => lost.problem }),
    forgetCameraProblem: assign({ cameraProblem: null }),
    askForPhoto: assign({ photoMissing: true, photoProblem: null }),
    forgetComplaints: assign({ photoMissing: false, photoProblem: null }),
    keepPhoto: assign({
      photo: (_, ready: PhotoResult) => (ready.ok ? ready.photo : null),
      photoProblem: (_, ready: PhotoResult) => (ready.ok ? null : ready.problem),
    }),
    sayUnreadable: assign({ photoProblem: { kind: 'unreadable' } }),
    dropPhoto: assign({ photo: null, failure: null }),
    tellSaved: emit({ type: 'SAVED' }),
    tellSessionExpired: emit({ type: 'SESSION.EXPIRED' }),
    goToDashboard: emit({ type: 'GO', to: 'dashboard' }),
    goToFreshDashboard: emit({ type: 'GO', to: 'dashboardFresh' }),
  },
  guards: {
    isDone: (_, loaded: SelfieLoaded) => loaded.ok && loaded.done,
    succeeded: (_, outcome: { ok: boolean }) => outcome.ok,
    sessionEnded: (_, outcome: SelfieLoaded | SelfieSaved) =>
      !outcome.ok && outcome.failure.kind === 'sessionExpired',
    mayRegister: ({ context }, saved: SelfieSaved) =>
      !saved.ok && saved.failure.kind === 'refused' && !context.registered,
    cameraFailed: ({ context }) => context.cameraProblem !== null,
    cameraDenied: ({ context }) => context.cameraProblem === 'denied',
    cameraAbsent: ({ context }) => context.cameraProblem === 'absent',
    cameraUnsupported: ({ context }) => context.cameraProblem === 'unsupported',
  },
  delays: { moveOn: REDIRECT_MS },
});
