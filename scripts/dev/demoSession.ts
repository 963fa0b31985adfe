/** Signing in as a customer of the demo, for tools that open pages of a signed-in person while developing. */
import type { Failure } from '#domain/wire/failure.ts';
import { send } from '#src/crm/client.ts';
import { clearEverything } from '#src/storage/clear.ts';
import { writeSession } from '#src/storage/session.ts';
import { seemsSignedIn } from '#src/storage/signedIn.ts';

/** The customer who is half-way. */
const MOBILE = '9000000002';

const NO_UTM = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' } as const;

const readCode = async (): Promise<string> => {
  const answer = await fetch('/inbox.json');
  const messages = (await answer.json()) as { mobile: string; text: string }[];
  const newest = messages.find(({ mobile }) => mobile === MOBILE);
  return /#(\d{4})\s*$/.exec(newest?.text ?? '')?.[1] ?? '';
};

const refused = ({ failure }: { failure: Failure }) => {
  const why = failure.kind === 'refused' ? failure.message : 'does the demo service run?';
  return new Error(`Nobody could be signed in: ${why}`);
};

const signIn = async (): Promise<void> => {
  const sent = await send('login', { event_name: 'login', mobile: MOBILE, ...NO_UTM });
  if (!sent.ok) throw refused(sent);
  const profile_id = String(sent.data.cust_profile_id ?? '').replace(/[-_]+$/, '');
  const otp = await readCode();
  const verified = await send('otpVerify', { event_name: 'otp_verify', mobile: MOBILE, otp, profile_id });
  if (!verified.ok) throw refused(verified);
  const { app_login_token: token, lead_id } = verified.data;
  const leadId = lead_id === null || lead_id === undefined ? null : String(lead_id);
  writeSession({ profileId: profile_id, token: String(token), mobile: MOBILE, leadId });
};

export const demoSession = {
  isSignedIn: () => seemsSignedIn(),
  signIn,
  signOut: () => {
    clearEverything();
  },
};
