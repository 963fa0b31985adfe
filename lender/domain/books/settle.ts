/** One settlement: what is owed, earned and kept of a loan, from what happened to its money (docs/money.md, 3). */
import { daysAfter } from '#domain/formats/formats.ts';
import { least, most, type Paise } from '#domain/loan/money.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { exitAmount, netDisbursed } from '#domain/loan/terms.ts';
import type { Act, BookTerms, Settled, Totals } from './acts.ts';
import { keptAt } from './exit.ts';
import {
  accrue,
  atPayout,
  earnedOf,
  NOTHING,
  owedOf,
  type Parts,
  pass,
  put,
  type Running,
  round,
  sumOf,
  takeBack,
  waive,
} from './running.ts';

/** What was given up for good, and what came afterwards. */
interface Gone {
  readonly parts: Parts;
  readonly owedBack: Paise;
  readonly recovered: Paise;
}

/** A loan that was paid out. Days are counted from the payout. */
interface Lent {
  readonly on: string;
  /** The last day of the cooling-off period. */
  readonly lastDay: number;
  readonly running: Running;
  /** Put since the payout, less what was taken back. */
  readonly put: Paise;
  readonly sent: Paise;
  /** What the customer had at the lender before. */
  readonly carried: Paise;
  readonly exit: number | undefined;
  /** The day after whose end nothing is owed any more. */
  readonly writeOff: string | undefined;
  readonly gone: Gone | undefined;
}

/** The money of an application: a loan, or what came for one that isn't lent (any more). */
type State = { readonly lent: Lent } | { readonly lent: undefined; readonly excess: Paise };

const RANK: Readonly<Record<Act['kind'], number>> = {
  returned: 0,
  lent: 1,
  put: 2,
  waived: 3,
  takenBack: 4,
  sentBack: 5,
  extended: 6,
  writtenOff: 7,
  undone: 8,
};

/** What counts of the acts until a day: without what was undone, by day, and in one order within a day. */
const countingOf = (acts: readonly Act[], today: string): Act[] => {
  const undone = new Set(acts.flatMap((act) => (act.kind === 'undone' ? [act.act] : [])));
  const isGone = (act: Act) => undone.has(act.number) || ('act' in act && undone.has(act.act));
  return acts
    .filter((act) => act.kind !== 'undone' && !isGone(act) && act.day <= today)
    .sort((a, b) => a.day.localeCompare(b.day) || RANK[a.kind] - RANK[b.kind] || a.number - b.number);
};

const dayOf = ({ on }: Lent, day: string): number => daysBetween(on, day) ?? 0;

const isPaused = ({ exit, writeOff }: Lent): boolean => exit !== undefined || writeOff !== undefined;

const advance = (terms: BookTerms, lent: Lent, day: string): Lent => {
  const move = isPaused(lent) ? pass : accrue;
  return { ...lent, running: move(terms, lent.running, dayOf(lent, day)) };
};

const lend = (terms: BookTerms, state: State, act: Act & { kind: 'lent' }): State => {
  const carried = state.lent ? 0n : state.excess;
  const told = act.told !== undefined && act.told > act.day ? (daysBetween(act.day, act.told) ?? 0) : 0;
  return {
    lent: {
      on: act.day,
      lastDay: told + terms.coolingOffDays,
      running: atPayout(carried),
      put: 0n,
      sent: 0n,
      carried,
      exit: undefined,
      writeOff: undefined,
      gone: undefined,
    },
  };
};

/** Money after a write-off: it is recovered up to what is still given up, and more is excess. */
const recover = (lent: Lent, gone: Gone, paise: Paise): Lent => {
  const recovered = least(paise, lostOf(gone) - gone.recovered);
  const { running } = lent;
  return {
    ...lent,
    put: lent.put + paise,
    running: { ...running, excess: running.excess + paise - recovered },
    gone: { ...gone, recovered: gone.recovered + recovered },
  };
};

const lostOf = ({ parts, owedBack }: Gone): Paise => sumOf(parts) + owedBack;

/** Takes back money that came after a write-off: the excess first, then what was recovered. */
const unrecover = (lent: Lent, gone: Gone, paise: Paise): Lent => {
  const fromExcess = least(paise, most(lent.running.excess, 0n));
  const fromRecovered = least(paise - fromExcess, gone.recovered);
  return {
    ...lent,
    put: lent.put - paise,
    running: { ...lent.running, excess: lent.running.excess - (paise - fromRecovered) },
    gone: { ...gone, recovered: gone.recovered - fromRecovered },
  };
};

