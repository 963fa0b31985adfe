import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DocumentKind } from '#domain/documents/documents.ts';
import type { CodeCounters } from '#server/otp/otp.ts';
import type { SmsCounter } from '#server/otp/sms/worker.ts';

export type UploadOutcome = 'kept' | 'refused' | 'busy';

/** An answered request. Every label has a small, fixed set of values and names no person. */
export interface Answered {
  readonly method: string;
  /** The route's pattern, not the URL. */
  readonly route: string;
  /** The call of the contract; empty for other routes. */
  readonly call: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counters and timers for Prometheus. */
export interface Metrics extends CodeCounters, SmsCounter {
  answered(request: Answered): void;
  uploaded(kind: DocumentKind, outcome: UploadOutcome, bytes: number): void;
  /** True when the last sweep of the document store stopped because too many documents had no row. */
  sweepStopped(stopped: boolean): void;
  /** What is booked of a loan isn't what follows from its acts; nothing was booked. */
  booksDiffer(): void;
  /** Somebody said of money that went what isn't what was told before; nothing was changed. */
  outContradicts(): void;
  /** The payment provider signed what can't be right. */
  oddEvent(): void;
  /** What the payment provider told can't be booked, and is on the desk's list. */
  eventUnbooked(): void;
  /** A deadline of the lender passed: a decision, a payout or an answer is late. */
  lenderLate(): void;
  /** The exposition text for Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The sources of gauges, read on each request for metrics. */
export interface GaugeSources {
  pool(): { readonly total: number; readonly idle: number; readonly waiting: number };
  outbox(): Promise<{ readonly count: number; readonly oldestSeconds: number }>;
}

/** Metrics in a registry of their own, with those of the process (memory, event loop, GC). */
export function createMetrics(sources: GaugeSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'setu_http_request_duration_seconds',
    help: 'Answered requests by route, call and status',
    labelNames: ['method', 'route', 'call', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const sends = new Counter({
    name: 'setu_otp_sends_total',
    help: 'One-time codes asked for: sent, or refused by a limit',
    labelNames: ['purpose', 'outcome'] as const,
    registers,
  });
  const tries = new Counter({
    name: 'setu_otp_tries_total',
    help: 'One-time codes tried: right, wrong, expired, or locked by a limit',
    labelNames: ['purpose', 'outcome'] as const,
    registers,
  });
  const uploads = new Counter({
    name: 'setu_uploads_total',
    help: 'Files received: kept, refused, or no room to check them',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const bytes = new Counter({
    name: 'setu_upload_bytes_total',
    help: 'Bytes of the files that were taken',
    labelNames: ['kind'] as const,
    registers,
  });
  const sweep = new Gauge({
    name: 'setu_sweep_stopped',
    help: '1 when more than 1 % of the document store has no row, so that nothing was deleted',
    registers,
  });
  new Gauge({
    name: 'setu_database_connections',
    help: 'Connections of the pool: all, idle ones, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(sources.pool())) this.set({ state }, count);
    },
  });
  // Metrics must not fail with the database: without it, the last figures stay.
  const waiting = () => sources.outbox().catch(() => undefined);
  new Gauge({
    name: 'setu_sms_waiting',
    help: 'SMS that wait to be sent',
    registers,
    async collect() {
      const found = await waiting();
      if (found) this.set(found.count);
    },
  });
  new Gauge({
    name: 'setu_sms_oldest_waiting_seconds',
    help: 'Age of the oldest SMS that waits to be sent',
    registers,
    async collect() {
      const found = await waiting();
      if (found) this.set(found.oldestSeconds);
    },
  });
  const sms = new Counter({
    name: 'setu_sms_total',
    help: 'SMS handed to the gateway: sent, failed and tried again, refused for good, or expired before that',
    labelNames: ['outcome'] as const,
    registers,
  });
  const differing = new Counter({
    name: 'setu_books_differ_total',
    help: 'Acts that were refused because the books of their loan are not what follows from its acts',
    registers,
  });
  const contradicting = new Counter({
    name: 'setu_money_out_contradicts_total',
    help: 'Words about money that was sent or not sent which are not what was told of it before',
    registers,
  });
  const odd = new Counter({
    name: 'setu_payment_events_odd_total',
    help: 'Notifications that the payment provider signed and that can’t be right: they are kept for a person',
    registers,
  });
  const unbooked = new Counter({
    name: 'setu_payment_events_unbooked_total',
    help: 'Notifications of the payment provider that could not be booked within a day: they are on the desk’s list',
    registers,
  });
  const late = new Counter({
    name: 'setu_loan_lender_late_total',
    help: 'Deadlines of the lender that passed: a decision, a payout or an answer is late',
    registers,
  });
  return {
    answered: ({ method, route, call, status, seconds }) =>
      requests.observe({ method, route, call, status }, seconds),
    codeSent: (purpose, outcome) => sends.inc({ purpose, outcome }),
    codeTried: (purpose, outcome) => tries.inc({ purpose, outcome }),
    uploaded: (kind, outcome, size) => {
      uploads.inc({ kind, outcome });
      bytes.inc({ kind }, size);
    },
    smsHandled: (outcome, count) => sms.inc({ outcome }, count),
    booksDiffer: () => differing.inc(),
    outContradicts: () => contradicting.inc(),
    oddEvent: () => odd.inc(),
    eventUnbooked: () => unbooked.inc(),
    lenderLate: () => late.inc(),
    sweepStopped: (stopped) => sweep.set(Number(stopped)),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
