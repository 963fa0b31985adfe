/** By when the lender decides about what was paid too much, as it was at a moment [LOAN-67] [LOAN-70]. */
import { RUPEE } from '#domain/loan/money.ts';
import { EXCESS_WORKING_DAYS } from '#domain/loan/product.ts';
import { endOfDay, workingDayAfter } from '#domain/loan/workingDays.ts';
import { type Books, settledOn } from '#server/books/load.ts';

/** The day since which a rupee or more is paid too much without a break, by the books alone; undefined where it isn't. */
const overpaidSince = ({ terms, acts }: Books): string | undefined =>
  acts.reduce<string | undefined>((since, { booked }, index) => {
    const { excess } = settledOn({ terms, acts: acts.slice(0, index + 1) }, booked);
    return excess < RUPEE ? undefined : (since ?? booked);
  }, undefined);

/**
 * The moment by which it is decided, for books as they were at a moment; undefined where nothing was too much. It is the row's,
 * as on My loan, where what is too much now was so at the moment already; nothing keeps that of what has ended since.
 */
export function overpaidByAt(books: Books, at: Date): Date | undefined {
  const { overpaid_since: rowSince, overpaid_by: rowBy } = books.loan;
  if (rowSince !== null && rowBy !== null && rowSince <= at) return rowBy;
  const since = overpaidSince(books);
  return since === undefined ? undefined : endOfDay(workingDayAfter(since, EXCESS_WORKING_DAYS));
}
