import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** What an application said as it was sent. Answers of before the next one stay with the loan that they decided. */
const SENT_ANSWERS = [
  sql`create table sent_answers (
    lead_id uuid primary key references leads on delete cascade,
    monthly_income int,
    income_type_id int,
    employed_since date,
    age int,
    pincode text,
    city text)`,
  // Of earlier applications nobody knows: their answers were replaced by those of the newest one.
  sql`insert into sent_answers
    select newest.id, income.monthly_income, income.income_type_id, employment.emp_since,
      date_part('year', newest.submitted_at at time zone 'Asia/Kolkata') - date_part('year', personal.dob),
      residence.residence_pincode, residence.residence_city
    from (select distinct on (customer_id) * from leads order by customer_id, created_at desc) newest
    left join income_details income using (customer_id)
    left join employment_details employment using (customer_id)
    left join personal_details personal using (customer_id)
    left join residence_details residence using (customer_id)
    where newest.submitted_at is not null`,
];

/** What a loan was decided on is kept with it [DASH-09]. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const step of SENT_ANSWERS) await step.execute(db);
}
