import type { ConsentsRead, consentsMachine } from '#machines/consents.ts';
import { byCall, byState, drive, replyTo } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { consents } from '#tests/fixtures/consents.ts';

const replyOf = (changed: ConsentsRead) => replyTo(changed, changed.ok && changed.consents);

const list: readonly Expectation[] = [
  { heading: 'Your permissions' },
  { text: 'To see that the documents are yours.' },
];
const nothing: readonly Expectation[] = [{ heading: 'My Account' }, { not: { heading: 'Your permissions' } }];

/** The consents on My Account, by someone who is signed in. */
export const driver = drive<typeof consentsMachine>(consents, {
  path: '/my-account',
  begin: async (stage) => {
    stage.answers('dashboard', replyTo({ ok: true }, { full_name: 'ASHA PATIL' }));
    await stage.signedIn();
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    WITHDRAW: (stage) => stage.press(/^Take back/),
    CANCEL: (stage) => stage.press('Keep it'),
    CONFIRM: (stage) => stage.press('Yes, take it back'),
    GIVE: (stage) => stage.press(/^Allow again/),
  },
  actors: {
    read: byCall('consentRead', replyOf),
    change: byCall('consentChange', replyOf),
  },
  sees: byState({
    loading: nothing,
    failed: [{ heading: 'Your permissions' }, { button: 'Try Again' }],
    listed: list,
    confirming: [{ heading: 'Take back this permission?' }, { button: 'Yes, take it back' }],
    changing: [{ button: /^Sending/, is: 'busy' }],
  }),
});
