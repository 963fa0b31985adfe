import type { Word } from '#machines/loan/events.ts';
import { lockMoneyById, type Money, nameOf } from '#server/books/moneyIn.ts';
import {
  isNameTaken,
  isOpen,
  lockOut,
  type MoneyOut,
  type Outcome,
  sendingDays,
  told,
} from '#server/books/out.ts';
import type { Tx } from '#server/database/transaction.ts';
import { prepareRefundFailed, prepareRefundSent } from '#server/loan/money.ts';
import { preparePayoutFailed, preparePayoutSent } from '#server/loan/payout.ts';
import { type Lead, lockLead, type Prepared, type Sender, sendToLocked } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/** What telling led to. `contradicts`: it was told otherwise before, and stays so. `refused`: it can't be, and stays open. */
export type Told = 'told' | 'repeated' | 'contradicts' | 'refused' | 'unknown';

interface Telling {
  readonly outcome: Outcome;
  readonly word: Word;
  readonly sender: Sender;
}

/** What was told of a row before, against what is told now. */
function toldBefore({ metrics }: Pick<Deps, 'metrics'>, out: MoneyOut, outcome: Outcome): Told {
  const isSame =
    outcome.state === 'unknown' ||
    (outcome.state === 'failed' && out.state === 'failed') ||
    (outcome.state === 'sent' && out.reference === nameOf(outcome.reference));
  if (isSame) return 'repeated';
  metrics.outContradicts();
  return 'contradicts';
}

/** The day as it can be: clocks of the outside run ahead and behind. */
function onPossibleDay(outcome: Outcome, out: MoneyOut, now: Date): Outcome {
  if (outcome.state !== 'sent') return outcome;
  const { from, today } = sendingDays(out, now);
  const { day } = outcome;
  if (day < from) return { ...outcome, day: from };
  return day > today ? { ...outcome, day: today } : outcome;
}

/** Money that goes, with its loan and the money that it is of: locked, in the order in which all code locks them. */
export interface LockedOut {
  readonly out: MoneyOut;
  readonly lead: Lead | undefined;
  readonly money: Money | undefined;
}

/** Locks money that goes; undefined where none has the id. */
export async function lockWithLoan(tx: Tx, id: string): Promise<LockedOut | undefined> {
  const known = await tx
    .selectFrom('money_out')
    .select(['lead_id', 'money_in'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const { lead_id, money_in } = known;
  const lead = lead_id === null ? undefined : await lockLead(tx, lead_id).executeTakeFirst();
  const money = money_in === null ? undefined : await lockMoneyById(tx, money_in);
  const out = await lockOut(tx, id);
  return out && { out, lead, money };
}

/**
 * Tells money on its way what became of it, with the event of its loan: once, whoever tells it how often [PAY-20].
 * `unknown`: no money has the id.
 */
export async function tellOut(tx: Tx, deps: Deps, id: string, telling: Telling): Promise<Told> {
  const locked = await lockWithLoan(tx, id);
  if (locked === undefined) return 'unknown';
  const { out, lead, money } = locked;
  const { word, sender } = telling;
  if (!isOpen(out)) return toldBefore(deps, out, telling.outcome);
  const at = deps.now();
  const outcome = onPossibleDay(telling.outcome, out, at);
  if (outcome.state === 'sent' && (await isNameTaken(tx, out, outcome.reference))) return 'refused';
  if (outcome.state === 'unknown' || out.purpose === 'unmatched') {
    await told(tx, out, outcome, word, at);
    return 'told';
  }
  if (lead === undefined) return 'refused';
  const prepare = () => eventOf(tx, deps, lead, outcome, { out, money, word });
  const sent = await sendToLocked(tx, deps, lead, { sender, prepare });
  return sent.kind === 'moved' ? 'told' : 'refused';
}

/** The event of a loan that follows from what became of its payout or refund. */
function eventOf(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  outcome: Exclude<Outcome, { state: 'unknown' }>,
  { out, money, word }: Omit<LockedOut, 'lead'> & { readonly word: Word },
): Prepared | undefined | Promise<Prepared | undefined> {
  if (out.purpose === 'payout')
    return outcome.state === 'sent'
      ? preparePayoutSent(tx, deps, lead, outcome, { out, word })
      : preparePayoutFailed(tx, deps, { out, word });
  if (money === undefined) return undefined;
  const refund = { out, money, word };
  return outcome.state === 'sent'
    ? prepareRefundSent(tx, deps, lead, outcome, refund)
    : prepareRefundFailed(tx, deps, refund);
}
