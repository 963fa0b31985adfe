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
export const SESSION_MS = 24 * 60 * MINUTE;
/** A session at the desk: a working day. */
export const DESK_SESSION_MS = 8 * 60 * MINUTE;
/** Inactivity at the desk after which a session is locked. */
export const DESK_LOCK_MS = 15 * MINUTE;
/** Time for which a sign-in at the desk proves that its person is there. */
export const DESK_PROOF_MS = 5 * MINUTE;
/** Time from a request for deletion until the data goes; the terms promise 7 to 14 days (H-08). */
export const DELETION_DAYS = 7;
export const DELETION_MS = DELETION_DAYS * 24 * 60 * MINUTE;
/** Years for which records of loans, audit rows and contact messages are kept; the terms promise it (H-08). */
export const RECORD_YEARS = 8;
export const RECORDS_MS = RECORD_YEARS * 365.25 * 24 * 60 * MINUTE;
/** Days for which backups are kept. */
export const BACKUP_DAYS = 30;
/** Time between the warning and the end of a session (D-19). */
export const SESSION_WARNING_MS = 5 * MINUTE;
export const OTP_LIFE_MS = 30 * SECOND;
export const OTP_POLL_MS = 5 * SECOND;
export const REPAY_OTP_LIFE_MS = 5 * MINUTE;
/** Time for which a person who looked a loan up without a sign-in may begin payments of it. */
export const PAY_PROOF_MS = 15 * MINUTE;
export const REDIRECT_MS = 500;
export const SIMULATED_SAVE_MS = 2 * SECOND;
export const TOAST_MS = 5 * SECOND;
export const ACCESS_REQUIRED_MS = 3 * SECOND;
export const TERMS_TOAST_MS = 3 * SECOND;
export const CHUNK_TIMEOUT_MS = 120 * SECOND;
/** Longest answer in a text field, in characters: what the contract takes. */
export const MAX_TEXT_LENGTH = 200;
/** Longest contact message and review, in characters. */
export const MAX_CONTACT_LENGTH = 4_000;
export const MAX_REVIEW_LENGTH = 2_000;
export const BLOG_PAGE_SIZE = 6;
export const MAX_BLOG_DESCRIPTION_LENGTH = 150;

/** Largest document, in bytes before base64; the service accepts requests of up to 15 MB. */
export const MAX_FILE_BYTES = 10_000_000;
/** Longest side of a photo after the browser scaled it down, in pixels. */
export const MAX_PHOTO_SIDE = 2_000;
