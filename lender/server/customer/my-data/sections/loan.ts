import { sql } from 'kysely';
import { INCOME_TYPES, LOAN_PURPOSES } from '#domain/enums.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { KINDS, type Kind } from '#lender/books/kinds.ts';
import { m } from '#messages';
import {
  EVENTS,
  MONEY,
  ORDERS,
  PAYMENTS,
  SENDERS,
  STATES,
  STATUSES,
} from '#server/customer/my-data/codes.ts';
import {
  byCustomer,
  byLead,
  type Field,
  jsonOnly,
  type Own,
  type Section,
  section,
} from '#server/customer/my-data/section.ts';
import {
  application,
  choiceOf,
  codeOf,
  day,
  moment,
  paise,
  paper,
  percent,
  rupees,
  slot,
  text,
} from '#server/customer/my-data/show.ts';

const lead: Field = [m.data_application, application];
const at: Field = [m.data_at, moment];

/** An event's data without the members of staff who decided. */
const withoutStaff = (value: unknown): unknown => {
  const { facts, ...data } = value as { readonly facts?: Readonly<Record<string, unknown>> };
  if (facts === undefined) return data;
  const { maker: _maker, checker: _checker, ...rest } = facts;
  return { ...data, facts: rest };
};

const byLoan: Own = ({ id }) => sql`loan_id in (select id from loans where customer_id = ${id})`;

/** Orders are a customer's; the provider's notices of them name no customer. */
const byOrder: Own = ({ id }) => sql`order_id in (
  select provider_order_id from payment_orders where customer_id = ${id})`;

