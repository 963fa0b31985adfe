/** The form of a truth: a story of a loan in rupees and days, and what must be true of it, counted by hand. */
import type { Part } from '#lender/books/acts.ts';

/** Amounts of truths are rupees, with paise as in 25_999.5. */
type Rupees = number;
/** Days are counted from the payout, which is day 0; a day before it is below 0. */
type Day = number;

/** Terms in the words of the design: `late` is the most that a late day costs, `lateRate` its share of what is unpaid in %. */
export interface TruthTerms {
  readonly principal: Rupees;
  readonly days: number;
  /** Interest a day, in %. */
  readonly rate: number;
  readonly fee: Rupees;
  readonly gst: Rupees;
  readonly late: Rupees;
  readonly lateRate: number;
  readonly lateDays: number;
  readonly coolingOffDays: number;
}

type Happened =
  | { readonly what: 'lent'; readonly told?: Day }
  | { readonly what: 'returned' }
  | { readonly what: 'put'; readonly rupees: Rupees }
  | { readonly what: 'takenBack'; readonly of: string; readonly rupees: Rupees }
  | { readonly what: 'sentBack'; readonly rupees: Rupees }
  | { readonly what: 'transferred'; readonly of: string; readonly rupees: Rupees }
  | { readonly what: 'waived'; readonly part: Part; readonly rupees: Rupees }
  | { readonly what: 'writtenOff' }
  | { readonly what: 'extended'; readonly days: number }
  /** Asked for more time by the due day; the day of the answer, where there was one. */
  | { readonly what: 'asked'; readonly answered?: Day }
  /** `of` is the name of the act that is undone. */
  | { readonly what: 'undone'; readonly of: string };

/** Something that happened: its own day, the day on which it was told, where that was later, and a name, where others name it. */
export type Told = Happened & { readonly day: Day; readonly toldOn?: Day; readonly name?: string };

/** What must be true at the end of a day, of what had been told by then. What a truth doesn't name, it doesn't say. */
export interface Must {
  readonly owed?: Rupees;
  readonly principal?: Rupees;
  readonly interest?: Rupees;
  readonly late?: Rupees;
  readonly owedBack?: Rupees;
  readonly payoff?: Rupees;
  readonly excess?: Rupees;
  readonly interestEarned?: Rupees;
  readonly lateEarned?: Rupees;
  readonly feeEarned?: Rupees;
  readonly gstPayable?: Rupees;
  readonly waived?: Rupees;
  readonly writtenOff?: Rupees;
  readonly recovered?: Rupees;
  readonly rounded?: Rupees;
  readonly exitedOn?: Day | null;
  /** `null` where nothing is lent. */
  readonly dueOn?: Day | null;
  readonly daysPastDue?: number;
  readonly isWrittenOff?: boolean;
}

export interface Truth {
  /** Its number in the design, or a letter and a number of its own. */
  readonly no: string;
  /** The sentence of the design that it counts out. */
  readonly says: string;
  readonly terms: TruthTerms;
  /** Without `lent`, which is told on day 0, unless it says more. */
  readonly acts: readonly Told[];
  readonly at: readonly { readonly day: Day; readonly must: Must }[];
}
