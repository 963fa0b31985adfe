import type { CameraProblem } from '#domain/documents/files.ts';
import { stepById } from '#domain/steps/steps.ts';
import type { selfieMachine } from '#machines/selfie.ts';
import { answered, byCall, byState, drive, failing, replyTo } from '#testing/drivers/driver.ts';
import { photo } from '#testing/drivers/files.ts';
import { answerBeyond, lookAgain, NO_LOAN } from '#testing/drivers/refused.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { selfie } from '#tests/fixtures/selfie.ts';

const FILE = photo('me');
const capture = (is: 'on' | 'off'): Expectation => ({ button: 'Capture', is });
/** The reason why there is no camera. */
const NO_CAMERA: Readonly<Record<CameraProblem, string>> = {
  denied: 'Your browser has blocked the camera',
  absent: 'We found no camera',
  busy: 'Another app is using the camera',
  unsupported: "This browser can't open the camera",
};
const unavailable = (problem: CameraProblem): readonly Expectation[] => [
  { heading: NO_CAMERA[problem] },
  { not: { button: 'Capture' } },
];
const shot: readonly Expectation[] = [{ text: 'Is your face clear?' }, { button: 'Retake', is: 'on' }];
const panel: readonly Expectation[] = [{ heading: 'Your selfie is saved' }];

const isUnsupported = (event: object | undefined): boolean =>
  (event as { problem?: string } | undefined)?.problem === 'unsupported';

/** Step 5, by someone who is signed in. */
export const driver = drive<typeof selfieMachine>(selfie, {
  path: stepById(5).route,
  // Announced as the camera fails, and described again at 'Try Again' [SAY-10].
  echoes: new RegExp(`^(${Object.values(NO_CAMERA).join('|')})`),
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.holds('applicationDetails');
    await stage.signedIn();
  },
  events: {
    'CAMERA.OPENED': (stage) => stage.camera('open'),
    // A browser without the camera API reports that at once.
    'CAMERA.FAILED': (stage, { problem }) =>
      problem === 'unsupported' ? Promise.resolve() : stage.camera(problem),
    'CAMERA.RETRY': (stage) => stage.press('Try Again'),
    CAPTURE: (stage) => stage.press('Capture'),
    'PHOTO.CHOSEN': (stage) => stage.attach('Choose a photo', FILE),
    RETAKE: (stage) => stage.press('Retake'),
    CANCEL: (stage) => stage.press('Cancel'),
    CONTINUE: (stage) => stage.press('Continue'),
    // It is asked for by a press or, once it is refused, by coming back to the tab.
    RELOAD: (stage, _event, { state }) =>
      state === 'refused.told' ? lookAgain(stage) : stage.press('Try Again'),
    // Another tab saved a photo: the application actor is notified and informs the page.
    'DONE.ELSEWHERE': (stage) => stage.announce('stepCompleted', { stepId: 5 }),
  },
  actors: {
    load: {
      done: async (stage, loaded, invoke, at) => {
        if (isUnsupported(at.next)) await stage.camera('unsupported');
        answerBeyond(stage, loaded.ok && loaded.refused === true);
        await byCall('dashboard', (outcome: typeof loaded) =>
          outcome.ok
            ? answered({
                profile_image_status: outcome.done ? '1' : '0',
                registration_successful: outcome.registered ? '1' : '0',
              })
            : failing(outcome.failure),
        ).done(stage, loaded, invoke, at);
      },
    },
    camera: {},
    takePhoto: {
      done: (stage, { ok }) => stage.shutter(ok ? 'good' : 'bad'),
      error: (stage) => stage.shutter('broken'),
    },
    preparePhoto: {
      done: (stage, { ok }) => stage.read(FILE.name, ok ? 'good' : 'bad'),
      error: (stage) => stage.read(FILE.name, 'broken'),
    },
    savePhoto: byCall('selfie', (saved) => replyTo(saved, { step_percentage: 55 })),
    registerPhoto: byCall('selfieFallback', (saved) => replyTo(saved, { step_percentage: 55 })),
  },
  fleeting: isUnsupported,
  sees: byState({
    loading: [{ mark: '[role=status][aria-busy=true]' }],
    loadFailed: [{ alert: 'This did not load' }, { button: 'Try Again' }],
    'taking.camera.requesting': [{ text: 'Starting the camera' }, capture('off')],
    'taking.camera.live': [{ text: 'Put your face in the oval' }, capture('on')],
    'taking.camera.capturing': [{ text: 'Put your face in the oval' }, capture('off')],
    'taking.unavailable.denied': unavailable('denied'),
    'taking.unavailable.absent': unavailable('absent'),
    'taking.unavailable.busy': unavailable('busy'),
    'taking.unavailable.unsupported': unavailable('unsupported'),
    'preparing.withCamera': [
      { text: 'Reading the photo' },
      { button: 'Cancel', is: 'on' },
      capture('off'),
      { not: { button: 'Continue' } },
    ],
    'preparing.withoutCamera': [
      { text: 'Reading the photo' },
      { button: 'Cancel', is: 'on' },
      { not: { button: 'Capture' } },
      { not: { button: 'Continue' } },
    ],
    'captured.ready': [...shot, { not: { alert: /./ } }],
    'captured.notSaved': [...shot, { alert: /./ }],
    'captured.notRegistered': [...shot, { alert: 'Registration completion failed' }],
    saving: [{ button: 'Saving...', is: 'busy' }],
    registering: [{ button: 'Saving...', is: 'busy' }],
    saved: panel,
    closed: [{ path: '/dashboard' }],
    locked: panel,
    'refused.told': [NO_LOAN, { not: { button: 'Capture' } }],
    'refused.rereading': [NO_LOAN, { not: { button: 'Capture' } }],
    left: [{ path: '/dashboard' }],
    sessionRejected: [{ path: '/apply' }],
  }),
});
