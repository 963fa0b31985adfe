import type { NamedPasskey, PasskeysKnown } from '#machines/desk/passkeys.ts';
import type {
  Invitee,
  PeopleChanged,
  PeopleDecision,
  PeopleKnown,
  PersonInvited,
  PersonRemoved,
} from '#machines/desk/people.ts';
import { changesCounted, watchByReading } from '../changes.ts';
import { callDesk } from '../client.ts';
import { createPasskey } from '../sign-in/ceremonies.ts';
import { withFreshProof } from '../sign-in/freshProof.ts';

type Passkeys = Awaited<ReturnType<typeof callDesk<'passkeys'>>>;

const known = (outcome: Passkeys): PasskeysKnown =>
  outcome.ok ? { ok: true, passkeys: outcome.data.passkeys } : outcome;

export const readPasskeys = async (signal: AbortSignal): Promise<PasskeysKnown> =>
  known(await callDesk('passkeys', {}, signal));

/** Renames a passkey, or makes a new one, for which the browser asks the person. */
export const savePasskey = async (
  { id, name }: NamedPasskey,
  signal: AbortSignal,
): Promise<PasskeysKnown> => {
  if (id !== null) return known(await callDesk('passkey-rename', { id, name }, signal));
  const options = await withFreshProof(() => callDesk('passkey-options', {}, signal));
  const created = await createPasskey(options);
  return created.ok
    ? known(await callDesk('passkey-add', { response: created.answer, name }, signal))
    : created;
};

export const removePasskey = async (id: string, signal: AbortSignal): Promise<PasskeysKnown> =>
  known(await withFreshProof(() => callDesk('passkey-remove', { id }, signal)));

export const readPeople = async (signal?: AbortSignal): Promise<PeopleKnown> => {
  await changesCounted();
  const outcome = await callDesk('people', {}, signal);
  return outcome.ok ? { ok: true, ...outcome.data } : outcome;
};

/** Reads everybody again whenever somebody was invited, has come or was removed [DESK-40]. */
export const watchPeople = watchByReading<PeopleChanged>(
  ({ topic }) => topic === 'people',
  async () => {
    const known = await readPeople();
    return known.ok ? { type: 'PEOPLE.CHANGED', known } : null;
  },
);

/** The link of what was answered, if somebody was invited. */
const invitedBy = (outcome: Awaited<ReturnType<typeof callDesk<'people-invite'>>>): PersonInvited => {
  if (!outcome.ok) return outcome;
  if (outcome.data === null) return { ok: true, invited: null };
  const { name, token, expires_at: until } = outcome.data;
  return { ok: true, invited: { name, link: `${window.location.origin}/desk/invite#${token}`, until } };
};

export const invitePerson = async (invitee: Invitee, signal: AbortSignal): Promise<PersonInvited> =>
  invitedBy(await withFreshProof(() => callDesk('people-invite', invitee, signal)));

export const removePerson = async (id: string, signal: AbortSignal): Promise<PersonRemoved> =>
  withFreshProof(() => callDesk('people-remove', { staff_id: id }, signal));

/** Says yes or no to what waits for a second person. */
export const decidePeople = async (
  { id, confirm }: PeopleDecision,
  signal: AbortSignal,
): Promise<PersonInvited> => {
  const body = { request_id: id, confirm };
  return invitedBy(await withFreshProof(() => callDesk('people-decide', body, signal)));
};
