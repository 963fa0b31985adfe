/** A customer's loan in the states that the loan's screens tell apart. */
import { daysAfter } from '#domain/formats/formats.ts';
import { PAPER_KINDS } from '#domain/loan/papers.ts';
import type { LoanView } from '#domain/wire/loan.ts';

type Offer = NonNullable<LoanView['offer']>;
type Account = NonNullable<LoanView['account']>;

const DAYS = 35;
/** The day of the payout, and of reading. */
const PAID_OUT = '2026-11-21';
const DUE = daysAfter(PAID_OUT, DAYS);

/** 20,000 for 35 days at 0.8 % a day with a fee of 400 and GST of 72 [KFS-03]. */
export const OFFER: Offer = {
  proposal: 1,
  hash: 'f'.repeat(64),
  made_at: '2026-11-21T06:00:00.000Z',
  valid_until: '2026-11-26T18:30:00.000Z',
  is_open: true,
  opened_at: null,
  accepted_at: null,
  principal: 20_000,
  days: DAYS,
  rate: 0.8,
  fee: 400,
  gst: 72,
  net_disbursed: 19_528,
  interest: 5_600,
  total: 25_600,
  apr: 324.26,
  late: { per_day: 40, rate: 0.2, days: 30 },
  cooling_off_days: 3,
  schedule: [
    { number: 1, due_on: DUE, outstanding: 20_000, principal: 20_000, interest: 5_600, instalment: 25_600 },
  ],
};

/** The loan on a day of its life, counted from the payout, when nothing was paid. */
const accountOn = (day: number): Account => {
  const lateDays = Math.min(30, Math.max(0, day - DAYS));
  const interest = 160 * Math.min(DAYS, Math.max(1, day));
  const exitOn = (on: number) => (on > 3 ? null : Math.round(19_528 + (6_072 * on) / DAYS));
  const left = Math.max(7, DAYS - day);
  return {
    disbursed_on: PAID_OUT,
    due_on: DUE,
    extended_by: 0,
    principal: 20_000,
    interest,
    late: 40 * lateDays,
    owed: 20_000 + interest + 40 * lateDays,
    overpaid: 0,
    paid: 0,
    exit: exitOn(day),
    costs: Array.from({ length: left + 1 }, (_, index) => ({
      day: daysAfter(PAID_OUT, day + index),
      owed:
        20_000 +
        160 * Math.min(DAYS, Math.max(1, day + index)) +
        40 * Math.min(30, Math.max(0, day + index - DAYS)),
      exit: exitOn(day + index),
    })),
    payments: [],
  };
};

const sent = {
  number: 1,
  type: 'SUBMIT',
  at: '2026-11-19T05:12:00.000Z',
  sender: 'customer' as const,
  by: null,
  text: 'You sent the application.',
};
const offered = {
  number: 2,
  type: 'SANCTION',
  at: '2026-11-20T06:00:00.000Z',
  sender: 'staff' as const,
  by: 'Asha',
  text: 'Asha at the lender offered you ₹20,000 for 35 days.',
};

const paidBack = {
  number: 6,
  type: 'PAID',
  at: `${DUE}T06:00:00.000Z`,
  sender: 'system' as const,
  by: null,
  text: 'Your payment of ₹25,600 arrived.',
};

const BASE: LoanView = {
  lead_id: 'L-1',
  number: '1A2B3C4D',
  loan_no: null,
  state: 'submitted',
  tags: ['active', 'can withdraw'],
  seen: 1,
  next: 'lender',
  deadline: '2026-11-21T05:12:00.000Z',
  can: ['WITHDRAW'],
  can_apply_again: false,
  can_pay_online: false,
  asked: { rupees: 20_000, days: DAYS },
  offer: null,
  account: null,
  papers: [],
  receipts: [],
  question: null,
  refusal: null,
  hardship: null,
  events: [sent],
};

const ended = (state: string): LoanView => ({
  ...BASE,
  state,
  tags: ['ended'],
  seen: 3,
  next: 'nobody',
  deadline: null,
  can: [],
  can_apply_again: true,
});

const SANCTIONED: LoanView = {
  ...BASE,
  state: 'sanctioned',
  tags: ['active', 'offer'],
  seen: 2,
  next: 'customer',
  deadline: OFFER.valid_until,
  can: ['ACCEPT', 'DECLINE'],
  offer: OFFER,
  papers: ['kfs', 'sanction', 'agreement'],
  events: [sent, offered],
};

const paidOut = (state: string, day: number): LoanView => ({
  ...SANCTIONED,
  state,
  loan_no: 'SS000452',
  tags: state === 'overdue' ? ['active', 'owes', 'late'] : ['active', 'owes'],
  seen: 5,
  deadline: null,
  can: state === 'coolingOff' ? [] : ['HARDSHIP.ASKED'],
  offer: { ...OFFER, is_open: false, opened_at: OFFER.made_at, accepted_at: OFFER.made_at },
  account: accountOn(day),
  papers: ['kfs', 'sanction', 'agreement', 'statement'],
});

/** A view of the loan for each way in which the screens look different. */
export const LOAN_VIEWS = {
  submitted: BASE,
  asked: {
    ...BASE,
    state: 'asked',
    next: 'customer',
    can: ['GIVEN', 'WITHDRAW'],
    question: {
      text: 'Please send a clearer salary slip.',
      asked_at: '2026-11-20T10:40:00.000Z',
      documents: [],
    },
  },
  sanctioned: SANCTIONED,
  opened: { ...SANCTIONED, offer: { ...OFFER, opened_at: OFFER.made_at } },
  revised: {
    ...SANCTIONED,
    seen: 3,
    offer: { ...OFFER, proposal: 2, principal: 15_000 },
  },
  accepted: {
    ...SANCTIONED,
    state: 'accepted',
    tags: ['active', 'can withdraw'],
    seen: 3,
    next: 'lender',
    can: ['WITHDRAW'],
    offer: { ...OFFER, is_open: false, opened_at: OFFER.made_at, accepted_at: OFFER.made_at },
  },
  coolingOff: { ...paidOut('coolingOff', 2), deadline: '2026-11-24T18:30:00.000Z' },
  running: { ...paidOut('running', 5), deadline: `${DUE}T18:30:00.000Z`, can_pay_online: true },
  overdue: paidOut('overdue', DAYS + 5),
  hardship: {
    ...paidOut('hardship', DAYS + 5),
    next: 'lender',
    can: [],
    hardship: { days: 10, asked_at: '2026-12-31T06:00:00.000Z' },
  },
  closed: {
    ...paidOut('closed', DAYS),
    tags: ['ended'],
    next: 'nobody',
    can: [],
    can_apply_again: true,
    seen: 6,
    papers: [...PAPER_KINDS],
    receipts: [{ event: 6, day: DUE, rupees: 25_600 }],
    events: [sent, offered, paidBack],
    account: { ...accountOn(DAYS), principal: 0, interest: 0, owed: 0, paid: 25_600, costs: [], exit: null },
  },
  refused: { ...ended('refused'), refusal: 'Your income does not fit this loan.' },
  withdrawn: ended('withdrawn'),
  declined: { ...ended('declined'), offer: { ...OFFER, is_open: false } },
  lapsed: { ...ended('lapsed'), offer: { ...OFFER, is_open: false } },
} as const satisfies Record<string, LoanView>;
