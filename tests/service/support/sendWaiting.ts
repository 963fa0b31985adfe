import { type SmsWorkerDeps, takeWaiting } from '#server/otp/sms/worker.ts';

const MOST_AT_ONCE = 20;

/** One round of the SMS worker: sends what waits, and resolves when all are delivered or put off. */
export const sendWaiting = async (deps: SmsWorkerDeps): Promise<void> =>
  void (await Promise.all(await takeWaiting(deps, MOST_AT_ONCE)));
