import { m } from '#messages';
import { MAX_CONTACT_LENGTH } from '../limits.ts';
import { z } from '../zod.ts';
import { optional, required } from './checks.ts';

/** The pattern of HTML's e-mail field; H-05 requires no more. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const filled = (label: () => string, longest?: number) =>
  required(() => m.field_is_required({ field: label() }), longest);

/** The contact form: four required fields and a valid e-mail address (H-05, N-17). */
export const contactForm = z.object({
  full_name: filled(m.contact_name),
  email: filled(m.contact_email).check(z.regex(EMAIL, { error: () => m.message_email_invalid() })),
  phone_number: filled(m.contact_phone),
  subject: optional(),
  message: filled(m.contact_message, MAX_CONTACT_LENGTH),
});
