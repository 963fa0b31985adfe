import { assertEvent } from 'xstate';
import { outputOf } from './provided.ts';
import { selfie } from './selfie/setup.ts';

export type { CameraEvent, SelfieLoaded, SelfieSaved } from './selfie/setup.ts';

/** Step 5: a photo by the camera or from a file, saved, with the registration as the fallback (SEL-01 to SEL-04). */
export const selfieMachine = selfie.createMachine({
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
          { guard: { type: 'isDone', params: outputOf }, target: 'locked' },
          {
            guard: { type: 'succeeded', params: outputOf },
            target: 'taking',
            actions: { type: 'keepRegistered', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'keepFailure', params: outputOf } },
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
                    guard: { type: 'succeeded', params: outputOf },
                    target: '#selfie.captured',
                    actions: { type: 'keepPhoto', params: outputOf },
                  },
                  { target: 'live', actions: { type: 'keepPhoto', params: outputOf } },
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
            guard: { type: 'succeeded', params: outputOf },
            target: 'captured',
            actions: { type: 'keepPhoto', params: outputOf },
          },
          {
            guard: 'cameraFailed',
            target: 'taking.unavailable',
            actions: { type: 'keepPhoto', params: outputOf },
          },
          { target: 'taking', actions: { type: 'keepPhoto', params: outputOf } },
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
          { guard: { type: 'succeeded', params: outputOf }, target: 'saved' },
          { guard: { type: 'sessionEnded', params: outputOf }, target: 'sessionExpired' },
          { guard: { type: 'mayRegister', params: outputOf }, target: 'registering' },
          { target: 'captured.notSaved', actions: { type: 'keepFailure', params: outputOf } },
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
          { guard: { type: 'succeeded', params: outputOf }, target: 'saved' },
          { guard: { type: 'sessionEnded', params: outputOf }, target: 'sessionExpired' },
          { target: 'captured.notRegistered', actions: { type: 'keepFailure', params: outputOf } },
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
