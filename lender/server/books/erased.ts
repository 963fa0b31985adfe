/** The books of loans whose customer was erased: entries stay, and so does what they follow from (docs/money.md). */
import { type KnownAct, knownAct, storedAct } from '#server/books/acts.ts';
import { type Books, loadActs } from '#server/books/load.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** An act as it is kept, with the number of its event. */
interface StoredAct {
  readonly number: number;
  readonly data: { readonly act: object };
}

/** An act without its money's name, which somebody typed; the entry has it. */
const withoutName = ({ number, reference: _, booked, ...act }: KnownAct): StoredAct => ({
  number,
  data: { act: storedAct(act, booked) },
});

/**
 * Keeps what settles a loan before its application is deleted: the terms and the acts, which say nothing of the person. A
 * loan to which nothing has happened has none.
 */
export async function keepErasedBooks(
  tx: Tx,
  { id: loan_id, lead_id }: Pick<Row<'loans'>, 'id' | 'lead_id'>,
  at: Date,
): Promise<void> {
  if (lead_id === null) return;
  const proposal = await newestProposal(tx, lead_id);
  const acts = await loadActs(tx, lead_id);
  if (proposal === undefined || acts.length === 0) return;
  const { lead_id: _lead, made_at: _made, valid_until: _until, ...terms } = proposal;
  await tx
    .insertInto('erased_books')
    .values({
      loan_id,
      terms: JSON.stringify(terms),
      acts: JSON.stringify(acts.map(withoutName)),
      erased_at: at,
    })
    .execute();
}

/** The books of a loan whose customer was erased; undefined where nothing was kept of them. */
export async function loadErasedBooks(db: Db, loan: Row<'loans'>): Promise<Books | undefined> {
  const kept = await db
    .selectFrom('erased_books')
    .select(['terms', 'acts'])
    .where('loan_id', '=', loan.id)
    .executeTakeFirst();
  return (
    kept && {
      loan,
      terms: termsOfProposal(kept.terms as Row<'proposals'>),
      acts: (kept.acts as StoredAct[]).map(({ number, data }) => knownAct(number, data.act)),
    }
  );
}
