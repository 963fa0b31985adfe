import { dayInIndia } from '#domain/formats/formats.ts';
import { ageByYears } from '#domain/forms/personal.ts';
import type { Db } from '#server/database/connect.ts';
import { rowOf } from '#server/database/repositories/steps.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

export type SentAnswers = Omit<Row<'sent_answers'>, 'lead_id'>;

/** Keeps with an application what it says as it is sent: the answers are replaced by those of the next one [DASH-09]. */
export async function keepSentAnswers(
  tx: Tx,
  { id: lead_id, customer_id }: Pick<Row<'leads'>, 'id' | 'customer_id'>,
  at: Date,
): Promise<void> {
  const personal = await rowOf(tx, 'personal_details', customer_id);
  const residence = await rowOf(tx, 'residence_details', customer_id);
  const income = await rowOf(tx, 'income_details', customer_id);
  const employment = await rowOf(tx, 'employment_details', customer_id);
  await tx
    .insertInto('sent_answers')
    .values({
      lead_id,
      monthly_income: income?.monthly_income ?? null,
      income_type_id: income?.income_type_id ?? null,
      employed_since: employment?.emp_since ?? null,
      age: personal ? ageByYears(personal.dob, dayInIndia(at)) : null,
      pincode: residence?.residence_pincode ?? null,
      city: residence?.residence_city ?? null,
    })
    .execute();
}

/** What an application said as it was sent; undefined for one of which nothing is kept. */
export const sentAnswersOf = (tx: Db | Tx, leadId: string): Promise<SentAnswers | undefined> =>
  tx
    .selectFrom('sent_answers')
    .select(['monthly_income', 'income_type_id', 'employed_since', 'age', 'pincode', 'city'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
