import { publicForm } from '#atlas/charts/publicForm.ts';
import type { publicFormMachine } from '#machines/publicForm.ts';
import { byCall, byState, drive, replyTo } from '#tests/drivers/driver.ts';
import type { Stage } from '#tests/drivers/stage.ts';

const deliver = byCall<Parameters<typeof outcome>[0]>('contact', (delivered) => outcome(delivered));
const outcome = (delivered: { ok: true } | { ok: false; failure: { kind: string } }) =>
  replyTo(delivered, null);

const isByMail = (event: { output?: unknown } | undefined): boolean =>
  (event?.output as { by?: string } | undefined)?.by === 'mail';

/** The contact form. */
export const driver = drive<typeof publicFormMachine>(publicForm, {
  path: '/contact',
  begin: async () => {},
  events: {
    SUBMIT: async (stage: Stage, { message: { fields } }, { next }) => {
      await stage.extensions(!isByMail(next as { output?: unknown } | undefined));
      if ('full_name' in fields) {
        await stage.fill('Full Name', fields.full_name);
        await stage.fill('Email', fields.email);
        await stage.fill('Phone Number', fields.phone_number);
        await stage.fill('Message', fields.message);
      }
      await stage.press('Send Message');
    },
    ANOTHER: (stage) => stage.press('Write another message'),
  },
  actors: {
    deliver: {
      // The mail program is opened at once: nothing is held that could be settled.
      done: async (stage, delivered, ...rest) => {
        if (!isByMail({ output: delivered })) await deliver.done(stage, delivered, ...rest);
      },
    },
  },
  fleeting: isByMail,
  sees: byState({
    editing: [{ button: 'Send Message', is: 'on' }, { not: { alert: /./ } }],
    sending: [{ button: 'Sending...', is: 'busy' }],
    sent: [{ heading: 'Your message has reached us' }, { not: { button: 'Send Message' } }],
    handedOver: [{ text: /^Your mail program opens now/ }, { button: 'Send Message', is: 'on' }],
    failed: [{ alert: 'It was not sent.' }, { button: 'Send Message', is: 'on' }],
  }),
});
