import { chart } from '#atlas/graph/fixtures.ts';
import { messageMachine } from '#machines/publicForm.ts';

const fields = {
  full_name: 'Asha Patil',
  email: 'asha@example.com',
  phone_number: '9876543210',
  subject: '',
  message: 'When can I pay back?',
};

export const message = chart({
  id: 'message',
  machine: messageMachine,
  fixtures: {
    events: {
      SUBMIT: [{ message: { kind: 'contact', fields } }],
      ANOTHER: [{}],
    },
    actors: {
      deliver: {
        done: [
          { ok: true, by: 'service' },
          { ok: true, by: 'mail' },
          { ok: false, failure: { kind: 'timeout' } },
        ],
        error: new Error('a bug'),
      },
    },
  },
});
