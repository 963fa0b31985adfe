import { type RawBuilder, sql } from 'kysely';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import type { Db } from '#server/database/connect.ts';
import type { StepTable } from '#server/database/repositories/steps.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';

const saved = (table: StepTable) =>
  sql`exists (select from ${sql.table(table)} where customer_id = customers.id)`;

/** Whether a customer has done what leads to each place, from the first step to the sent application [DESK-82]. */
const REACHED: readonly RawBuilder<unknown>[] = [
  saved('pan_verifications'),
  saved('personal_details'),
  saved('residence_details'),
  saved('income_details'),
  sql`exists (select from documents where customer_id = customers.id and slot = ${SELFIE_SLOT})`,
  sql`exists (select from eligibility_checks where customer_id = customers.id and outcome <> 'not_eligible')`,
  saved('employment_details'),
  sql`(select count(*) from documents where customer_id = customers.id and slot <> ${SELFIE_SLOT})
    >= ${DOCUMENT_SLOTS.length}`,
  saved('bank_details'),
  sql`exists (select from offers join leads on leads.id = offers.lead_id where leads.customer_id = customers.id)`,
  sql`exists (select from leads where customer_id = customers.id and submitted_at is not null)`,
];

/** The farthest place first: who has reached it has passed those before, though their rows may be deleted since. */
const farthest = sql.join(
  REACHED.map((reached, index) => sql`when ${reached} then ${index + 1}::int`).reverse(),
  sql` `,
);

/**
 * Of the people who first signed in between two moments: how many signed in, finished each of the nine steps, chose an
 * offer and sent the application. Each number includes those after it.
 */
export async function countReachedSteps(
  db: Db,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<number[]> {
  const { rows } = await sql<{ place: number; people: number }>`
    select place, count(*)::int as people from (
      select case ${farthest} else 0 end as place from customers
      where verified_at >= ${start} and verified_at < ${end}) people
    group by place`.execute(db);
  return [0, ...REACHED.map((_, index) => index + 1)].map((place) =>
    rows.filter((row) => row.place >= place).reduce((sum, { people }) => sum + people, 0),
  );
}
