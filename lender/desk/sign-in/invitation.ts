import type { Enrolled, InvitationRead } from '#machines/desk/invitation.ts';
import { callDesk } from '../client.ts';
import { createPasskey } from './ceremonies.ts';

const INVITATION = /^#([\w-]{43})$/;

/** The token in the page's address. It is taken out, so that no history and no copied address keeps it. */
function takeToken(): string | undefined {
  const token = INVITATION.exec(window.location.hash)?.[1];
  if (token !== undefined) {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return token;
}

/** The token of the invitation that the page was opened with. */
let token: string | undefined;

/** Reads whom the link invites. */
export const readInvitation = async (signal: AbortSignal): Promise<InvitationRead> => {
  token = takeToken() ?? token;
  if (token === undefined) return { ok: true, invitation: null };
  const read = await callDesk('invitation', { token }, signal);
  if (read.ok) return { ok: true, invitation: read.data };
  return read.failure.kind === 'refused' && read.failure.status === 200
    ? { ok: true, invitation: null }
    : read;
};

/** Makes the first passkey, and signs in. */
export const enrol = async (name: string, signal: AbortSignal): Promise<Enrolled> => {
  if (token === undefined) throw new Error('there is no invitation');
  const created = await createPasskey(await callDesk('enrol-options', { token }, signal));
  if (!created.ok) return created;
  return callDesk('enrol', { token, response: created.answer, name }, signal);
};
