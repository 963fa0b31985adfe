/** Random stories of a loan: terms at odd figures, and acts around every edge, told in any order. */
import fc from 'fast-check';
import type { Act, BookTerms, Part } from '#lender/books/acts.ts';
import { settle } from '#lender/books/settle.ts';
import { BEGINNINGS, type Draft, draft } from './drafts.ts';
import { atLeast0, daysAfter, daysFrom, dueOf, exitOf, inRupees, netOf, smaller } from './figures.ts';

/** A story, and the day (yyyy-mm-dd) that is asked about. */
export interface Story {
  readonly terms: BookTerms;
  readonly acts: readonly Act[];
  readonly day: string;
}

/** Days of payouts: an ordinary one, before a leap day, before a year's end, and before clocks change elsewhere. */
const STARTS = ['2026-01-10', '2028-02-20', '2026-12-24', '2027-03-20'] as const;
const PARTS: readonly Part[] = ['interest', 'principal', 'late'];

const rupees = (min: number, max: number) => fc.integer({ min, max }).map((whole) => BigInt(whole) * 100n);

/** Terms with charges in whole rupees, of which a day's interest is at least one. */
const someTerms: fc.Arbitrary<BookTerms> = fc
  .record({
    principal: fc.oneof(fc.constant(20_000_00n), rupees(1_000, 50_000)),
    days: fc.oneof(fc.constant(30), fc.integer({ min: 1, max: 40 })),
    rate: fc.oneof(fc.constant(100), fc.integer({ min: 10, max: 250 })),
    fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
    lateRate: fc.integer({ min: 1, max: 100 }),
    perDay: rupees(0, 60),
    lateDays: fc.oneof(fc.constant(30), fc.integer({ min: 0, max: 40 })),
    coolingOffDays: fc.oneof(fc.constant(3), fc.integer({ min: 0, max: 5 })),
  })
  .map(({ principal, days, rate, coolingOffDays, ...charges }) => {
    const fee = inRupees(principal * BigInt(charges.fee), 10_000n);
    const gst = inRupees(fee * 18n, 100n);
    const late = { perDay: charges.perDay, rate: charges.lateRate, days: charges.lateDays };
    return { principal, days, rate, fee, gst, late, coolingOffDays, rules: 1 };
  });

/** Days from the payout at which something changes. */
const edgesOf = ({ days, late, coolingOffDays }: BookTerms, told: number): readonly number[] => [
  0,
  1,
  coolingOffDays,
  told + coolingOffDays,
  days,
  days + 5,
  days + late.days,
  120,
];

const pickOf = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];
const isKind =
  <Kind extends Act['kind']>(kind: Kind) =>
  (act: Act): act is Act & { readonly kind: Kind } =>
    act.kind === kind;
const later = (one: string, other: string): string => (one > other ? one : other);

/** The acts of a story until now, with those that stand. */
const standingOf = (acts: readonly Act[]): readonly Act[] => {
  const undone = new Set(acts.filter(isKind('undone')).map(({ act }) => act));
  return acts.filter((act) => act.kind !== 'undone' && !undone.has(act.number));
};

const amountOf = (
  terms: BookTerms,
  acts: readonly Act[],
  day: string,
  from: string,
  drawn: Draft,
): bigint => {
  const share = (paise: bigint) => (paise * BigInt(drawn.share)) / 10_000n;
  const amount = () => {
    switch (drawn.like) {
      case 'payoff':
        return settle(terms, acts, day).payoff;
      case 'owed': {
        const { owed, owedBack } = settle(terms, acts, day);
        return owed.interest + owed.principal + owed.late + owedBack;
      }
      case 'exit':
        return exitOf(terms, Math.max(0, daysFrom(from, day)));
      case 'net':
        return netOf(terms);
      case 'due':
        return dueOf(terms);
      default:
        return share(terms.principal);
    }
  };
  const paise = amount() + drawn.more;
  return paise < 1n ? share(terms.principal) + 1n : paise;
};

