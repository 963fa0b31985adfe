import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, inr } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { RefusedFor } from '#domain/wire/refused.ts';
import { PART_NAMES } from '#lender/actions/fields.ts';
import type { Part } from '#lender/books/acts.ts';
import { ACCOUNT_PROBLEMS, type AccountProblem } from '#lender/loan/accountProblems.ts';
import { againFrom, REFUSALS, type RefusalReason } from '#lender/loan/refusals.ts';
import type { LoanEvent, Proposal } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { m } from '#messages';
import type { Row } from '#server/database/schema.ts';

export type TimelineEvent = Pick<
  Row<'loan_events'>,
  'number' | 'type' | 'data' | 'sender' | 'at' | 'before' | 'after'
> & {
  /** The first name of the member of staff who sent it. */
  readonly name: string | null;
};

/** Details that events don't carry themselves, by the events' numbers. */
export interface TimelineDetails {
  readonly questions: ReadonlyMap<number, string>;
  /** The last digits of an account before its change, and after it. */
  readonly accounts: ReadonlyMap<number, { readonly from: string; readonly to: string }>;
  readonly answers: ReadonlyMap<number, { readonly answer: string; readonly documents: readonly string[] }>;
  /** Whole paise of the payment or reversal that an event booked. */
  readonly booked: ReadonlyMap<number, number>;
  /** The events whose act counts as if it had never been. */
  readonly undone: ReadonlySet<number>;
  /** The payout in whole paise. */
  readonly netDisbursed: number;
  /** The day on which the bank sent the payout that an event told of. */
  readonly lentOn: ReadonlyMap<number, string>;
}

/** The reason why an application was refused, in plain words; undefined for another event. */
export const refusalOf = ({ type, data }: TimelineEvent): string | undefined =>
  type === 'REFUSE' ? REFUSALS[(data as { reason: RefusalReason }).reason]() : undefined;

/** Why the money can't go to an account, in plain words. */
export const accountProblemOf = ({ data }: TimelineEvent): string =>
  ACCOUNT_PROBLEMS[(data as { reason: AccountProblem }).reason]();

/** The last digits of the account before a change of it, and after. */
export const accountsOf = ({ number }: TimelineEvent, { accounts }: TimelineDetails) =>
  accounts.get(number) ?? { from: '', to: '' };

/** What refusals name, with the day on which a new application may be answered in another way [ELI-13]. */
export const refusedForIn = (events: readonly TimelineEvent[]): RefusedFor[] =>
  events.flatMap(({ type, data, at }) => {
    if (type !== 'REFUSE') return [];
    const { reason } = data as { reason: RefusalReason };
    return [{ reason, again_from: againFrom(reason, dayInIndia(at)) }];
  });

const amount = (paise: number | undefined): string => inr((paise ?? 0) / 100);
const firstNameOf = (name: string | null): string | null => name?.split(' ')[0] ?? null;

const DEADLINES: { readonly [State in LoanState]?: () => string } = {
  asked: m.loan_event_no_answer,
  accountNeeded: m.loan_event_no_account,
  sanctioned: m.loan_event_lapsed,
  coolingOff: m.loan_event_cooling_over,
  running: m.loan_event_overdue,
};

/** An event with everything that its text needs. */
interface Shown {
  readonly event: TimelineEvent;
  readonly who: string;
  readonly details: TimelineDetails;
}

const offered = ({ event, who }: Shown) => {
  const { principal, days } = (event.data as { proposal: Proposal }).proposal;
  return { who, amount: amount(principal), days };
};
/** The day of a request for more time, or of its answer. Before they named a day they had days. */
export const untilOf = <Text>(
  { data }: TimelineEvent,
  named: (words: { day: string }) => Text,
  counted: (words: { days: number }) => Text,
): Text => {
  const { until, days = 0 } = data as { until?: string; days?: number };
  return until === undefined ? counted({ days }) : named({ day: dateInWords(until) });
};
/** The amount that an event has itself. */
export const ownAmount = ({ data }: TimelineEvent): string => amount((data as { paise: number }).paise);
const bookedBy = ({ event, details }: Shown) => ({ amount: amount(details.booked.get(event.number)) });

/** The text of a reply, and the labels of the documents that came with it. */
export function replyOf({ number }: TimelineEvent, { answers }: TimelineDetails) {
  const { answer = '', documents = [] } = answers.get(number) ?? {};
  const labels = DOCUMENT_SLOTS.filter(({ id }) => documents.includes(id)).map(({ label }) => label());
  return { answer, documents: labels.join(', ') };
}

function answered({ event, details }: Shown): string {
  const { answer, documents } = replyOf(event, details);
  return [
    ...(answer === '' ? [] : [m.loan_event_given({ answer })]),
    ...(documents === '' ? [] : [m.loan_event_given_documents({ documents })]),
  ].join(' ');
}

