import { sql } from 'kysely';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import type { RequestedAction } from '#lender/actions/actions.ts';
import { CHANNELS } from '#lender/loan/channels.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import type { LoanEvent, Proposal } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { m } from '#messages';
import type { Secrets } from '#server/base/secrets.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Command, openCommand } from '#server/desk/command.ts';
import {
  accountProblemOf,
  accountsOf,
  isEnded,
  isExit,
  isStop,
  ownAmount,
  payoutOf,
  refusalOf,
  replyOf,
  type TimelineDetails,
  type TimelineEvent,
  untilOf,
  waivedBy,
} from '#server/loan/timeline.ts';

type Entry = DeskCase['timeline'][number];

interface Shown {
  readonly event: TimelineEvent;
  readonly details: TimelineDetails;
}

const amount = (paise: number | undefined): string => inr((paise ?? 0) / 100);
const offered = ({ event }: Shown) => {
  const { principal, days } = (event.data as { proposal: Proposal }).proposal;
  return { amount: amount(principal), days };
};
/** The amount that is for another loan, and how and when the customer asked for it. */
const transferOf = (event: TimelineEvent) => {
  const { channel, day } = (event.data as Extract<LoanEvent, { type: 'TRANSFERRED' }>).asked;
  return { amount: ownAmount(event), channel: CHANNELS[channel](), day: dateInWords(day) };
};
const bookedBy = ({ event, details }: Shown) => ({ amount: amount(details.booked.get(event.number)) });

const DEADLINES: { readonly [State in LoanState]?: () => string } = {
  asked: m.desk_event_no_answer,
  accountNeeded: m.desk_event_no_account,
  sanctioned: m.desk_event_lapsed,
  coolingOff: m.desk_event_cooling_over,
  running: m.desk_event_overdue,
};

const TEXTS: Readonly<Record<LoanEvent['type'] | 'IMPORTED', (entry: Shown) => string>> = {
  SUBMIT: m.desk_event_submit,
  TAKE: m.desk_event_take,
  ASK: ({ event, details }) => m.desk_event_ask({ question: details.questions.get(event.number) ?? '' }),
  GIVEN: ({ event, details }) => {
    const { answer, documents } = replyOf(event, details);
    return m.desk_event_given({ answer: [answer, documents].filter(Boolean).join(' · ') });
  },
  REFUSE: ({ event }) => m.desk_event_refuse({ reason: refusalOf(event) ?? '' }),
  SANCTION: (entry) => m.desk_event_sanction(offered(entry)),
  REVISE: (entry) => m.desk_event_revise(offered(entry)),
  ACCEPT: m.desk_event_accept,
  DECLINE: m.desk_event_decline,
  WITHDRAW: ({ event }) => (isStop(event) ? m.desk_event_stop() : m.desk_event_withdraw()),
  'ACCOUNT.REFUSED': ({ event }) => m.desk_event_account_refused({ reason: accountProblemOf(event) }),
  'ACCOUNT.CHANGED': ({ event, details }) => m.desk_event_account_changed(accountsOf(event, details)),
  'PAYOUT.RELEASED': ({ details }) => m.desk_event_payout_released({ amount: amount(details.netDisbursed) }),
  'PAYOUT.SENT': ({ event, details }) => m.desk_event_payout_sent(payoutOf(event, details)),
  'PAYOUT.FAILED': ({ event }) =>
    isEnded(event) ? m.desk_event_payout_stopped() : m.desk_event_payout_failed(),
  'PAYOUT.RETURNED': m.desk_event_payout_returned,
  PAID: (entry) => (isExit(entry) ? m.desk_event_exit() : m.desk_event_paid(bookedBy(entry))),
  'PAYMENT.REVERSED': (entry) => m.desk_event_reversed(bookedBy(entry)),
  REFUND: ({ event }) => m.desk_event_refund({ amount: ownAmount(event) }),
  'REFUND.SENT': ({ event }) => m.desk_event_refund_sent({ amount: ownAmount(event) }),
  'REFUND.FAILED': ({ event }) => m.desk_event_refund_failed({ amount: ownAmount(event) }),
  TRANSFERRED: ({ event }) => m.desk_event_transferred(transferOf(event)),
  UNDONE: m.desk_event_undone,
  WAIVED: ({ event }) => m.desk_event_waived(waivedBy(event)),
  'HARDSHIP.ASKED': ({ event }) => untilOf(event, m.desk_event_hardship, m.desk_event_hardship_days),
  'HARDSHIP.WITHDRAWN': m.desk_event_hardship_withdrawn,
  'HARDSHIP.DECLINED': m.desk_event_hardship_declined,
  EXTEND: ({ event }) => untilOf(event, m.desk_event_extend, m.desk_event_extend_days),
  'WRITE.OFF': m.desk_event_write_off,
  'DEADLINE.PASSED': ({ event }) => DEADLINES[event.before]?.() ?? m.desk_event_reminded(),
  IMPORTED: m.desk_event_imported,
};

