/** What an act does to a loan on its day. */
import { least, most, type Paise } from '#domain/loan/money.ts';
import type { BookTerms } from './acts.ts';
import { liftExit } from './exit.ts';
import type { SplitKind } from './kinds.ts';
import { isLent, type Lent, type Loan, moneyOn, ownMoney, type Payout, unlent } from './loan.ts';
import { oweBack, put, take, waive } from './moves.ts';
import type { Counted } from './order.ts';
import { AT_PAYOUT, dayFrom, lastExitDayOf } from './running.ts';

/** A payout begins anew, on its own day 0; money of before it stays hers, or owed back. */
const lend = (terms: BookTerms, loan: Loan, act: Counted & { readonly kind: 'lent' }): Loan => {
  const { totals, before } = unlent(moneyOn(terms, loan));
  const payout: Payout = {
    act: act.number,
    on: act.day,
    lastExitDay: lastExitDayOf(terms, act),
    running: AT_PAYOUT,
    exit: undefined,
    writtenOffOn: undefined,
  };
  return { totals: { ...totals, lent: terms.principal, fee: terms.fee, gst: terms.gst }, before, payout };
};

/** What a payment that is taken back had gone to, last things first. While an exit stands, nothing that it covers. */
const coveredBy = ({ exit, writtenOffOn }: Payout, putOn: string): readonly SplitKind[] => [
  'tooMuch',
  ...(writtenOffOn !== undefined && putOn > writtenOffOn ? (['recovered'] as const) : []),
  'paidOwedBack',
  ...(exit ? [] : (['paidLate', 'paidPrincipal', 'paidInterest'] as const)),
];

/** A payment of the payout goes, and with it the exit that needed it. */
const takeBack = (terms: BookTerms, loan: Lent, paise: Paise, putOn: string): Loan => {
  const { exit } = loan.payout;
  const isLifted = exit !== undefined && ownMoney(terms, loan) - paise < exit.amount;
  const totals = isLifted ? liftExit(loan.totals, exit) : loan.totals;
  const payout = isLifted ? { ...loan.payout, exit: undefined } : loan.payout;
  return { ...loan, payout, totals: take(totals, paise, coveredBy(payout, putOn)) };
};

/** Money of before the payout goes first; `rest` is what is more than there is of it. */
const takeBefore = ({ before }: Loan, paise: Paise): { readonly taken: Paise; readonly rest: Paise } => {
  const taken = least(paise, most(before, 0n));
  return { taken, rest: paise - taken };
};

/** A payment of before the payout goes: what of it is no longer there is owed back. */
const takeBackBefore = (loan: Lent, paise: Paise): Loan => ({
  ...loan,
  before: loan.before - paise,
  totals: oweBack(loan.totals, takeBefore(loan, paise).rest),
});

/** Excess goes, back or for another loan, that of before the payout first. */
const sendBack = (loan: Lent, paise: Paise): Loan => {
  const { taken, rest } = takeBefore(loan, paise);
  return { ...loan, before: loan.before - taken, totals: take(loan.totals, rest, ['tooMuch']) };
};

const putOff = (loan: Lent, days: number): Loan => {
  const { payout } = loan;
  const running = { ...payout.running, extended: payout.running.extended + days };
  return { ...loan, payout: { ...payout, running } };
};

/** Late days wait for the lender's answer; for as long as there is none. */
const wait = (loan: Lent, answered: string | undefined): Loan => {
  const { payout } = loan;
  const until = answered === undefined ? Number.POSITIVE_INFINITY : dayFrom(payout.on, answered);
  const waitsUntil = Math.max(payout.running.waitsUntil, until);
  return { ...loan, payout: { ...payout, running: { ...payout.running, waitsUntil } } };
};

const onPayout = (terms: BookTerms, loan: Lent, act: Counted): Loan => {
  const { payout, totals } = loan;
  switch (act.kind) {
    case 'lent':
      return lend(terms, loan, act);
    case 'returned':
      return act.act === payout.act ? unlent(moneyOn(terms, loan)) : loan;
    case 'put':
      return { ...loan, totals: put(totals, act.paise) };
    case 'waived':
      return { ...loan, totals: waive(totals, act.part, act.paise) };
    case 'takenBack':
      return act.putOn < payout.on
        ? takeBackBefore(loan, act.paise)
        : takeBack(terms, loan, act.paise, act.putOn);
    case 'sentBack':
    case 'transferred':
      return sendBack(loan, act.paise);
    case 'extended':
      return putOff(loan, act.days);
    case 'asked':
      return wait(loan, act.answered);
    case 'writtenOff':
      return { ...loan, payout: { ...payout, writtenOffOn: payout.writtenOffOn ?? act.day } };
  }
};

const withoutPayout = (terms: BookTerms, loan: Loan, act: Counted): Loan => {
  switch (act.kind) {
    case 'lent':
      return lend(terms, loan, act);
    case 'put':
      return unlent(loan.before + act.paise);
    case 'takenBack':
    case 'sentBack':
    case 'transferred':
      return unlent(loan.before - act.paise);
    default:
      return loan;
  }
};

/** A loan after an act. What has no sense without a payout does nothing without one. */
export const applyAct = (terms: BookTerms, loan: Loan, act: Counted): Loan =>
  isLent(loan) ? onPayout(terms, loan, act) : withoutPayout(terms, loan, act);