/** True for the payment that gave the loan back within the cooling-off period. */
export const isExit = ({ event }: Pick<Shown, 'event'>): boolean =>
  event.after === 'exited' && event.before !== 'exited';

/** True where the customer asked to stop the payout, and didn't end the application. */
export const isStop = ({ after }: TimelineEvent): boolean => after === 'stopping';
/** True where a payout that didn't go, or came back, ended the application. */
export const isEnded = ({ after }: TimelineEvent): boolean => after === 'withdrawn';

/** The amount of a payout that was sent, and the bank's day. */
export const payoutOf = ({ number }: TimelineEvent, { netDisbursed, lentOn }: TimelineDetails) => ({
  amount: amount(netDisbursed),
  day: dateInWords(lentOn.get(number) ?? ''),
});

/** The amount that was given up, and of which part. */
export const waivedBy = (event: TimelineEvent) => ({
  amount: ownAmount(event),
  part: PART_NAMES[(event.data as { part: Part }).part](),
});

const TEXTS: Readonly<Record<LoanEvent['type'] | 'IMPORTED', (entry: Shown) => string>> = {
  SUBMIT: m.loan_event_submit,
  TAKE: m.loan_event_take,
  ASK: ({ event, who, details }) =>
    m.loan_event_ask({ who, question: details.questions.get(event.number) ?? '' }),
  GIVEN: answered,
  REFUSE: ({ event, who }) => m.loan_event_refuse({ who, reason: refusalOf(event) ?? '' }),
  SANCTION: (entry) => m.loan_event_sanction(offered(entry)),
  REVISE: (entry) => m.loan_event_revise(offered(entry)),
  ACCEPT: m.loan_event_accept,
  DECLINE: m.loan_event_decline,
  WITHDRAW: ({ event }) => (isStop(event) ? m.loan_event_stop() : m.loan_event_withdraw()),
  'ACCOUNT.REFUSED': ({ event, who }) =>
    m.loan_event_account_refused({ who, reason: accountProblemOf(event) }),
  'ACCOUNT.CHANGED': ({ event, details }) => m.loan_event_account_changed(accountsOf(event, details)),
  'PAYOUT.RELEASED': ({ who, details }) =>
    m.loan_event_payout_released({ who, amount: amount(details.netDisbursed) }),
  'PAYOUT.SENT': ({ event, details }) => m.loan_event_payout_sent(payoutOf(event, details)),
  'PAYOUT.FAILED': ({ event }) =>
    isEnded(event) ? m.loan_event_payout_stopped() : m.loan_event_payout_failed(),
  'PAYOUT.RETURNED': ({ event }) =>
    isEnded(event) ? m.loan_event_payout_returned_late() : m.loan_event_payout_returned(),
  PAID: (entry) => (isExit(entry) ? m.loan_event_exit() : m.loan_event_paid(bookedBy(entry))),
  'PAYMENT.REVERSED': (entry) => m.loan_event_reversed(bookedBy(entry)),
  REFUND: ({ event, who }) => m.loan_event_refund({ who, amount: ownAmount(event) }),
  'REFUND.SENT': ({ event }) => m.loan_event_refund_sent({ amount: ownAmount(event) }),
  'REFUND.FAILED': ({ event }) => m.loan_event_refund_failed({ amount: ownAmount(event) }),
  TRANSFERRED: ({ event }) => m.loan_event_transferred({ amount: ownAmount(event) }),
  UNDONE: m.loan_event_undone,
  WAIVED: ({ event, who }) => m.loan_event_waived({ who, ...waivedBy(event) }),
  'HARDSHIP.ASKED': ({ event }) => untilOf(event, m.loan_event_hardship, m.loan_event_hardship_days),
  'HARDSHIP.WITHDRAWN': m.loan_event_hardship_withdrawn,
  'HARDSHIP.DECLINED': m.loan_event_hardship_declined,
  EXTEND: ({ event, who }) =>
    untilOf(
      event,
      ({ day }) => m.loan_event_extend({ who, day }),
      ({ days }) => m.loan_event_extend_days({ who, days }),
    ),
  'WRITE.OFF': m.loan_event_write_off,
  'DEADLINE.PASSED': ({ event }) => DEADLINES[event.before]?.() ?? m.loan_event_late_lender(),
  IMPORTED: m.loan_event_imported,
};

/** The event in plain words, with the first name of the member of staff who sent it. */
export const timelineOf = (events: readonly TimelineEvent[], details: TimelineDetails): LoanView['events'] =>
  events.map((event) => {
    const by = firstNameOf(event.name);
    const who = by === null ? m.loan_who_lender() : m.loan_who_staff({ name: by });
    const { number, type, at, sender } = event;
    return {
      ...{ number, type, at: at.toISOString(), sender, by, text: TEXTS[type]({ event, who, details }) },
      ...(details.undone.has(number) && { undone: true as const }),
    };
  });
