import { sql } from 'kysely';
import { HOLDS, type Hold } from '#domain/consents/holds.ts';
import { DAY, ORDER_DAYS } from '#domain/limits.ts';
import { RUPEE } from '#domain/loan/money.ts';
import { OPEN, UNDECIDED } from '#server/books/out.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { statesWith } from '#server/loan/chart.ts';

/** A hold by an application, a loan or its money. */
export type LoanHold = Exclude<Hold, 'complaint'>;

const ON_ITS_WAY = statesWith('on its way');
const OWING = statesWith('owes');
/** Active before anything is paid out. */
const DECIDING = statesWith('active').filter((state) => ![...ON_ITS_WAY, ...OWING].includes(state));

/** Money that came of a customer: it was put on a loan of theirs, or paid for an order of theirs. */
const ownMoney = (customerId: string) => sql`
  select money_in.id, money_in.reference, left_paise from money_in
    join entries on entries.money_in = money_in.id join loans on loans.id = entries.loan_id
    where loans.customer_id = ${customerId}
  union select money_in.id, reference, left_paise from money_in
    join payment_events on upper(payment_events.payment_id) = reference
    join payment_orders on provider_order_id = order_id
    where payment_orders.customer_id = ${customerId}`;

/** What the provider told of a customer's orders and money. */
const ownEvents = (customerId: string) => sql`
  select kind, outcome from payment_events join payment_orders on provider_order_id = order_id
    where payment_orders.customer_id = ${customerId}
  union all select kind, outcome from payment_events join own_money on reference = upper(payment_id)`;

/**
 * What binds a customer's data by their applications, loans and money, either way, in the order of HOLDS [DEL-03]. Excess
 * below a rupee holds nothing, though it can be sent while the loan is kept. An answer holds while the customer and their leads are locked
 * (`lockPerson`).
 */
export async function loanHolds(tx: Db | Tx, customerId: string, at: Date): Promise<LoanHold[]> {
  const leads = sql`select from leads where leads.customer_id = ${customerId}`;
  const loans = sql`select from loans where loans.customer_id = ${customerId}`;
  const open = sql`money_out.state = any(${OPEN}::text[])`;
  const since = new Date(at.getTime() - ORDER_DAYS * DAY);
  const { rows } = await sql<
    Record<LoanHold, boolean>
  >`with own_money as (${ownMoney(customerId)}), own_events as (${ownEvents(customerId)})
  select
    exists (${leads} and state = any(${DECIDING}::text[])) as application,
    exists (${leads} and state = any(${ON_ITS_WAY}::text[])) as payout,
    exists (${leads} and state = any(${OWING}::text[])) as loan,
    exists (${loans} and closed_at is null and not exists (
      select from leads where leads.id = loans.lead_id and state = any(${OWING}::text[]))) as owed,
    exists (${loans} and ${UNDECIDED} >= ${Number(RUPEE)}) as excess,
    exists (select from money_out where ${open} and (
      money_in in (select id from own_money) or lead_id in (
        select id from leads where leads.customer_id = ${customerId} and state <> all(${ON_ITS_WAY}::text[])))) as sending,
    exists (select from own_money where left_paise > 0) as unplaced,
    exists (select from payment_orders
      where payment_orders.customer_id = ${customerId} and status <> 'paid' and asked_at > ${since})
    or exists (select from own_events where kind = 'paid' and outcome is null) as awaited,
    exists (select from own_events where outcome = 'unbooked' or (kind <> 'paid' and outcome is null))
    or exists (${leads} and (
      exists (select from approvals where approvals.lead_id = leads.id and outcome = 'pending')
      or exists (select from payment_requests where payment_requests.lead_id = leads.id and outcome = 'pending'))) as pending`.execute(
    tx,
  );
  const [held] = rows;
  return HOLDS.filter((hold): hold is LoanHold => hold !== 'complaint' && held?.[hold] === true);
}
