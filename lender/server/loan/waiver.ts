import type { Part } from '#lender/books/acts.ts';
import { WAIVED } from '#lender/books/moves.ts';
import { standing } from '#lender/books/standing.ts';
import type { TwoPersons } from '#machines/loan/events.ts';
import { loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import type { Tx } from '#server/database/transaction.ts';
import { prepareMove } from '#server/loan/prepareMove.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/**
 * Gives up an amount of one part, in paise, today [LOAN-37] [PAY-06]. Its fact is false where less of the part can be given
 * up: also of a payment that was taken back today, which is owed again once the day's waivers have counted.
 */
export async function prepareWaiver(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  { part, paise }: { readonly part: Part; readonly paise: bigint },
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  if (books === undefined) return undefined;
  const today = todayOf(books, deps.now());
  const kind = WAIVED[part];
  const before = settledOn(books, today).totals[kind];
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'waived', part, paise, day: today },
    eventOf: (after) => ({
      type: 'WAIVED',
      ...{ part, paise: Number(paise) },
      facts: { ...facts, standing: standing(after), isOwed: after.totals[kind] - before === paise },
    }),
  });
}
