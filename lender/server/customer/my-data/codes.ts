/** The codes of what is stored, as their person reads them [LANG-17]. */
import type { ComplaintState } from '#domain/letters/complaints.ts';
import type { Step } from '#domain/steps/steps.ts';
import type { BookStanding } from '#lender/books/standing.ts';
import type { MY_ACCOUNT, Place } from '#lender/consents/notices.ts';
import type { AnswerWay, CLOSE_REASONS, REFUSE_REASONS } from '#lender/letters/letters.ts';
import type { AuditOutcome } from '#lender/wire/audit.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LEAD_STATUS_OF, LoanState } from '#machines/loan/status.ts';
import { m } from '#messages';
import type { Row } from '#server/database/schema.ts';
import type { Reason, Verdict } from '#server/rules/eligibility.ts';

/** Statuses of applications. */
export const STATUSES: Readonly<Record<(typeof LEAD_STATUS_OF)[LoanState], () => string>> = {
  'LEAD-STARTED': m.data_status_lead_started,
  'LEAD-INPROCESS': m.data_status_lead_inprocess,
  APPROVED: m.data_status_approved,
  REJECTED: m.data_status_rejected,
  COMPLETED: m.data_status_completed,
  WITHDRAWN: m.data_status_withdrawn,
  DECLINED: m.data_status_declined,
  LAPSED: m.data_status_lapsed,
  EXITED: m.data_status_exited,
  'WRITTEN-OFF': m.data_status_written_off,
};

/** States of applications and loans. */
export const STATES: Readonly<Record<LoanState | BookStanding, () => string>> = {
  filling: m.data_state_filling,
  submitted: m.data_state_submitted,
  review: m.data_state_review,
  asked: m.data_state_asked,
  refused: m.data_state_refused,
  withdrawn: m.data_state_withdrawn,
  sanctioned: m.data_state_sanctioned,
  accepted: m.data_state_accepted,
  accountNeeded: m.data_state_account_needed,
  declined: m.data_state_declined,
  lapsed: m.data_state_lapsed,
  payingOut: m.data_state_paying_out,
  stopping: m.data_state_stopping,
  coolingOff: m.data_state_cooling_off,
  running: m.data_state_running,
  overdue: m.data_state_overdue,
  hardship: m.data_state_hardship,
  exited: m.data_state_exited,
  closed: m.data_state_closed,
  writtenOff: m.data_state_written_off,
  notLent: m.data_state_not_lent,
};

/** What happened to a loan. */
export const EVENTS: Readonly<Record<LoanEvent['type'] | 'IMPORTED', () => string>> = {
  SUBMIT: m.data_event_submit,
  TAKE: m.data_event_take,
  ASK: m.data_event_ask,
  GIVEN: m.data_event_given,
  REFUSE: m.data_event_refuse,
  SANCTION: m.data_event_sanction,
  REVISE: m.data_event_revise,
  ACCEPT: m.data_event_accept,
  DECLINE: m.data_event_decline,
  WITHDRAW: m.data_event_withdraw,
  'ACCOUNT.REFUSED': m.data_event_account_refused,
  'ACCOUNT.CHANGED': m.data_event_account_changed,
  'PAYOUT.RELEASED': m.data_event_payout_released,
  'PAYOUT.SENT': m.data_event_payout_sent,
  'PAYOUT.FAILED': m.data_event_payout_failed,
  'PAYOUT.RETURNED': m.data_event_payout_returned,
  PAID: m.data_event_paid,
  'PAYMENT.REVERSED': m.data_event_payment_reversed,
  REFUND: m.data_event_refund,
  'REFUND.SENT': m.data_event_refund_sent,
  'REFUND.FAILED': m.data_event_refund_failed,
  TRANSFERRED: m.data_event_transferred,
  WAIVED: m.data_event_waived,
  UNDONE: m.data_event_undone,
  'HARDSHIP.ASKED': m.data_event_hardship_asked,
  'HARDSHIP.WITHDRAWN': m.data_event_hardship_withdrawn,
  'HARDSHIP.DECLINED': m.data_event_hardship_declined,
  EXTEND: m.data_event_extend,
  'WRITE.OFF': m.data_event_write_off,
  'DEADLINE.PASSED': m.data_event_deadline_passed,
  IMPORTED: m.data_event_imported,
};

/** Who did it. */
export const SENDERS: Readonly<Record<Row<'loan_events'>['sender'], () => string>> = {
  customer: m.data_sender_customer,
  staff: m.data_sender_staff,
  system: m.data_sender_system,
};

/** Documents of a loan. */
export const PAPERS: Readonly<
  Record<
    'kfs' | 'sanction' | 'agreement' | 'recorded' | 'signed' | 'receipt' | 'statement' | 'noDues',
    () => string
  >
> = {
  kfs: m.data_paper_kfs,
  sanction: m.data_paper_sanction,
  agreement: m.data_paper_agreement,
  recorded: m.data_paper_recorded,
  signed: m.data_paper_signed,
  receipt: m.data_paper_receipt,
  noDues: m.data_paper_no_dues,
  statement: m.data_paper_statement,
};

