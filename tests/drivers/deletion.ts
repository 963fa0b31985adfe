import type { DeletionKnown, deletionMachine } from '#machines/deletion.ts';
import { answered, byCall, byState, drive, replyTo } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { deletion } from '#tests/fixtures/deletion.ts';

const NOTHING = { documents: [], offer: null, employer: null, bank: null, loans: [] };

/** The details of the application, which say whether a deletion was requested and what stands in its way. */
const replyOf = (known: DeletionKnown) =>
  known.ok
    ? answered({
        ...NOTHING,
        deleted_on: known.deletedOn,
        kept_until: known.keptUntil,
        deletion_holds: known.holds,
      })
    : { body: {}, status: 500 };

const dialog: readonly Expectation[] = [
  { heading: 'Delete all your data?' },
  { text: /until Thursday 9 March 2034/ },
];
const nothing: readonly Expectation[] = [{ not: { heading: 'Delete my data' } }];

/** The request for deletion on My Account, by someone who is signed in. */
export const driver = drive<typeof deletionMachine>(deletion, {
  path: '/my-account',
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.answers('dashboard', answered({ full_name: 'ASHA PATIL' }));
    stage.answers('consentRead', answered({ consents: [], effect: 'nothing', version: '2026-02-01' }));
    stage.holds('applicationDetails');
    await stage.signedIn();
  },
  events: {
    ASK: (stage) => stage.press('Delete my data'),
    CANCEL: (stage) => stage.press('Keep my data'),
    TICK: (stage) => stage.tick(/I have read/),
    UNTICK: (stage) => stage.untick(/I have read/),
    CONFIRM: (stage) => stage.press('Yes, delete my data'),
    WITHDRAW: (stage) => stage.press('Keep my account'),
    'APPLICATION.KNOWN': (stage) => stage.announce('stepCompleted', { stepId: 1 }),
  },
  actors: {
    load: byCall('applicationDetails', replyOf),
    requestDeletion: byCall('deletionRequest', (result) =>
      replyTo(result, { deleted_on: result.ok && result.deletedOn }),
    ),
    withdrawDeletion: byCall('deletionWithdraw', (result) => replyTo(result, null)),
  },
  sees: byState({
    loading: nothing,
    unknown: nothing,
    blocked: [
      { heading: 'Delete my data' },
      { text: /Once this is settled/ },
      { not: { button: 'Delete my data' } },
    ],
    notRequested: [{ button: 'Delete my data' }, { not: { button: 'Yes, delete my data' } }],
    'confirming.unticked': [...dialog, { button: 'Yes, delete my data' }],
    'confirming.reminded': [...dialog, { text: 'Please tick this box first.' }],
    'confirming.ticked': [...dialog, { not: { text: 'Please tick this box first.' } }],
    requesting: [{ button: 'Sending...', is: 'busy' }],
    signedOut: [{ path: '/' }, { text: /will be deleted on Monday 9 March 2026/ }],
    requested: [{ text: /will be deleted on Monday 9 March 2026/ }, { button: 'Keep my account' }],
    withdrawing: [{ button: 'Sending...', is: 'busy' }],
  }),
});
