import { sql } from 'kysely';
import { laterOf } from '#domain/formats/days.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import type { TwoPersons, Word } from '#machines/loan/events.ts';
import { nextTry } from '#server/base/backoff.ts';
import { BANK, bookOfMoney, changeMoney, lockMoneyById, type Money, nameOf } from '#server/books/moneyIn.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

export type MoneyOut = Row<'money_out'>;

/** While it is on its way: nobody knows yet what became of it. */
export const OPEN = ['released', 'asked', 'unknown'] as const satisfies readonly MoneyOut['state'][];

export const isOpen = ({ state }: Pick<MoneyOut, 'state'>): boolean => OPEN.some((open) => open === state);

/** What bank or provider says of money. `day` is yyyy-mm-dd in India; `unknown`: it has it, or nobody knows. */
export type Outcome =
  | { readonly state: 'sent'; readonly reference: string; readonly day: string }
  | { readonly state: 'failed' }
  | { readonly state: 'unknown' };

interface Order {
  readonly purpose: MoneyOut['purpose'];
  /** Null for money of no loan. */
  readonly lead: string | null;
  /** The money that it is of; null for a payout. */
  readonly money: number | null;
  readonly paise: bigint;
  readonly by: TwoPersons;
}

/**
 * Stores money that is to be sent, and reserves it of the money that it is of, whose row the caller has locked
 * [PAY-20] [PAY-21].
 */
