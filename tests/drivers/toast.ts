import type { toastMachine } from '#machines/toast.ts';
import { answered, byState, drive } from '#testing/drivers/driver.ts';
import type { Expectation, Stage } from '#testing/drivers/stage.ts';
import { toast } from '#tests/fixtures/toast.ts';

const DASHBOARD = '/dashboard';
const OTHER = '/my-account';
const TOAST = '.toast';

const shown: readonly Expectation[] = [{ mark: TOAST }, { button: 'Close' }];

const openOther = async (stage: Stage) => {
  const isThere = (await stage.path()).startsWith(OTHER);
  await stage.go(isThere ? DASHBOARD : OTHER);
};

/** The toast of a step that can't be opened yet, on the dashboard of a new customer. */
export const driver = drive<typeof toastMachine>(toast, {
  path: DASHBOARD,
  startsUnseen: true,
  begin: async (stage) => {
    stage.answers('dashboard', answered({ full_name: 'ASHA PATIL' }));
    stage.answers('draftRead', answered({ drafts: [] }));
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    await stage.signedIn();
  },
  events: {
    'TOAST.SHOWN': async (stage) => {
      if (!(await stage.path()).startsWith(DASHBOARD)) await stage.go(DASHBOARD);
      await stage.press(/^Step 9 /);
    },
    'TOAST.CLOSED': (stage) => stage.press('Close'),
    'TOAST.HELD': (stage, { by }) => stage.moveTo(TOAST, by),
    'TOAST.RELEASED': (stage, { by }) => stage.moveAway(TOAST, by),
    'PAGE.CHANGED': openOther,
  },
  actors: {},
  sees: byState({ hidden: [{ not: { mark: TOAST } }], 'shown.running': shown, 'shown.held': shown }),
});
