import { type AnswerId, answerName, answerRow } from '#domain/forms/answers.ts';
import { answerText } from '#domain/forms/answerTexts.ts';
import type { DraftFields } from '#domain/forms/drafts.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import { PLACE_NOTICES } from '#lender/consents/notices.ts';
import { CORRECTABLE } from '#lender/letters/corrections.ts';
import { m } from '#messages';
import { type AnswerChange, checkChange } from '#server/customer/answers.ts';
import type { Db } from '#server/database/connect.ts';
import { answersOf } from '#server/database/repositories/answers.ts';
import { withdrawnAmong } from '#server/database/repositories/consents.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

/** An answer that was corrected, as it is stored. */
export interface Correction {
  readonly answer: AnswerId;
  readonly before: DraftFields;
  readonly after: DraftFields;
  readonly at: string;
  /** The member of staff. */
  readonly by: string;
}

/** Corrections as they are stored. */
export const readCorrections = (stored: string): readonly Correction[] => JSON.parse(stored);

/** A correction in words. */
export const wordsOf = ({ answer, before, after, at }: Correction): Complaint['corrections'][number] => ({
  what: answerName(answer),
  before: answerText(answer, before),
  after: answerText(answer, after),
  at,
});

/** The same as one text. */
export const correctionText = (correction: Correction): string => m.data_correction(wordsOf(correction));

/** What of a customer's answers can be corrected, as it says now: nothing before they sent an application [DATA-05]. */
export async function correctableOf(
  db: Db | Tx,
  customerId: string,
): Promise<{ readonly answer: AnswerId; readonly fields: DraftFields }[]> {
  const newest = await db
    .selectFrom('leads')
    .select('state')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || newest.state === 'filling') return [];
  const said = await answersOf(db, customerId);
  return CORRECTABLE.flatMap((answer) => {
    const { step, fields } = answerRow(answer);
    const form = said[step];
    if (Object.keys(form).length === 0) return [];
    return [{ answer, fields: Object.fromEntries(fields.map((name) => [name, form[name] ?? ''])) }];
  });
}

/**
 * Corrects answers of a customer whom the caller has locked, all or none, by the rules of their forms; resolves to what was
 * changed, or to what is wrong [DATA-05].
 */
export async function correct(
  tx: Tx,
  deps: Deps,
  customerId: string,
  { changes, by }: { readonly changes: readonly AnswerChange[]; readonly by: string },
): Promise<readonly Correction[] | { readonly refused: string }> {
  const can = (await correctableOf(tx, customerId)).map(({ answer }) => answer);
  if (changes.some(({ answer }) => !can.includes(answer))) return { refused: m.desk_correct_not_sent() };
  const needs = changes.map(({ answer }) => PLACE_NOTICES[answerRow(answer).step].purpose);
  if ((await withdrawnAmong(tx, { customer_id: customerId, needs })).length > 0)
    return { refused: m.desk_correct_not_allowed() };
  const at = deps.now().toISOString();
  const checked = [];
  for (const change of changes) {
    const found = await checkChange(tx, deps, customerId, change);
    const what = answerName(change.answer);
    if (!found.ok) return { refused: m.desk_correct_wrong({ what, problem: found.message }) };
    if (found.isRepeat) return { refused: m.desk_correct_same({ what }) };
    checked.push({ ...found, answer: change.answer });
  }
  for (const { store } of checked) await store();
  return checked.map(({ answer, before, after }) => ({ answer, before, after, at, by }));
}
