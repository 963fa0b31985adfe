import type { LetterActed, LetterRead, letterMachine } from '#machines/desk/letter.ts';
import { answered, byState, deskFailing, drive } from '#testing/drivers/driver.ts';
import type { Expectation, Reply } from '#testing/drivers/stage.ts';
import { tellChange } from '#tests/drivers/desk/changes.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { letter } from '#tests/fixtures/desk/letter.ts';

const TEXT = 'Text of the SMS';

const refused = (status: number, data: unknown): Reply => ({
  body: { Status: 2, Message: '', Data: data },
  status,
});

const readReply = (output: LetterRead): Reply => {
  if (!output.ok) return deskFailing(output.failure);
  return output.letter ? answered(output.letter) : refused(404, null);
};

const actReply = (output: LetterActed): Reply => {
  if (output.ok) return answered(output.letter);
  return output.isStale ? refused(409, output.letter) : deskFailing(output.failure);
};

const words: Expectation = { text: 'How much does it cost to pay back early?' };
const formOf = (...more: Expectation[]) => [words, { field: TEXT }, ...more];

/** A message at the desk, and its answer. */
export const driver = drive<typeof letterMachine>(letter, {
  path: '/desk/messages/30000000-0000-4000-8000-000000000001',
  begin: async (stage) => {
    atDesk(stage, 'officer');
    stage.answers('desk/letters', answered({ rows: [], next: null, waiting: 0 }));
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    SUBMIT: async (stage, { command }) => {
      await stage.fill(TEXT, command?.action === 'answer' ? command.text : '');
      await stage.press('Send the SMS');
    },
    'LETTER.CHANGED': async (stage, { letter: changed }, { state }) => {
      // What was typed is kept.
      if (state === 'shown.ready.open') await stage.fill(TEXT, 'It costs');
      await tellChange(stage, 'message', changed.id);
      await stage.settle('desk/letter', answered(changed));
    },
  },
  actors: {
    read: { done: (stage, output) => stage.settle('desk/letter', readReply(output)) },
    act: { done: (stage, output) => stage.settle('desk/letter-act', actReply(output)) },
    watch: {},
  },
  sees: byState({
    opening: [{ text: 'Opening it' }],
    missing: [{ text: 'There is none at this address, or no longer.' }],
    failed: [{ button: 'Try Again' }],
    'shown.ready.open': formOf({ button: 'Send the SMS', is: 'on' }),
    'shown.sending': formOf({ button: 'Sending...', is: 'busy' }),
    'shown.ready.refused': formOf({ alert: /./ }, { button: 'Send the SMS', is: 'on' }),
    'shown.ready.stale': [
      words,
      { alert: /^This has changed since you opened it/ },
      { text: /Ravi Officer/ },
      { field: 'What you wrote' },
    ],
    'shown.ready.settled': [words, { text: 'Done.' }, { text: /Asha Officer, / }, { not: { field: TEXT } }],
  }),
});
