import { phoneFor } from '#domain/brand.ts';
import { dateInWords, shortDay } from '#domain/formats/dateInWords.ts';
import { dayInIndia, inr, isoInIndia, timeInIndia } from '#domain/formats/formats.ts';
import { isPastDue, owedWhenDue } from '#domain/loan/dueDay.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import type { BadgeTone } from '../notices/Badge.tsx';

/** The last moment before a deadline: 'Thursday 26 November 2026, 11:59 pm'. */
export const lastMoment = (deadline: string): string => {
  const last = new Date(new Date(deadline).getTime() - 1);
  return m.my_loan_moment({ day: dateInWords(dayInIndia(last)), time: timeInIndia(last) });
};

/** The moment of an event as text: '20 November, 11:15 am'. */
export const happenedAt = (at: string): string => {
  const moment = new Date(at);
  return m.my_loan_moment({ day: shortDay(dayInIndia(moment)), time: timeInIndia(moment) });
};

/** Hours in India in which somebody is awake: what happened outside of them by itself is told by its day. */
const AWAKE = { from: 8, to: 21 };

/** The moment of an event as text; the day alone of what happened in the night, unless the person did it. */
export const happenedWhen = (at: string, isOwn: boolean): string => {
  const moment = new Date(at);
  const hour = Number(isoInIndia(moment).slice(11, 13));
  const isNight = hour < AWAKE.from || hour >= AWAKE.to;
  return isNight && !isOwn ? shortDay(dayInIndia(moment)) : happenedAt(at);
};

export type LifeState = 'done' | 'now' | 'checking' | 'late' | 'todo';

/** The eight parts of a loan's life, in order. */
export const LIFE = [
  m.my_loan_life_sent,
  m.my_loan_life_checked,
  m.my_loan_life_offer,
  m.my_loan_life_agreed,
  m.my_loan_life_money,
  m.my_loan_life_mind,
  m.my_loan_life_running,
  m.my_loan_life_paid,
] as const;

type Situation = {
  /** The part of `LIFE` that it is in, and its look; null for an end before the last part. */
  place: number | null;
  look: LifeState;
  badge: () => string;
  tone: BadgeTone;
  /** The name of its part while it goes on, where that isn't the name of what is done. */
  part?: () => string;
  /** True where the person may act, and needn't. */
  isFree?: true;
  /** One sentence: who does what, by when. */
  next: (loan: LoanView) => string;
};

const by = ({ deadline }: LoanView): string => (deadline ? lastMoment(deadline) : '');
const owed = ({ account }: LoanView): string => inr(account?.owed ?? 0);

const reading: Situation = {
  place: 1,
  look: 'checking',
  badge: m.my_loan_badge_checked,
  tone: 'warn',
  next: (loan) => m.my_loan_next_checked({ by: by(loan) }),
};
const paying: Situation = {
  place: 4,
  part: m.my_loan_life_sending,
  look: 'checking',
  badge: m.my_loan_badge_money,
  tone: 'warn',
  next: (loan) =>
    loan.payout_account?.problem
      ? m.my_loan_next_no_day()
      : m.my_loan_next_money({ amount: inr(loan.offer?.net_disbursed ?? 0), by: by(loan) }),
};
const onItsWay = (next: Situation['next']): Situation => ({ ...paying, next });
const ended = (badge: () => string, next: Situation['next']): Situation => ({
  place: null,
  look: 'done',
  badge,
  tone: 'neutral',
  next,
});

