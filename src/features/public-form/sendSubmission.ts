import type { Outcome } from '#domain/wire/failure.ts';
import type { Delivered, Submission } from '#machines/publicForm.ts';
import { send } from '../../crm/client.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';

const sendSubmission = async (submission: Submission, idempotencyKey: string): Promise<Delivered> => {
  const outcome: Outcome<unknown> =
    submission.kind === 'contact'
      ? await send('contact', submission.fields, { idempotencyKey })
      : await send('review', submission.fields, { idempotencyKey });
  return outcome.ok ? { ok: true, by: 'service' } : outcome;
};

/** Creates the sender of one form. A submission that is sent again after a lost answer keeps its idempotency key (D-28). */
export const createSender = (): ((submission: Submission) => Promise<Delivered>) => {
  const repeat = idempotentSave();
  return (submission) => repeat(submission, (key) => sendSubmission(submission, key));
};
