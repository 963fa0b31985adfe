import type { Failure } from '#domain/wire/failure.ts';
import type { LoanView } from '#domain/wire/loan.ts';

/** What reading a loan came to; null for a person without one that was sent. */
export type LoanRead = { ok: true; loan: LoanView | null } | { ok: false; failure: Failure };

/** What an action came to. A refusal brings the loan as it is now, where the service could say it [LOAN-20]. */
export type LoanActed = { ok: true; loan: LoanView } | { ok: false; failure: Failure; loan: LoanView | null };

/** What applying again came to. */
export type Begun = { ok: true } | { ok: false; failure: Failure };

/** An actor that threw: a bug, which is told as such. */
export type LoanFailure = Failure | { kind: 'broken' };

export const isExpired = (outcome: { ok: true } | { ok: false; failure: Failure }): boolean =>
  !outcome.ok && outcome.failure.kind === 'sessionExpired';
