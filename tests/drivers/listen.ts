import { stepById } from '#domain/steps/steps.ts';
import type { listenMachine } from '#machines/listen.ts';
import { answered, byState, drive } from '#testing/drivers/driver.ts';
import type { Expectation, Stage } from '#testing/drivers/stage.ts';
import { listen } from '#tests/fixtures/listen.ts';

const LISTEN = 'Listen Why we ask';
const STOP = 'Stop Why we ask';
const FAILED: Expectation = { alert: /could not read it aloud/ };
/** The button's code comes once the browser is idle. */
const IDLE_MS = 300;

const canListen: readonly Expectation[] = [{ button: LISTEN, is: 'on' }, { not: FAILED }];

/** The reason why step 1 is asked. */
export const driver = drive<typeof listenMachine>(listen, {
  path: stepById(1).route,
  startsUnseen: true,
  begin: async (stage) => {
    stage.answers('dashboard', answered({}));
    stage.answers('draftRead', answered({ drafts: [] }));
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.holds('applicationDetails');
    await stage.signedIn();
  },
  events: {
    VOICES: async (stage: Stage, { isThere }) => {
      await stage.pass(IDLE_MS);
      await stage.voices(isThere ? ['en_IN'] : ['fr-FR']);
    },
    HIDDEN: (stage) => stage.announce('pagehide', null),
    LISTEN: (stage) => stage.press(LISTEN),
    STOP: (stage) => stage.press(STOP),
  },
  actors: {
    device: {},
    speak: {
      done: (stage, { ok }) => stage.speech(ok ? 'ended' : 'failed'),
      error: (stage, invoke) => stage.breaks('listen', invoke),
    },
  },
  sees: byState({
    absent: [{ not: { button: LISTEN } }, { not: { button: STOP } }],
    'present.silent': canListen,
    'present.speaking': [{ button: STOP, is: 'on' }, { not: { button: LISTEN } }],
    'present.failed': [{ button: LISTEN, is: 'on' }, FAILED],
  }),
});
