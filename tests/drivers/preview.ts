import { LAST_STEP, STEPS } from '#domain/steps/steps.ts';
import type { previewMachine } from '#machines/preview.ts';
import { answered, byCall, byState, drive, failing, replyTo } from '#testing/drivers/driver.ts';
import { preview } from '#tests/fixtures/preview.ts';

/** The service's profile of someone who is at a step; with `submitted`, of someone who sent the application. */
const profileAt = (current: number, submitted: boolean) => ({
  ...Object.fromEntries(
    STEPS.filter(({ id }) => id < current || current === LAST_STEP || submitted).map(({ flags }) => [
      flags[0],
      '1',
    ]),
  ),
  ...(submitted ? { lead_list: [{ lead_id: 'L-1', status: 'LEAD-INPROCESS' }] } : {}),
  full_name: 'ASHA PATIL',
});

/** The profile preview, by someone who is signed in. */
export const driver = drive<typeof previewMachine>(preview, {
  path: '/apply/profile-preview',
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    await stage.signedIn();
  },
  events: {
    CONTINUE: (stage) => stage.press(/^Continue/),
    CONFIRM: (stage) => stage.press('OK'),
    DASHBOARD: (stage) => stage.press('Go to Dashboard'),
    RETRY: (stage) => stage.press('Try Again'),
  },
  actors: {
    load: byCall('dashboard', (loaded) =>
      loaded.ok ? answered(profileAt(loaded.current, loaded.submitted)) : failing(loaded.failure),
    ),
    checkDocuments: byCall('mandatoryDocuments', (check) =>
      replyTo(check, { missing: check.ok ? check.missing.map(({ name }) => name) : [] }),
    ),
    submitApplication: byCall('generateLoan', (submitted) => replyTo(submitted, null)),
  },
  sees: byState({
    loading: [{ mark: '[role=status][aria-busy=true]' }],
    failed: [{ alert: 'This did not load' }, { button: 'Try Again' }],
    reviewing: [{ button: /^Continue/ }, { not: { button: 'OK' } }],
    checking: [{ button: 'Checking...', is: 'busy' }],
    submitting: [{ button: 'Sending...', is: 'busy' }],
    notice: [{ heading: 'Notice' }, { button: 'OK' }],
    succeeded: [{ heading: 'Success!' }, { button: 'OK' }],
    completed: [{ not: { button: 'OK' } }, { not: { button: /^Continue/, is: 'on' } }],
  }),
});
