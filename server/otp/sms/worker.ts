import { SECOND } from '#domain/limits.ts';
import type { Delivery, Gateway } from '#server/otp/sms/gateway.ts';
import type { Claimed, Outbox } from '#server/otp/sms/outbox.ts';

const POLL_MS = 250;
const LEASE_MS = 30 * SECOND;
const BATCH = 20;
const LONGEST_PAUSE_MS = 60 * SECOND;

export interface SmsWorker {
  /** Waits for what is being sent. */
  stop(): Promise<void>;
}

export interface WorkerParts {
  readonly outbox: Outbox;
  readonly gateway: Gateway;
  readonly now: () => Date;
  /** Told the name of what went wrong in a round; the database may be away. */
  readonly onError: (error: unknown) => void;
}

/** Sends what is in the outbox until stopped; several workers, also of other processes, share the work. */
export function startSmsWorker(parts: WorkerParts): SmsWorker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const next = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = sendWaiting(parts).then(
        // A full batch means that more may wait: codes must not queue up behind the pause.
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
 * One round: drops what is too old, sends what waits, puts back what failed for a while with jitter. Returns how
 * many it took.
 */
export async function sendWaiting({ outbox, gateway, now }: WorkerParts): Promise<number> {
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

const deliver = (gateway: Gateway, sms: Claimed): Promise<Delivery> =>
  gateway(sms).catch((): Delivery => 'again');

/** Doubling from half a second, up to a minute, between half and the whole of it. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
