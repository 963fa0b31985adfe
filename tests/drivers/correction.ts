import type { CorrectionSent, correctionMachine } from '#machines/correction.ts';
import { answered, byCall, byState, drive, replyTo } from '#testing/drivers/driver.ts';
import { correction } from '#tests/fixtures/correction.ts';

const MADE = {
  id: '10000000-0000-4000-8000-000000000001',
  topic: 'correction',
  text: 'My house number is 14, not 41.',
  made_at: '2026-02-10T18:00:00.000Z',
  state: 'open',
  tags: ['waits for the lender'],
  can: ['WITHDRAW'],
  deadline: '2026-03-12T18:30:00.000Z',
  answer: null,
  answered_at: null,
  dispute: null,
  corrections: [],
};
const NOTHING = { consents: [], effect: 'nothing', version: '2026-02-01' };

/** A request for correction on My Account, by someone who is signed in. */
export const driver = drive<typeof correctionMachine>(correction, {
  path: '/my-account',
  begin: async (stage) => {
    stage.answers('dashboard', answered({ full_name: 'ASHA PATIL' }));
    stage.answers('consentRead', answered(NOTHING));
    await stage.signedIn();
  },
  events: {
    WRITE: (stage) => stage.press('Ask for a correction'),
    CANCEL: (stage) => stage.press('Cancel'),
    SUBMIT: async (stage, { text }) => {
      await stage.fill('What is wrong, and what is right?', text);
      await stage.press('Send');
    },
  },
  actors: {
    send: byCall<CorrectionSent>('complaintMake', (sent) =>
      replyTo(sent, { complaints: sent.ok && [{ ...MADE, number: sent.number }] }),
    ),
  },
  sees: byState({
    closed: [{ button: 'Ask for a correction', is: 'on' }, { button: 'Download as PDF' }],
    writing: [{ field: 'What is wrong, and what is right?' }, { button: 'Send', is: 'on' }],
    reminded: [{ text: 'Please write what is wrong.' }],
    sending: [{ button: 'Sending...', is: 'busy' }],
  }),
});
