import type { ComplaintsChanged, complaintsMachine } from '#machines/complaints.ts';
import { byCall, byState, drive, replyTo } from '#testing/drivers/driver.ts';
import type { Expectation } from '#testing/drivers/stage.ts';
import { complaints } from '#tests/fixtures/complaints.ts';

const replyOf = (changed: ComplaintsChanged) =>
  replyTo(changed, { complaints: changed.ok && changed.complaints });
const read = byCall<ComplaintsChanged>('complaintRead', replyOf);

const ANY_ACT = /^(Take back|I do not agree)/;

const WHY = 'Why do you not agree? (you can skip this)';

const page: Expectation = { heading: 'Support' };
const nothing: readonly Expectation[] = [page, { not: { heading: 'Complaints' } }];

/** Complaints on Support, by someone who is signed in. */
export const driver = drive<typeof complaintsMachine>(complaints, {
  path: '/support',
  begin: async (stage) => {
    stage.answers('dashboard', replyTo({ ok: true }, { full_name: 'ASHA PATIL' }));
    await stage.signedIn();
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    WRITE: (stage) => stage.press('Make a complaint'),
    CANCEL: (stage) => stage.press(/^(Cancel|Keep it)$/),
    SUBMIT: async (stage, { form }) => {
      if (form) await stage.choose('What is it about?', 'Money: a payment, a charge, a refund');
      await stage.fill('What happened?', form?.text ?? '');
      await stage.press('Send complaint');
    },
    WITHDRAW: (stage) => stage.press(/^Take back/),
    CONFIRM: (stage) => stage.press('Yes, take it back'),
    DISAGREE: (stage) => stage.press(/^I do not agree/),
    EXPLAIN: async (stage, { act }) => {
      await stage.fill(WHY, act.why ?? '');
      await stage.press('Ask for a second look');
    },
  },
  actors: {
    read: {
      done: async (stage, known, ...rest) => {
        if (known.ok && !known.complaints) {
          await stage.extensions(false);
          return stage.open('/support');
        }
        return read.done(stage, known as ComplaintsChanged, ...rest);
      },
    },
    make: byCall<ComplaintsChanged>('complaintMake', replyOf),
    act: byCall<ComplaintsChanged>('complaintAct', replyOf),
  },
  sees: byState({
    loading: nothing,
    missing: nothing,
    failed: [{ heading: 'Complaints' }, { button: 'Try Again' }],
    listed: [{ button: 'Make a complaint' }, { text: 'Who answers' }],
    writing: [
      { button: 'Send complaint', is: 'on' },
      { field: 'What happened?' },
      { button: ANY_ACT, is: 'off' },
    ],
    sending: [{ button: 'Sending...', is: 'busy' }],
    confirming: [{ heading: 'Take back complaint C-000001' }, { button: 'Yes, take it back' }],
    acting: [{ button: 'Sending...', is: 'busy' }],
    disagreeing: [{ button: 'Ask for a second look', is: 'on' }, { field: WHY }],
    disputing: [{ button: 'Sending...', is: 'busy' }],
  }),
});
