import { expect } from 'vitest';
import { OPEN } from '#server/books/out.ts';
import { verifyMoney, verifyOut } from '#server/books/verify.ts';
import type { Db } from '#server/database/connect.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import type { FromBank, StandIn } from '#tests/service/support/standIn.ts';
import { tablesOf } from '#tests/service/support/tables.ts';

/** Expects that nothing of the books differs from the events, and none of the bank's from ours. */
export async function booksHold(db: Db, bank: StandIn): Promise<void> {
  const { select } = tablesOf({ deps: { db } });
  expect((await verifyLoans(db)).faults).toEqual([]);
  expect((await verifyMoney(db)).faults).toEqual([]);
  expect((await verifyOut(db)).faults).toEqual([]);
  const theirs = await bank.ask('/books');
  const ours = await select('money_in', { place: 'razorpay' });
  const told = new Map(theirs.payments.map(({ id, amount }) => [id.toUpperCase(), amount]));
  expect(ours.filter(({ reference, paise }) => told.get(reference) !== paise)).toEqual([]);
  const released = await select('money_out', { place: 'razorpay' });
  const processed = new Set(theirs.refunds.filter(({ status }) => status === 'processed').map(rowOf));
  const rows = (states: readonly string[]) =>
    released.filter(({ state }) => states.includes(state)).map(({ id, paise }) => `${id} ${paise}`);
  expect(rows(['sent']).filter((row) => !processed.has(row))).toEqual([]);
  // Of what it sent we may not know yet.
  const known = new Set(rows(['sent', ...OPEN]));
  expect([...processed].filter((row) => !known.has(row))).toEqual([]);
}

const rowOf = ({ receipt, amount }: FromBank['refunds'][number]): string => `${receipt} ${amount}`;
