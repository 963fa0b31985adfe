import type { Locale } from '#domain/locale.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { bookedOn, loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import { onItsWay } from '#server/books/out.ts';
import { overpaidByAt } from '#server/books/overpaid.ts';
import { accountRows, runningRows } from '#server/books/rows.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { AccountSource, Borrower, OfferSource } from '#server/loan/papers/content/source.ts';
import type { Deps } from '#server/start/deps.ts';

async function loadPerson(
  tx: Db | Tx,
  { secrets }: Deps,
  leadId: string,
): Promise<{ borrower: Borrower; language: Locale }> {
  const { customer_id, mobile, language, full_name } = await tx
    .selectFrom('leads')
    .innerJoin('customers', 'customers.id', 'leads.customer_id')
    .innerJoin('pan_verifications', 'pan_verifications.customer_id', 'customers.id')
    .select(['leads.customer_id', 'customers.mobile', 'customers.language', 'pan_verifications.full_name'])
    .where('leads.id', '=', leadId)
    .executeTakeFirstOrThrow();
  const borrower = { name: full_name, mobile: secrets.decryptText(mobile, 'customers.mobile', customer_id) };
  return { borrower, language };
}

/** Loads the data of the papers of a loan's newest offer; undefined before the first one. */
export async function loadOfferSource(
  tx: Db | Tx,
  deps: Deps,
  { lead_id, number, offer }: LoanView,
): Promise<OfferSource | undefined> {
  if (offer === null) return undefined;
  const { borrower } = await loadPerson(tx, deps, lead_id);
  return { number, offer, borrower, now: deps.now() };
}

/** Loads the books of a loan as they stand now, or stood after one of its events; undefined before the payout. */
export async function loadAccountSource(
  tx: Db | Tx,
  deps: Deps,
  leadId: string,
  event?: { readonly number: number; readonly at: Date },
): Promise<AccountSource | undefined> {
  const books = await loadBooks(tx, leadId, event?.number);
  if (books === undefined) return undefined;
  const at = event?.at ?? deps.now();
  const today = todayOf(books, at);
  const settled = settledOn(books, today);
  // Up to the last act that was read: another may have been booked since.
  const booked = await accountRows(tx, books.loan.id, books.acts.at(-1)?.number);
  const then = settledOn(books, bookedOn(books.acts) ?? today);
  const running = runningRows(then.totals, settled.totals, today);
  const person = await loadPerson(tx, deps, leadId);
  return {
    ...{ books, today, settled, ...person, at },
    onItsWay: await onItsWay(tx, leadId, { at }),
    overpaidBy: overpaidByAt(books, at),
    rows: [...booked, ...running],
  };
}
