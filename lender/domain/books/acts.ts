/** What happened to the money of a loan, and what follows from it (money events; docs/money.md). */
import type { Paise } from '#domain/loan/money.ts';
import type { LoanTerms } from '#domain/loan/terms.ts';
import type { SplitKind } from './kinds.ts';

/** The parts of what is owed, in the order in which a payment covers them: interest, principal, late charge. */
export type Part = 'interest' | 'principal' | 'late';

/** What a loan was sanctioned with. `rules` is the version of the settlement that it is counted by. */
export type BookTerms = LoanTerms & { readonly coolingOffDays: number; readonly rules: 1 };

/** What an act is about. Amounts are in paise and above 0. */
type Content =
  /** The bank sent the payout. `told` is the day on which the customer was told, where it was later. */
  | { readonly kind: 'lent'; readonly told?: string }
  /** The payout came back; `act` is the number of its act. */
  | { readonly kind: 'returned'; readonly act: number }
  /** Money that came was put on the loan. */
  | { readonly kind: 'put'; readonly paise: Paise }
  /** The bank or the provider took a payment back, in part or whole; `act` is the number of the act that put it. */
  | { readonly kind: 'takenBack'; readonly act: number; readonly paise: Paise }
  /** Money was sent back to the customer. */
  | { readonly kind: 'sentBack'; readonly paise: Paise }
  /** What was paid too much is on no loan again, for another loan of the customer; `act` is the number of the act that put it. */
  | { readonly kind: 'transferred'; readonly act: number; readonly paise: Paise }
  /** Up to an amount of one part is given up, of what is owed of it on that day. */
  | { readonly kind: 'waived'; readonly part: Part; readonly paise: Paise }
  /** Whatever is owed at the end of the day is given up, and all that would come to be owed later. */
  | { readonly kind: 'writtenOff' }
  /** The due day is put off, from the day of the second person's yes on. */
  | { readonly kind: 'extended'; readonly days: number }
  /** More time was asked for by the due day: until it is answered no late day is counted [LOAN-62]. */
  | { readonly kind: 'asked'; readonly answered?: string }
  /** An act counts as if it had never been. */
  | { readonly kind: 'undone'; readonly act: number };

/** A money event of a loan: its number in the loan's events, and the day (yyyy-mm-dd in India) that counts for interest. */
export type Act = Content & { readonly number: number; readonly day: string };

/** What books something by an event of its own: a request for more time only makes late days wait. */
export type BookedKind = Exclude<Act['kind'], 'asked'>;

/** Running totals of each kind of the split, in paise. */
export type Totals = Readonly<Record<SplitKind, Paise>>;

/** What follows at the end of a day from everything that was told. Amounts in paise. */
export interface Settled {
  /** The day (yyyy-mm-dd in India) at whose end it holds. */
  readonly day: string;
  readonly totals: Totals;
  /** What is owed of each part. */
  readonly owed: Readonly<Record<Part, Paise>>;
  /** What the customer got back of a payment that was then taken back. */
  readonly owedBack: Paise;
  /** What ends the loan today: what is owed, or less in the cooling-off period. */
  readonly payoff: Paise;
  /** What the lender owes the customer. */
  readonly excess: Paise;
  /** The last day of the cooling-off period; undefined where nothing is lent. */
  readonly coolingOffUntil: string | undefined;
  /** The day on which the loan was given back in the cooling-off period. */
  readonly exitedOn: string | undefined;
  /** The day on which the loan is due, put off as agreed; undefined before a payout and after a returned one. */
  readonly dueOn: string | undefined;
  /** Days since the due day where interest or principal is owed today; else 0. */
  readonly daysPastDue: number;
  readonly isWrittenOff: boolean;
}
