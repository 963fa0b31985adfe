/**
 * The allow-list of redaction: the field names that a trace may show, and the few fields whose values
 * are words of the program. A new field of an event or a context appears as `«key:7»` in the inspector
 * until its name is listed here; its values stay hidden even then.
 */
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { STAFF_ROLES } from '#domain/staff.ts';
import { STEPS } from '#domain/steps/steps.ts';

const oneOf = (...words: readonly string[]) => new Set<unknown>(words);
const steps = new Set<unknown>([...STEPS.map(({ key }) => key), ...STEPS.map(({ id }) => id), 10]);
const destinations = oneOf(
  'home',
  'wizard',
  'dashboard',
  'dashboardFresh',
  'offer',
  'preview',
  ...STEPS.map(({ id }) => `step${id}`),
);
/** The service's flags: DASH-11 allows 1 or '1'. */
const flags = new Set<unknown>([0, 1, 2, '', '0', '1', '2']);

const FLAGS = Object.fromEntries(
  STEPS.flatMap((step) => [...step.flags]).map((flag) => [flag, flags] as const),
);

/** The strings that a field may show, by its name. */
export const WORDS: Readonly<Record<string, ReadonlySet<unknown>>> = {
  ...FLAGS,
  registration_successful: flags,
  afterSave: destinations,
  by: oneOf('service', 'mail'),
  cameraProblem: oneOf('denied', 'absent', 'busy', 'unsupported'),
  cause: oneOf('missing', 'error'),
  completed: steps,
  current: steps,
  extension: oneOf('jpg', 'jpeg', 'png', 'pdf'),
  found: oneOf('session', 'otherSession', 'attempt', 'nothing'),
  inProcess: steps,
  kind: oneOf(
    'network',
    'timeout',
    'http',
    'malformed',
    'refused',
    'sessionExpired',
    'noProfile',
    'noToken',
    'otpExpired',
    'noSession',
    'broken',
    'contact',
    'review',
    'message',
    'complaint',
    'wrongKind',
    'wrongExtension',
    'wrongContent',
    'heic',
    'tooLarge',
    'empty',
    'unreadable',
    'missing',
    'failure',
  ),
  local: steps,
  opensAt: oneOf('mobile', 'pan'),
  part: oneOf('send', 'verify', 'resend', 'pan'),
  problem: oneOf('denied', 'absent', 'busy', 'unsupported'),
  reason: oneOf('completed', 'inProcess', 'pending'),
  role: new Set<unknown>(STAFF_ROLES),
  slot: oneOf(...DOCUMENT_SLOTS.map(({ id }) => id)),
  status: new Set<unknown>([
    0, 1, 2, 3, 4, 5, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504,
  ]),
  step: steps,
  to: destinations,
  tone: oneOf('success', 'error'),
  /** Events that machines emit. */
  type: oneOf(
    'ACCEPTED',
    'ALL.CLEAR',
    'ATTEMPT.CLEAR',
    'ATTEMPT.WRITE',
    'CODE.RESENT',
    'CODE.SENT',
    'COMPLAINT.MADE',
    'DECIDED',
    'EFFECT',
    'ENROLLED',
    'GO',
    'LOGIN.STATUS.CHANGED',
    'LOGIN.SUCCEEDED',
    'PURPOSE.ASKED',
    'RELOAD',
    'SAVED',
    'SESSION.EXPIRED',
    'SESSION.LOST',
    'SESSION.REFRESH',
    'SESSION.WRITE',
    'STEP.IN_PROCESS',
    'STEP.MARKED',
    'STEP.TOLD',
    'SUBMISSION.MARKED',
    'SUBMITTED',
    'TAB.FOLLOW',
    'TOKEN.REVOKE',
  ),
  purpose: oneOf('account', 'identity', 'address', 'work', 'selfie', 'documents', 'bank', 'lender'),
  effect: oneOf('nothing', 'stops', 'goesOn'),
  verdict: oneOf('eligible', 'alreadyApplied'),
  wanted: oneOf('image', 'pdf'),
};

/** Fields that count something of the program, never of a person: numbers below 100 may be shown. */
export const COUNTERS: ReadonlySet<string> = new Set(['count', 'page', 'pages']);

const NAMES = `
  aadhar_back aadhar_front acc1 acc2 accepted_at account act action actions actorId address1 address2 after
  agreed alert all alternate_mobile answer answered_at answers application application_filled_percent approval
  apr asked asked_at at attempt attempts author balance bank bank_statement base before books branch bytes
  cameBack can can_apply_again can_pay_online cases category change check checker checks choice chosen city
  closed command company_type companyName complaints complete confirm consents content cooling_off_days costs
  count counts created_at credit customer data day days deadline debit decision delay deletedOn demoPeople
  demoPerson department description designation details dialog disbursal_date disbursed_on dob documents done draft due
  due_on earlier effect email emp_since employer error event event_id eventId events exit expires_at expiresAt
  exported extended_by facts failure fee fields file filled filter find first first_name form from full_name
  gender given group gst hardship has_more hasActiveLoan hasAgreed hasChanged hash hasMore hasOpenLoan
  hasStopped heldBy height how id ifsc image income_received_id income_type_id input instalment interest
  invitation invited_by invited_until invitee invites is_mine is_newest is_open isAcknowledged isAwaited
  isCodeRight isCodeSent isCut isLate isLocked isNew isOpen isOverpaid isOwnAccount isStale isTooShort items
  keptUntil label landmark last_four last_seen_at last_used_at late lateCharges lead lead_details
  lead_entry_date lead_id lead_list leadId ledger left left_at letter link loaded loan loan_amount loan_no
  loan_recommended loanPurpose loans lock locked made_at maker marital_status_id max may_change may_confirm
  may_decide may_propose may_turn_down mayReload median message mime min mine missing mobile money
  monthly_income monthly_salary_amount moves name needs_second net_disbursed netDisbursed news next
  next_event_name next_step notice now number numbers offer offers ok oldestDays on_time onDashboard opened_at
  options others otp outcome output outstanding overpaid owed owner page pages paid paid_at paidOut paidSameDay
  paise pan pan_card pancard papers passkeys password passwords payment_id payments payout payouts payProof
  penalty_interest people per_day period person personal_email phone phone_number photo photoMissing photoProblem
  picture pincode pinCode plan principal problems profile profile_details profile_filled_percent profile_image
  profile_pic profileId proposal purpose question quote rate rating real_interest receipts reference refunds
  refusal refusals registered repayment repayment_amount repayment_date repayment_with_real_interest request
  requestId residence_address_1 residence_address_2 residence_city residence_landmark residence_pincode
  residence_state residence_type_id result retaken review reviewable rows rupees salary_date salary_mode
  salary_mode_id salary_slip schedule second seen selected selfie_doc_url sender sendId sent sent_at session
  settled_at settled_by show since size slots spouse_name staff standing state states step_percentage steps
  storedAt stream subject submission submitted tags tenure termsTicked text timeline title toDecide token topic
  total total_due_amount turns typed unmatched unsent until valid_until value values verified version view
  waiting way ways width workingType zoom
`;

/** The names that a field may show. */
export const FIELDS: ReadonlySet<string> = new Set([...NAMES.trim().split(/\s+/), ...Object.keys(WORDS)]);
