import { inBatches, type SmsWorkerDeps, takeWaiting } from '#server/otp/sms/worker.ts';

const MOST_AT_ONCE = 20;

/** Runs rounds of the SMS worker until nothing waits; resolves when every SMS is delivered or postponed. */
export async function sendWaiting(deps: SmsWorkerDeps): Promise<void> {
  const markSent = inBatches(deps.outbox.markSent);
  for (;;) {
    const deliveries = await takeWaiting({ ...deps, markSent }, MOST_AT_ONCE);
    await Promise.all(deliveries);
    if (deliveries.length < MOST_AT_ONCE) return;
  }
}
