import { SECOND } from '#domain/limits.ts';
import type { Delivery, Gateway } from '#server/otp/sms/gateway.ts';
import type { ClaimedSms, Outbox } from '#server/otp/sms/outbox.ts';

const POLL_MS = 250;
const LEASE_MS = 30 * SECOND;
const BATCH = 20;
const LONGEST_PAUSE_MS = 60 * SECOND;

export interface SmsWorker {
  /** Waits for deliveries under way. */
  stop(): Promise<void>;
}

export interface SmsWorkerDeps {
  readonly outbox: Outbox;
  readonly gateway: Gateway;
  readonly now: () => Date;
  /** Called when a round fails, as when the database can't be reached. */
  readonly onError: (error: unknown) => void;
}

/** Sends queued messages until stopped. Workers of several processes share the work. */
export function startSmsWorker(parts: SmsWorkerDeps): SmsWorker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const next = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = sendWaiting(parts).then(
        // After a full batch more may wait, so the next round starts at once.
        (claimed) => next(claimed === BATCH ? 0 : POLL_MS),
        (error: unknown) => {
          parts.onError(error);
          next(2 * SECOND);
        },
      );
    }, delay);
  };
  next(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/**
 * Runs one round: drops expired messages, sends waiting ones, and delays failed ones with jitter. Returns how many it
 * claimed.
 */
export async function sendWaiting({ outbox, gateway, now }: SmsWorkerDeps): Promise<number> {
  await outbox.dropExpired();
  const claimed = await outbox.claim(BATCH, LEASE_MS);
  await Promise.all(
    claimed.map(async (sms) => {
      const delivery = await deliver(gateway, sms);
      if (delivery === 'sent') return outbox.markSent(sms.id);
      if (delivery === 'never') return outbox.drop(sms.id);
      return outbox.postpone(sms.id, new Date(now().getTime() + pauseAfter(sms.attempts)));
    }),
  );
  return claimed.length;
}

const deliver = (gateway: Gateway, sms: ClaimedSms): Promise<Delivery> =>
  gateway(sms).catch((): Delivery => 'again');

/** Doubles from half a second up to a minute, with jitter down to a half. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
