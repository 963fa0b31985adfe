import { inBatches, type SmsWorkerDeps, takeWaiting } from '#server/otp/sms/worker.ts';

const MOST_AT_ONCE = 20;

/** Runs one round of the SMS worker; resolves when every waiting SMS is delivered or postponed. */
export const sendWaiting = async (deps: SmsWorkerDeps): Promise<void> => {
  const markSent = inBatches(deps.outbox.markSent);
  await Promise.all(await takeWaiting({ ...deps, markSent }, MOST_AT_ONCE));
};
