import { chartAfter } from '#atlas/charts/chartAfter.ts';
import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld, seldom } from '#atlas/graph/origins.ts';
import { stepById } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { selfieMachine } from '#machines/selfie.ts';

const offline: Failure = { kind: 'network', cause: 'Failed to fetch' };
const expired: Failure = { kind: 'sessionRejected' };
const refused: Failure = { kind: 'refused', status: 2, message: null };

export const selfie = chart({
  id: 'selfie',
  machine: selfieMachine,
  fixtures: {
    events: {
      'CAMERA.OPENED': [byWorld({ stream: {} as MediaStream })],
      'CAMERA.FAILED': [
        seldom({ problem: 'denied' }),
        seldom({ problem: 'absent' }),
        seldom({ problem: 'busy' }),
        seldom({ problem: 'unsupported' }),
      ],
      'CAMERA.RETRY': [{}],
      CAPTURE: [{}],
      // Where there is a camera, a person uses it.
      'PHOTO.CHOSEN': [seldom({ file: new File(['photo'], 'me.jpg', { type: 'image/jpeg' }) })],
      RETAKE: [{}],
      CANCEL: [{}],
      CONTINUE: [{}],
      RELOAD: [{}],
      'DONE.ELSEWHERE': [seldom({})],
    },
    actors: {
      load: {
        done: [
          { ok: true, done: false, registered: true },
          { ok: true, done: false, registered: false },
          { ok: true, done: true, registered: true },
          { ok: false, failure: offline },
        ],
        error: new Error('load broke'),
      },
      camera: { error: new Error('camera broke') },
      takePhoto: {
        done: [
          { ok: true, photo: new Blob(['photo']) },
          { ok: false, problem: { kind: 'unreadable' } },
        ],
        error: new Error('capture broke'),
      },
      preparePhoto: {
        done: [
          { ok: true, photo: new Blob(['photo']) },
          { ok: false, problem: { kind: 'heic' } },
        ],
        error: new Error('photo broke'),
      },
      savePhoto: {
        done: [
          { ok: true },
          { ok: false, failure: refused },
          { ok: false, failure: offline },
          { ok: false, failure: expired },
        ],
        error: new Error('save broke'),
      },
      registerPhoto: {
        done: [{ ok: true }, { ok: false, failure: refused }, { ok: false, failure: expired }],
        error: new Error('register broke'),
      },
    },
  },
  bits: ({ context }) => [context.registered, context.cameraProblem],
  journey: { leadsTo: { closed: chartAfter('selfie') } },
  routes: { selfie: stepById(5).route },
  pageOf: () => ownPage(stepById(5).route),
});