const SITUATIONS: Partial<Record<string, Situation>> = {
  submitted: reading,
  review: reading,
  asked: {
    place: 1,
    look: 'now',
    badge: m.my_loan_badge_turn,
    tone: 'accent',
    next: (loan) => m.my_loan_next_asked({ by: by(loan) }),
  },
  sanctioned: {
    place: 2,
    look: 'now',
    badge: m.my_loan_badge_turn,
    tone: 'accent',
    next: (loan) => m.my_loan_next_offer({ by: by(loan) }),
  },
  accepted: paying,
  accountNeeded: {
    place: 4,
    part: m.my_loan_life_account,
    look: 'now',
    badge: m.my_loan_badge_turn,
    tone: 'accent',
    next: (loan) => m.my_loan_next_account({ by: by(loan) }),
  },
  payingOut: onItsWay((loan) => m.my_loan_next_on_its_way({ amount: inr(loan.offer?.net_disbursed ?? 0) })),
  stopping: onItsWay((loan) => m.my_loan_next_stopping({ by: by(loan) })),
  coolingOff: {
    place: 5,
    look: 'now',
    isFree: true,
    badge: m.my_loan_badge_mind,
    tone: 'info',
    next: (loan) => m.my_loan_next_mind({ by: by(loan) }),
  },
  running: {
    place: 6,
    look: 'now',
    badge: m.my_loan_badge_running,
    tone: 'success',
    next: ({ account }) => {
      if (!account) return m.my_loan_next_other();
      const { due_on: due, owed: now, costs } = account;
      const rupees = owedWhenDue(account);
      const amount = inr(rupees);
      if (isPastDue(account)) return m.my_loan_next_late({ amount });
      if (due === costs[0]?.day) return m.my_loan_next_today({ amount });
      const text = now < rupees ? m.my_loan_next_running : m.my_loan_next_running_flat;
      return text({ amount, due: dateInWords(due) });
    },
  },
  overdue: {
    place: 6,
    look: 'late',
    badge: m.my_loan_badge_late,
    tone: 'error',
    next: (loan) => m.my_loan_next_late({ amount: owed(loan) }),
  },
  hardship: {
    place: 6,
    look: 'checking',
    badge: m.my_loan_badge_hardship,
    tone: 'warn',
    next: (loan) => {
      const { until = '', is_late: isLate = false } = loan.hardship ?? {};
      const day = dateInWords(until);
      if (until < (loan.account?.costs[0]?.day ?? until)) return m.my_loan_next_hardship_past({ day });
      if (isLate) return m.my_loan_next_hardship_late({ day, phone: phoneFor('repayment').text });
      return m.my_loan_next_hardship({ day, by: by(loan) });
    },
  },
  closed: {
    place: LIFE.length,
    look: 'done',
    badge: m.my_loan_badge_closed,
    tone: 'success',
    next: () => m.my_loan_next_closed(),
  },
  exited: ended(m.my_loan_badge_exited, () => m.my_loan_next_exited()),
  refused: ended(m.my_loan_badge_refused, (loan) =>
    m.my_loan_next_refused({ reason: loan.refusal ?? '' }).trim(),
  ),
  withdrawn: ended(m.my_loan_badge_withdrawn, () => m.my_loan_next_ended()),
  declined: ended(m.my_loan_badge_declined, () => m.my_loan_next_ended()),
  lapsed: ended(m.my_loan_badge_lapsed, () => m.my_loan_next_ended()),
  writtenOff: ended(m.my_loan_badge_written_off, () => m.my_loan_next_ended()),
};

const UNKNOWN = ended(m.my_loan_badge_other, () => m.my_loan_next_other());

/** The explanation of each state. */
export const situationOf = ({ state }: Pick<LoanView, 'state'>): Situation => SITUATIONS[state] ?? UNKNOWN;

const TURNS: Record<LoanView['next'], () => string> = {
  customer: m.my_loan_turn_you,
  lender: m.my_loan_turn_lender,
  nobody: m.my_loan_turn_nobody,
};

/** Names the party that acts next. */
export const turnOf = (loan: LoanView): string =>
  situationOf(loan).isFree ? m.my_loan_turn_free() : TURNS[loan.next]();

/** The loan's number for people, or its application's until it is paid out. */
export const loanNumber = ({ loan_no, number }: LoanView): string =>
  loan_no ? m.history_number({ loan: loan_no }) : m.history_application({ number });

/** The title of a loan: with its amount once there is one. */
export const loanTitle = ({ offer, asked }: LoanView): string => {
  const amount = offer?.principal ?? asked.rupees;
  return amount === null || amount === undefined
    ? m.my_loan_title()
    : m.my_loan_title_amount({ amount: inr(amount) });
};
