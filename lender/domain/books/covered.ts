/** What a payment covered: the difference that it makes to the totals of a day. */
import type { Paise } from '#domain/loan/money.ts';
import type { Totals } from './acts.ts';
import { KINDS, type SplitKind } from './kinds.ts';

/** The kinds that money passes into, or comes out of, by what they are about; of fee and GST comes back what an exit gives up. */
const KINDS_OF = {
  interest: ['paidInterest'],
  principal: ['paidPrincipal'],
  late: ['paidLate'],
  owedBack: ['paidOwedBack', 'owedBack'],
  recovered: ['recovered'],
  tooMuch: ['tooMuch'],
  fee: ['fee'],
  gst: ['gst'],
} as const satisfies Readonly<Record<string, readonly SplitKind[]>>;

type CoveredPart = keyof typeof KINDS_OF;

/** An amount below 0 is given back: the rest of what the payment covered is more than the payment by so much. */
export interface Covered {
  readonly part: CoveredPart;
  readonly paise: Paise;
}

const intoKind = (kind: SplitKind, paise: Paise): Paise => (KINDS[kind].debit === 'passing' ? paise : -paise);

/** What a payment covered, from the totals of its day without it and with it. The amounts are together the payment. */
export const coveredBy = (without: Totals, paid: Totals): readonly Covered[] =>
  (Object.keys(KINDS_OF) as CoveredPart[])
    .map((part) => ({
      part,
      paise: KINDS_OF[part].reduce((sum, kind) => sum + intoKind(kind, paid[kind] - without[kind]), 0n),
    }))
    .filter(({ paise }) => paise !== 0n);
