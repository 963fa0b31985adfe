import { dayInIndia } from '#domain/formats/formats.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { startOfDay, workingDayBefore, workingDaysBetween } from '#domain/loan/workingDays.ts';
import { PROVED_WITHIN } from '#lender/wire/money.ts';
import type { Db } from '#server/database/connect.ts';
import { inRupees, type Listed, moreThan, type ReadDeps } from '#server/desk/money/listed.ts';

/** The loans that money is on, by the money. */
async function loansOf(db: Db, money: readonly number[]) {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('loans', 'loans.id', 'entries.loan_id')
    .innerJoin('leads', 'leads.id', 'loans.lead_id')
    .select(['entries.money_in', 'leads.id as lead_id', 'leads.number'])
    .distinct()
    .where('entries.money_in', 'in', money)
    .where('entries.kind', 'in', ['put', 'returned'])
    .orderBy('leads.number')
    .execute();
  return Map.groupBy(rows, ({ money_in }) => money_in);
}

/** Money that people typed, and that nothing has proved in time [DESK-65]. */
export async function readUnproven({ db, now }: ReadDeps, size: number): Promise<Listed<'unproven'>> {
  const today = dayInIndia(now());
  const rows = await db
    .selectFrom('money_in')
    .select(['id', 'reference', 'paise', 'day', 'came_at'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('told_by', '=', 'desk')
    .whereRef('taken_paise', '<', 'paise')
    .where('came_at', '<', startOfDay(workingDayBefore(today, PROVED_WITHIN)))
    .orderBy('came_at')
    .orderBy('id')
    .limit(size)
    .execute();
  const loans =
    rows.length === 0
      ? undefined
      : await loansOf(
          db,
          rows.map(({ id }) => id),
        );
  return {
    rows: rows.map(({ id, reference, paise, day, came_at }) => ({
      money_id: String(id),
      payment_id: reference,
      rupees: inRupees(paise),
      paid_at: day,
      working_days: workingDaysBetween(dayInIndia(came_at), today),
      loans: (loans?.get(id) ?? []).map(({ lead_id, number }) => ({
        lead_id,
        application: numberOf('application', number),
      })),
    })),
    more: moreThan(rows),
  };
}
