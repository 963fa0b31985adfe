import { fromPromise } from 'xstate';
import type { Failure } from '#domain/wire/failure.ts';
import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import { profileId } from '../../storage/session.ts';

/** Revokes the token at the service without waiting for the answer, also when the tab is closed at once (D-20). */
export const revokeToken = (): void => {
  if (extensionsOn()) void send('logout', {}, { keepalive: true });
};

/**
 * Renews the session at the service, which counts 24 hours from its last call: any answer but Status 4 shows that it took
 * the token (D-19).
 */
export const renew = fromPromise<{ ok: true } | { ok: false; failure: Failure }, undefined>(
  async ({ signal }) => {
    const id = profileId();
    if (!id) return { ok: false, failure: { kind: 'noProfile' } };
    const answer = await send('dashboard', { profile_id: id }, { signal });
    if (answer.ok || answer.failure.kind === 'refused') return { ok: true };
    return { ok: false, failure: answer.failure };
  },
);
