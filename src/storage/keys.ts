/** The session's stored names: the specification's own, and the marketing side's record (S-01, S-02, D-16). */
export const SESSION_KEYS = {
  record: 'session_record',
  profileId: 'cust_profile_id',
  token: 'app_login_token',
  isLoggedIn: 'isLoggedIn',
  leadId: 'lead_id',
  mobile: 'mobile_number',
  /** The time at which a sent code expires, in milliseconds since 1970 (S-07). */
  otpExpiry: 'otp_expiry_time',
} as const;

export const SESSION_NAMES: readonly string[] = Object.values(SESSION_KEYS);

/** Prefix of what is typed and not sent; it begins with user_, so that every kind of logout removes it (S-04). */
export const DRAFT_PREFIX = 'user_draft_';

/** Prefixes of the items that a logout removes (S-04). */
export const CLEARED_PREFIXES = ['user_', 'cache_', 'profile_'] as const;
