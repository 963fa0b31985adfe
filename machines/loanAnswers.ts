import type { Failure } from '#domain/wire/failure.ts';
import type { LoanView } from '#domain/wire/loan.ts';

/** A loan as it was read last, and when: milliseconds since 1970. */
export type LastKnown = { loan: LoanView; at: number };

/**
 * The result of reading a loan at a time; null for a person who has sent no application. `isAwaited` says that the person
 * has been on the provider's page to pay, and that no payment has come since. A failure has the loan as it is kept for the
 * session, if one is.
 */
export type LoanRead =
  | { ok: true; loan: LoanView | null; at?: number; isAwaited?: boolean }
  | { ok: false; failure: Failure; lastKnown?: LastKnown | null };

/** The result of an action. A refusal has the loan as it is now, where the service could read it [LOAN-20]. */
export type LoanActed = { ok: true; loan: LoanView } | { ok: false; failure: Failure; loan: LoanView | null };

/** The result of applying again. */
export type Begun = { ok: true } | { ok: false; failure: Failure };

/** An actor that threw: a bug, which has its own text. */
export type LoanFailure = Failure | { kind: 'broken' };

/** True where nothing was answered about the loan, so that it may be as it was known, or not. */
export const isLost = (outcome: { ok: true } | { ok: false; failure: Failure }): boolean =>
  !outcome.ok && !['refused', 'sessionRejected', 'noProfile', 'noToken'].includes(outcome.failure.kind);

export const isRejected = (outcome: { ok: true } | { ok: false; failure: Failure }): boolean =>
  !outcome.ok && outcome.failure.kind === 'sessionRejected';
