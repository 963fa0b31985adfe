import { assign, emit, setup } from 'xstate';
import { listenerToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import type { CameraProblem, FileProblem, PhotoResult } from '#domain/documents/files.ts';
import { REDIRECT_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionRejected, StepDone } from '../emitted.ts';

/** The dashboard's data of the step when its page opens (DASH-06). */
export type SelfieLoaded =
  | {
      ok: true;
      done: boolean;
      registered: boolean;
      /** The answers so far can only be refused [ELI-08]. */
      refused?: boolean;
    }
  | { ok: false; failure: Failure };

/** The result of a save, or of the registration after it. */
export type SelfieSaved = { ok: true } | { ok: false; failure: Failure };

/** The events that the camera reports. */
export type CameraEvent =
  | { type: 'CAMERA.OPENED'; stream: MediaStream }
  | { type: 'CAMERA.FAILED'; problem: CameraProblem };

export type SelfieEvent =
  | CameraEvent
  | { type: 'CAMERA.RETRY' }
  | { type: 'CAPTURE' }
  /** A photo file instead of the camera. */
  | { type: 'PHOTO.CHOSEN'; file: File }
  | { type: 'RETAKE' }
  | { type: 'CANCEL' }
  | { type: 'CONTINUE' }
  | { type: 'RELOAD' }
  /** The photo was saved in another tab or on another device. */
  | { type: 'DONE.ELSEWHERE' };

export type SelfieEmitted = StepDone | SessionRejected | Go;

type Tag =
  | 'show loading'
  | 'not loaded'
  | 'show photo taking'
  | 'show camera'
  | 'show no camera'
  | 'asking for camera'
  | 'show photo'
  | 'show done'
  | `no camera: ${CameraProblem}`
  | 'preparing'
  | 'saving'
  | 'show refusal'
  | 'not registered'
  | 'cannot be given'
  | 'done before';

type Context = {
  /** True when the dashboard calls the registration successful; until then each save repeats it (SEL-03, D-30). */
  registered: boolean;
  /** The camera's picture while it is open. */
  stream: MediaStream | null;
  /** The reason why the camera can't be used; null when unknown. */
  cameraProblem: CameraProblem | null;
  /** The reason why the photo that was chosen or taken can't be used. */
  photoProblem: FileProblem | null;
  photo: Blob | null;
  /** A photo was discarded for another one: Capture takes the focus. */
  retaken: boolean;
  failure: Failure | null;
};

/** The selfie chart's types, actors, actions, guards and delays. */
export const selfie = setup({
  types: {
    context: {} as Context,
    events: {} as SelfieEvent,
    emitted: {} as SelfieEmitted,
    tags: {} as Tag,
    meta: {} as Timed<'savePhoto' | 'registerPhoto'>,
  },
  actors: {
    load: promiseToProvide<SelfieLoaded, void>('load'),
    /** Open while the actor runs; stopping it closes the camera. */
    camera: listenerToProvide<CameraEvent>('camera'),
    takePhoto: promiseToProvide<PhotoResult, { stream: MediaStream | null }>('takePhoto'),
    preparePhoto: promiseToProvide<PhotoResult, { file: File }>('preparePhoto'),
    savePhoto: promiseToProvide<SelfieSaved, { photo: Blob | null }>('savePhoto'),
    registerPhoto: promiseToProvide<SelfieSaved, { photo: Blob | null }>('registerPhoto'),
  },
  actions: {
    storeRegistered: assign({ registered: (_, loaded: SelfieLoaded) => loaded.ok && loaded.registered }),
    storeFailure: assign({
      failure: (_, outcome: SelfieLoaded | SelfieSaved) => (outcome.ok ? null : outcome.failure),
    }),
    clearFailure: assign({ failure: null }),
    storeStream: assign({ stream: (_, opened: { stream: MediaStream }) => opened.stream }),
    clearStream: assign({ stream: null }),
    storeCameraProblem: assign({ cameraProblem: (_, lost: { problem: CameraProblem }) => lost.problem }),
    clearCameraProblem: assign({ cameraProblem: null }),
    clearPhotoProblem: assign({ photoProblem: null }),
    storePhoto: assign({
      photo: (_, ready: PhotoResult) => (ready.ok ? ready.photo : null),
      photoProblem: (_, ready: PhotoResult) => (ready.ok ? null : ready.problem),
    }),
    storeUnreadable: assign({ photoProblem: { kind: 'unreadable' } }),
    clearPhoto: assign({ photo: null, failure: null }),
    markRetaken: assign({ retaken: true }),
    emitStepDone: emit({ type: 'STEP.DONE', step: 5 }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
    goToDashboard: emit({ type: 'GO', to: 'dashboard' }),
    goToFreshDashboard: emit({ type: 'GO', to: 'dashboardFresh' }),
  },
  guards: {
    isDone: (_, loaded: SelfieLoaded) => loaded.ok && loaded.done,
    isRefused: (_, loaded: SelfieLoaded) => loaded.ok && loaded.refused === true,
    succeeded: (_, outcome: { ok: boolean }) => outcome.ok,
    sessionRejected: (_, outcome: SelfieLoaded | SelfieSaved) =>
      !outcome.ok && outcome.failure.kind === 'sessionRejected',
    mustRegister: ({ context }, saved: SelfieSaved) =>
      !context.registered && (saved.ok || saved.failure.kind === 'refused'),
    cameraFailed: ({ context }) => context.cameraProblem !== null,
    cameraDenied: ({ context }) => context.cameraProblem === 'denied',
    cameraAbsent: ({ context }) => context.cameraProblem === 'absent',
    cameraUnsupported: ({ context }) => context.cameraProblem === 'unsupported',
  },
  delays: { moveOn: REDIRECT_MS },
});