export async function release(
  tx: Tx,
  { purpose, lead, money, paise, by }: Order,
  at: Date,
): Promise<MoneyOut> {
  const place = money === null ? BANK : (await lockMoneyById(tx, money)).place;
  if (money !== null)
    await changeMoney(tx, money, { refunded: paise, ...(purpose === 'unmatched' && { left: -paise }) });
  return tx
    .insertInto('money_out')
    .values({
      ...{ purpose, place, paise: Number(paise), lead_id: lead, money_in: money },
      ...{ maker: by.maker, checker: by.checker, released_at: at, next_try_at: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Marks money that is due as asked about, before anything is asked of the outside, for as long as an answer may take.
 * Undefined where somebody else did, or it isn't on its way. `wasAsked`: the outside may have it already. `by`: who sends
 * it by hand, which only money can be that nobody has asked about [PAY-20].
 */
export async function ask(
  tx: Tx,
  id: string,
  at: Date,
  by?: string,
): Promise<{ readonly out: MoneyOut; readonly wasAsked: boolean } | undefined> {
  const due = await tx
    .selectFrom('money_out')
    .selectAll()
    .where('id', '=', id)
    .$if(by !== undefined, (one) => one.where('state', '=', 'released'))
    .$if(by === undefined, (one) => one.where('state', 'in', OPEN).where('next_try_at', '<=', at))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return undefined;
  const attempts = due.attempts + 1;
  const out = await tx
    .updateTable('money_out')
    .set({
      ...(due.state === 'released' && { state: 'asked', asked_at: at, asked_by: by ?? null }),
      ...{ attempts, next_try_at: nextTry(at, attempts) },
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { out, wasAsked: due.state !== 'released' };
}

/** Of money of which nobody says what became of it. */
export const UNCLAIMED = {
  ...{ claimed: null, claimed_reference: null, claimed_day: null },
  ...{ claimed_by: null, claimed_at: null },
} as const;

/** Locks money that goes, after its loan and the money that it is of. */
export const lockOut = (tx: Tx, id: string): Promise<MoneyOut | undefined> =>
  tx.selectFrom('money_out').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks the payout of a loan that was sent and hasn't come back; undefined where there is none. */
export const lockPayout = (tx: Tx, lead: string): Promise<MoneyOut | undefined> =>
  tx
    .selectFrom('money_out')
    .selectAll()
    .where('lead_id', '=', lead)
    .where('purpose', '=', 'payout')
    .where('state', '=', 'sent')
    .forUpdate()
    .executeTakeFirst();

/** Keeps with money that was sent by which money it came back. */
export const cameBack = (tx: Tx, { id }: MoneyOut, money: Money) =>
  tx
    .updateTable('money_out')
    .set({ state: 'returned', returned_by: money.id })
    .where('id', '=', id)
    .execute();

/** The days on which money can have been sent: from its release to today, also by a clock that was set back. */
export function sendingDays(
  { released_at }: Pick<MoneyOut, 'released_at'>,
  now: Date,
): { readonly from: string; readonly today: string } {
  const [from, today] = [dayInIndia(released_at), dayInIndia(now)];
  return { from, today: laterOf(today, from) };
}

/** True where other money of the place and purpose has the reference. */
export async function isNameTaken(
  tx: Tx,
  { id, place, purpose }: Pick<MoneyOut, 'id' | 'place' | 'purpose'>,
  reference: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('money_out')
    .select('id')
    .where('place', '=', place)
    .where('purpose', '=', purpose)
    .where('reference', '=', nameOf(reference))
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Keeps with a row what the outside said. Of money of no loan it books what was sent, and leaves again what wasn't; what a
 * loan's money does is its event's [PAY-20] [PAY-21].
 */
export async function told(tx: Tx, out: MoneyOut, outcome: Outcome, word: Word, at: Date): Promise<void> {
  if (outcome.state === 'unknown') {
    if (out.state === 'asked')
      await tx.updateTable('money_out').set({ state: 'unknown' }).where('id', '=', out.id).execute();
    return;
  }
  await tx
    .updateTable('money_out')
    .set({
      state: outcome.state,
      told_at: at,
      ...('proof' in word
        ? { told_by: word.proof }
        : { told_by: 'desk' as const, confirmed_by: word.checker }),
      ...(outcome.state === 'sent' && { reference: nameOf(outcome.reference), sent_on: outcome.day }),
    })
    .where('id', '=', out.id)
    .execute();
  if (out.purpose === 'unmatched') await settleUnmatched(tx, out, outcome, at);
}

async function settleUnmatched(
  tx: Tx,
  { id, money_in, place, paise: amount }: MoneyOut,
  outcome: Exclude<Outcome, { state: 'unknown' }>,
  at: Date,
): Promise<void> {
  const paise = BigInt(amount);
  const money = await lockMoneyById(tx, money_in ?? 0);
  if (outcome.state === 'failed') {
    await changeMoney(tx, money.id, { left: paise, refunded: -paise });
    return;
  }
  const { day, reference } = outcome;
  const kind = place === BANK ? 'listSent' : 'listSentByProvider';
  await bookOfMoney(tx, money, { kind, paise, day, out: { id, reference: nameOf(reference) } }, at);
}

/** What of a row of loans is the customer's and isn't on its way yet, in paise: from a rupee on somebody has to decide [DESK-100]. */
export const UNDECIDED = sql<number>`(loans.excess_paise - (
  select coalesce(sum(paise), 0) from money_out
  where money_out.lead_id = loans.lead_id and purpose = 'refund' and money_out.state = any(${OPEN})))`;

/** Every refund of a loan that goes, or went, the oldest first. */
export const refundsOf = (tx: Db | Tx, lead: string) =>
  tx
    .selectFrom('money_out')
    .select(['state', 'paise', 'reference', 'sent_on'])
    .where('lead_id', '=', lead)
    .where('purpose', '=', 'refund')
    .where('state', 'in', [...OPEN, 'sent'])
    .orderBy('released_at')
    .orderBy('id')
    .execute();
export type Refund = Awaited<ReturnType<typeof refundsOf>>[number];

/**
 * What of a loan's excess is on its way back, in all or of one payment, in paise. At a moment: what was released by then, and
 * told of after it or not yet.
 */
export async function onItsWay(
  tx: Db | Tx,
  lead: string,
  { money, at }: { readonly money?: number; readonly at?: Date } = {},
): Promise<bigint> {
  const refunds = tx
    .selectFrom('money_out')
    .select(({ fn }) => fn.sum<string | null>('paise').as('paise'))
    .where('lead_id', '=', lead)
    .where('purpose', '=', 'refund');
  const ofMoney = money === undefined ? refunds : refunds.where('money_in', '=', money);
  const going =
    at === undefined
      ? ofMoney.where('state', 'in', OPEN)
      : ofMoney
          .where('released_at', '<=', at)
          .where(({ or, eb }) => or([eb('told_at', 'is', null), eb('told_at', '>', at)]));
  const { paise } = await going.executeTakeFirstOrThrow();
  return BigInt(paise ?? 0);
}
