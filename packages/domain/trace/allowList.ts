/**
 * The allow-list of redaction: the field names that a trace may show, and the few fields whose values
 * are words of the program. A new field of an event or a context appears as `«key:7»` in the inspector
 * until its name is listed here; its values stay hidden even then. The desk has a list of its own,
 * which no customer's browser fetches.
 */
import { HOLDS } from '#domain/consents/holds.ts';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { STEPS } from '#domain/steps/steps.ts';

const oneOf = (...words: readonly string[]) => words;
const steps = [...STEPS.map(({ key }) => key), ...STEPS.map(({ id }) => id), 10];
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
const flags = [0, 1, 2, '', '0', '1', '2'];

const FLAGS = Object.fromEntries(
  STEPS.flatMap((step) => [...step.flags]).map((flag) => [flag, flags] as const),
);

const words = {
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
    'sessionRejected',
    'noProfile',
    'noToken',
    'otherSession',
    'otpExpired',
    'noSession',
    'broken',
    'contact',
    'review',
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
  part: oneOf('send', 'verify', 'resend', 'pan', 'offer', 'statement', 'loan', 'step'),
  problem: oneOf('denied', 'absent', 'busy', 'unsupported'),
  press: oneOf('again', 'answer', 'decline', 'hardship', 'hardshipBack', 'pay', 'withdraw'),
  reason: oneOf('completed', 'inProcess', 'pending'),
  slot: oneOf(...DOCUMENT_SLOTS.map(({ id }) => id)),
  status: [0, 1, 2, 3, 4, 5, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504],
  step: steps,
  to: destinations,
  tone: oneOf('success', 'error'),
  /** Events that machines emit. */
  type: oneOf(
    'ACCEPTED',
    'ALL.CLEAR',
    'ANSWER.CHANGED',
    'ANSWER.LEFT',
    'ATTEMPT.CLEAR',
    'ATTEMPT.WRITE',
    'CHOICE.KEPT',
    'CODE.RESENT',
    'CODE.SENT',
    'COMPLAINT.MADE',
    'DECIDED',
    'EFFECT',
    'ELIGIBLE.LEFT',
    'GO',
    'LOGGED.OUT',
    'LOGIN.SUCCEEDED',
    'PDF.MADE',
    'PURPOSE.ASKED',
    'RELOAD',
    'SAVED',
    'SAVE.REFUSED',
    'SESSION.REJECTED',
    'SESSION.ENDED',
    'SESSION.MISSING',
    'SESSION.REFRESH',
    'SESSION.STARTED',
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
  holds: HOLDS,
  again_waits_for: HOLDS,
  verdict: oneOf('eligible', 'alreadyApplied'),
  wanted: oneOf('image', 'pdf'),
};

const NAMES = `
  aadhar_back aadhar_front acc1 acc2 accepted_at account act action actorId address1 address2 after again_from
  again_waits_for agreed alert all alreadyApplied alternate_mobile answer answer_by answered answered_at
  application_filled_percent apr arrived asked asked_at at attempt author bank bank_statement base before branch bytes can
  can_apply_again can_pay_online category change changed channel checker checkId choice chosen closed companyName company_type
  complaints complete consents content cooling_off_days corrections costs count data day days days_past_due deadline
  decision delay deletedOn department description designation details dialog disbursal_date disbursed_on dispute dob
  documents documents_sent done draft due_on effect email employer emp_since ends_on error event events exit expiresAt
  explained extended_by facts failure fee fields file filled first first_name form full_name gender given gst hardship
  hasActiveLoan hasAgreed hasChanged hash hasLife hasStopped height heldBy holds id ifsc image income_received_id income_type_id
  input instalment interest in_time isAcknowledged isAwaited isClear isCodeRight isCodeSent isExpected isInTime isLate
  is_late is_missed isNew isOpen is_open isOverpaid isOwed isOwnAccount isPaid isRemainder isReplacement isThere items
  keptUntil landmark language last_four lastKnown late late_charge late_day latest lead_details lead_entry_date leadId lead_id
  lead_list left loaded loan loan_amount loan_no loanPurpose loan_recommended loans locked lost made_at maker
  marital_status_id maskedName mayReload message missing mobile money monthly_income monthly_salary_amount more_time most
  name netDisbursed net_disbursed next next_event_name next_step notice number offer ok onDashboard on_its_way opened_at
  other_loan otp outcome output outstanding overpaid owed owed_when_due owner page pages paid paise pan pan_card pancard
  papers password passwords payments payout_account payProof penalty_interest per_day permission personal_email phone_number
  photo photoProblem pinCode pincode preferred principal problems profile profile_details profile_filled_percent profileId
  profile_image profile_pic proof proposal purpose question quote rate read readAt real_interest reasons receipts reference
  refusal refused refused_for refuses registered repayment repayment_amount repayment_date repayment_with_real_interest
  reported residence_address_1 residence_address_2 residence_city residence_landmark residence_pincode residence_state
  residence_type_id retaken review reviewable runs rupees salary_date salaryDay salary_mode salary_mode_id salary_on
  salary_slip schedule seen selfie_doc_url sender sendId sendsEach sent sent_back session size slots soonest spouse_name
  standing state step_percentage storedAt stream subject submission submitted tags tenure tenures termsTicked text title
  token topic total total_due_amount typed undone unsent until valid_until values verified version wasTold what why without
  width workingType
`;

/** What traces of the application and of public pages may show. */
export const ALLOWED = {
  names: NAMES.trim().split(/\s+/),
  words,
  counters: ['count', 'page', 'pages'],
};
