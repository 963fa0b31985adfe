import type { DeskCase } from '#lender/wire/case.ts';
import { nameOf } from '#server/books/moneyIn.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Command } from '#server/desk/command.ts';
import { inRupees } from '#server/desk/money/listed.ts';
import { loansOf } from '#server/desk/money/loansOf.ts';

/** Money that came before with the reference of a request about other money, the first one first [DESK-92]. */
export async function knownMoney(
  tx: Tx,
  { action, fields }: Command,
): Promise<NonNullable<DeskCase['approval']>['known']> {
  if (action !== 'bookOther') return [];
  const known = await tx
    .selectFrom('money_in')
    .select(['id', 'name', 'paise', 'day'])
    .where('reference', '=', nameOf(String(fields.reference)))
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
