import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import { type Signed, signedIn } from '#scripts/bench/people.ts';
import { MONEY_FROM } from '#scripts/bench/recorded.ts';
import { proposalOf } from '#server/loan/proposals.ts';
import type { Deps } from '#server/start/deps.ts';

const DAYS = 30;
const PAID_OUT_AGO = 10;
/** Events of a loan until it runs; the last one is the payout. */
const EVENTS = 6;
const RUPEES = 20_000;
const PAID = 500_00;

export const WEBHOOK_SECRET = 'a-secret-of-the-bench';

/**
 * Inserts people whose loan runs, each with an order at the payment provider. The order has the customer's id, and the
 * lead's at the provider, which the loan has too: a replay exchanges both.
 */
export async function withRunningLoans(deps: Deps, count: number): Promise<Signed[]> {
  const { db, now } = deps;
  const people = await signedIn(deps, count);
  const today = dayInIndia(now());
  const disbursedOn = daysAfter(today, -PAID_OUT_AGO);
  const dueOn = daysAfter(disbursedOn, DAYS);
  const { principal_paise: principal, ...terms } = proposalOf(
    { leadId: '', number: 1, offered: { rupees: RUPEES, days: DAYS } },
    now(),
  );
  const added = sql`leads where state = 'filling' and id = any(${people.map(({ lead }) => lead)}::uuid[])`;
  await sql`insert into proposals (lead_id, number, principal_paise, days, rate, fee_paise, gst_paise, late_paise,
      late_rate, late_days, cooling_off_days, rules, valid_until, made_at)
    select id, 1, ${principal}, ${DAYS}, ${terms.rate}, 0, 0, ${terms.late_paise}, ${terms.late_rate},
      ${terms.late_days}, ${terms.cooling_off_days}, ${terms.rules}, now(), now() from ${added}`.execute(db);
  await sql`insert into loan_events (lead_id, number, type, data, sender, at, before, after, chart_version)
    select id, ${EVENTS}, 'PAYOUT.SENT', ${JSON.stringify({ act: { kind: 'lent', day: disbursedOn, booked: disbursedOn } })}::jsonb,
      'system', now() - ${PAID_OUT_AGO} * interval '1 day', 'payingOut', 'coolingOff', 1 from ${added}`.execute(
    db,
  );
  await sql`insert into loans (id, customer_id, lead_id, loan_no, pan_hash, disbursal_date, repayment_date, principal_paise,
      standing, owed_paise, settled_on)
    select id, customer_id, id, 'BENCH-' || id, sha256(id::text::bytea), ${disbursedOn}, ${dueOn}, ${principal},
      'coolingOff', ${principal}, ${disbursedOn} from ${added}`.execute(db);
  await sql`insert into entries (kind, paise, loan_id, number, event_number, reference, day, books_day, at)
    select kind, ${principal}, loans.id, number, ${EVENTS}, 'UTR-' || lead_id, ${disbursedOn}, ${disbursedOn}, now()
    from loans, unnest(array['sent', 'lent']) with ordinality as booked (kind, number)
    where lead_id in (select id from ${added})`.execute(db);
  await sql`insert into payment_orders (id, customer_id, lead_id, amount_paise, provider, provider_order_id, status)
    select customer_id, customer_id, id, ${PAID}, 'razorpay', id, 'created' from ${added}`.execute(db);
  await sql`alter table money_in alter column id restart with ${sql.lit(MONEY_FROM)}`.execute(db);
  await sql`update leads set state = 'running', status = 'APPROVED', event_number = ${EVENTS},
      deadline_at = ${endOfDay(dueOn)} where id in (select id from ${added})`.execute(db);
  return people;
}

/** @throws Error where what the provider told isn't booked: then something else than a payment is measured. */
export async function demandBooked({ db }: Pick<Deps, 'db'>): Promise<void> {
  const told = await db.selectFrom('payment_events').select(['outcome', 'reason']).execute();
  const odd = told.find(({ outcome }) => outcome !== 'booked');
  if (odd) throw new Error(`A payment was not booked: ${odd.reason}`);
}

/** The provider's signed notification of a payment: it books a part of the loan. */
export const payment = ({ lead }: Pick<Signed, 'lead'>) => {
  const entity = {
    id: randomUUID(),
    order_id: lead,
    amount: PAID,
    currency: 'INR',
    created_at: Math.floor(Date.now() / 1_000),
  };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
  return {
    path: '/hooks/payments',
    body,
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() },
  };
};
