import { dayInIndia } from '#domain/formats/formats.ts';
import { startOfDay, workingDayBefore, workingDaysBetween } from '#domain/loan/workingDays.ts';
import { PROVED_WITHIN } from '#lender/wire/money.ts';
import { inRupees, type Listed, moreThan, type ReadDeps } from '#server/desk/money/listed.ts';
import { loansOf } from '#server/desk/money/loansOf.ts';

/** Money that people typed, and that nothing has proved in time [DESK-65]. */
export async function readUnproven({ db, now }: ReadDeps, size: number): Promise<Listed<'unproven'>> {
  const today = dayInIndia(now());
  const rows = await db
    .selectFrom('money_in')
    .select(['id', 'name', 'paise', 'day', 'came_at'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('told_by', '=', 'desk')
    .whereRef('taken_paise', '<', 'paise')
    .where('came_at', '<', startOfDay(workingDayBefore(today, PROVED_WITHIN)))
    .orderBy('came_at')
    .orderBy('id')
    .limit(size)
    .execute();
  const loans = await loansOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ id, name, paise, day, came_at }) => ({
      money_id: String(id),
      payment_id: name,
      rupees: inRupees(paise),
      paid_at: day,
      working_days: workingDaysBetween(dayInIndia(came_at), today),
      loans: loans.get(id) ?? [],
    })),
    more: moreThan(rows),
  };
}
