import { type AnswerId, answerFields, answerRow } from '#domain/forms/answers.ts';
import type { DraftFields } from '#domain/forms/drafts.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';

/** What an answer says; null for one that was never given. Of the account number it is the end. */
export const standingAnswer = (details: ApplicationDetails | null, answer: AnswerId): DraftFields | null => {
  const form = details?.answers?.[answerRow(answer).step] ?? {};
  if (Object.keys(form).length === 0) return null;
  return answerFields(answer, { ...form, acc1: details?.bank?.last_four });
};
