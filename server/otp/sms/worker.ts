import { SECOND } from '#domain/limits.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { Delivery, Gateway } from '#server/otp/sms/gateway.ts';
import type { ClaimedSms, Outbox } from '#server/otp/sms/outbox.ts';

const POLL_MS = 250;
const LEASE_MS = 30 * SECOND;
/** Deliveries under way at a time; a slow one holds up none of the others. */
const MOST_AT_ONCE = 20;
const LONGEST_PAUSE_MS = 60 * SECOND;

export interface SmsWorker {
  /** Waits for deliveries under way. */
  stop(): Promise<void>;
}

export interface SmsWorkerDeps {
  readonly outbox: Outbox;
  readonly gateway: Gateway;
  readonly metrics: Pick<Metrics, 'smsHandled'>;
  readonly now: () => Date;
  /** Called when a delivery fails, or a round, as when the database can't be reached. */
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
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const underWay = new Set<Promise<void>>();
  const next = (delay: number) => {
    if (!stopped) timer = setTimeout(run, delay);
  };
  const run = () => {
    const room = MOST_AT_ONCE - underWay.size;
    round = takeWaiting(deps, room).then(
      (deliveries) => {
        for (const delivery of deliveries) {
          underWay.add(delivery);
          void delivery.finally(() => underWay.delete(delivery));
        }
        // After a full batch more may wait, so the next round starts at once, if there is room for it.
        next(deliveries.length === room && underWay.size < MOST_AT_ONCE ? 0 : POLL_MS);
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
      await Promise.all(underWay);
    },
  };
}

/** Drops expired messages, claims up to `room` waiting ones and starts their delivery; resolves to the deliveries. */
export async function takeWaiting(deps: SmsWorkerDeps, room: number): Promise<Promise<void>[]> {
  const { outbox, metrics } = deps;
  metrics.smsHandled('expired', await outbox.dropExpired());
  const claimed = room > 0 ? await outbox.claim(room, LEASE_MS) : [];
  return claimed.map((sms) => handle(deps, sms).catch(deps.onError));
}

async function handle(deps: SmsWorkerDeps, sms: ClaimedSms): Promise<void> {
  const { outbox, metrics, now } = deps;
  const delivery = await deliver(deps, sms);
  metrics.smsHandled(delivery, 1);
  if (delivery === 'sent') return outbox.markSent(sms.id);
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

/** Doubles from half a second up to a minute, with jitter down to a half. */
const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
