import type { Failure } from '#domain/wire/failure.ts';
import type { LoanView } from '#domain/wire/loan.ts';

/**
 * The result of reading a loan; null for a person who has sent no application. `isAwaited` says that the person has been
 * on the provider's page to pay, and that no payment has come since.
 */
export type LoanRead =
  | { ok: true; loan: LoanView | null; isAwaited?: boolean }
  | { ok: false; failure: Failure };

/** The result of an action. A refusal has the loan as it is now, where the service could read it [LOAN-20]. */
export type LoanActed = { ok: true; loan: LoanView } | { ok: false; failure: Failure; loan: LoanView | null };

/** The result of applying again. */
export type Begun = { ok: true } | { ok: false; failure: Failure };

/** An actor that threw: a bug, which has its own text. */
export type LoanFailure = Failure | { kind: 'broken' };

export const isRejected = (outcome: { ok: true } | { ok: false; failure: Failure }): boolean =>
  !outcome.ok && outcome.failure.kind === 'sessionRejected';
