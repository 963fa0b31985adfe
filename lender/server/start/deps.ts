import { MAX_FILE_BYTES, SECOND } from '#domain/limits.ts';
import { httpPanRegistry } from '#server/adapters/httpPanRegistry.ts';
import { httpSigning } from '#server/adapters/httpSigning.ts';
import { branchOf, type FindBranch } from '#server/adapters/ifsc.ts';
import { demoPanRegistry, type PanRegistry } from '#server/adapters/panRegistry.ts';
import { type PaymentProvider, razorpay } from '#server/adapters/payments.ts';
import { codeSigning, type Signing } from '#server/adapters/signing.ts';
import type { Config } from '#server/base/config/config.ts';
import { createFileProcesses, type FileProcesses } from '#server/base/fileProcesses/fileProcesses.ts';
import type { Secrets } from '#server/base/secrets.ts';
import { createSlots, type Slots } from '#server/base/slots.ts';
import { type Db, poolCounts } from '#server/database/connect.ts';
import { createSessions, type Sessions } from '#server/database/repositories/sessions.ts';
import type { DemoClock } from '#server/demo/clock.ts';
import { SHOW } from '#server/desk/papers/showJob.ts';
import { EXAMINE } from '#server/documents/examineJob.ts';
import { s3Store } from '#server/documents/s3.ts';
import { type DocumentStore, fileStore } from '#server/documents/store.ts';
import { type Admission, createAdmission } from '#server/http/load/admission.ts';
import { createMetrics, type Metrics } from '#server/http/logs/metrics.ts';
import { createPaperPool, type PaperPool } from '#server/loan/papers/pool.ts';
import { createOtp, type Otp } from '#server/otp/otp.ts';
import { createInbox, type Inbox } from '#server/otp/sms/inbox.ts';
import { createOutbox, type Outbox } from '#server/otp/sms/outbox.ts';

/** Dependencies that a test replaces: database, secrets and clock. */
export interface DepsOptions {
  readonly config: Config;
  readonly db: Db;
  readonly secrets: Secrets;
  /** The only clock: limits and lifetimes are counted by it. */
  readonly now: () => Date;
  /** The clock of the demo, whose page lets time pass. */
  readonly clock?: DemoClock | undefined;
}

/** The dependencies of routes; created once at start. */
export interface Deps extends DepsOptions {
  readonly sessions: Sessions;
  readonly otp: Otp;
  readonly outbox: Outbox;
  readonly documents: DocumentStore;
  readonly panRegistry: PanRegistry;
  readonly findBranch: FindBranch;
  /** Undefined until the lender's keys are configured. */
  readonly payments: PaymentProvider | undefined;
  readonly signing: Signing;
  readonly papers: PaperPool;
  /** What opens strangers' files. */
  readonly files: FileProcesses;
  /** Demo mode only. */
  readonly inbox: Inbox | undefined;
  /** Uploads. */
  readonly admission: Admission;
  /** Bytes of uploads that are in memory at a time. */
  readonly uploadMemory: Slots;
  /** What is laid out as a PDF while its customer waits. */
  readonly paperAdmission: Admission;
  readonly metrics: Metrics;
}

/** As many as the threads' queue takes, and as long as a paper may take. */
const PAPER_READERS = { atOnce: 32, waitMs: 10 * SECOND };

/** Four of the largest files: two that are opened, and two that arrive meanwhile [OPS-11]. */
const UPLOAD_BYTES = 4 * MAX_FILE_BYTES;

export function createDeps(options: DepsOptions): Deps {
  const { config, db, secrets, now } = options;
  const outbox = createOutbox(db, secrets, now);
  const metrics = createMetrics({ pool: () => poolCounts(db), outbox: () => outbox.waiting() });
  return {
    ...options,
    outbox,
    documents: config.s3 ? s3Store(config.s3) : fileStore(config.documentsDir),
    findBranch: branchOf,
    panRegistry: config.panRegistry ? httpPanRegistry(config.panRegistry) : demoPanRegistry,
    payments: config.razorpay && razorpay(config.razorpay, now),
    signing: config.signing ? httpSigning(config.signing) : codeSigning,
    papers: createPaperPool(),
    files: createFileProcesses([SHOW, EXAMINE], config.fileUser),
    inbox: config.mode === 'demo' ? createInbox(now) : undefined,
    sessions: createSessions(db, secrets, now),
    admission: createAdmission(config.uploads),
    uploadMemory: createSlots(UPLOAD_BYTES, config.uploads.atOnce),
    paperAdmission: createAdmission(PAPER_READERS),
    metrics,
    otp: createOtp({ config, secrets, outbox, metrics, now }),
  };
}
