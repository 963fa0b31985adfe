import { assertEvent } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { UPLOAD_STALLED_MS } from '#domain/limits.ts';
import { selfie } from './selfie/setup.ts';

export type { CameraEvent, SelfieLoaded, SelfieSaved } from './selfie/setup.ts';

/** Another tab or device has saved a photo: it counts, and the step is read-only. */
const savedElsewhere = { 'DONE.ELSEWHERE': { target: 'locked' } } as const;

/** Step 5: a photo by the camera or from a file, saved, and registered where the dashboard doesn't say so (SEL-01 to SEL-04, D-30). */
export const selfieMachine = selfie.createMachine({
  id: 'selfie',
  context: {
    registered: false,
    stream: null,
    cameraProblem: null,
    photoProblem: null,
    photo: null,
    retaken: false,
    failure: null,
  },
  meta: { screen: 'selfie' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks whether the step is done.',
      tags: 'show loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          answer('isDone', 'locked'),
          answer('isRefused', 'refused'),
          answer('succeeded', 'taking', keep('storeRegistered')),
          { target: 'loadFailed', actions: keep('storeFailure') },
        ],
        onError: { target: 'loadFailed' },
      },
    },
    loadFailed: {
      description: 'The dashboard could not be fetched; the person can try again.',
      tags: 'not loaded',
      on: { RELOAD: { target: 'loading', actions: 'clearFailure' } },
    },
    taking: {
      description: 'There is no photo yet, so nothing to go on with (SEL-02).',
      tags: 'show photo taking',
      initial: 'camera',
      on: {
        CANCEL: { target: 'left', actions: 'goToDashboard' },
        'PHOTO.CHOSEN': { target: 'preparing' },
        ...savedElsewhere,
      },
      states: {
        camera: {
          description: 'The camera is used.',
          tags: 'show camera',
          entry: 'clearCameraProblem',
          exit: 'clearStream',
          invoke: {
            id: 'camera',
            src: 'camera',
            onError: {
              target: 'unavailable',
              actions: { type: 'storeCameraProblem', params: { problem: 'busy' } },
            },
          },
          on: {
            'CAMERA.FAILED': {
              target: 'unavailable',
              actions: { type: 'storeCameraProblem', params: ({ event }) => event },
            },
          },
          initial: 'requesting',
          states: {
            requesting: {
              description: 'The browser asks for the camera.',
              tags: 'asking for camera',
              on: {
                'CAMERA.OPENED': {
                  target: 'live',
                  actions: { type: 'storeStream', params: ({ event }) => event },
                },
              },
            },
            live: {
              description: 'The camera shows its picture.',
              on: { CAPTURE: { target: 'capturing', actions: 'clearPhotoProblem' } },
            },
            capturing: {
              description: 'The picture is being taken; the camera stays open until then.',
              invoke: {
                id: 'takePhoto',
                src: 'takePhoto',
                input: ({ context }) => ({ stream: context.stream }),
                onDone: [
                  answer('succeeded', '#selfie.captured', keep('storePhoto')),
                  { target: 'live', actions: keep('storePhoto') },
                ],
                onError: { target: 'live', actions: 'storeUnreadable' },
              },
            },
          },
        },
        unavailable: {
          description: 'The camera can not be used; a photo file is the way on.',
          tags: 'show no camera',
          initial: 'deciding',
          on: { 'CAMERA.RETRY': { target: 'camera', actions: 'clearPhotoProblem' } },
          states: {
            deciding: {
              description: 'Passing: the reason decides what is said.',
              always: [
                { guard: 'cameraDenied', target: 'denied' },
                { guard: 'cameraAbsent', target: 'absent' },
                { guard: 'cameraUnsupported', target: 'unsupported' },
                { target: 'busy' },
              ],
            },
            denied: { description: 'The browser has blocked the camera.', tags: 'no camera: denied' },
            absent: { description: 'There is no camera.', tags: 'no camera: absent' },
            busy: { description: 'Another app is using the camera.', tags: 'no camera: busy' },
            unsupported: {
              description: 'This browser can not open a camera.',
              tags: 'no camera: unsupported',
            },
          },
        },
      },
    },
    preparing: {
      description: 'The photo file is read and made smaller.',
      tags: ['show photo taking', 'preparing'],
      entry: 'clearPhotoProblem',
      invoke: {
        id: 'preparePhoto',
        src: 'preparePhoto',
        input: ({ event }) => {
          assertEvent(event, 'PHOTO.CHOSEN');
          return { file: event.file };
        },
        onDone: [
          answer('succeeded', 'captured', keep('storePhoto')),
          {
            guard: 'cameraFailed',
            target: 'taking.unavailable',
            actions: keep('storePhoto'),
          },
          { target: 'taking', actions: keep('storePhoto') },
        ],
        onError: [
          { guard: 'cameraFailed', target: 'taking.unavailable', actions: 'storeUnreadable' },
          { target: 'taking', actions: 'storeUnreadable' },
        ],
      },
      on: { CANCEL: { target: 'left', actions: 'goToDashboard' }, ...savedElsewhere },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Passing: what was there before stays in sight.',
          always: [{ guard: 'cameraFailed', target: 'withoutCamera' }, { target: 'withCamera' }],
        },
        withCamera: { description: 'The viewfinder stays, without a picture.', tags: 'show camera' },
        withoutCamera: { description: 'There was no camera to show.', tags: 'show no camera' },
      },
    },
    captured: {
      description: 'There is a photo, not saved yet.',
      tags: 'show photo',
      initial: 'ready',
      on: {
        RETAKE: { target: 'taking', actions: ['clearPhoto', 'markRetaken'] },
        CONTINUE: { target: 'saving' },
        ...savedElsewhere,
      },
      states: {
        ready: { description: 'The person looks at the photo.' },
        notSaved: {
          description: 'The save was refused or failed; the photo can be sent again.',
          tags: 'show refusal',
        },
        notRegistered: {
          description: 'The registration was refused or failed; the photo can be sent again (SEL-04).',
          tags: ['show refusal', 'not registered'],
        },
      },
    },
    saving: {
      description: 'The photo is being saved.',
      meta: { times: [{ by: 'savePhoto', after: UPLOAD_STALLED_MS, name: 'no progress: fails' }] },
      tags: ['show photo', 'saving'],
      entry: 'clearFailure',
      invoke: {
        id: 'savePhoto',
        src: 'savePhoto',
        input: ({ context }) => ({ photo: context.photo }),
        onDone: [
          answer('sessionRejected', 'sessionRejected'),
          answer('mustRegister', 'registering'),
          answer('succeeded', 'saved'),
          { target: 'captured.notSaved', actions: keep('storeFailure') },
        ],
        onError: { target: 'captured.notSaved' },
      },
    },
    registering: {
      description:
        'The registration is completed with the photo, whether or not its save was refused (D-30).',
      meta: { times: [{ by: 'registerPhoto', after: UPLOAD_STALLED_MS, name: 'no progress: fails' }] },
      tags: ['show photo', 'saving'],
      invoke: {
        id: 'registerPhoto',
        src: 'registerPhoto',
        input: ({ context }) => ({ photo: context.photo }),
        onDone: [
          answer('succeeded', 'saved'),
          answer('sessionRejected', 'sessionRejected'),
          { target: 'captured.notRegistered', actions: keep('storeFailure') },
        ],
        onError: { target: 'captured.notRegistered' },
      },
    },
    saved: {
      description: 'The photo was saved: the panel is shown, and the dashboard opens in a moment (SEL-04).',
      tags: 'show done',
      entry: ['clearPhoto', 'emitStepDone'],
      after: { moveOn: { target: 'closed', actions: 'goToFreshDashboard' } },
    },
    closed: {
      description: 'The photo was saved, and the dashboard has opened.',
      type: 'final',
      tags: 'show done',
    },
    locked: {
      description: 'The step was done before this page opened, or elsewhere meanwhile (ST-01).',
      type: 'final',
      tags: ['show done', 'done before'],
      entry: 'clearPhoto',
    },
    refused: {
      description: 'The answers so far can only be refused: no photo is asked for (ELI-08).',
      tags: 'cannot be given',
      initial: 'told',
      states: {
        told: {
          description: 'The page says why.',
          on: { RELOAD: { target: 'rereading', actions: 'clearFailure' } },
        },
        rereading: {
          description: 'The person came back to the page: an answer may have changed meanwhile (ELI-16).',
          invoke: {
            id: 'reread',
            src: 'load',
            onDone: [
              answer('isDone', '#selfie.locked'),
              answer('isRefused', 'told'),
              answer('succeeded', '#selfie.taking', keep('storeRegistered')),
              { target: 'told', actions: keep('storeFailure') },
            ],
            onError: { target: 'told' },
          },
        },
      },
    },
    left: { description: 'The person went back to the dashboard.', type: 'final' },
    sessionRejected: {
      description: 'The service no longer accepts the session.',
      type: 'final',
      entry: ['clearPhoto', 'emitSessionRejected'],
    },
  },
});
