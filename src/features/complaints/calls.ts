import type { ComplaintForm } from '#domain/forms/complaint.ts';
import { complaintsData } from '#domain/wire/complaint.ts';
import type { Outcome } from '#domain/wire/failure.ts';
import type { ComplaintAct, ComplaintsChanged, ComplaintsRead } from '#machines/complaints.ts';
import { applicationLoaded } from '../../actors/application.ts';
import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { profileId } from '../../storage/session.ts';
import { chosenTopic, typedComplaint, typedWhy } from '../../storage/typed.ts';

const noProfile = { ok: false, failure: { kind: 'noProfile' } } as const;

const listIn = (outcome: Outcome<unknown>): ComplaintsChanged => {
  if (!outcome.ok) return outcome;
  const { data } = complaintsData.safeParse(outcome.data);
  return data ? { ok: true, complaints: data.complaints } : { ok: false, failure: { kind: 'malformed' } };
};

/** The person's complaints; null with a service that takes none. */
export async function readComplaints(signal: AbortSignal): Promise<ComplaintsRead> {
  // An expired session is then told once, by the reading of the dashboard's data.
  await applicationLoaded();
  // An actor that StrictMode stops and starts again would take the answer of the reading that was stopped.
  if (signal.aborted) return new Promise(() => {});
  if (!extensionsOn()) return { ok: true, complaints: null };
  const profile_id = profileId();
  if (!profile_id) return noProfile;
  return listIn(await send('complaintRead', { action: 'read', profile_id }));
}

const makeOnce = idempotentSave();
const actOnce = idempotentSave();

/** Sends a complaint. */
export async function makeComplaint(form: ComplaintForm | null): Promise<ComplaintsChanged> {
  const profile_id = profileId();
  if (!profile_id || !form) return noProfile;
  const body = { action: 'make', profile_id, ...form } as const;
  return makeOnce(body, async (idempotencyKey) => {
    const changed = listIn(await send('complaintMake', body, { idempotencyKey }));
    if (changed.ok) for (const typed of [typedComplaint, chosenTopic]) typed.remove();
    return changed;
  });
}

/** Takes a complaint back, or says that its answer is not accepted. */
export async function actOnComplaint(act: ComplaintAct | null): Promise<ComplaintsChanged> {
  const profile_id = profileId();
  if (!profile_id || !act) return noProfile;
  const { id: complaint_id, event, why } = act;
  const body = { action: 'act', profile_id, complaint_id, event, ...(why && { why }) } as const;
  return actOnce(body, async (idempotencyKey) => {
    const changed = listIn(await send('complaintAct', body, { idempotencyKey }));
    if (changed.ok && event === 'DISPUTE') typedWhy.remove();
    return changed;
  });
}
