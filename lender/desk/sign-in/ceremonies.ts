import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Failure, Outcome } from '#domain/wire/failure.ts';
import type { DeskRequest, Staff } from '#lender/wire/calls.ts';
import { m } from '#messages';
import { callDesk } from '../client.ts';

/** What went wrong at the browser, in its library's codes. */
const TEXTS: Readonly<Record<string, () => string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: m.desk_passkey_known,
  ERROR_INVALID_DOMAIN: m.desk_passkey_address,
  ERROR_INVALID_RP_ID: m.desk_passkey_address,
};

const failed = (message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { kind: 'refused', status: 0, message },
});

/** Asks the person for a passkey. The browser tells no more than that none was given: it was cancelled, or took too long. */
const ask = async <Answer>(
  ceremony: () => Promise<Answer>,
): Promise<{ ok: true; answer: Answer } | { ok: false; failure: Failure }> => {
  if (!browserSupportsWebAuthn()) return failed(m.desk_passkey_unsupported());
  try {
    return { ok: true, answer: await ceremony() };
  } catch (error) {
    const text = error instanceof WebAuthnError ? TEXTS[error.code] : undefined;
    return failed((text ?? m.desk_passkey_none)());
  }
};

/** Signs in with a passkey, or unlocks the session with one of the same person. */
export const signInByPasskey = async (signal: AbortSignal): Promise<Outcome<Staff>> => {
  const options = await callDesk('sign-in-options', {}, signal);
  if (!options.ok) return options;
  const optionsJSON = options.data as unknown as PublicKeyCredentialRequestOptionsJSON;
  const asked = await ask(() => startAuthentication({ optionsJSON }));
  if (!asked.ok) return asked;
  const response = asked.answer as DeskRequest<'sign-in'>['response'];
  return callDesk('sign-in', { response }, signal);
};

type Options = Outcome<{ challenge: string }>;
type Attestation = DeskRequest<'passkey-add'>['response'];

/** Makes a passkey with the options of the service. */
export const createPasskey = async (
  options: Options,
): Promise<{ ok: true; answer: Attestation } | { ok: false; failure: Failure }> => {
  if (!options.ok) return options;
  const optionsJSON = options.data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const asked = await ask(() => startRegistration({ optionsJSON }));
  return asked.ok ? { ok: true, answer: asked.answer as Attestation } : asked;
};
