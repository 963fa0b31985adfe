import { chart } from '#atlas/graph/fixtures.ts';
import { publicFormMachine } from '#machines/publicForm.ts';

const fields = {
  full_name: 'Asha Patil',
  email: 'asha@example.com',
  phone_number: '9876543210',
  subject: '',
  message: 'When can I pay back?',
};

export const publicForm = chart({
  id: 'publicForm',
  machine: publicFormMachine,
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
