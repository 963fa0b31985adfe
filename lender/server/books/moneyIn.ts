import { sql } from 'kysely';
import { dayInIndia } from '#domain/formats/formats.ts';
import type { TwoPersons } from '#machines/loan/events.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** Money of the lender's own bank account, as opposed to a provider's. */
export const BANK = 'bank';

export type Money = Row<'money_in'>;

/** Money that came, by its name. */
export interface Came {
  readonly place: string;
  readonly reference: string;
  readonly paise: bigint;
  /** yyyy-mm-dd in India. */
  readonly day: string;
  readonly toldBy: Money['told_by'];
}

/** A reference, or a name, as the books have it: in capitals and without spaces. */
export const nameOf = (reference: string): string => reference.replace(/\s/g, '').toUpperCase();

/**
 * Locks the money of a name, wherever it came to, after the loan that it is about; undefined for an unknown one, and
 * where it never came. Money that was all taken back is found last.
 */
export const lockMoney = (tx: Tx, name: string): Promise<Money | undefined> =>
  tx
    .selectFrom('money_in')
    .selectAll()
    .where('name', '=', nameOf(name))
    .where('never_came', '=', false)
    .orderBy(sql`taken_paise = paise`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Locks money by its row, after the loan that it is about. */
export const lockMoneyById = (tx: Tx, id: number): Promise<Money> =>
  tx.selectFrom('money_in').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/**
 * Enters money that came, once for each place and reference: a repeat gets the row of the first, unless that never came, or two
 * persons say that it is other money, while they hold the first [PAY-27]. Its entry moves it from the place to what is on no loan.
 */
export async function come(tx: Tx, came: Came, at: Date, other?: TwoPersons): Promise<Money> {
  const { place, paise, day, toldBy } = came;
  const name = { place, reference: nameOf(came.reference) };
  const inserted = await tx
    .insertInto('money_in')
    .values({
      ...name,
      nth: ({ selectFrom }) =>
        selectFrom('money_in')
          .select(sql<number>`coalesce(max(nth), 0) + 1`.as('nth'))
          .where('place', '=', name.place)
          .where('reference', '=', name.reference),
      ...(other && { maker: other.maker, checker: other.checker }),
      paise: Number(paise),
      left_paise: Number(paise),
      day,
      told_by: toldBy,
      came_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted === undefined) {
    const known = other
      ? undefined
      : await tx
          .selectFrom('money_in')
          .selectAll()
          .where('place', '=', name.place)
          .where('name', '=', name.reference)
          .where('never_came', '=', false)
          .forUpdate()
          .executeTakeFirst();
    // Two persons may have said meanwhile that it never came.
    return known ?? come(tx, came, at, other);
  }
  await bookOfMoney(tx, inserted, { kind: place === BANK ? 'came' : 'cameToProvider', paise, day }, at);
  return inserted;
}

type ListKind =
  | 'came'
  | 'cameToProvider'
  | 'listSent'
  | 'listSentByProvider'
  | 'listTakenBack'
  | 'listTakenBackByProvider';

interface ListEntry {
  readonly kind: ListKind;
  readonly paise: bigint;
  /** Today, unless given. */
  readonly day?: string;
  /** The money that was sent, with its reference. */
  readonly out?: { readonly id: string; readonly reference: string };
}

/** Books an entry of money that is on no loan. */
export async function bookOfMoney(
  tx: Tx,
  money: Money,
  { kind, paise, day, out }: ListEntry,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('entries')
    .values({
      kind,
      paise: Number(paise),
      loan_id: null,
      number: null,
      event_number: null,
      money_in: money.id,
      money_out: out?.id ?? null,
      reference: out?.reference ?? money.name,
      day: day ?? dayInIndia(at),
      books_day: dayInIndia(at),
      at,
    })
    .execute();
}

/** What is on loans of money. */
export async function paiseOnLoans(tx: Tx, { id }: Money): Promise<bigint> {
  const entries = await tx
    .selectFrom('entries')
    .select(['kind', 'paise'])
    .where('money_in', '=', id)
    .where('kind', 'in', ['put', 'transferred', 'takenBack', 'takenBackByProvider'])
    .execute();
  return entries.reduce((sum, { kind, paise }) => sum + BigInt(kind === 'put' ? paise : -paise), 0n);
}

/** True for money that was put on a loan: where the rest of it goes, or what was taken off it again, is for people to say. */
export async function wasPut(tx: Tx, { id }: Money): Promise<boolean> {
  const put = await tx
    .selectFrom('entries')
    .select('id')
    .where('money_in', '=', id)
    .where('kind', '=', 'put')
    .limit(1)
    .executeTakeFirst();
  return put !== undefined;
}

/** The customers who asked to have money of a loan of theirs on another one; null for one who was erased [LOAN-43]. */
export async function ownersOf(tx: Tx, { id }: Money): Promise<(string | null)[]> {
  const owners = await tx
    .selectFrom('entries')
    .innerJoin('loans', 'loans.id', 'entries.loan_id')
    .select('loans.customer_id')
    .where('money_in', '=', id)
    .where('kind', '=', 'transferred')
    .groupBy('loans.customer_id')
    .having(({ eb, fn }) => eb(fn.sum('entries.paise'), '>', 0))
    .execute();
  return owners.map(({ customer_id }) => customer_id);
}

/** The id that the provider gave a payment: the books have its name in capitals. */
export async function providersName(tx: Tx, { reference }: Money): Promise<string> {
  const event = await tx
    .selectFrom('payment_events')
    .select('payment_id')
    .where(({ eb, fn }) => eb(fn('upper', ['payment_id']), '=', reference))
    .limit(1)
    .executeTakeFirst();
  return event?.payment_id ?? reference;
}

/** Marks money that somebody typed as told by the provider too. */
export async function prove(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('money_in').set({ told_by: 'provider' }).where('id', '=', id).execute();
}

/** Takes back money that is on no loan, up to an amount: the bank or the provider has taken it. */
export async function takeLeftBack(tx: Tx, money: Money, paise: bigint, at: Date): Promise<void> {
  if (paise === 0n) return;
  await changeMoney(tx, money.id, { left: -paise, taken: paise });
  const kind = money.place === BANK ? 'listTakenBack' : 'listTakenBackByProvider';
  await bookOfMoney(tx, money, { kind, paise }, at);
}

/** True for money that only people have told, and of which nothing is used: it may be that it never came. */
export const isUnproven = ({ told_by, paise, left_paise }: Money): boolean =>
  told_by === 'desk' && left_paise === paise;

/** Takes unproven money off the books, which never came, and frees its name. */
export async function deny(tx: Tx, money: Money, at: Date): Promise<void> {
  await takeLeftBack(tx, money, BigInt(money.left_paise), at);
  await tx.updateTable('money_in').set({ never_came: true }).where('id', '=', money.id).execute();
}

/** Changes what is left of money, was sent back or was taken back; the row's constraints refuse more than there is. */
export async function changeMoney(
  tx: Tx,
  id: number,
  { left = 0n, refunded = 0n, taken = 0n }: { left?: bigint; refunded?: bigint; taken?: bigint },
): Promise<void> {
  await tx
    .updateTable('money_in')
    .set(({ eb }) => ({
      left_paise: eb('left_paise', '+', Number(left)),
      refunded_paise: eb('refunded_paise', '+', Number(refunded)),
      taken_paise: eb('taken_paise', '+', Number(taken)),
    }))
    .where('id', '=', id)
    .execute();
}
