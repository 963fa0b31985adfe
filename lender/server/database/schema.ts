import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType, Selectable } from 'kysely';
import type { Purpose } from '#domain/consents/purposes.ts';
import type { ComplaintState, ComplaintTopic } from '#domain/letters/complaints.ts';
import type { Locale } from '#domain/locale.ts';
import type { Kind } from '#lender/books/kinds.ts';
import type { BookStanding } from '#lender/books/standing.ts';
import type { AnswerWay } from '#lender/letters/letters.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { AuditKind } from '#lender/wire/audit.ts';
import type { UnbookedReason } from '#lender/wire/money.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';

/** A time that the database sets when the row is inserted, unless given. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** As CreatedAt, but updated by each repetition. */
type RepeatedAt = Generated<Date>;
type Id = Generated<string>;
/** A calendar day as `yyyy-mm-dd`; a Date would carry a time zone (D-27). */
type Day = string;
/** Encrypted by server/base/secrets.ts, bound to table, column and row (server/database/sealedColumns.ts). */
type Sealed = Buffer;
/** A keyed hash (HMAC) to look up by. */
type Hash = Buffer;

export interface Customers {
  /** The wire's profile_id, cust_profile_id and user_id once signed in (D-21). */
  id: string;
  mobile_hash: Hash;
  mobile: Sealed;
  /** The time at which a code of the number was first verified; a number has no row before. */
  verified_at: Date;
  /** Set by register_now or by the selfie fallback (D-21, SEL-03). */
  registered_at: Date | null;
  /** The time at which the customer requested deletion. */
  deletion_requested_at: Date | null;
  /** The language in which the person is written to [LANG-12]. */
  language: Generated<Locale>;
  created_at: CreatedAt;
}

/** What a one-time code is for. */
export type OtpPurpose = 'login' | 'repay' | 'accept' | 'account';

