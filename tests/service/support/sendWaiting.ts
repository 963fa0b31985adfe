import { inBatches, type SmsWorkerDeps, takeWaiting } from '#server/otp/sms/worker.ts';

const MOST_AT_ONCE = 20;

/** One round of the SMS worker: sends what waits, and resolves when all are delivered or put off. */
export const sendWaiting = async (deps: SmsWorkerDeps): Promise<void> => {
  const markSent = inBatches(deps.outbox.markSent);
  await Promise.all(await takeWaiting({ ...deps, markSent }, MOST_AT_ONCE));
};
