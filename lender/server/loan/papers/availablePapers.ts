import type { PaperKind } from '#domain/loan/papers.ts';

interface Standing {
  /** The offer can be accepted now. */
  readonly isOffered: boolean;
  /** Papers were accepted, and are kept. */
  readonly hasAccepted: boolean;
  readonly isPaidOut: boolean;
  /** The loan ended, and nothing is owed. */
  readonly owesNothing: boolean;
}

/** The papers that a customer can fetch: of an open offer or an accepted one, of a loan that was paid out [LOAN-31]. */
export const papersOf = ({ isOffered, hasAccepted, isPaidOut, owesNothing }: Standing): PaperKind[] => [
  ...(isOffered || hasAccepted ? (['kfs', 'sanction', 'agreement'] as const) : []),
  ...(isPaidOut ? (['statement'] as const) : []),
  ...(isPaidOut && owesNothing ? (['noDues'] as const) : []),
];
