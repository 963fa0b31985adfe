import { consentsData } from '#domain/wire/consents.ts';
import type { Outcome } from '#domain/wire/failure.ts';
import type { ConsentChange, ConsentsRead } from '#machines/consents.ts';
import { applicationSettled } from '../../actors/application.ts';
import { send } from '../../crm/client.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { profileId } from '../../storage/session.ts';

const noProfile = { ok: false, failure: { kind: 'noProfile' } } as const;

const consentsIn = (outcome: Outcome<unknown>): ConsentsRead => {
  if (!outcome.ok) return outcome;
  const { data } = consentsData.safeParse(outcome.data);
  return data ? { ok: true, consents: data } : { ok: false, failure: { kind: 'malformed' } };
};

/** What the person allowed. */
export async function readConsents(signal: AbortSignal): Promise<ConsentsRead> {
  // An expired session is then told once, by the reading of the dashboard's data.
  await applicationSettled();
  // An actor that StrictMode stops and starts again would take the answer of the reading that was stopped.
  if (signal.aborted) return new Promise(() => {});
  const profile_id = profileId();
  if (!profile_id) return noProfile;
  return consentsIn(await send('consentRead', { action: 'read', profile_id }));
}

const changeOnce = idempotentSave();

/** Takes a consent back, or gives it again. */
export async function changeConsent(change: ConsentChange | null): Promise<ConsentsRead> {
  const profile_id = profileId();
  if (!profile_id || !change) return noProfile;
  const body = { action: 'change', profile_id, ...change } as const;
  return changeOnce(body, async (idempotencyKey) =>
    consentsIn(await send('consentChange', body, { idempotencyKey })),
  );
}
