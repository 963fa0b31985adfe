/** Signing in as a customer of the demo, for tools that open pages of a signed-in person while developing. */

import { callDesk } from '#desk/client.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { StaffRole } from '#lender/staff.ts';
import { DESK_ROLE } from '#scripts/dev/deskRole.ts';
import { send } from '#src/crm/client.ts';
import { clearEverything } from '#src/storage/clear.ts';
import { readSession, writeSession } from '#src/storage/session.ts';
import { seemsSignedIn } from '#src/storage/signedIn.ts';

/** The customer who is half-way. */
const MOBILE = '9000000002';

const NO_UTM = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' } as const;

const TIMEOUT_MS = 10_000;
const POLL_MS = 200;

/** The messages to the customer's phone, newest first. */
const messages = async (): Promise<readonly string[]> => {
  const answer = await fetch('/inbox.json');
  const all = (await answer.json()) as { mobile: string; text: string }[];
  return all.filter(({ mobile }) => mobile === MOBILE).map(({ text }) => text);
};

/** The code of the message that follows `known` others; it may come a little after the call was answered. */
const readCode = async (known: number): Promise<string> => {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const now = await messages();
    if (now.length > known || performance.now() > end) return /#(\d{4})\s*$/.exec(now[0] ?? '')?.[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

const refused = ({ failure }: { failure: Failure }) => {
  const why = failure.kind === 'refused' ? failure.message : 'does the demo service run?';
  return new Error(`Nobody could be signed in: ${why}`);
};

const signIn = async (): Promise<void> => {
  const { length: known } = await messages();
  const sent = await send('login', { event_name: 'login', mobile: MOBILE, ...NO_UTM });
  if (!sent.ok) throw refused(sent);
  const profile_id = String(sent.data.cust_profile_id ?? '').replace(/[-_]+$/, '');
  const otp = await readCode(known);
  const verified = await send('otpVerify', { event_name: 'otp_verify', mobile: MOBILE, otp, profile_id });
  if (!verified.ok) throw refused(verified);
  const { app_login_token: token, lead_id } = verified.data;
  const leadId = lead_id === null || lead_id === undefined ? null : String(lead_id);
  writeSession({ profileId: profile_id, token: String(token), mobile: MOBILE, leadId });
};

const signInAsStaff = async (role: string): Promise<void> => {
  const signedIn = await callDesk('demo-sign-in', { person: role as StaffRole });
  if (!signedIn.ok) throw refused(signedIn);
  sessionStorage.setItem(DESK_ROLE, role);
};

export const demoSession = {
  isStaff: (role: string) => sessionStorage.getItem(DESK_ROLE) === role,
  signInAsStaff,
  isSignedIn: () => seemsSignedIn(),
  stored: readSession,
  signIn,
  signOut: () => {
    clearEverything();
  },
};