/** Applications, loans, and the money of each. */
export const LOAN: readonly Section[] = [
  section('leads', m.data_applications, [byCustomer, 'created_at'], {
    id: jsonOnly,
    number: [m.data_application, text, (count) => numberOf('application', Number(count))],
    customer_id: null,
    status: [m.data_status, codeOf(STATUSES)],
    loan_amount: [m.data_amount, rupees],
    tenure_days: [m.data_days, text],
    submitted_at: [m.data_sent_at, moment],
    created_at: [m.data_opened_at, moment],
    updated_at: [m.data_changed_at, moment],
    state: [m.data_state, codeOf(STATES)],
    chart_version: null,
    event_number: null,
    deadline_at: [m.data_until, moment],
    passes_at: null,
    state_since: [m.data_since, moment],
  }),
  section('sent_answers', m.data_sent_answers, [byLead, 'lead_id'], {
    lead_id: lead,
    monthly_income: [m.account_monthly_income, rupees],
    income_type_id: [m.account_employment, choiceOf(INCOME_TYPES)],
    employed_since: [m.employment_since, day],
    age: [m.data_age, text],
    pincode: [m.account_pincode, text],
    city: [m.account_city, text],
  }),
  section('offers', m.data_chosen, [byLead, 'accepted_at'], {
    lead_id: lead,
    purpose: [m.preview_loan_purpose, choiceOf(LOAN_PURPOSES)],
    principal: [m.data_amount, rupees],
    tenure_days: [m.data_days, text],
    fee: [m.data_cost, rupees],
    total: [m.data_total, rupees],
    accepted_at: at,
  }),
  section('loan_events', m.data_events, [byLead, 'at'], {
    lead_id: lead,
    number: null,
    type: [m.data_what, codeOf(EVENTS)],
    data: { keep: withoutStaff },
    sender: [m.data_who, codeOf(SENDERS)],
    // The id of a member of staff, or the customer's own.
    sender_id: null,
    at,
    before: [m.data_before, codeOf(STATES)],
    after: [m.data_after, codeOf(STATES)],
    chart_version: null,
    // The moment of an earlier event.
    entered_at: null,
  }),
  section('proposals', m.data_proposals, [byLead, 'made_at'], {
    lead_id: lead,
    number: [m.data_number, text],
    principal_paise: [m.data_amount, paise],
    days: [m.data_days, text],
    rate: [m.data_rate, percent],
    fee_paise: [m.statement_fee, paise],
    gst_paise: [m.statement_gst, paise],
    late_paise: [m.data_late_most, paise],
    late_rate: [m.data_late_rate, percent],
    late_days: [m.data_late_days, text],
    cooling_off_days: jsonOnly,
    rules: null,
    valid_until: [m.data_until, moment],
    made_at: at,
  }),
  section('kfs_openings', m.data_openings, [byLead, 'opened_at'], {
    lead_id: lead,
    number: [m.data_number, text],
    hash: jsonOnly,
    language: jsonOnly,
    opened_at: at,
  }),
  section('papers', m.data_papers, [byLead, 'made_at'], {
    lead_id: lead,
    kind: [m.data_what, paper],
    sha256: jsonOnly,
    file_name: null,
    file_key: null,
    made_at: at,
  }),
  section('loan_questions', m.data_questions, [byLead, 'number'], {
    lead_id: lead,
    number: [m.data_number, text],
    question: [m.data_text, text],
  }),
  section('loan_answers', m.data_answers, [byLead, 'number'], {
    lead_id: lead,
    number: [m.data_number, text],
    answer: [m.data_text, text],
    documents: [m.preview_documents, (value) => (value as readonly string[]).map(slot).join(', ')],
  }),
  section('account_changes', m.data_account_changes, [byLead, 'number'], {
    lead_id: lead,
    number: [m.data_number, text],
    old_digits: [m.data_account_old, text],
    new_digits: [m.data_account_new, text],
  }),
  section('loans', m.data_loans, [byCustomer, 'created_at'], {
    id: null,
    customer_id: null,
    lead_id: lead,
    loan_no: [m.data_number, text],
    pan_hash: null,
    disbursal_date: [m.data_sent_at, day],
    repayment_date: [m.data_due, day],
    principal_paise: [m.data_amount, paise],
    closed_at: [m.data_closed_at, moment],
    created_at: at,
    standing: [m.data_state, codeOf(STATES)],
    owed_paise: [m.data_owed, paise],
    excess_paise: [m.paper_too_much, paise],
    overpaid_since: jsonOnly,
    overpaid_by: jsonOnly,
    days_past_due: [m.data_late_days, text],
    settled_on: jsonOnly,
    reminded_on: jsonOnly,
  }),
  section('entries', m.data_ledger, [byLoan, 'at'], {
    id: null,
    kind: [m.data_what, (kind) => m[KINDS[kind as Kind].name]()],
    paise: [m.data_amount, paise],
    loan_id: null,
    number: null,
    previous: null,
    event_number: null,
    money_in: null,
    money_out: null,
    reference: [m.statement_reference, text],
    day: [m.statement_day, day],
    books_day: null,
    at,
  }),
  section('payment_orders', m.data_orders, [byCustomer, 'created_at'], {
    id: null,
    customer_id: null,
    lead_id: lead,
    amount_paise: [m.data_amount, paise],
    currency: [m.data_currency, text],
    provider: [m.data_provider, text],
    provider_order_id: [m.statement_reference, text],
    status: [m.data_status, codeOf(ORDERS)],
    asked_at: null,
    polled_at: null,
    created_at: at,
  }),
  section('payment_events', m.data_payments, [byOrder, 'received_at'], {
    id: null,
    provider: [m.data_provider, text],
    kind: [m.data_what, codeOf(PAYMENTS)],
    payment_id: [m.statement_reference, text],
    order_id: null,
    paise: [m.data_amount, paise],
    paid_at: at,
    received_at: null,
    outcome: [m.data_outcome, codeOf(PAYMENTS)],
    reason: null,
    booked_paise: null,
    settles_by: null,
    settles_at: null,
    settled_by: null,
    attempts: null,
    next_try_at: null,
  }),
  section('money_out', m.data_money_out, [byLead, 'released_at'], {
    id: null,
    purpose: [m.data_what, codeOf(MONEY)],
    place: null,
    paise: [m.data_amount, paise],
    lead_id: lead,
    money_in: null,
    state: [m.data_status, codeOf(MONEY)],
    maker: null,
    checker: null,
    released_at: at,
    asked_at: null,
    asked_by: null,
    attempts: null,
    next_try_at: null,
    claimed: null,
    claimed_reference: null,
    claimed_day: null,
    claimed_by: null,
    claimed_at: null,
    told_by: null,
    confirmed_by: null,
    told_at: null,
    reference: [m.statement_reference, text],
    nth: null,
    sent_on: [m.data_sent_at, day],
    returned_by: null,
  }),
];