/** The next act of a story, or none where what was drawn makes no sense after the acts before it. */
const nextOf = (terms: BookTerms, acts: readonly Act[], drawn: Draft, told: number): Act | undefined => {
  const standing = standingOf(acts);
  const lents = standing.filter(isKind('lent'));
  const returns = standing.filter(isKind('returned'));
  const from = lents.at(-1)?.day ?? '';
  const offset = drawn.free ?? (pickOf(edgesOf(terms, told), drawn.edge) ?? 0) + drawn.off;
  const base = { number: acts.length + 1, day: daysAfter(from, offset) };
  const some = (paise: bigint) => smaller(paise, atLeast0(amountOf(terms, acts, base.day, from, drawn)));
  switch (drawn.kind) {
    case 'put':
      return { ...base, kind: 'put', paise: amountOf(terms, acts, base.day, from, drawn) };
    case 'takenBack': {
      const put = pickOf(standing.filter(isKind('put')), drawn.pick);
      if (!put) return undefined;
      const taken = standing.filter(isKind('takenBack')).filter(({ act }) => act === put.number);
      const left = taken.reduce((paise, act) => paise - act.paise, put.paise);
      const paise = drawn.like === 'share' ? some(left) : left;
      const day = later(base.day, put.day);
      return paise > 0n ? { ...base, kind: 'takenBack', act: put.number, day, paise } : undefined;
    }
    case 'sentBack':
    case 'transferred': {
      const last = standing.reduce((day, act) => later(day, act.day), base.day);
      const atLast = settle(terms, acts, last).excess;
      const then = atLast > 0n ? smaller(settle(terms, acts, base.day).excess, atLast) : 0n;
      const [day, excess] = then > 0n ? [base.day, then] : [last, atLast];
      const paise = drawn.like === 'share' ? some(excess) : excess;
      if (paise <= 0n) return undefined;
      if (drawn.kind === 'sentBack') return { ...base, kind: 'sentBack', day, paise };
      const put = pickOf(standing.filter(isKind('put')), drawn.pick);
      return put && { ...base, kind: 'transferred', act: put.number, day, paise };
    }
    case 'waived': {
      const part = pickOf(PARTS, drawn.pick) ?? 'late';
      return { ...base, kind: 'waived', part, paise: BigInt(drawn.share) * 10n + 1n };
    }
    case 'extended':
      return { ...base, kind: 'extended', days: 1 + (drawn.pick % 20) };
    case 'asked':
      return {
        ...{ ...base, kind: 'asked' },
        ...(drawn.pick % 4 > 0 && { answered: daysAfter(base.day, drawn.pick % 15) }),
      };
    case 'writtenOff':
      return { ...base, kind: 'writtenOff' };
    case 'returned': {
      const lent = lents.at(-1);
      if (!lent || drawn.pick > 40 || returns.some(({ act }) => act === lent.number)) return undefined;
      return { ...base, kind: 'returned', act: lent.number, day: later(base.day, lent.day) };
    }
    case 'lent': {
      const gone = returns.find(({ act }) => act === lents.at(-1)?.number);
      return gone && { ...base, kind: 'lent', day: daysAfter(gone.day, drawn.pick % 4) };
    }
    default: {
      const isFree = ({ number, kind }: Act) =>
        kind !== 'lent' &&
        !(kind === 'returned' && lents.some((lent) => lent.number > number)) &&
        !standing.some(
          (act) => (act.kind === 'takenBack' || act.kind === 'transferred') && act.act === number,
        );
      const act = pickOf(standing.filter(isFree), drawn.pick);
      return act && { ...base, kind: 'undone', act: act.number };
    }
  }
};

/** Stories of a payout and up to 19 further acts. Numbers are the order of telling; the list is in any order. */
export const stories: fc.Arbitrary<Story> = fc
  .record({
    terms: someTerms,
    start: fc.constantFrom(...STARTS),
    told: fc.constantFrom(0, 0, 0, 1, 2, 4, 9),
    beginning: fc.constantFrom(0, 0, 0, ...BEGINNINGS.keys()),
    drafts: fc.array(draft, { maxLength: 12, size: 'max' }),
    first: fc.array(draft, { minLength: 7, maxLength: 7 }),
    asked: fc.record({
      isLast: fc.boolean(),
      edge: fc.nat(99),
      off: fc.integer({ min: -1, max: 2 }),
      free: fc.option(fc.nat(150), { freq: 1 }),
    }),
    order: fc.array(fc.nat(99), { minLength: 20, maxLength: 20 }),
  })
  .map(({ terms, start, told, beginning, first, drafts, asked, order }) => {
    const toldOn = told === 0 ? {} : { told: daysAfter(start, told) };
    const acts: Act[] = [{ kind: 'lent', number: 1, day: start, ...toldOn }];
    const set = BEGINNINGS[beginning] ?? [];
    const begun = first.slice(0, set.length).map((drawn, at) => ({ ...drawn, ...set[at] }));
    for (const drawn of [...begun, ...drafts]) {
      const act = nextOf(terms, acts, drawn, told);
      if (act) acts.push(act);
    }
    const days = acts.map((act) => daysFrom(start, act.day));
    const edge = asked.isLast ? Math.max(...days) : pickOf([...edgesOf(terms, told), ...days], asked.edge);
    const day = daysAfter(start, asked.free ?? (edge ?? 0) + asked.off);
    const placeOf = ({ number }: Act) => order[number - 1] ?? 0;
    return { terms, acts: acts.toSorted((one, other) => placeOf(one) - placeOf(other)), day };
  });
