import { holdsAmong } from '#domain/consents/holds.ts';
import type { DeletionKnown, DeletionRequested, DeletionWithdrawn } from '#machines/deletion.ts';
import { application, applicationSettled } from '../../actors/application.ts';
import { send } from '../../crm/client.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { profileId } from '../../storage/session.ts';

const noProfile = { ok: false, failure: { kind: 'noProfile' } } as const;

/** The service's answer about a requested deletion and what stands in its way, with the dashboard's data. */
export async function loadDeletion(): Promise<DeletionKnown> {
  await applicationSettled();
  const { details } = application.getSnapshot().context;
  if (!details) return { ok: false };
  return {
    ok: true,
    deletedOn: details.deleted_on ?? null,
    keptUntil: typeof details.kept_until === 'string' ? details.kept_until : null,
    holds: holdsAmong(details.deletion_holds ?? []),
  };
}

const requestOnce = idempotentSave();
const withdrawOnce = idempotentSave();

export async function requestDeletion(): Promise<DeletionRequested> {
  const profile_id = profileId();
  if (!profile_id) return noProfile;
  const body = { action: 'request', profile_id } as const;
  return requestOnce(body, async (idempotencyKey): Promise<DeletionRequested> => {
    const outcome = await send('deletionRequest', body, { idempotencyKey });
    return outcome.ok ? { ok: true, deletedOn: outcome.data.deleted_on } : outcome;
  });
}

export async function withdrawDeletion(): Promise<DeletionWithdrawn> {
  const profile_id = profileId();
  if (!profile_id) return noProfile;
  const body = { action: 'withdraw', profile_id } as const;
  return withdrawOnce(body, async (idempotencyKey): Promise<DeletionWithdrawn> => {
    const outcome = await send('deletionWithdraw', body, { idempotencyKey });
    return outcome.ok ? { ok: true } : outcome;
  });
}
