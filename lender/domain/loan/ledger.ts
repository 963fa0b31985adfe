import { least, most, type Paise, toWholeRupees } from '#domain/loan/money.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { type LoanTerms, lateDay, netDisbursed, RATE_UNIT } from '#domain/loan/terms.ts';

/**
 * Kinds of entries. Debits: principal (the payout), fee, gst, interest, late charge, refund and reversal. Credits:
 * payment and waiver.
 */
export type EntryKind =
  | 'principal'
  | 'fee'
  | 'gst'
  | 'interest'
  | 'late'
  | 'payment'
  | 'reversal'
  | 'refund'
  | 'waiver';

/** A row of the append-only ledger. Only interest and late charges may be negative: corrections of earlier bookings. */
export type Entry = {
  kind: EntryKind;
  paise: Paise /** yyyy-mm-dd in India. */;
  day: string;
  reference: string;
};

export type Account = {
  terms: LoanTerms;
  /** yyyy-mm-dd. */
  disbursedOn: string;
  /** Days that the due date was put off: they cost no interest and no late charge [LOAN-21]. */
  extendedBy?: number;
  /** Oldest first. */
  entries: readonly Entry[];
};

/** The amounts owed at the end of a day, by kind. `owed` or `overpaid` is 0. */
export type Balance = {
  principal: Paise;
  interest: Paise;
  late: Paise;
  /** Refunded from a payment that was later returned. */
  refunded: Paise;
  owed: Paise;
  overpaid: Paise;
};

export type Act = Entry & { kind: 'payment' | 'reversal' | 'refund' | 'waiver' };

const CREDITS: readonly EntryKind[] = ['payment', 'waiver'];

const isAct = (entry: Entry): entry is Act =>
  entry.kind === 'payment' || entry.kind === 'reversal' || entry.kind === 'refund' || entry.kind === 'waiver';

type Bucket = 'interest' | 'principal' | 'late' | 'overpaid';

/** A payment is allocated to interest, then principal, then late charges; the rest is overpaid [PAY-01]. */
const PAYMENT_ORDER: readonly Bucket[] = ['interest', 'principal', 'late', 'overpaid'];
/** A waiver is allocated to late charges first. */
const WAIVER_ORDER: readonly Bucket[] = ['late', 'interest', 'principal', 'overpaid'];
/** A returned amount is removed in the reverse order of payments. */
const TAKEN_BACK_ORDER: readonly Bucket[] = ['overpaid', 'late', 'principal', 'interest'];

type State = {
  /** Days since disbursal. */
  day: number;
  /** Interest so far, in paise x RATE_UNIT. */
  accrued: bigint;
  late: Paise;
  /** The amounts that credits have paid. */
  covered: Record<Bucket, Paise>;
};

const interestOf = ({ accrued }: State): Paise => toWholeRupees(accrued, RATE_UNIT);

const dueOf = (terms: LoanTerms, state: State): Record<Bucket, Paise> => ({
  interest: interestOf(state) - state.covered.interest,
  principal: terms.principal - state.covered.principal,
  late: state.late - state.covered.late,
  overpaid: 0n,
});

/** The whole days in (from, to] that are also in (after, until]. */
const daysWithin = (from: number, to: number, after: number, until: number): bigint =>
  BigInt(Math.max(0, Math.min(to, until) - Math.max(from, after)));

/**
 * Accrues interest until the due date, and late charges after it, on the unpaid amount at the start of each day
 * [LOAN-03] [LOAN-05].
 */
const advance = ({ terms, extendedBy = 0 }: Account, state: State, day: number): State => {
  const unpaid = terms.principal - state.covered.principal;
  // The first day's interest is owed from the disbursal on.
  const accrued = state.accrued + unpaid * BigInt(terms.rate) * daysWithin(state.day, day, 1, terms.days);
  const inDefault = unpaid + toWholeRupees(accrued, RATE_UNIT) - state.covered.interest;
  const dueDay = terms.days + extendedBy;
  const lateDays = daysWithin(state.day, day, dueDay, dueDay + terms.late.days);
  return { ...state, day, accrued, late: state.late + lateDays * lateDay(terms, inDefault) };
};

const credit = (terms: LoanTerms, state: State, paise: Paise, order: readonly Bucket[]): State => {
  const due = dueOf(terms, state);
  const covered = { ...state.covered };
  let rest = paise;
  for (const bucket of order) {
    const part = bucket === 'overpaid' ? rest : least(rest, due[bucket]);
    covered[bucket] += part;
    rest -= part;
  }
  return { ...state, covered };
};

