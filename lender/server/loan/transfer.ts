import { least } from '#domain/loan/money.ts';
import { standing } from '#lender/books/standing.ts';
import type { LoanEvent, TwoPersons } from '#machines/loan/events.ts';
import { restOf } from '#server/books/acts.ts';
import { loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import { changeMoney, lockMoney } from '#server/books/moneyIn.ts';
import { onItsWay } from '#server/books/out.ts';
import type { Tx } from '#server/database/transaction.ts';
import { putsOf, stillOn } from '#server/loan/money.ts';
import { moneyName, prepareMove } from '#server/loan/prepareMove.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

interface Transfer {
  readonly paise: bigint;
  readonly reference: string;
  /** How and when the customer asked for it. */
  readonly asked: Extract<LoanEvent, { type: 'TRANSFERRED' }>['asked'];
}

/**
 * Takes what was paid too much off a loan, for another loan of the customer, who asked for it: it is left of its payment again,
 * and two persons put it there from the list [LOAN-43]. At most what is hers and isn't on its way back, and what is on the loan
 * of the newest payment of the name. Undefined for a payment that isn't booked, and for a word of a day to come.
 */
export async function prepareTransfer(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  { paise, reference, asked }: Transfer,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  const money = await lockMoney(tx, reference);
  const put = books && money && putsOf(books, money).at(-1);
  if (books === undefined || money === undefined || put === undefined) return undefined;
  const today = todayOf(books, deps.now());
  if (asked.day > today) return undefined;
  const ofPayment = least(restOf(books.acts, put), await stillOn(tx, lead, books, money));
  const hers = settledOn(books, today).excess - (await onItsWay(tx, lead.id));
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'transferred', act: put.number, paise, day: today },
    eventOf: (after) => ({
      type: 'TRANSFERRED',
      ...{ paise: Number(paise), asked },
      facts: { ...facts, standing: standing(after), isOverpaid: paise <= least(ofPayment, hers) },
    }),
    async money() {
      await changeMoney(tx, money.id, { left: paise });
      return money;
    },
    facts: () => [{ kind: 'transferred', paise, ...moneyName(money) }],
  });
}
