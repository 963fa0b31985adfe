import type { FastifyRequest } from 'fastify';
import { STATUS } from '#domain/wire/envelope.ts';
import type { DeskRequest } from '#lender/wire/calls.ts';
import { m } from '#messages';
import type { DeskAuditAction } from '#server/database/auditTexts.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { aboutMoney } from '#server/desk/money/about.ts';
import { decideMoney, type MoneyDone, proposeMoney } from '#server/desk/money/decide.ts';
import { actOnEvent } from '#server/desk/money/events.ts';
import { actOnOut } from '#server/desk/money/out.ts';
import { readMoney } from '#server/desk/money/readMoney.ts';
import { present, type StaffMember } from '#server/desk/staff.ts';
import { type Answer, refused, rejected, success } from '#server/http/answers.ts';
import { workEvent } from '#server/loan/payments/events.ts';
import type { Deps } from '#server/start/deps.ts';

const conflict = (message: string): Answer => ({ ...refused(message), http: { code: 409 } });

const ANSWERS: Readonly<
  Record<MoneyDone['kind'], { outcome: 'done' | 'refused' | 'forbidden'; answer: () => Answer }>
> = {
  proposed: { outcome: 'done', answer: () => success(null) },
  done: { outcome: 'done', answer: () => success(null) },
  turnedDown: { outcome: 'done', answer: () => success(null) },
  refused: { outcome: 'refused', answer: () => refused(m.desk_money_refused()) },
  noSuchLoan: { outcome: 'refused', answer: () => refused(m.desk_no_such_application()) },
  notTheirs: { outcome: 'refused', answer: () => refused(m.desk_money_not_theirs()) },
  cannotBe: { outcome: 'refused', answer: () => refused(m.desk_money_out_cannot_be()) },
  stale: { outcome: 'refused', answer: () => conflict(m.desk_money_stale()) },
  waiting: { outcome: 'refused', answer: () => conflict(m.desk_money_waiting()) },
  unknown: { outcome: 'refused', answer: () => conflict(m.desk_money_stale()) },
  forbidden: { outcome: 'forbidden', answer: () => rejected(403, m.desk_forbidden()) },
};

/** What the audit has of each request about money of no loan. */
const ASKS = {
  book: 'booking of money requested',
  sendBack: 'return of money requested',
  neverCame: 'money said never to have come',
} as const;

/** What the audit has of each step on money that is on its way. */
const STEPS = {
  take: 'money taken to send',
  sent: 'money said to be sent',
  failed: 'money said not to be sent',
} as const;
const actionOf = (body: DeskRequest<'money-out'>) => {
  if (body.step !== 'decide') return STEPS[body.step];
  return body.confirm ? 'answer about money confirmed' : 'answer about money turned down';
};

/** What the audit has of each step on what the provider told. */
const EVENT_STEPS = {
  retry: 'event of the provider tried again',
  settle: 'event of the provider said to be settled',
} as const;
const onEvent = (body: DeskRequest<'money-event'>) => {
  if (body.step !== 'decide') return EVENT_STEPS[body.step];
  return body.confirm ? 'settling of an event confirmed' : 'settling of an event turned down';
};

/** The desk's calls about money: on no loan, on its way, and payouts that wait, events [DESK-60] [DESK-61] [DESK-63] [DESK-64] [DESK-66]. */
export function moneyRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  const { db } = deps;
  /** What a person does about money, as who they are by then, with its row in the audit. */
  const run = async (
    staff: StaffMember,
    request: FastifyRequest,
    action: DeskAuditAction,
    body: Parameters<typeof aboutMoney>[1],
    work: (tx: Tx, now: StaffMember) => Promise<MoneyDone>,
  ): Promise<Answer> => {
    const { kind } = await inTransaction(db, async (tx) => {
      const now = await present(tx, staff);
      const about = await aboutMoney(tx, body);
      const done: MoneyDone = now ? await work(tx, now) : { kind: 'forbidden' };
      const { outcome } = ANSWERS[done.kind];
      await audit(tx, staff, request, {
        ...{ action, outcome, paise: about.paise },
        ...{ customerId: done.lead?.customer_id, leadId: done.lead?.id ?? about.lead_id ?? undefined },
      });
      return done;
    });
    return ANSWERS[kind].answer();
  };

  post('money', async (staff, sizes, request) => {
    const money = await readMoney(deps, staff, sizes);
    if (money !== undefined) return success(money);
    await audit(db, staff, request, { action: 'money viewed', outcome: 'forbidden', customerId: undefined });
    return ANSWERS.forbidden.answer();
  });

  post('money-propose', (staff, body, request) =>
    run(staff, request, ASKS[body.how], body, (tx, now) => proposeMoney(tx, deps, now, body)),
  );

  post('money-decide', (staff, body, request) =>
    run(
      staff,
      request,
      body.confirm ? 'request about money confirmed' : 'request about money turned down',
      body,
      (tx, now) => decideMoney(tx, deps, now, body),
    ),
  );

  post('money-event', async (staff, body, request) => {
    const answer = await run(staff, request, onEvent(body), body, (tx, now) =>
      actOnEvent(tx, deps, now, body),
    );
    if (body.step !== 'retry' || answer.Status !== STATUS.success) return answer;
    await workEvent(deps, body.event_id);
    const { outcome } = await db
      .selectFrom('payment_events')
      .select('outcome')
      .where('id', '=', body.event_id)
      .executeTakeFirstOrThrow();
    return outcome === 'unbooked' ? refused(m.desk_money_still_unbooked()) : answer;
  });

  post('money-out', (staff, body, request) =>
    run(staff, request, actionOf(body), body, (tx, now) => actOnOut(tx, deps, now, body)),
  );
}
