import { complaintsData } from '#domain/wire/complaint.ts';
import type { CorrectionSent } from '#machines/correction.ts';
import { send } from '../../crm/client.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { profileId } from '../../storage/session.ts';
import { typedCorrection } from '../../storage/typed.ts';

const sendOnce = idempotentSave();

/** Sends a request for correction, which the desk reads and answers as it does complaints [DATA-04]. */
export async function sendCorrection(text: string): Promise<CorrectionSent> {
  const profile_id = profileId();
  if (!profile_id) return { ok: false, failure: { kind: 'noProfile' } };
  const body = { action: 'make', profile_id, topic: 'correction', text } as const;
  return sendOnce(body, async (idempotencyKey): Promise<CorrectionSent> => {
    const outcome = await send('complaintMake', body, { idempotencyKey });
    if (!outcome.ok) return outcome;
    typedCorrection.remove();
    const [newest] = complaintsData.safeParse(outcome.data).data?.complaints ?? [];
    return newest ? { ok: true, number: newest.number } : { ok: false, failure: { kind: 'malformed' } };
  });
}
