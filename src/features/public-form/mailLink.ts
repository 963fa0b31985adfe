import { BRAND } from '#domain/brand.ts';
import type { Submission } from '#machines/publicForm.ts';
import { m } from '#messages';

type Letter = { subject: string; lines: readonly (readonly [field: string, value: string])[]; text: string };

const letterOf = ({ kind, fields }: Submission): Letter =>
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

/** A submission as a mailto: address with its whole text; line breaks are CRLF (D-02). */
export const mailLink = (submission: Submission): string => {
  const { subject, lines, text } = letterOf(submission);
  const head = lines.map(([field, value]) => m.message_mail_line({ field, value }));
  const body = [...head, '', text].join('\n').replace(/\r?\n/g, '\r\n');
  return `mailto:${BRAND.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};
