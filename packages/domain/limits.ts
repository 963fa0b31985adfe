/** Business constants of the specification's section 9. Money in whole rupees, time in milliseconds. */
export const MARKETING = { minDays: 7, maxDays: 30, minSalary: 40_000, minApr: 15, maxApr: 35 } as const;

export const MOBILE_LENGTH = 10;
export const OTP_LENGTH = 4;
export const PAN_LENGTH = 10;
export const PINCODE_LENGTH = 6;
export const MIN_AGE = 18;
export const MAX_AGE = 65;
export const MIN_MONTHLY_INCOME = 1_000;
/** Longest monthly income, in digits (INC-01). */
export const MAX_INCOME_DIGITS = 7;
/** Least income of step 4 in the reference CRM's eligibility rule (section 1, D-12). */
export const ELIGIBLE_MONTHLY_INCOME = 40_000;
/** Income that the wizard's PAN form sends (LOG-07); provisional (D-12). */
export const WIZARD_MONTHLY_INCOME = 50_000;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The life of a session since its last use (S-03). */
export const SESSION_MS = 24 * HOUR;
/** The longest life of a session since sign-in, even while it is used; the service ends it (D-19). */
export const SESSION_LONGEST_MS = 7 * SESSION_MS;
/** Time between two looks at the clock of a session. */
export const SESSION_CHECK_MS = 10 * SECOND;
/** Use of the page extends a session at most this often: enough for 24 hours (S-05). */
export const ACTIVITY_MS = 30 * SECOND;
/** Time after which a listener that broke starts again; twice as long each time, up to the longest. */
export const LISTENER_PAUSE_MS = 1_000;
export const LISTENER_LONGEST_PAUSE_MS = 60 * SECOND;
/** A session at the desk: a working day. */
export const DESK_SESSION_MS = 8 * HOUR;
/** Inactivity at the desk after which a session is locked. */
export const DESK_LOCK_MS = 15 * MINUTE;
/** Time between two looks at the clock of that inactivity. */
export const DESK_LOCK_CHECK_MS = 5 * SECOND;
/** The service is told at most this often that the desk is used. */
export const DESK_USE_MS = 60 * SECOND;
/** Time for which a sign-in at the desk proves that its person is there. */
export const DESK_PROOF_MS = 5 * MINUTE;
/** Time for which an invitation to the desk can be used. */
export const DESK_INVITATION_MS = 3 * DAY;
/** Time between two questions of the desk whether something has changed, so that it shows within two seconds. */
export const DESK_POLL_MS = 1.5 * SECOND;
/** Time after which a list of the desk that could not be read is read again. */
export const DESK_RETRY_MS = 5 * SECOND;
/** Time from a request for deletion until the data goes; the terms promise 7 to 14 days (H-08). */
export const DELETION_DAYS = 7;
export const DELETION_MS = DELETION_DAYS * DAY;
/** Years for which records of loans, audit rows and contact messages are kept; the terms promise it (H-08). */
export const RECORD_YEARS = 8;
export const RECORDS_MS = RECORD_YEARS * 365.25 * DAY;
/** Days for which backups are kept. */
export const BACKUP_DAYS = 30;
/** Time between the warning and the end of a session (D-19). */
export const SESSION_WARNING_MS = 5 * MINUTE;
/** How long 'Is this you?' can be answered once a PAN was checked (PAN-06). */
export const PAN_QUESTION_MS = 10 * MINUTE;
export const OTP_LIFE_MS = 30 * SECOND;
/** Time between two checks whether a code that was sent has expired (S-07). */
export const OTP_POLL_MS = 5 * SECOND;
/** Time between two looks at the clock of a code: the ring's and the chart's, so that both reach zero together. */
export const CODE_CHECK_MS = 250;
export const REPAY_OTP_LIFE_MS = 5 * MINUTE;
/** Time for which a person who looked a loan up without a sign-in may begin payments of it. */
export const PAY_PROOF_MS = 15 * MINUTE;
/** Time between two readings of one's own loan: where nothing is expected, while the lender acts next, while a payment is on its way, and in a tab that nobody looks at. */
export const LOAN_REFRESH_MS = 60 * SECOND;
export const LOAN_EXPECTED_MS = 15 * SECOND;
export const PAYMENT_POLL_MS = 5 * SECOND;
export const LOAN_HIDDEN_MS = 5 * MINUTE;
/** Time for which a payment that was begun is waited for. */
export const PAYMENT_AWAITED_MS = 30 * MINUTE;
/** Days for which the service asks the provider whether an order was paid: its money may come as long. */
export const ORDER_DAYS = 3;
export const REDIRECT_MS = 500;
export const SIMULATED_SAVE_MS = 2 * SECOND;
export const TOAST_MS = 5 * SECOND;
/** Time for which a toast outlives the page: a save navigates half a second after its toast. */
export const TOAST_NEW_MS = 1_000;
export const ACCESS_REQUIRED_MS = 3 * SECOND;
export const TERMS_TOAST_MS = 3 * SECOND;
/** Time from typing until a draft is stored in the browser, and from there until it is sent. */
export const DRAFT_STORE_MS = 300;
export const DRAFT_SEND_MS = 1_700;
/** The longest time that a form, or its save, waits for a call about its draft. */
export const DRAFT_WAIT_MS = 4 * SECOND;
/** Time after which a call without an answer has failed. */
export const CALL_TIMEOUT_MS = 15 * SECOND;
/** Time without progress after which an upload has failed; a slow one doesn't fail. */
export const UPLOAD_STALLED_MS = 60 * SECOND;
export const CHUNK_TIMEOUT_MS = 120 * SECOND;
/** Time that the service has to say why a chunk failed, and within which a page isn't reloaded twice for one. */
export const CHUNK_ANSWER_MS = 10 * SECOND;
export const CHUNK_RELOAD_MS = 60 * SECOND;
/** Time in which the cache can bring a chunk while the browser is offline. */
export const CHUNK_OFFLINE_MS = 1_000;
/** Longest answer in a text field, in characters: what the contract takes. */
export const MAX_TEXT_LENGTH = 200;
/** Longest contact message and review, in characters. */
export const MAX_CONTACT_LENGTH = 4_000;
export const MAX_REVIEW_LENGTH = 2_000;

/** Highest rating of a review. */
export const MAX_STARS = 5;
export const BLOG_PAGE_SIZE = 6;
export const MAX_BLOG_DESCRIPTION_LENGTH = 150;

/** Largest document, in bytes before base64; the service accepts requests of up to 15 MB. */
export const MAX_FILE_BYTES = 10_000_000;
/** The most pages of a salary slip that is photographed (DOC-11). */
export const MAX_SLIP_PAGES = 6;
/** Longest side of a photo after the browser scaled it down, in pixels. */
export const MAX_PHOTO_SIDE = 2_000;
