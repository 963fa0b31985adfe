/** From a truth's rupees and days to what a settlement takes, and back to what it answered. */
import type { Act, BookTerms, Settled } from '#lender/books/acts.ts';
import { daysAfter, daysFrom } from './figures.ts';
import type { Must, Told, Truth, TruthTerms } from './format.ts';

/** The day of the payout of a truth. */
const DAY_0 = '2026-01-10';

const paise = (rupees: number): bigint => BigInt(Math.round(rupees * 100));
const dayOf = (day: number): string => daysAfter(DAY_0, day);
const hundredths = (percent: number): number => Math.round(percent * 100);

const termsOf = ({
  late,
  lateRate,
  lateDays,
  rate,
  principal,
  fee,
  gst,
  ...days
}: TruthTerms): BookTerms => ({
  ...days,
  principal: paise(principal),
  fee: paise(fee),
  gst: paise(gst),
  rate: hundredths(rate),
  late: { perDay: paise(late), rate: hundredths(lateRate), days: lateDays },
  rules: 1,
});

/** The acts of a truth, numbered in the order in which it lists them, with the payout of day 0 where it lists none. */
const actsOf = (truth: Truth): readonly (readonly [told: Told, act: Act])[] => {
  const isLent = truth.acts.some(({ what, day }) => what === 'lent' && day <= 0);
  const all: readonly Told[] = isLent ? truth.acts : [{ what: 'lent', day: 0 }, ...truth.acts];
  const named = (name: string): number => {
    const at = all.findIndex((told) => told.name === name);
    if (at < 0) throw new Error(`truth ${truth.no} names no act ${name}`);
    return at + 1;
  };
  const lentBefore = (index: number): number =>
    1 +
    all.findLastIndex(({ what, day }, at) => what === 'lent' && at < index && day <= (all[index]?.day ?? 0));
  return all.map((told, index) => {
    const base = { number: index + 1, day: dayOf(told.day) };
    switch (told.what) {
      case 'lent':
        return [told, { ...base, kind: 'lent', ...(told.told !== undefined && { told: dayOf(told.told) }) }];
      case 'returned':
        return [told, { ...base, kind: 'returned', act: lentBefore(index) }];
      case 'takenBack':
        return [told, { ...base, kind: 'takenBack', act: named(told.of), paise: paise(told.rupees) }];
      case 'transferred':
        return [told, { ...base, kind: 'transferred', act: named(told.of), paise: paise(told.rupees) }];
      case 'undone':
        return [told, { ...base, kind: 'undone', act: named(told.of) }];
      case 'waived':
        return [told, { ...base, kind: 'waived', part: told.part, paise: paise(told.rupees) }];
      case 'extended':
        return [told, { ...base, kind: 'extended', days: told.days }];
      case 'asked': {
        const answered = told.answered === undefined ? {} : { answered: dayOf(told.answered) };
        return [told, { ...base, kind: 'asked', ...answered }];
      }
      case 'writtenOff':
        return [told, { ...base, kind: 'writtenOff' }];
      default:
        return [told, { ...base, kind: told.what, paise: paise(told.rupees) }];
    }
  });
};

/** What a settlement of a truth takes at the end of a day (counted from the payout): what had been told by then. */
export const toldBy = (truth: Truth, day: number): readonly [BookTerms, readonly Act[], string] => {
  const acts = actsOf(truth).filter(([told]) => (told.toldOn ?? told.day) <= day);
  return [termsOf(truth.terms), acts.map(([, act]) => act), dayOf(day)];
};

/** What a settlement says, in the words and the rupees of a truth. */
const saidBy = ({ totals, owed, ...settled }: Settled): Required<Must> => {
  const rupees = (...amounts: readonly bigint[]) => Number(amounts.reduce((sum, one) => sum + one, 0n)) / 100;
  return {
    owed: rupees(owed.interest, owed.principal, owed.late, settled.owedBack),
    principal: rupees(owed.principal),
    interest: rupees(owed.interest),
    late: rupees(owed.late),
    owedBack: rupees(settled.owedBack),
    payoff: rupees(settled.payoff),
    excess: rupees(settled.excess),
    interestEarned: rupees(totals.interest),
    lateEarned: rupees(totals.late),
    feeEarned: rupees(totals.fee),
    gstPayable: rupees(totals.gst),
    waived: rupees(totals.waivedInterest, totals.waivedPrincipal, totals.waivedLate),
    writtenOff: rupees(
      totals.writtenOffInterest,
      totals.writtenOffPrincipal,
      totals.writtenOffLate,
      totals.writtenOffOwedBack,
    ),
    recovered: rupees(totals.recovered),
    rounded: rupees(
      totals.roundedInterest,
      totals.roundedPrincipal,
      totals.roundedLate,
      totals.roundedOwedBack,
    ),
    exitedOn: settled.exitedOn === undefined ? null : daysFrom(DAY_0, settled.exitedOn),
    dueOn: settled.dueOn === undefined ? null : daysFrom(DAY_0, settled.dueOn),
    daysPastDue: settled.daysPastDue,
    isWrittenOff: settled.isWrittenOff,
  };
};

/** What a settlement says otherwise than a truth, a sentence for each figure; none where it agrees. */
export const checkTruth = (
  truth: Truth,
  settle: (terms: BookTerms, acts: readonly Act[], day: string) => Settled,
): readonly string[] =>
  truth.at.flatMap(({ day, must }) => {
    const said = saidBy(settle(...toldBy(truth, day)));
    return (Object.keys(must) as (keyof Must)[])
      .filter((name) => said[name] !== must[name])
      .map((name) => `Truth ${truth.no} on day ${day}: ${name} is ${said[name]}, must be ${must[name]}.`);
  });
