import { RUPEE } from '#domain/loan/money.ts';
import { undoneIn } from '#lender/books/order.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { standing } from '#lender/books/standing.ts';
import { type Books, settledOn } from '#server/books/load.ts';

/** A column of a loan's row, as it is and as it follows; undefined where nothing follows. */
type Column = readonly [
  stored: unknown,
  follows: unknown,
  fault: (stored: unknown, follows: unknown) => string,
];

/** What a loan's row says and its settlement doesn't, on the day of which the row says it; a sentence for each column. */
export function faultsOfRow(books: Books): string[] {
  const { loan, acts } = books;
  if (loan.settled_on === null) return ['its row has no settlement'];
  const settled = settledOn(books, loan.settled_on);
  const { excess, daysPastDue, dueOn } = settled;
  const all = owedIn(settled);
  const undone = undoneIn(acts);
  const lent = acts.findLast(({ kind, number }) => kind === 'lent' && !undone.has(number));
  const columns: readonly Column[] = [
    [loan.standing, standing(settled), (is, not) => `its row stands as ${is}, not as ${not}`],
    [BigInt(loan.owed_paise), all, (is, not) => `its row says that ${is} paise are owed, not ${not}`],
    [BigInt(loan.excess_paise), excess, (is, not) => `its row has ${is} paise too much, not ${not}`],
    [
      loan.overpaid_since !== null,
      excess >= RUPEE,
      (isListed) =>
        isListed ? 'its row waits for a decision about nothing' : 'its row lacks since when too much is paid',
    ],
    [loan.days_past_due, daysPastDue, (is, not) => `its row is late by ${is} days, not by ${not}`],
    [loan.repayment_date, dueOn, (is, not) => `its row is due on ${is}, not on ${not}`],
    [loan.disbursal_date, lent?.day, (is, not) => `its row was paid out on ${is}, not on ${not}`],
    [
      loan.closed_at !== null,
      all === 0n,
      (isClosed) =>
        isClosed ? 'its row is closed, and something is owed' : 'its row is open, and nothing is owed',
    ],
  ];
  return columns.flatMap(([stored, follows, fault]) =>
    follows === undefined || stored === follows ? [] : [fault(stored, follows)],
  );
}
