/** What was booked wrongly: it counts as if it had never been, and its money is left again [LOAN-38]. */
import type { Act } from '#lender/books/acts.ts';
import { undoneIn } from '#lender/books/order.ts';
import { standing } from '#lender/books/standing.ts';
import type { TwoPersons } from '#machines/loan/events.ts';
import { type KnownAct, restOf } from '#server/books/acts.ts';
import type { NewEntry } from '#server/books/entries.ts';
import { type Books, loadBooks, todayOf } from '#server/books/load.ts';
import { BANK, changeMoney, lockMoneyById, type Money } from '#server/books/moneyIn.ts';
import type { Tx } from '#server/database/transaction.ts';
import { stillOn } from '#server/loan/money.ts';
import { moneyName, prepareMove } from '#server/loan/prepareMove.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/** What the undoing of an act does to its money. */
interface Undoing {
  readonly change: Parameters<typeof changeMoney>[2];
  readonly fact: NewEntry;
}

/** Of acts that moved money: a payment is left again, and what was taken back or off it is on the loan again. */
const UNDOINGS: { readonly [Kind in Act['kind']]?: (paise: bigint) => Undoing } = {
  put: (paise) => ({ change: { left: paise }, fact: { kind: 'put', paise: -paise } }),
  takenBack: (paise) => ({ change: { taken: -paise }, fact: { kind: 'takenBack', paise: -paise } }),
  transferred: (paise) => ({ change: { left: -paise }, fact: { kind: 'transferred', paise: -paise } }),
};

/**
 * True for an act that can be undone: what people at the lender said, once, and of a payment all of it, while it is on the
 * loan still. What bank or provider did stays: a payout, what came back, what was sent or taken back.
 */
async function mayUndo(
  tx: Tx,
  lead: Lead,
  { acts }: Books,
  act: KnownAct,
  money: Money | undefined,
): Promise<boolean> {
  if (undoneIn(acts).has(act.number)) return false;
  switch (act.kind) {
    case 'put':
      return (
        money !== undefined &&
        restOf(acts, act) === act.paise &&
        act.paise <= (await stillOn(tx, lead, { acts }, money))
      );
    case 'takenBack':
      return money?.place === BANK;
    case 'transferred':
      return money !== undefined && act.paise <= BigInt(money.left_paise);
    case 'waived':
    case 'extended':
    case 'writtenOff':
      return true;
    default:
      return false;
  }
}

/** Undoes the act of an event; undefined where the event booked none. */
export async function prepareUndo(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  event: number,
  facts: TwoPersons,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  const act = books?.acts.find(({ number }) => number === event);
  if (books === undefined || act === undefined) return undefined;
  const money = act.money === undefined ? undefined : await lockMoneyById(tx, act.money);
  const isThere = await mayUndo(tx, lead, books, act, money);
  const undoing = 'paise' in act ? UNDOINGS[act.kind]?.(act.paise) : undefined;
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'undone', act: event, day: todayOf(books, deps.now()) },
    eventOf: (after) => ({
      type: 'UNDONE',
      facts: { ...facts, standing: standing(after), isThere },
    }),
    ...(undoing &&
      money && {
        async money() {
          await changeMoney(tx, money.id, undoing.change);
          return money;
        },
        facts: () => [{ ...undoing.fact, ...moneyName(money) }],
      }),
  });
}
