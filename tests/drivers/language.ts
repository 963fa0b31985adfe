import { LOCALE_COOKIE } from '#domain/locale.ts';
import type { languageMachine } from '#machines/language.ts';
import { answered, byState, drive } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { language } from '#tests/fixtures/language.ts';

const DASHBOARD = '/dashboard';
const CARD = { text: /यह पेज हिन्दी में भी है/ };
/** The card's code comes once the browser is idle. */
const IDLE_MS = 300;

const quiet: readonly Expectation[] = [{ not: CARD }];

/** The offer of Hindi on the dashboard of a person who is signed in. */
export const driver = drive<typeof languageMachine>(language, {
  path: DASHBOARD,
  startsUnseen: true,
  begin: async (stage) => {
    stage.answers('draftRead', answered({ drafts: [] }));
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    await stage.languages([]);
    await stage.signedIn();
  },
  events: {
    // A device that knows something is another page: this one knows nothing.
    'DEVICE.KNOWN': async (stage, { chosen, preferred, wasTold }) => {
      await stage.languages(preferred ? [`${preferred}-IN`] : []);
      if (chosen) await stage.cookie(LOCALE_COOKIE, chosen);
      if (wasTold) await stage.store('language_told', 'true');
      await stage.open(DASHBOARD);
      await stage.pass(IDLE_MS);
    },
    'PERSON.KNOWN': async (stage, { language }) => {
      await stage.pass(IDLE_MS);
      await stage.settle('dashboard', answered({ full_name: 'ASHA PATIL', language }));
    },
    'OFFER.DECLINED': (stage) => stage.press('Close'),
    'PAGE.CHANGED': (stage) => stage.go('/my-account'),
  },
  actors: {
    tellPerson: {
      done: (stage) => stage.settle('languageSaved', answered(null)),
      error: (stage, invoke) => stage.breaks('language', invoke),
    },
  },
  sees: byState({
    quiet,
    offering: [CARD, { button: 'Close' }],
    telling: quiet,
  }),
});
