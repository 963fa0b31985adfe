/** The signed-in person of a stage, as a session and as items in storage. */
export const PERSON = {
  profileId: 'C-1',
  token: 'token-of-c-1',
  mobile: '9876543210',
  leadId: 'L-1',
} as const;

/** The stored items of a session that began at a time (milliseconds since 1970). */
export const storedSession = (
  now: number,
  person: Readonly<Record<keyof typeof PERSON, string>> = PERSON,
): Readonly<Record<string, string>> => ({
  cust_profile_id: person.profileId,
  app_login_token: person.token,
  isLoggedIn: 'true',
  mobile_number: person.mobile,
  lead_id: person.leadId,
  session_record: JSON.stringify({
    login_timestamp: now,
    cust_profile_id: person.profileId,
    app_login_token: person.token,
    mobile_number: person.mobile,
    lead_id: person.leadId,
    is_logged_in: true,
  }),
});
