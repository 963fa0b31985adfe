import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { BRAND } from '#domain/brand.ts';
import type { NewRow } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { CHALLENGE_MS, createChallenge, takeChallenge } from '#server/desk/sign-in/challenges.ts';
import type { RelyingParty } from '#server/desk/sign-in/ownOrigin.ts';
import { endSessions } from '#server/desk/sign-in/sessions.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import type { Deps } from '#server/start/deps.ts';

type Clocked = Pick<Deps, 'db' | 'now'>;

/** The id of a person that their authenticators store. */
const userHandleOf = (staffId: string) => new TextEncoder().encode(staffId);
const encodedHandleOf = (staffId: string) => Buffer.from(staffId).toString('base64url');

const passkeysOf = ({ db }: Clocked, staffId: string) =>
  db.selectFrom('passkeys').select(['id', 'transports']).where('staff_id', '=', staffId).execute();

/** What a browser needs to ask for a passkey: any of this site, or one of the person whose session is locked. */
export async function signInOptions(
  deps: Clocked,
  { id: rpID }: RelyingParty,
  staffId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID,
    challenge: await createChallenge(deps, { purpose: 'sign-in', staff_id: staffId }),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(staffId !== null && { allowCredentials: await passkeysOf(deps, staffId) }),
  });
}

/** What a browser needs to make a passkey, of a person who is invited or who adds another one. */
export async function registrationOptions(
  deps: Clocked,
  { id: rpID }: RelyingParty,
  { purpose, staff }: { purpose: 'enrol' | 'add'; staff: StaffMember },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: BRAND.name,
    rpID,
    userName: staff.name,
    userDisplayName: staff.name,
    userID: userHandleOf(staff.id),
    challenge: await createChallenge(deps, { purpose, staff_id: staff.id }),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    // An invitation replaces the passkeys of before.
    ...(purpose === 'add' && { excludeCredentials: await passkeysOf(deps, staff.id) }),
  });
}

/** The result of a check, which throws for every answer that breaks a rule of WebAuthn. */
const orRefused = <Result>(check: Promise<Result>): Promise<Result | undefined> =>
  check.catch(() => undefined);

/** A use of a passkey that broke no rule. */
interface PasskeyUse {
  readonly id: string;
  readonly counter: number;
  readonly owner: StaffMember;
}

interface SignInAttempt {
  /** The passkey's owner, for the audit; undefined for an unknown passkey. */
  readonly owner: StaffMember | undefined;
  /** Undefined for a refused attempt. */
  readonly use: PasskeyUse | undefined;
}

/**
 * Checks the answer to a sign-in: challenge, origin, domain, presence and verification of the person, signature, and the
 * counter of uses [DESK-01] [DESK-02].
 */
export async function checkSignIn(
  deps: Clocked,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  response: AuthenticationResponseJSON,
): Promise<SignInAttempt> {
  const taken = await takeChallenge(deps, 'sign-in', response.response.clientDataJSON);
  const found = await deps.db
    .selectFrom('passkeys')
    .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
    .select(['public_key', 'counter', 'staff.id', 'staff.name', 'staff.role'])
    .where('passkeys.id', '=', response.id)
    .where('staff.left_at', 'is', null)
    .where(({ eb, or }) => or([eb('suspended_until', 'is', null), eb('suspended_until', '<=', deps.now())]))
    .executeTakeFirst();
  if (found === undefined) return { owner: undefined, use: undefined };
  const { public_key, counter, ...owner } = found;
  const refused = { owner, use: undefined };
  const { userHandle } = response.response;
  const isOwners = userHandle === undefined || userHandle === encodedHandleOf(owner.id);
  if (taken === undefined || !isOwners || (taken.staffId ?? owner.id) !== owner.id) return refused;
  const result = await orRefused(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: taken.challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(public_key), counter },
    }),
  );
  if (result?.verified !== true) return refused;
  const use = { id: response.id, counter: result.authenticationInfo.newCounter, owner };
  return { owner, use };
}

/** Stores a use of a passkey; false when it is gone meanwhile, or another use counted further. */
export async function recordUse(tx: Tx, { id, counter }: PasskeyUse, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

type NewPasskey = Pick<NewRow<'passkeys'>, 'id' | 'public_key' | 'counter' | 'transports'>;

interface Owned {
  readonly staffId: string;
  /** The person's name for it. */
  readonly name: string;
  readonly at: Date;
}

/** Checks the answer to a registration; undefined for one that is refused. */
export async function checkRegistration(
  deps: Clocked,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  {
    purpose,
    staffId,
    response,
  }: { purpose: 'enrol' | 'add'; staffId: string; response: RegistrationResponseJSON },
): Promise<NewPasskey | undefined> {
  const taken = await takeChallenge(deps, purpose, response.response.clientDataJSON);
  if (taken?.staffId !== staffId) return undefined;
  const result = await orRefused(
    verifyRegistrationResponse({
      response,
      expectedChallenge: taken.challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }),
  );
  if (result?.verified !== true) return undefined;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey), counter, transports };
}

/** Makes a passkey the only one of a person: a lost device opens the desk no more [DESK-07]. */
export async function replacePasskeys(tx: Tx, passkey: NewPasskey, owned: Owned): Promise<void> {
  await endSessions(tx, { staff_id: owned.staffId }, owned.at);
  await tx.deleteFrom('passkeys').where('staff_id', '=', owned.staffId).execute();
  await addPasskey(tx, passkey, owned);
}

/** Stores a passkey; false when it is another person's, or there already. */
export async function addPasskey(
  tx: Tx,
  passkey: NewPasskey,
  { staffId, name, at }: Owned,
): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values({ ...passkey, staff_id: staffId, name, created_at: at, last_used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
