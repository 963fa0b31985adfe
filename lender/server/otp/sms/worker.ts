import { SECOND } from '#domain/limits.ts';
import type { Delivery, Gateway } from '#server/otp/sms/gateway.ts';
import { type ClaimedSms, NOBODY, type Outbox } from '#server/otp/sms/outbox.ts';

const POLL_MS = 250;
const LEASE_MS = 30 * SECOND;
/** Concurrent deliveries; a slow one doesn't delay the others. */
const MOST_AT_ONCE = 20;
const LONGEST_PAUSE_MS = 60 * SECOND;

export interface SmsWorker {
  /** Waits for running deliveries. */
  stop(): Promise<void>;
}

/** The counter of SMS that were handed to the gateway, or expired before that. */
export interface SmsCounter {
  smsHandled(outcome: Delivery | 'expired', count: number): void;
}

export interface SmsWorkerDeps {
  readonly outbox: Outbox;
  readonly gateway: Gateway;
  readonly metrics: SmsCounter;
  readonly now: () => Date;
  /** Called when a delivery fails, or a round fails because the database can't be reached. */
  readonly onError: (error: unknown) => void;
}

/** The gateway's refusal; `code` says whether the message is tried again. */
export class SmsNotDelivered extends Error {
  override readonly name = 'SmsNotDelivered';
  readonly code: Exclude<Delivery, 'sent'>;
  constructor(code: Exclude<Delivery, 'sent'>, cause: unknown) {
    super('An SMS was not delivered', { cause });
    this.code = code;
  }
}

/** Sends queued messages until stopped. Workers of several processes share the work. */
export function startSmsWorker(deps: SmsWorkerDeps): SmsWorker {
  const markSent = inBatches(deps.outbox.markSent);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const inFlight = new Set<Promise<void>>();
  /** More may wait than the last round had room for. */
  let isBehind = false;
  const next = (delay: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, delay);
  };
  /** Starts the next round as soon as half of the deliveries are done, so that a claim still takes many. */
  const ended = (delivery: Promise<void>) => {
    inFlight.delete(delivery);
    if (isBehind && inFlight.size <= MOST_AT_ONCE / 2) {
      isBehind = false;
      next(0);
    }
  };
  const run = () => {
    isBehind = false;
    const room = MOST_AT_ONCE - inFlight.size;
    round = takeWaiting({ ...deps, markSent }, room).then(
      (deliveries) => {
        for (const delivery of deliveries) {
          inFlight.add(delivery);
          void delivery.finally(() => ended(delivery));
        }
        isBehind = deliveries.length === room;
        next(POLL_MS);
      },
      (error: unknown) => {
        deps.onError(error);
        next(2 * SECOND);
      },
    );
  };
  next(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      await Promise.all(inFlight);
    },
  };
}

interface RoundDeps extends SmsWorkerDeps {
  readonly markSent: (id: string) => Promise<void>;
}

/** Drops expired messages, claims up to `room` waiting ones and starts their delivery; resolves to the deliveries. */
export async function takeWaiting(deps: RoundDeps, room: number): Promise<Promise<void>[]> {
  const { outbox, metrics } = deps;
  const { messages, expired } = await outbox.claim(room, LEASE_MS);
  metrics.smsHandled('expired', expired);
  return messages.map((sms) => handle(deps, sms).catch(deps.onError));
}

async function handle(deps: RoundDeps, sms: ClaimedSms): Promise<void> {
  const { outbox, metrics, now, markSent } = deps;
  if (sms.mobile === NOBODY) return markSent(sms.id);
  const delivery = await deliver(deps, sms);
  metrics.smsHandled(delivery, 1);
  if (delivery === 'sent') return markSent(sms.id);
  if (delivery === 'never') return outbox.drop(sms.id);
  return outbox.postpone(sms.id, new Date(now().getTime() + pauseAfter(sms.attempts)));
}

async function deliver({ gateway, onError }: SmsWorkerDeps, sms: ClaimedSms): Promise<Delivery> {
  try {
    const delivery = await gateway(sms);
    if (delivery !== 'sent') onError(new SmsNotDelivered(delivery, undefined));
    return delivery;
  } catch (error) {
    onError(new SmsNotDelivered('again', error));
    return 'again';
  }
}

/** Collects ids during a statement, for the next one. */
export function inBatches(write: (ids: readonly string[]) => Promise<void>): (id: string) => Promise<void> {
  let gathered: string[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (id) => {
    gathered.push(id);
    next ??= last.then(() => {
      const batch = gathered;
      gathered = [];
      next = undefined;
      const written = write(batch);
      last = written.catch(() => undefined);
      return written;
    });
    return next;
  };
}

/** Doubles from half a second up to a minute, with jitter down to a half. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
