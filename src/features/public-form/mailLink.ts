import { BRAND } from '#domain/brand.ts';
import type { Message } from '#machines/publicForm.ts';
import { m } from '#messages';

type Letter = { subject: string; lines: readonly (readonly [field: string, value: string])[]; text: string };

const letterOf = ({ kind, fields }: Message): Letter =>
  kind === 'contact'
    ? {
        subject: fields.subject || m.contact_mail_subject(),
        lines: [
          [m.contact_name(), fields.full_name],
          [m.contact_email(), fields.email],
          [m.contact_phone(), fields.phone_number],
        ],
        text: fields.message,
      }
    : {
        subject: m.review_mail_subject(),
        lines: [
          [m.review_name(), fields.name],
          [m.review_rating(), String(fields.rating)],
        ],
        text: fields.review,
      };

/** A message as a mailto: address, every word of it, lines as mail writes them (D-02). */
export const mailLink = (message: Message): string => {
  const { subject, lines, text } = letterOf(message);
  const head = lines.map(([field, value]) => m.message_mail_line({ field, value }));
  const body = [...head, '', text].join('\n').replace(/\r?\n/g, '\r\n');
  return `mailto:${BRAND.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};
