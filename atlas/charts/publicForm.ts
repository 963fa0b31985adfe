/** A form that is sent to the company: the contact form. */

import { publicPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { publicFormMachine } from '#machines/publicForm.ts';

const fields = {
  full_name: 'Asha Patil',
  email: 'asha@example.com',
  phone_number: '9876543210',
  subject: '',
  message: 'When can I pay back?',
};
const complete = { values: fields, submission: { kind: 'contact', fields }, problems: [] } as const;
const nameless = {
  values: { ...fields, full_name: '' },
  submission: null,
  problems: [{ id: 'full_name', text: 'Full Name is required' }],
};

export const publicForm = chart({
  id: 'publicForm',
  machine: publicFormMachine,
  fixtures: {
    events: {
      INPUT: [complete],
      SUBMIT: [complete, nameless],
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
  pageOf: () => publicPage('/contact'),
  // Input is possible while the form is shown.
  offers: ({ type }, { snapshot }) => type !== 'INPUT' || snapshot.hasTag('show form'),
});
