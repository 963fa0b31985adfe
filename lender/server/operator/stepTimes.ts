import { type RawBuilder, sql } from 'kysely';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { APPLICATION_STATES } from '#domain/steps/states.ts';
import type { Db } from '#server/database/connect.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';

/** Counts of a chart's states, without personal data. */
interface StateCounts {
  /** The number of visits of each state. */
  readonly came: Readonly<Record<string, number>>;
  /** The total time, in milliseconds, that people spent in a state before they went on. */
  readonly spent: Readonly<Record<string, number>>;
  /** The number of people who did nothing more for a week. */
  readonly left: Readonly<Record<string, number>>;
}

/** The file that `npm run atlas -- --step-times FILE` reads. */
export interface StepTimes {
  readonly format: 'setu-step-times';
  readonly version: 1;
  readonly charts: { readonly application: StateCounts; readonly loan: StateCounts };
}

/** Counts of fewer people are left out, so that no figure is about one of them. */
const LEAST_PEOPLE = 5;
const LEFT_AFTER = '7 days';

const DONE_AT = sql`
  select id as customer_id, 0 as place, verified_at as at from customers
  union all select customer_id, 1, verified_at from pan_verifications
  union all select customer_id, 2, saved_at from personal_details
  union all select customer_id, 3, saved_at from residence_details
  union all select customer_id, 4, saved_at from income_details
  union all select customer_id, 5, uploaded_at from documents where slot = ${SELFIE_SLOT}
  union all select customer_id, 6, checked_at from eligibility_checks where outcome <> 'not_eligible'
  union all select customer_id, 7, saved_at from employment_details
  union all select customer_id, 8, max(uploaded_at) from documents where slot <> ${SELFIE_SLOT}
    group by customer_id having count(*) = ${DOCUMENT_SLOTS.length}
  union all select customer_id, 9, saved_at from bank_details
  union all select customer_id, 10, min(accepted_at) from offers join leads on leads.id = lead_id group by customer_id
  union all select customer_id, 11, min(submitted_at) from leads where submitted_at is not null group by customer_id`;

const APPLICATION_MOMENTS = sql`
  select customer_id as owner, place, (${APPLICATION_STATES}::text[])[place + 1] as state, at from (${DONE_AT}) done`;

const LOAN_MOMENTS = sql`select lead_id as owner, number as place, after as state, at from loan_events`;

type Counts = { readonly state: string } & Readonly<Record<keyof StateCounts, number>>;

/** Adds up the stays in `moments` (owner, place, state and time) by state; a stay ends at the owner's next moment. */
async function countStates(db: Db, moments: RawBuilder<unknown>, now: Date): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    with stays as (
      select owner, state, at, lead(at) over (partition by owner order by place) as until from (${moments}) moments
    )
    select state,
      count(*)::int as came,
      case when count(distinct owner) filter (where until is not null) >= ${LEAST_PEOPLE}
        then sum(extract(epoch from greatest(until - at, '0'))) * 1000 else 0 end::float8 as spent,
      (count(*) filter (where until is null and at < ${now}::timestamptz - ${LEFT_AFTER}::interval))::int as left
    from stays where state is not null
    group by state having count(distinct owner) >= ${LEAST_PEOPLE}
    order by state`.execute(db);
  return rows;
}

const pick = (rows: readonly Counts[], name: keyof StateCounts) =>
  Object.fromEntries(
    rows.filter((row) => row[name] > 0).map(({ state, [name]: count }) => [state, Math.round(count)]),
  );

/**
 * Where customers' time went and where they left, as counts by state: of the application by its steps' times, of loans by
 * their events. A loan ends by itself, so that nobody leaves it.
 */
export async function countStepTimes(db: Db, now: Date): Promise<StepTimes> {
  const application = await countStates(db, APPLICATION_MOMENTS, now);
  const loan = await countStates(db, LOAN_MOMENTS, now);
  return {
    format: 'setu-step-times',
    version: 1,
    charts: {
      application: {
        came: pick(application, 'came'),
        spent: pick(application, 'spent'),
        left: pick(application, 'left'),
      },
      loan: { came: pick(loan, 'came'), spent: pick(loan, 'spent'), left: {} },
    },
  };
}