const takeBack = (state: State, paise: Paise): State => {
  const covered = { ...state.covered };
  let rest = paise;
  for (const bucket of TAKEN_BACK_ORDER) {
    const part = least(rest, most(covered[bucket], 0n));
    covered[bucket] -= part;
    rest -= part;
  }
  // More than payments had covered: a refund was paid before its payment was returned.
  covered.overpaid -= rest;
  return { ...state, covered };
};

const apply = (terms: LoanTerms, state: State, { kind, paise }: Act): State => {
  if (kind === 'payment') return credit(terms, state, paise, PAYMENT_ORDER);
  if (kind === 'waiver') return credit(terms, state, paise, WAIVER_ORDER);
  return takeBack(state, paise);
};

const RANK: Record<Act['kind'], number> = { payment: 0, waiver: 1, reversal: 2, refund: 3 };

/** The acts by day, in a fixed order within a day, so that their order of arrival doesn't matter [PAY-02]. */
const inOrder = (entries: readonly Entry[]): Act[] =>
  entries.filter(isAct).sort((a, b) => a.day.localeCompare(b.day) || RANK[a.kind] - RANK[b.kind]);

const stateOn = (account: Account, day: string): State => {
  const { terms, disbursedOn, entries } = account;
  const dayOf = (date: string) => daysBetween(disbursedOn, date) ?? 0;
  const first: State = {
    day: 0,
    accrued: terms.principal * BigInt(terms.rate),
    late: 0n,
    covered: { interest: 0n, principal: 0n, late: 0n, overpaid: 0n },
  };
  const acted = inOrder(entries)
    .filter((act) => act.day <= day)
    .reduce((state, act) => apply(terms, advance(account, state, dayOf(act.day)), act), first);
  return advance(account, acted, dayOf(day));
};

/** The amounts owed at the end of a day (yyyy-mm-dd), which must not be before the disbursal [LOAN-04]. */
export const balanceOn = (account: Account, day: string): Balance => {
  const state = stateOn(account, day);
  const { interest, principal, late } = dueOf(account.terms, state);
  const { overpaid } = state.covered;
  const refunded = most(-overpaid, 0n);
  return {
    principal,
    interest,
    late,
    refunded,
    owed: principal + interest + late + refunded,
    overpaid: most(overpaid, 0n),
  };
};

/** The entries of the disbursal: payout, fee and GST, which add up to the principal. */
export const openEntries = (terms: LoanTerms, day: string, reference: string): Entry[] => {
  const entries: Entry[] = [
    { kind: 'principal', paise: netDisbursed(terms), day, reference },
    { kind: 'fee', paise: terms.fee, day, reference },
    { kind: 'gst', paise: terms.gst, day, reference },
  ];
  return entries.filter(({ paise }) => paise > 0n);
};

/** The sum of a ledger: what its customer owes, negative when overpaid. */
export const sumOf = (entries: readonly Entry[]): Paise =>
  entries.reduce((sum, { kind, paise }) => (CREDITS.includes(kind) ? sum - paise : sum + paise), 0n);

const bookedOf = (entries: readonly Entry[], kind: EntryKind): Paise =>
  sumOf(entries.filter((entry) => entry.kind === kind));

/** The entries that bring booked interest and late charges to what has run up to a day; negative where less has run [LOAN-06]. */
export const accrualEntries = (account: Account, day: string, reference: string): Entry[] => {
  const state = stateOn(account, day);
  const entries: Entry[] = [
    {
      kind: 'interest',
      paise: interestOf(state) - bookedOf(account.entries, 'interest'),
      day,
      reference,
    },
    { kind: 'late', paise: state.late - bookedOf(account.entries, 'late'), day, reference },
  ];
  return entries.filter(({ paise }) => paise !== 0n);
};

/**
 * The entries that record an act: the act itself and the accruals to its day; none for a reference that the ledger
 * has (PAY-03). `today` is the day of booking, not before the act's own day. Throws a RangeError for an amount that
 * isn't above 0, a refund of more than is overpaid, and a reversal of anything but one whole payment.
 */
export const record = (account: Account, act: Act, today: string = act.day): Entry[] => {
  const { entries } = account;
  const isSame = (entry: Entry) => entry.kind === act.kind && entry.reference === act.reference;
  if (entries.some(isSame)) return [];
  if (act.paise <= 0n) throw new RangeError('an amount is above 0');
  if (act.kind === 'refund' && act.paise > balanceOn(account, act.day).overpaid)
    throw new RangeError('a refund is at most what is overpaid');
  if (
    act.kind === 'reversal' &&
    !entries.some(
      ({ kind, reference, paise }) =>
        kind === 'payment' && reference === act.reference && paise === act.paise,
    )
  )
    throw new RangeError('a reversal takes back one whole payment');
  const acted = { ...account, entries: [...entries, act] };
  return [act, ...accrualEntries(acted, today, act.reference)];
};