const putOn = (terms: BookTerms, lent: Lent, paise: Paise): Lent =>
  lent.gone
    ? recover(lent, lent.gone, paise)
    : { ...lent, put: lent.put + paise, running: put(terms, lent.running, paise) };

const takeBackOf = (lent: Lent, paise: Paise, of: Act | undefined): Lent => {
  const { gone, writeOff } = lent;
  if (gone && writeOff && of && of.day > writeOff) return unrecover(lent, gone, paise);
  if (of && of.day < lent.on)
    return {
      ...lent,
      carried: lent.carried - paise,
      running: { ...lent.running, excess: lent.running.excess - paise },
    };
  return { ...lent, put: lent.put - paise, running: takeBack(lent.running, paise) };
};

/** Sends money back: first what the customer had before this payout. */
const sendBack = (lent: Lent, paise: Paise): Lent => {
  const fromCarried = least(paise, most(lent.carried, 0n));
  return {
    ...lent,
    carried: lent.carried - fromCarried,
    sent: lent.sent + paise - fromCarried,
    running: { ...lent.running, excess: lent.running.excess - paise },
  };
};

const take = (terms: BookTerms, state: State, act: Act, acts: readonly Act[]): State => {
  if (act.kind === 'lent') return lend(terms, state, act);
  const { lent } = state;
  if (lent === undefined) {
    if (act.kind === 'put') return { lent, excess: state.excess + act.paise };
    if (act.kind === 'takenBack' || act.kind === 'sentBack')
      return { lent, excess: state.excess - act.paise };
    return state;
  }
  switch (act.kind) {
    case 'returned':
      return { lent: undefined, excess: lent.carried + lent.put - lent.sent };
    case 'put':
      return { lent: putOn(terms, lent, act.paise) };
    case 'takenBack': {
      const of = acts.find(({ number }) => number === act.act);
      return { lent: takeBackOf(lent, act.paise, of) };
    }
    case 'sentBack':
      return { lent: sendBack(lent, act.paise) };
    case 'waived':
      return isPaused(lent)
        ? state
        : { lent: { ...lent, running: waive(terms, lent.running, act.part, act.paise) } };
    case 'extended':
      return {
        lent: { ...lent, running: { ...lent.running, extended: lent.running.extended + act.days } },
      };
    case 'writtenOff':
      return { lent: { ...lent, writeOff: lent.writeOff ?? act.day } };
    default:
      return state;
  }
};

/** True where giving the loan back costs no more than the terms do. */
const isCheap = (terms: BookTerms, running: Running): boolean => {
  const { interest, late } = earnedOf(running);
  const cost = terms.fee + terms.gst + interest + late - sumOf(running.waived);
  return exitAmount(terms, running.day) - netDisbursed(terms) <= cost;
};

/** Whether the loan is given back, or a payment that gave it back has gone. */
const decideExit = (terms: BookTerms, lent: Lent, day: string): Lent => {
  const { exit, put: came, sent, running, lastDay, writeOff } = lent;
  if (exit !== undefined) return came < exitAmount(terms, exit) ? { ...lent, exit: undefined } : lent;
  const isOpen = running.day <= lastDay && (writeOff ?? day) >= day;
  const isPaid = came - sent >= exitAmount(terms, running.day);
  return isOpen && isPaid && isCheap(terms, running) ? { ...lent, exit: running.day } : lent;
};

/** Gives up what is owed at the end of a day; also what comes to be owed again after that. */
const giveUp = (terms: BookTerms, lent: Lent): Lent => {
  const { running, gone } = lent;
  const parts = owedOf(terms, running);
  const owedBack = most(-running.excess, 0n);
  if (sumOf(parts) + owedBack === 0n) return { ...lent, gone: undefined };
  return { ...lent, gone: { parts, owedBack, recovered: gone?.recovered ?? 0n } };
};

const endDay = (terms: BookTerms, state: State, day: string): State => {
  if (state.lent === undefined) return state;
  const lent = decideExit(terms, state.lent, day);
  if (lent.exit !== undefined) return { lent };
  if (lent.writeOff !== undefined) return { lent: giveUp(terms, lent) };
  return { lent: { ...lent, running: round(terms, lent.running) } };
};

/** The state at the end of a day, from acts in their order. */
const stateOn = (terms: BookTerms, acts: readonly Act[], today: string): State => {
  let state: State = { lent: undefined, excess: 0n };
  for (const [day, ofDay] of Map.groupBy(acts, (act) => act.day)) {
    if (state.lent) state = { lent: advance(terms, state.lent, day) };
    for (const act of ofDay) state = take(terms, state, act, acts);
    state = endDay(terms, state, day);
  }
  return state.lent ? { lent: advance(terms, state.lent, today) } : state;
};

