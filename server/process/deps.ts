import type { PanRegistry } from '#server/adapters/panRegistry.ts';
import type { PaymentProvider } from '#server/adapters/payments.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { Otp } from '#server/otp/otp.ts';
import type { Inbox } from '#server/otp/sms/inbox.ts';
import type { Outbox } from '#server/otp/sms/outbox.ts';
import type { Secrets } from '#server/process/secrets.ts';
import type { Sessions } from '#server/repositories/sessions.ts';

/** What routes stand on; made once at the start, and by tests with a clock of their own. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly otp: Otp;
  readonly outbox: Outbox;
  readonly documents: DocumentStore;
  readonly panRegistry: PanRegistry;
  /** Undefined until the lender's keys are configured. */
  readonly payments: PaymentProvider | undefined;
  /** Demo mode only. */
  readonly inbox: Inbox | undefined;
  readonly metrics: Metrics;
  /** The only clock: limits and lives are counted by it. */
  readonly now: () => Date;
}