/** What became of a payment that was begun. */
export const ORDERS: Readonly<Record<Row<'payment_orders'>['status'], () => string>> = {
  created: m.data_order_created,
  paid: m.data_order_paid,
  failed: m.data_order_failed,
};

/** What a payment provider told, and what became of it. */
export const PAYMENTS: Readonly<
  Record<Row<'payment_events'>['kind'] | NonNullable<Row<'payment_events'>['outcome']>, () => string>
> = {
  paid: m.data_payment_paid,
  reversed: m.data_payment_reversed,
  booked: m.data_payment_booked,
  repeated: m.data_payment_repeated,
  unmatched: m.data_payment_unmatched,
  unbooked: m.data_payment_unbooked,
  settled: m.data_payment_settled,
  returned: m.data_payment_returned,
};

/** Money that goes: what for, and what became of it. */
export const MONEY: Readonly<Record<Row<'money_out'>['purpose'] | Row<'money_out'>['state'], () => string>> =
  {
    payout: m.data_money_payout,
    refund: m.data_money_refund,
    unmatched: m.data_money_unmatched,
    released: m.data_money_released,
    asked: m.data_money_asked,
    unknown: m.data_money_unknown,
    sent: m.data_money_sent,
    failed: m.data_money_failed,
    returned: m.data_money_returned,
  };

/** States of complaints. */
export const COMPLAINT_STATES: Readonly<Record<ComplaintState, () => string>> = {
  open: m.data_complaint_open,
  late: m.data_complaint_late,
  resolved: m.data_complaint_resolved,
  rejected: m.data_complaint_rejected,
  corrected: m.data_complaint_corrected,
  disputed: m.data_complaint_disputed,
  overdue: m.data_complaint_overdue,
  reviewed: m.data_complaint_reviewed,
  withdrawn: m.data_complaint_withdrawn,
};

/** How a message was answered. */
export const WAYS: Readonly<Record<AnswerWay, () => string>> = {
  sms: m.data_way_sms,
  mail: m.data_way_mail,
  call: m.data_way_call,
};

/** Why a message had no answer, or a review is not shown. */
export const LETTER_REASONS: Readonly<
  Record<(typeof CLOSE_REASONS)[number] | (typeof REFUSE_REASONS)[number], () => string>
> = {
  spam: m.data_letter_spam,
  repeat: m.data_letter_repeat,
  elsewhere: m.data_letter_elsewhere,
  personal: m.data_letter_personal,
  rude: m.data_letter_rude,
  unrelated: m.data_letter_unrelated,
  withdrawn: m.data_letter_withdrawn,
};

/** Why data was deleted. */
export const WHYS: Readonly<Record<Row<'erasures'>['why'], () => string>> = {
  'taken back': m.data_why_taken_back,
  asked: m.data_why_asked,
  'record over': m.data_why_record_over,
  unused: m.data_why_unused,
};

/** What came of a check, or of what was done in the account. */
export const OUTCOMES: Readonly<Record<Verdict['outcome'] | AuditOutcome, () => string>> = {
  eligible: m.data_outcome_eligible,
  not_eligible: m.data_outcome_not_eligible,
  already_applied: m.data_outcome_already_applied,
  done: m.data_outcome_done,
  refused: m.data_outcome_refused,
  forbidden: m.data_outcome_forbidden,
};

/** What a check of eligibility refused. */
export const REASONS: Readonly<Record<Reason, () => string>> = {
  active_lead: m.data_reason_active_lead,
  age: m.data_reason_age,
  employment: m.data_reason_employment,
  income: m.data_reason_income,
};

/** Places that are no step. */
export const PLACES: Readonly<
  Record<Exclude<Place, Step['key']> | typeof MY_ACCOUNT | 'offer', () => string>
> = {
  'sign-in': m.data_place_sign_in,
  submission: m.data_place_submission,
  'my-account': m.data_place_my_account,
  offer: m.data_place_offer,
};

/** Fields of a form, by the names that drafts and messages have. */
export const FIELDS: Readonly<Record<string, () => string>> = {
  monthly_income: m.account_monthly_income,
  dob: m.account_dob,
  gender: m.account_gender,
  personal_email: m.account_email,
  marital_status_id: m.account_marital,
  spouse_name: m.personal_spouse,
  residence_address_1: m.account_address_1,
  residence_address_2: m.account_address_2,
  residence_landmark: m.account_landmark,
  residence_pincode: m.account_pincode,
  residence_type_id: m.account_residence_type,
  income_type_id: m.account_employment,
  salary_date: m.account_salary_date,
  salary_mode_id: m.account_salary_mode,
  workingType: m.employment_working,
  companyName: m.employment_company,
  department: m.employment_department,
  company_type: m.employment_company_type,
  designation: m.employment_designation,
  email: m.contact_email,
  emp_since: m.employment_since,
  address1: m.employment_address_1,
  address2: m.employment_address_2,
  landmark: m.employment_landmark,
  pinCode: m.account_pincode,
  name: m.bank_holder,
  branch: m.bank_branch,
  ifsc: m.bank_ifsc,
  loanPurpose: m.preview_loan_purpose,
  principal: m.data_amount,
  tenure: m.data_days,
  full_name: m.contact_name,
  phone_number: m.contact_phone,
  subject: m.data_what,
  message: m.contact_message,
};
