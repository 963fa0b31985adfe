import type { DeskCase } from '#lender/wire/case.ts';
import { nameOf } from '#server/books/moneyIn.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Command } from '#server/desk/command.ts';
import { inRupees } from '#server/desk/money/listed.ts';
import { loansOf } from '#server/desk/money/loansOf.ts';

export type KnownMoney = NonNullable<DeskCase['approval']>['known'];

/** Money that came before with the reference of a request about other money, the first one first [DESK-92]. */
export const knownMoney = async (tx: Tx, { action, fields }: Command): Promise<KnownMoney> =>
  action === 'bookOther' ? moneyNamed(tx, String(fields.reference)) : [];

/** Money that has a reference, with the loans that it is on, the first one first. */
export async function moneyNamed(tx: Tx, reference: string): Promise<KnownMoney> {
  const known = await tx
    .selectFrom('money_in')
    .select(['id', 'name', 'paise', 'day'])
    .where('reference', '=', nameOf(reference))
    .where('never_came', '=', false)
    .orderBy('nth')
    .execute();
  const loans = await loansOf(
    tx,
    known.map(({ id }) => id),
  );
  return known.map(({ id, name, paise, day }) => ({
    ...{ payment_id: name, rupees: inRupees(paise), paid_at: day },
    loans: loans.get(id) ?? [],
  }));
}
