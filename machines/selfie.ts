import { assertEvent, assign, emit, setup } from 'xstate';
import type { Go } from '#domain/destinations.ts';
import type { CameraProblem, FileProblem, PhotoReady } from '#domain/files.ts';
import { REDIRECT_MS } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { listenerToProvide, promiseToProvide } from './provided.ts';

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

/** Step 5: a photo by the camera or from a file, saved, with the registration as the fallback (SEL-01 to SEL-04). */
export const selfieMachine = setup({
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
    takePhoto: promiseToProvide<PhotoReady, { stream: MediaStream | null }>('takePhoto'),
    preparePhoto: promiseToProvide<PhotoReady, { file: File }>('preparePhoto'),
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
      photo: (_, ready: PhotoReady) => (ready.ok ? ready.photo : null),
      photoProblem: (_, ready: PhotoReady) => (ready.ok ? null : ready.problem),
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
}).createMachine({
  id: 'selfie',
  context: {
    registered: false,
    stream: null,
    cameraProblem: null,
    photoProblem: null,
    photoMissing: false,
    photo: null,
    failure: null,
  },
  meta: { screen: 'selfie' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'locked' },
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'taking',
            actions: { type: 'keepRegistered', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed' },
      },
    },
    loadFailed: { on: { RELOAD: { target: 'loading', actions: 'forgetFailure' } } },
    /** There is no photo yet: the camera shows its picture, or can't. */
    taking: {
      initial: 'camera',
      on: {
        CONTINUE: { actions: 'askForPhoto' },
        CANCEL: { target: 'left', actions: 'goToDashboard' },
        'PHOTO.CHOSEN': { target: 'preparing' },
      },
      states: {
        camera: {
          entry: 'forgetCameraProblem',
          exit: 'dropStream',
          invoke: { id: 'camera', src: 'camera', onError: { target: 'unavailable' } },
          on: {
            'CAMERA.FAILED': {
              target: 'unavailable',
              actions: { type: 'keepCameraProblem', params: ({ event }) => event },
            },
          },
          initial: 'requesting',
          states: {
            requesting: {
              on: {
                'CAMERA.OPENED': {
                  target: 'live',
                  actions: { type: 'keepStream', params: ({ event }) => event },
                },
              },
            },
            live: { on: { CAPTURE: { target: 'capturing', actions: 'forgetComplaints' } } },
            /** The camera stays open until its picture is taken. */
            capturing: {
              invoke: {
                id: 'takePhoto',
                src: 'takePhoto',
                input: ({ context }) => ({ stream: context.stream }),
                onDone: [
                  {
                    guard: { type: 'succeeded', params: ({ event }) => event.output },
                    target: '#selfie.captured',
                    actions: { type: 'keepPhoto', params: ({ event }) => event.output },
                  },
                  {
                    target: 'live',
                    actions: { type: 'keepPhoto', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'live', actions: 'sayUnreadable' },
              },
            },
          },
        },
        unavailable: {
          initial: 'telling',
          on: { 'CAMERA.RETRY': { target: 'camera', actions: 'forgetComplaints' } },
          states: {
            telling: {
              always: [
                { guard: 'cameraDenied', target: 'denied' },
                { guard: 'cameraAbsent', target: 'absent' },
                { guard: 'cameraUnsupported', target: 'unsupported' },
                { target: 'busy' },
              ],
            },
            denied: {},
            absent: {},
            busy: {},
            unsupported: {},
          },
        },
      },
    },
    preparing: {
      entry: 'forgetComplaints',
      invoke: {
        id: 'preparePhoto',
        src: 'preparePhoto',
        input: ({ event }) => {
          assertEvent(event, 'PHOTO.CHOSEN');
          return { file: event.file };
        },
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'captured',
            actions: { type: 'keepPhoto', params: ({ event }) => event.output },
          },
          {
            guard: 'cameraFailed',
            target: 'taking.unavailable',
            actions: { type: 'keepPhoto', params: ({ event }) => event.output },
          },
          { target: 'taking', actions: { type: 'keepPhoto', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'cameraFailed', target: 'taking.unavailable', actions: 'sayUnreadable' },
          { target: 'taking', actions: 'sayUnreadable' },
        ],
      },
    },
    captured: {
      initial: 'ready',
      on: {
        RETAKE: { target: 'taking', actions: 'dropPhoto' },
        CONTINUE: { target: 'saving' },
      },
      states: {
        ready: {},
        /** The photo is still there, and can be sent again. */
        notSaved: {},
        /** The save was refused and so was the registration (SEL-04). */
        notRegistered: {},
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'savePhoto',
        src: 'savePhoto',
        input: ({ context }) => ({ photo: context.photo }),
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'saved' },
          {
            guard: { type: 'sessionEnded', params: ({ event }) => event.output },
            target: 'sessionExpired',
          },
          { guard: { type: 'mayRegister', params: ({ event }) => event.output }, target: 'registering' },
          {
            target: 'captured.notSaved',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'captured.notSaved' },
      },
    },
    /** The fallback while the registration is not marked successful (SEL-03). */
    registering: {
      invoke: {
        id: 'registerPhoto',
        src: 'registerPhoto',
        input: ({ context }) => ({ photo: context.photo }),
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'saved' },
          {
            guard: { type: 'sessionEnded', params: ({ event }) => event.output },
            target: 'sessionExpired',
          },
          {
            target: 'captured.notRegistered',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'captured.notRegistered' },
      },
    },
    /** The panel is shown at once; the person moves on a moment later (SEL-04). */
    saved: {
      tags: 'panel',
      entry: ['dropPhoto', 'tellSaved'],
      after: { moveOn: { target: 'closed', actions: 'goToFreshDashboard' } },
    },
    closed: { type: 'final', tags: 'panel' },
    /** Was done before this page opened (ST-01). */
    locked: { type: 'final', tags: 'panel' },
    left: { type: 'final' },
    sessionExpired: { type: 'final', entry: ['dropPhoto', 'tellSessionExpired'] },
  },
});