/** A one-time code that was sent; security 1 to 3. */
export interface Challenges {
  id: string;
  purpose: OtpPurpose;
  /** The keyed hash of the mobile (login), the PAN (repay), the proposal (accept) or the loan (account). */
  subject: Hash;
  /** The owner of a repay code's loan; null for a PAN without a loan, whose code is never sent, and for login codes. */
  customer_id: string | null;
  /** The wire's id of a sign-in until it is verified; a resend keeps it. Null for repay codes. */
  attempt: string | null;
  /** The recipient of a resend; null for repayment codes. */
  mobile: Sealed | null;
  code_hash: Hash;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Sliding counts for one mobile or PAN. Sending and verifying lock its row. */
export interface OtpSubjects {
  purpose: OtpPurpose;
  subject: Hash;
  /** Sends and wrong codes of the last 24 hours, oldest first. */
  sends: Generated<Date[]>;
  wrong: Generated<Date[]>;
}

/** Granted sends and wrong codes by address, one row a minute. */
export interface OtpAddresses {
  address: Hash;
  minute: Date;
  sends: number;
  wrong: Generated<number>;
}

/** Numbers that an address asked for; `asked_at` is the latest time. */
export interface OtpAsked {
  address: Hash;
  subject: Hash;
  asked_at: Date;
  /** True when it counts as one of the address's unknown numbers. */
  counts: Generated<boolean>;
}

export interface Tokens {
  /** SHA-256 of the token; the token itself isn't stored. */
  hash: Buffer;
  customer_id: string;
  /** The keyed hash of the network that it was issued to: a number that signed in there isn't unknown there. */
  network: Hash | null;
  /** The sign-in attempt that it came from, which clients may go on to name as profile or lead. */
  attempt: string | null;
  created_at: Date;
  last_used_at: Date;
  revoked_at: Date | null;
}

export interface SmsOutbox {
  id: Id;
  mobile_hash: Hash;
  /** Null once it was sent or dropped. */
  mobile: Sealed | null;
  body: Sealed | null;
  attempts: Generated<number>;
  next_attempt_at: Date;
  leased_until: Date | null;
  expires_at: Date;
  sent_at: Date | null;
  dropped_at: Date | null;
  /** The loan that it is about, and the states of that in which it holds; null for one that always does. */
  lead_id: Generated<string | null>;
  holds_in: Generated<LoanState[] | null>;
  /** The loan's event up to which its amounts count. */
  said_at: Generated<number | null>;
  created_at: CreatedAt;
}

export interface PanVerifications {
  customer_id: string;
  pan_hash: Hash;
  pan: Sealed;
  full_name: string;
  /** Rupees; provisional (D-12). */
  monthly_income: number | null;
  /** False once the customer applies again, until they type the PAN again. */
  confirmed: Generated<boolean>;
  verified_at: CreatedAt;
}

/** What a PAN's check found, until the customer has said whether it is them [PAN-06]. */
export interface PanChecks {
  customer_id: string;
  id: string;
  body: Sealed;
  expires_at: Date;
}

export interface PersonalDetails {
  customer_id: string;
  dob: Day;
  gender: number;
  personal_email: string;
  marital_status_id: number;
  spouse_name: string;
  saved_at: CreatedAt;
  /** Null for one that was never changed. */
  changed_at: Date | null;
}

export interface ResidenceDetails {
  customer_id: string;
  residence_address_1: string;
  residence_address_2: string;
  residence_landmark: string;
  residence_city: string | null;
  residence_state: string | null;
  residence_pincode: string;
  residence_type_id: number;
  saved_at: CreatedAt;
  /** Null for one that was never changed. */
  changed_at: Date | null;
}

export interface IncomeDetails {
  customer_id: string;
  income_type_id: number;
  /** 1 Bank, 2 Cheque, 3 Cash (D-04). */
  salary_mode_id: number;
  salary_date: Day;
  /** Rupees. */
  monthly_income: number;
  saved_at: CreatedAt;
  /** Null for one that was never changed. */
  changed_at: Date | null;
}

export interface EligibilityChecks {
  customer_id: string;
  outcome: 'eligible' | 'not_eligible' | 'already_applied';
  /** Names of the rules that refused. */
  reasons: Generated<string[]>;
  checked_at: RepeatedAt;
}

export interface EmploymentDetails {
  customer_id: string;
  working_type: string;
  company_name: string;
  department: string;
  company_type: string;
  designation: string;
  email: string;
  emp_since: Day | null;
  address_1: string;
  address_2: string;
  landmark: string;
  pincode: string;
  saved_at: CreatedAt;
  /** Null for one that was never changed. */
  changed_at: Date | null;
}

export interface BankDetails {
  customer_id: string;
  holder_name: string;
  branch: string;
  ifsc: string;
  account_hash: Hash;
  account_number: Sealed;
  saved_at: CreatedAt;
  /** Null for one that was never changed. */
  changed_at: Date | null;
}

/** A document or the selfie; the bytes are in the document store under `file_name` (security 10a, 20). */
export interface Documents {
  id: Id;
  customer_id: string;
  /** `selfie` or a slot of DOC-01; one row a slot, the newest. */
  slot: string;
  doc_type: string;
  /** Random; says nothing about its owner. */
  file_name: string;
  mime_type: string;
  /** Bytes before encryption. */
  size: number;
  /** The key that encrypts the stored bytes; null for documents of before version 8, until they are bound. */
  file_key: Sealed | null;
  /** The hash of the sent bytes; null for documents from before version 3. */
  content_hash: Hash | null;
  uploaded_at: RepeatedAt;
}

export interface Leads {
  id: Id;
  /** Counted by a sequence; with its check digit the application's number for people [NUM-01]. */
  number: Generated<number>;
  customer_id: string;
  status: string;
  /** Rupees, once chosen. */
  loan_amount: number | null;
  tenure_days: number | null;
  /** The time at which the application was submitted; null while it is being filled in (D-21). */
  submitted_at: Date | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  /** The loan's state (machines/loan.ts); server/loan/sendEvent.ts alone writes it, and `status` with it. */
  state: Generated<LoanState>;
  chart_version: Generated<number>;
  /** The number of the last event; 0 while the application is being filled in. */
  event_number: Generated<number>;
  /** The time at which the state ends by itself, or by which somebody promised to act. */
  deadline_at: Date | null;
  /** The time at which the deadline passes next: a missed one is reminded of each day. */
  passes_at: Date | null;
  /** The time at which the loan came into its state, or was last offered. */
  state_since: Generated<Date>;
}

/** What an application said as it was sent, kept with the loan that it decided [DASH-09]. Null for what wasn't said. */
export interface SentAnswers {
  lead_id: string;
  /** Rupees. */
  monthly_income: number | null;
  income_type_id: number | null;
  employed_since: Day | null;
  /** In years, as the rules count them. */
  age: number | null;
  pincode: string | null;
  city: string | null;
}

/** The events of a loan, append-only; without personal data. */
export interface LoanEvents {
  lead_id: string;
  /** Counted from 1 within the lead. */
  number: number;
  /** An event of the chart `loan`, or IMPORTED: the state that a lead of an earlier version was given. */
  type: LoanEvent['type'] | 'IMPORTED';
  /** The event without its type, with the facts that guards decided by. */
  data: JSONColumnType<object>;
  sender: 'customer' | 'staff' | 'system';
  /** The customer or staff member. */
  sender_id: string | null;
  at: Date;
  before: LoanState;
  after: LoanState;
  chart_version: number;
  /** When the loan came into `before`; null at its first event. */
  entered_at: Generated<Date | null>;
}

/** The lender's offers to a lead, append-only; a change is a new one [LOAN-11]. Amounts in paise. */
export interface Proposals {
  lead_id: string;
  /** Counted from 1 within the lead. */
  number: number;
  principal_paise: number;
  days: number;
  /** Interest a day, in hundredths of a percent. */
  rate: number;
  fee_paise: number;
  gst_paise: number;
  /** The most that a late day costs. */
  late_paise: number;
  late_rate: number;
  late_days: number;
  cooling_off_days: number;
  /** The version of the settlement that the loan is counted by. */
  rules: number;
  valid_until: Date;
  made_at: Date;
}

/** The kinds of entries, as lender/domain/books/kinds.ts has them. */
export interface Kinds {
  kind: Kind;
  debit: string;
  credit: string;
  derived: boolean;
}

/** Books days that are closed: no entry comes into them any more. */
export interface Closings {
  day: Day;
  at: Date;
}

/** Money that came, by its name at the bank or the provider; without personal data. Amounts in paise. */
export interface MoneyIn {
  id: Generated<number>;
  /** The bank account or the provider that it came to. */
  place: string;
  /** As the place has it, in capitals and without spaces. */
  reference: string;
  /** Above 1 where money of the same reference never came, or two persons said that this is other money. */
  nth: Generated<number>;
  paise: number;
  /** The day on which it came. */
  day: Day;
  told_by: 'provider' | 'statement' | 'desk';
  came_at: Date;
  /** What is on no loan, and wasn't sent back or taken back. */
  left_paise: number;
  refunded_paise: Generated<number>;
  taken_paise: Generated<number>;
  /** Two persons said that it never came: other money may have its name. */
  never_came: Generated<boolean>;
  /** Who said that it is other money than what has its reference, and who confirmed it; null for the first [PAY-27]. */
  maker: string | null;
  checker: string | null;
  /** Its reference, with its number where it is other money: unique in its place, but for what never came. */
  name: GeneratedAlways<string>;
}

/** Money that goes, from its release to what became of it; without personal data. Amounts in paise [PAY-20]. */
export interface MoneyOut {
  /** Its name at bank and provider, too. */
  id: Id;
  /** `unmatched`: money that is on no loan goes back. */
  purpose: 'payout' | 'refund' | 'unmatched';
  /** The bank account or the provider that sends it. */
  place: string;
  paise: number;
  /** Null for money of no loan, and once the application was erased. */
  lead_id: string | null;
  /** The money that it is of; null for a payout. */
  money_in: number | null;
  /** `released` by two persons, `asked` of the outside, which doesn't know or hasn't answered; then what it said. */
  state: Generated<'released' | 'asked' | 'unknown' | 'sent' | 'failed' | 'returned'>;
  maker: string;
  checker: string;
  released_at: Date;
  asked_at: Date | null;
  /** Who sends it by hand; null where the service asks the provider. */
  asked_by: string | null;
  attempts: Generated<number>;
  next_try_at: Date;
  /** What one person says became of it, for another to confirm. */
  claimed: 'sent' | 'failed' | null;
  claimed_reference: string | null;
  claimed_day: Day | null;
  claimed_by: string | null;
  claimed_at: Date | null;
  told_by: 'provider' | 'statement' | 'desk' | null;
  confirmed_by: string | null;
  told_at: Date | null;
  /** As the place has it, in capitals and without spaces. */
  reference: string | null;
  /** Above 1 where other money has the same reference. */
  nth: Generated<number>;
  sent_on: Day | null;
  /** The money as which it came back. */
  returned_by: number | null;
}

/** The entries of the books, append-only (docs/money.md). */
export interface Entries {
  id: Generated<number>;
  kind: Kind;
  /** Below 0: a correction. */
  paise: number;
  /** Null for money that is on no loan. */
  loan_id: string | null;
  /** Counted from 1 within the loan. */
  number: number | null;
  previous: Generated<number | null>;
  /** The loan's event that caused it. */
  event_number: number | null;
  money_in: number | null;
  /** The money that was sent. */
  money_out: string | null;
  /** What the bank or the provider calls it. */
  reference: string | null;
  /** The day that counts for interest. */
  day: Day;
  /** The day on which it was booked. */
  books_day: Day;
  at: Date;
}

/** The lender's questions to a customer, by the number of their event. */
export interface LoanQuestions {
  lead_id: string;
  number: number;
  question: Sealed;
}

/** The last digits of an account that a customer changed, by the number of the event, append-only. */
export interface AccountChanges {
  lead_id: string;
  number: number;
  old_digits: Sealed;
  new_digits: Sealed;
}

/** A customer's replies, by the number of their event, append-only. */
export interface LoanAnswers {
  lead_id: string;
  number: number;
  /** Empty where documents were the answer. */
  answer: Sealed;
  /** The slots of documents that came since the question. */
  documents: string[];
}

/** That a customer opened the Key Facts Statement of a proposal, by its number; append-only. */
export interface KfsOpenings {
  lead_id: string;
  number: number;
  /** The hash of the proposal (server/loan/proposalHash.ts). */
  hash: string;
  language: string;
  opened_at: Date;
}

/** Papers that a customer accepted, append-only; the bytes are in the document store under `file_name`. */
/** A paper of one event: the receipt of a payment, or the statement or the no-dues letter of a closing. */
export type EventPaper = `${'receipt' | 'statement' | 'noDues'}-${number}`;

export interface Papers {
  lead_id: string;
  kind: 'kfs' | 'sanction' | 'agreement' | 'recorded' | 'signed' | EventPaper;
  /** Of the bytes, in hex. */
  sha256: string;
  file_name: string;
  file_key: Sealed;
  made_at: Date;
}

/** A paper that an event has made due, until it is kept. */
export interface PapersDue {
  lead_id: string;
  kind: EventPaper;
  attempts: Generated<number>;
  next_try_at: Date;
}

/** A member of the lender's staff. */
export interface Staff {
  id: Id;
  name: string;
  /** How the name looks in each of three ways, which nobody else's does (staffNames.ts). */
  as_written: string;
  in_small: string;
  in_capitals: string;
  role: StaffRole;
  created_at: CreatedAt;
  left_at: Date | null;
  /** While a removal waits for a second person; null again with the first sign-in after it. */
  suspended_until: Date | null;
}

export interface StaffSessions {
  /** SHA-256 of the token; the token itself isn't stored. */
  hash: Buffer;
  staff_id: string;
  /** The passkey that started it; null for the demo's buttons. */
  passkey_id: string | null;
  created_at: Date;
  /** The last call of the person; calls that a page makes by itself don't count. */
  last_seen_at: Date;
  revoked_at: Date | null;
}

/** A passkey of a member of staff [DESK-01]. */
export interface Passkeys {
  /** The credential's id in base64url. */
  id: string;
  staff_id: string;
  /** In COSE format. */
  public_key: Buffer;
  /** Uses as the authenticator counts them; 0 when it doesn't. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A challenge that a passkey must sign; deleted by its use [DESK-02]. */
export interface StaffChallenges {
  /** SHA-256 of the challenge. */
  hash: Buffer;
  purpose: 'sign-in' | 'enrol' | 'add';
  /** The only person who may sign it; null while nobody is known. */
  staff_id: string | null;
  expires_at: Date;
}

/** An invitation to the desk [DESK-06]. */
export interface Invitations {
  /** SHA-256 of the token in the link. */
  hash: Buffer;
  staff_id: string;
  /** Null for the operator's command. */
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** What became of a request for a second person. `stale`: its loan moved on before anybody decided; `left`: who asked did. */
type RequestOutcome = 'pending' | 'done' | 'refused' | 'stale' | 'left';

/** Requests of one member of staff that another confirms [LOAN-10]. */
export interface Approvals {
  id: Id;
  lead_id: string;
  /** The loan's last event when it was asked for; after another the command is stale. */
  event_number: number;
  command: JSONColumnType<object>;
  /** What who asked for it wrote, encrypted; null where the action asks for no text. */
  words: Buffer | null;
  maker: string;
  made_at: Date;
  checker: string | null;
  outcome: Generated<RequestOutcome>;
}

/** Invitations and removals that one member of staff asks for and another confirms [DESK-12] [DESK-13]. */
export interface PeopleRequests {
  id: Id;
  kind: 'invite' | 'remove';
  /** Whom it is about; null for somebody new. */
  staff_id: string | null;
  name: string;
  /** How the name looks in small letters. */
  looks: string;
  role: StaffRole;
  maker: string;
  made_at: Date;
  checker: string | null;
  outcome: Generated<RequestOutcome | 'lapsed'>;
}

/** What has changed of what the desk lists; triggers write it [DESK-40]. */
export interface DeskChanges {
  /** The transaction that changed it, a 64-bit number. */
  tx: Generated<string>;
  /** What has changed: of `DESK_TOPICS`. */
  topic: string;
  /** The id of the loan or letter; empty where a list is read as a whole. */
  subject: string;
  at: CreatedAt;
}

/** The offer that a customer accepted, in rupees and days (CALC-02). */
export interface Offers {
  lead_id: string;
  purpose: number;
  principal: number;
  tenure_days: number;
  fee: number;
  total: number;
  accepted_at: RepeatedAt;
}

/**
 * A loan that was paid out. It outlives its customer, whose erasure empties what names them. Amounts in paise. What the
 * last settlement left is for lists, numbers and the repayment look-up (P-06); server/books/ alone writes it.
 */
export interface Loans {
  id: Id;
  customer_id: string | null;
  /** A lead has one loan, also when its payout is repeated [NUM-02]. */
  lead_id: string | null;
  /** The loan's number for people. Loans of before version 27 have others. */
  loan_no: string;
  pan_hash: Hash | null;
  disbursal_date: Day;
  repayment_date: Day;
  principal_paise: number;
  /** When nothing was owed any more; null while something is. */
  closed_at: Date | null;
  created_at: CreatedAt;
  standing: Generated<BookStanding>;
  owed_paise: Generated<number>;
  excess_paise: Generated<number>;
  /** Since when a rupee or more is the customer's, and until when the lender decides how it goes back [DESK-100]. */
  overpaid_since: Date | null;
  overpaid_by: Date | null;
  days_past_due: Generated<number>;
  /** The day of which the columns above say it. */
  settled_on: Day | null;
  /** The last day on which the customer was told that it is due soon, or on that day [LOAN-64]. */
  reminded_on: Day | null;
}

/** What settles a loan whose customer was erased: its terms and its acts, without the person; append-only. */
export interface ErasedBooks {
  loan_id: string;
  /** The columns of the newest proposal that a settlement reads. */
  terms: JSONColumnType<object>;
  /** `{number, data}` of each event with an act. */
  acts: JSONColumnType<object[]>;
  erased_at: Date;
}

/** What was erased of a customer and when, without what it was [DEL-06]. */
export interface Erasures {
  id: Id;
  /** Null once the customer is deleted. */
  customer_id: string | null;
  /** What a permission was for; everything but the record of a loan; or everything. */
  kind: 'permission' | 'reduced' | 'erased';
  why: 'taken back' | 'asked' | 'record over' | 'unused';
  /** The time at which the customer asked. */
  requested_at: Date | null;
  /** The number of rows by table. */
  what: JSONColumnType<Record<string, number>>;
  file_count: number;
  /** The stored files that still have to go. */
  files: string[];
  /** When the rows went. */
  rows_at: Date;
  /** The day until which the law keeps the rest. */
  kept_until: Day | null;
  /** When the files had gone, and the customer where nothing is kept. */
  finished_at: Date | null;
}

export interface PaymentOrders {
  id: Id;
  customer_id: string;
  lead_id: string;
  amount_paise: number;
  currency: Generated<string>;
  provider: string | null;
  provider_order_id: string | null;
  status: Generated<'created' | 'paid' | 'failed'>;
  /** The time at which the provider was asked for it. */
  asked_at: Date | null;
  /** When the provider was last asked whether it is paid. */
  polled_at: Date | null;
  created_at: CreatedAt;
}

/** The notifications of a payment provider, without personal data. */
export interface PaymentEvents {
  /** The provider's. */
  id: string;
  provider: string;
  kind: 'paid' | 'reversed';
  payment_id: string;
  order_id: string | null;
  paise: number;
  paid_at: Date;
  received_at: Date;
  /**
   * Null while it waits. After a day: unmatched where its money is on no loan, else unbooked, on the desk's list, until it can
   * be booked or is settled otherwise.
   */
  outcome: 'booked' | 'repeated' | 'unmatched' | 'unbooked' | 'settled' | 'returned' | null;
  /** Why it, or the rest of it, isn't booked. */
  reason: UnbookedReason | null;
  /** What of it is booked while the rest can't be. */
  booked_paise: Generated<number>;
  /** Who says that it is settled otherwise, and who confirmed it. */
  settles_by: string | null;
  settles_at: Date | null;
  settled_by: string | null;
  /** The number of failed bookings. */
  attempts: Generated<number>;
  next_try_at: Date;
}

/** Notifications of a payment provider that are signed and can't be right, for a person to look into [PAY-16]. */
export interface OddEvents {
  /** Bound to the ciphertext, so the service makes it. */
  id: string;
  body_hash: Hash;
  body: Sealed;
  received_at: Date;
}

/** Requests about unmatched money that a second person confirms [DESK-61]. */
export interface PaymentRequests {
  id: Id;
  money_in: number;
  /** What is to happen with it: `neverCame` takes it off the books. */
  how: 'book' | 'sendBack' | 'neverCame';
  /** What of it is to be booked on a loan; null for what happens with all that is left of it. */
  paise: Generated<number | null>;
  /** The loan that it is to be booked on. */
  lead_id: string | null;
  /** The loan's last event when it was asked for; after another the request is stale. */
  event_number: number | null;
  maker: string;
  made_at: Date;
  checker: string | null;
  outcome: Generated<RequestOutcome>;
}

/** Unsaved input of a step (D-15). */
export interface Drafts {
  customer_id: string;
  step: string;
  version: number;
  body: Sealed;
  saved_at: Generated<Date>;
}

/** Answers to repeat for a repeated key, for a day (D-28). */
export interface Idempotency {
  /** The keyed hash of the customer's id, or of the body where there is no customer yet. */
  scope: Hash;
  key_hash: Hash;
  call: string;
  body_hash: Hash;
  /** Null while the first request runs. Decrypted with the key itself, which isn't stored. */
  response: Buffer | null;
  created_at: Date;
}

export interface ContactMessages {
  id: Id;
  customer_id: string | null;
  /** JSON of the form. */
  body: Sealed;
  /** The keyed hash of the last ten digits of the number that it gives, as customers.mobile_hash. */
  phone_hash: Hash | null;
  created_at: CreatedAt;
  number: Generated<number>;
  /** How it was answered; null while it waits, and when it was closed without an answer. */
  way: AnswerWay | null;
  /** What was written or said. */
  answer: Sealed | null;
  /** Why it was closed without an answer. */
  reason: string | null;
  settled_at: Date | null;
  /** The member of staff. */
  settled_by: string | null;
}

export interface Complaints {
  /** Bound to the ciphertexts, so the service makes it. */
  id: string;
  number: Generated<number>;
  customer_id: string;
  topic: ComplaintTopic;
  text: Sealed;
  /** Of the chart `complaint`. */
  state: ComplaintState;
  made_at: Date;
  /** When the time to answer is over; null once that is settled. */
  deadline_at: Date | null;
  answer: Sealed | null;
  answered_at: Date | null;
  /** The member of staff. */
  answered_by: string | null;
  /** When and why the customer did not accept the answer; the answer of another person [CMP-07]. */
  disputed_at: Date | null;
  why: Sealed | null;
  second_answer: Sealed | null;
  second_answered_at: Date | null;
  second_answered_by: string | null;
  /** What was corrected, as JSON: each answer before and after, when, and by whom [DATA-05]. */
  corrections: Sealed | null;
}

/** What a customer allowed and took back, append-only; the newest row of a purpose counts [CNS-02]. */
export interface Consents {
  number: Generated<number>;
  customer_id: string;
  purpose: Purpose;
  /** False when it was taken back. */
  given: boolean;
  /** Where the text was shown: a place of domain/consents/purposes.ts, or My Account. */
  place: string;
  /** Of the text: the day on which the policies changed last. A row that takes back repeats the text's. */
  version: Day;
  /** SHA-256 of the text, in hex. */
  hash: string;
  /** That of the text. */
  language: Locale;
  at: Date;
}

export interface Reviews {
  id: Id;
  customer_id: string | null;
  name: string;
  rating: number;
  review: string;
  /** At most one of published_at and refused_at is set. */
  published_at: Date | null;
  created_at: CreatedAt;
  number: Generated<number>;
  refused_at: Date | null;
  reason: string | null;
  /** The member of staff. */
  settled_by: string | null;
}

/** The blog list's entry of an article, which is at its link (B-03, D-22). */
export interface BlogPosts {
  id: Id;
  slug: string;
  category: string;
  title: string;
  description: string;
  author: string;
  image: string;
  link: string;
  published_on: Day;
  created_at: CreatedAt;
}

/** Actions and who took them, without any input. */
export interface Audit {
  id: Id;
  customer_id: string | null;
  /** The member of the lender's staff who did it; null for customers and the system. */
  staff_id: Generated<string | null>;
  action: string;
  /** Of the row, by its action; the database derives it. */
  kind: ColumnType<AuditKind, never, never>;
  outcome: string;
  /** The application that it is about, until that is deleted. */
  lead_id: Generated<string | null>;
  /** The amount of money that it is about. */
  paise: Generated<number | null>;
  request_id: string | null;
  at: CreatedAt;
}

/** A row of the audit's chain, append-only; it stays when its row has gone. */
export interface AuditLinks {
  /** Counted from 1, without a gap. */
  number: number;
  audit_id: string;
  at: Date;
  /** Of what the row says, but for its customer. */
  entry: Hash;
  /** Of whom the row is about; null for nobody. */
  customer: Hash | null;
  /** Of the application that the row is about. */
  lead: Generated<Hash | null>;
  /** Of the link, and of the hash before it. */
  hash: Hash;
}

/** Rows of the audit that have no link yet; a trigger writes it. */
export interface AuditWaiting {
  number: Generated<number>;
  audit_id: string;
}

/** One row with the installation's id. */
export interface Installation {
  id: Id;
  /** The mode that created the database. */
  mode: 'demo' | 'production' | null;
  /** The time until which no other process runs the retention job. */
  retention_until: Date | null;
}

export interface Schema {
  installation: Installation;
  customers: Customers;
  challenges: Challenges;
  otp_subjects: OtpSubjects;
  otp_addresses: OtpAddresses;
  otp_asked: OtpAsked;
  tokens: Tokens;
  sms_outbox: SmsOutbox;
  pan_verifications: PanVerifications;
  pan_checks: PanChecks;
  personal_details: PersonalDetails;
  residence_details: ResidenceDetails;
  income_details: IncomeDetails;
  eligibility_checks: EligibilityChecks;
  employment_details: EmploymentDetails;
  bank_details: BankDetails;
  documents: Documents;
  leads: Leads;
  sent_answers: SentAnswers;
  loan_events: LoanEvents;
  proposals: Proposals;
  kinds: Kinds;
  closings: Closings;
  money_in: MoneyIn;
  money_out: MoneyOut;
  entries: Entries;
  loan_questions: LoanQuestions;
  loan_answers: LoanAnswers;
  account_changes: AccountChanges;
  kfs_openings: KfsOpenings;
  papers: Papers;
  papers_due: PapersDue;
  staff: Staff;
  staff_sessions: StaffSessions;
  passkeys: Passkeys;
  staff_challenges: StaffChallenges;
  invitations: Invitations;
  approvals: Approvals;
  people_requests: PeopleRequests;
  desk_changes: DeskChanges;
  offers: Offers;
  loans: Loans;
  erased_books: ErasedBooks;
  erasures: Erasures;
  payment_orders: PaymentOrders;
  payment_events: PaymentEvents;
  odd_events: OddEvents;
  payment_requests: PaymentRequests;
  drafts: Drafts;
  idempotency: Idempotency;
  contact_messages: ContactMessages;
  complaints: Complaints;
  consents: Consents;
  reviews: Reviews;
  blog_posts: BlogPosts;
  audit: Audit;
  audit_links: AuditLinks;
  audit_waiting: AuditWaiting;
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