/** What a request for a second person asked for: its text is named by the action; money of the list has none. */
const requested = (command: Command | null): string => {
  if (command === null) return m.desk_request_money();
  const what = m[`desk_request_${command.action as RequestedAction}`]();
  const { evidence } = command.fields;
  return evidence === undefined ? what : m.desk_request_known_by({ what, evidence: String(evidence) });
};

const OUTCOMES: Readonly<
  Record<Row<'approvals'>['outcome'], (request: { what: string; who: string }) => string>
> = {
  pending: m.desk_requested_pending,
  done: m.desk_requested_done,
  refused: m.desk_requested_refused,
  stale: m.desk_requested_stale,
  left: m.desk_requested_left,
};

async function requestsOf(tx: Tx, secrets: Secrets, leadId: string): Promise<Entry[]> {
  const rows = await tx
    .selectFrom(({ selectFrom }) =>
      selectFrom('approvals')
        .select(['id', sql<object | null>`command`.as('command'), 'words'])
        .select(['maker', 'made_at', 'checker', 'outcome'])
        .where('lead_id', '=', leadId)
        .unionAll(
          selectFrom('payment_requests')
            .select(['id', sql<object | null>`null::jsonb`.as('command')])
            .select(sql<Buffer | null>`null::bytea`.as('words'))
            .select(['maker', 'made_at', 'checker', 'outcome'])
            .where('lead_id', '=', leadId),
        )
        .as('request'),
    )
    .innerJoin('staff as maker', 'maker.id', 'request.maker')
    .leftJoin('staff as checker', 'checker.id', 'request.checker')
    .select(['request.id', 'command', 'words', 'made_at', 'outcome'])
    .select(['maker.name', 'checker.name as checkerName'])
    .execute();
  return rows.map(({ id, command, words, made_at, outcome, name, checkerName }) => {
    const what = requested(command && openCommand(secrets, { id, command, words }));
    return {
      id: `${id} ${outcome}`,
      number: null,
      at: made_at.toISOString(),
      by: 'staff',
      name,
      text: OUTCOMES[outcome]({ what, who: checkerName ?? '' }),
    };
  });
}

/** What has happened to a loan, with who did it, the newest first; requests for a second person among it [DESK-34]. */
export async function timelineOf(
  tx: Tx,
  secrets: Secrets,
  leadId: string,
  events: readonly TimelineEvent[],
  details: TimelineDetails,
): Promise<Entry[]> {
  const entries = events.map(
    (event): Entry => ({
      id: String(event.number),
      number: event.number,
      at: event.at.toISOString(),
      by: event.sender,
      name: event.name,
      text: TEXTS[event.type]({ event, details }),
      ...(details.undone.has(event.number) && { undone: true }),
    }),
  );
  return [...entries, ...(await requestsOf(tx, secrets, leadId))].sort(
    (a, b) => b.at.localeCompare(a.at) || (b.number ?? 0) - (a.number ?? 0),
  );
}
