import type { publicFormMachine } from '#machines/publicForm.ts';
import { byCall, byState, drive, replyTo } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { publicForm } from '#tests/fixtures/publicForm.ts';

const deliver = byCall<Parameters<typeof outcome>[0]>('contact', (delivered) => outcome(delivered));
const outcome = (delivered: { ok: true } | { ok: false; failure: { kind: string } }) =>
  replyTo(delivered, null);

const isByMail = (event: { output?: unknown } | undefined): boolean =>
  (event?.output as { by?: string } | undefined)?.by === 'mail';

const LABELS = {
  full_name: 'Full Name',
  email: 'Email',
  phone_number: 'Phone Number',
  message: 'Message',
};
const fill = async (stage: Stage, values: Readonly<Record<string, string>>) => {
  for (const [name, label] of Object.entries(LABELS)) await stage.fill(label, values[name] ?? '');
};

/** The contact form. */
export const driver = drive<typeof publicFormMachine>(publicForm, {
  path: '/contact',
  begin: async () => {},
  events: {
    INPUT: (stage, { values }) => fill(stage, values),
    SUBMIT: async (stage, { values }, { next }) => {
      await stage.extensions(!isByMail(next as { output?: unknown } | undefined));
      await fill(stage, values);
      await stage.press('Send Message');
    },
    ANOTHER: (stage) => stage.press('Write another message'),
  },
  actors: {
    deliver: {
      // The mail program opens at once, so there is no held call to settle.
      done: async (stage, delivered, ...rest) => {
        if (!isByMail({ output: delivered })) await deliver.done(stage, delivered, ...rest);
      },
    },
  },
  fleeting: isByMail,
  sees: byState({
    'form.editing': [{ button: 'Send Message', is: 'on' }, { not: { alert: /./ } }],
    'form.invalid': [{ text: /^Please fix/ }, { button: 'Send Message', is: 'on' }],
    sending: [{ button: 'Sending...', is: 'busy' }],
    sent: [{ heading: 'Your message has reached us' }, { not: { button: 'Send Message' } }],
    'form.handedOver': [{ text: /^Your e-mail app opens now/ }, { button: 'Send Message', is: 'on' }],
    'form.failed': [{ alert: 'It was not sent.' }, { button: 'Send Message', is: 'on' }],
  }),
});
