import { demoPanRegistry } from '#server/adapters/panRegistry.ts';
import { razorpay } from '#server/adapters/payments.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import { s3Store } from '#server/documents/s3.ts';
import { fileStore } from '#server/documents/store.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createOtp } from '#server/otp/otp.ts';
import { createInbox } from '#server/otp/sms/inbox.ts';
import { createOutbox } from '#server/otp/sms/outbox.ts';
import type { Deps } from '#server/process/deps.ts';
import type { Secrets } from '#server/process/secrets.ts';
import { createSessions } from '#server/repositories/sessions.ts';

export interface DepsParts {
  readonly config: Config;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/** Puts together what routes stand on. */
export function createDeps(parts: DepsParts): Deps {
  const { config, db, secrets, now } = parts;
  const outbox = createOutbox(db, secrets, now);
  const metrics = createMetrics();
  return {
    ...parts,
    outbox,
    documents: config.s3 ? s3Store(config.s3, secrets) : fileStore(config.documentsDir, secrets),
    panRegistry: demoPanRegistry,
    payments: config.razorpay && razorpay(config.razorpay),
    inbox: config.mode === 'demo' ? createInbox(now) : undefined,
    sessions: createSessions(db, now),
    metrics,
    otp: createOtp({ config, secrets, outbox, metrics, now }),
  };
}