const NO_TOTALS: Totals = {
  lent: 0n,
  fee: 0n,
  gst: 0n,
  interest: 0n,
  late: 0n,
  paidInterest: 0n,
  paidPrincipal: 0n,
  paidLate: 0n,
  tooMuch: 0n,
  owedBack: 0n,
  waivedInterest: 0n,
  waivedPrincipal: 0n,
  waivedLate: 0n,
  writtenOffInterest: 0n,
  writtenOffPrincipal: 0n,
  writtenOffLate: 0n,
  writtenOffOwedBack: 0n,
  recovered: 0n,
  rounded: 0n,
};

const totalsOf = (terms: BookTerms, { running, gone }: Lent): Totals => {
  const { paid, waived, rounded, excess } = running;
  const parts = gone?.parts ?? NOTHING;
  return {
    lent: terms.principal,
    fee: terms.fee,
    gst: terms.gst,
    ...earnedOf(running),
    paidInterest: paid.interest,
    paidPrincipal: paid.principal,
    paidLate: paid.late,
    tooMuch: most(excess, 0n),
    owedBack: most(-excess, 0n),
    waivedInterest: waived.interest,
    waivedPrincipal: waived.principal,
    waivedLate: waived.late,
    writtenOffInterest: parts.interest,
    writtenOffPrincipal: parts.principal,
    writtenOffLate: parts.late,
    writtenOffOwedBack: gone?.owedBack ?? 0n,
    recovered: gone?.recovered ?? 0n,
    rounded,
  };
};

const exitTotals = (terms: BookTerms, { put: came, sent, carried }: Lent, exit: number): Totals => {
  const { amount, fee, gst, interest } = keptAt(terms, exit);
  const excess = carried + came - amount - sent;
  return {
    ...NO_TOTALS,
    lent: terms.principal,
    fee,
    gst,
    interest,
    paidInterest: interest,
    paidPrincipal: terms.principal,
    tooMuch: most(excess, 0n),
    owedBack: most(-excess, 0n),
  };
};

/** What is owed by running totals: what was charged less what was covered. */
const owedBy = (totals: Totals): Parts => ({
  interest: totals.interest - totals.paidInterest - totals.waivedInterest - totals.writtenOffInterest,
  principal:
    totals.lent - totals.paidPrincipal - totals.waivedPrincipal - totals.writtenOffPrincipal - totals.rounded,
  late: totals.late - totals.paidLate - totals.waivedLate - totals.writtenOffLate,
});

const notLent = (excess: Paise): Settled => ({
  totals: { ...NO_TOTALS, tooMuch: most(excess, 0n), owedBack: most(-excess, 0n) },
  owed: NOTHING,
  owedBack: most(-excess, 0n),
  payoff: most(-excess, 0n),
  excess: most(excess, 0n),
  exitedOn: undefined,
  dueOn: undefined,
  daysPastDue: 0,
  isWrittenOff: false,
});

/** What the loan costs to end on a day: what is owed, or less in the cooling-off period. */
const payoffOf = (terms: BookTerms, lent: Lent, owed: Paise): Paise => {
  const { running, lastDay, put: came, sent, writeOff, exit } = lent;
  if (writeOff !== undefined || exit !== undefined || running.day > lastDay) return owed;
  return least(owed, most(exitAmount(terms, running.day) - came + sent, 0n));
};

/**
 * Settles a loan at the end of a day (yyyy-mm-dd in India), from acts in whichever order they were told. Every figure of
 * the loan, on any screen or paper, comes from here. Acts after the day don't count.
 */
export const settle = (terms: BookTerms, acts: readonly Act[], today: string): Settled => {
  const state = stateOn(terms, countingOf(acts, today), today);
  if (state.lent === undefined) return notLent(state.excess);
  const { lent } = state;
  const totals = lent.exit === undefined ? totalsOf(terms, lent) : exitTotals(terms, lent, lent.exit);
  const owed = owedBy(totals);
  const owedBack = totals.owedBack - totals.writtenOffOwedBack;
  const dueDay = terms.days + lent.running.extended;
  const isUnpaid = owed.interest + owed.principal > 0n;
  return {
    totals,
    owed,
    owedBack,
    payoff: payoffOf(terms, lent, sumOf(owed) + owedBack),
    excess: totals.tooMuch,
    exitedOn: lent.exit === undefined ? undefined : daysAfter(lent.on, lent.exit),
    dueOn: daysAfter(lent.on, dueDay),
    daysPastDue: isUnpaid ? Math.max(0, lent.running.day - dueDay) : 0,
    isWrittenOff: lent.gone !== undefined,
  };
};
