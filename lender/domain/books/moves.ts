/**
 * The moves between totals, after which no paisa is lost: `put`, `take` and `oweBack` change what the split takes out of
 * `passing` by exactly their amount, and the others don't change it.
 */
import { least, type Paise, RUPEE } from '#domain/loan/money.ts';
import type { Part, Totals } from './acts.ts';
import type { SplitKind } from './kinds.ts';
import { add, CLAIMS, LESS, owedOf, writtenOffOf } from './totals.ts';

/** Money covers what is owed, in the order of claims, as far as it goes; `rest` is what is left of it. */
const cover = (totals: Totals, paise: Paise): { readonly totals: Totals; readonly rest: Paise } => {
  let covered = totals;
  let rest = paise;
  for (const claim of CLAIMS) {
    const part = least(rest, owedOf(totals, claim));
    covered = add(covered, LESS[claim].paid, part);
    rest -= part;
  }
  return { totals: covered, rest };
};

/** Money that comes covers what is owed; of the rest, what was written off is recovered, and more is excess. */
export const put = (totals: Totals, paise: Paise): Totals => {
  const { totals: covered, rest } = cover(totals, paise);
  const recovered = least(rest, writtenOffOf(totals) - totals.recovered);
  return add(add(covered, 'recovered', recovered), 'tooMuch', rest - recovered);
};

/** Money that had come covers what is owed now, and more is excess. */
export const putAgain = (totals: Totals, paise: Paise): Totals => {
  const { totals: covered, rest } = cover(totals, paise);
  return add(covered, 'tooMuch', rest);
};

/** Money that goes comes off kinds in their order; what is more than they have is owed back. */
export const take = (totals: Totals, paise: Paise, kinds: readonly SplitKind[]): Totals => {
  let left = totals;
  let rest = paise;
  for (const kind of kinds) {
    const taken = least(rest, totals[kind]);
    left = add(left, kind, -taken);
    rest -= taken;
  }
  return add(left, 'owedBack', rest);
};

/** Money that goes and had covered nothing of this is owed back, which the excess covers. */
export const oweBack = (totals: Totals, paise: Paise): Totals =>
  putAgain(add({ ...totals, tooMuch: 0n }, 'owedBack', paise), totals.tooMuch);

/** The kinds by which a part is given up. */
export const WAIVED = {
  interest: 'waivedInterest',
  principal: 'waivedPrincipal',
  late: 'waivedLate',
} as const;

/** What is owed of a part is given up, at most an amount: never more, and nothing that comes later. */
export const waive = (totals: Totals, part: Part, paise: Paise): Totals =>
  add(totals, WAIVED[part], least(paise, owedOf(totals, part)));

const giveUp = (totals: Totals, how: 'writtenOff' | 'rounded'): Totals =>
  CLAIMS.reduce((given, claim) => add(given, LESS[claim][how], owedOf(totals, claim)), totals);

/** Whatever is owed is written off. */
export const writeOff = (totals: Totals): Totals => giveUp(totals, 'writtenOff');

/** What is owed is rounded away, each claim by itself, where it is less than a rupee in all. */
export const roundAway = (totals: Totals): Totals => {
  const owed = CLAIMS.reduce((sum, claim) => sum + owedOf(totals, claim), 0n);
  return owed < RUPEE ? giveUp(totals, 'rounded') : totals;
};
