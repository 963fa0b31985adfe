import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { type DeskData, deskPath } from '#lender/wire/calls.ts';
import { m } from '#messages';
import { inTransaction } from '#server/database/transaction.ts';
import { act, type Done, decideApproval } from '#server/desk/act.ts';
import { amountOf } from '#server/desk/amounts.ts';
import { auditRoutes } from '#server/desk/audit/routes.ts';
import { deskCalls } from '#server/desk/calls.ts';
import { readCase } from '#server/desk/case/readCase.ts';
import { readChanges } from '#server/desk/changes.ts';
import { openCommand } from '#server/desk/command.ts';
import { letterRoutes } from '#server/desk/letters/routes.ts';
import { moneyRoutes } from '#server/desk/money/routes.ts';
import { numbersRoutes } from '#server/desk/numbers/routes.ts';
import { paperRoutes } from '#server/desk/papers/routes.ts';
import { unopenedOf } from '#server/desk/papers/unopened.ts';
import { queueRoutes } from '#server/desk/queue/routes.ts';
import { passkeyRoutes } from '#server/desk/sign-in/passkeyRoutes.ts';
import { peopleRoutes } from '#server/desk/sign-in/peopleRoutes.ts';
import { refuseForeign } from '#server/desk/sign-in/refuseForeign.ts';
import { signInRoutes } from '#server/desk/sign-in/routes.ts';
import {
  endStaffSession,
  readStaffSession,
  type StaffSession,
  staffCookie,
  staffTokenOf,
} from '#server/desk/sign-in/sessions.ts';
import { present } from '#server/desk/staff.ts';
import { type Answer, refused, rejected, success } from '#server/http/answers.ts';
import { UUID } from '#server/http/contract.ts';
import { send } from '#server/http/errors.ts';
import { lockLead } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/** Which payments have a reference that somebody typed again: how much, of when, on which loans [DESK-99]. */
const bookedText = (done: Done): string => {
  if (done.kind !== 'booked') return m.desk_refused();
  const known = done.money.map(({ rupees, paid_at, loans }) =>
    m.desk_reckon_known_money({
      amount: inr(rupees),
      day: dateInWords(paid_at),
      loans: loans.map(({ application }) => application).join(', ') || m.desk_reckon_no_loan(),
    }),
  );
  return m.desk_reference_booked({ reference: done.reference, payments: known.join('; ') });
};

/** The outcome of an action, as the desk shows it. */
const ANSWERS: { readonly [Kind in Done['kind']]: (done: Done) => Answer } = {
  moved: success,
  proposed: success,
  turnedDown: success,
  refused: (done) => refused(m.desk_refused(), done),
  stale: (done) => {
    const isAccount = 'hasOtherAccount' in done && done.hasOtherAccount;
    return { ...refused(isAccount ? m.desk_stale_account() : m.desk_stale(), done), http: { code: 409 } };
  },
  booked: (done) => refused(bookedText(done), done),
  unopened: (done) => refused(m.desk_unopened(), done),
  waiting: () => ({ ...refused(m.desk_waiting()), http: { code: 409 } }),
  comesByItself: (done) =>
    refused(m.desk_reference_of_provider({ provider: 'provider' in done ? done.provider : '' }), done),
  invalid: () => rejected(400, m.service_bad_request()),
  unknown: () => rejected(404, m.service_no_such()),
  forbidden: () => rejected(403, m.desk_forbidden()),
};

const OUTCOMES: { readonly [Kind in Done['kind']]?: 'done' | 'forbidden' } = {
  moved: 'done',
  proposed: 'done',
  turnedDown: 'done',
  forbidden: 'forbidden',
};

/** To who has left since the call began. */
const GONE: Done = { kind: 'forbidden' };

/** What the demo adds to the desk. */
export interface DemoDesk {
  /** Mounts the demo's own calls. */
  mount(desk: FastifyInstance, deps: Deps): void;
  /** The people whom the demo offers to continue as, and whom a session was started as by a button. */
  peopleOf(
    config: Deps['config'],
    request: FastifyRequest,
    session: StaffSession | undefined,
  ): Pick<DeskData<'me'>, 'demo_people' | 'demo_person'>;
}

/** The calls of the lender's staff; each leaves an audit row with who did what. Not mounted without extensions. */
export function deskRoutes(app: FastifyInstance, deps: Deps, demo: DemoDesk): void {
  const { config } = deps;
  if (!config.extensions) return;
  app.register(async (desk) => {
    refuseForeign(desk, deps);
    if (config.mode === 'demo') demo.mount(desk, deps);
    mountCalls(desk, deps, demo);
  });
}

function mountCalls(desk: FastifyInstance, deps: Deps, demo: DemoDesk): void {
  const { config, db } = deps;
  const calls = deskCalls(desk, deps);
  const { post, audit, auditOpening } = calls;
  signInRoutes(deps, calls);
  passkeyRoutes(deps, calls);
  peopleRoutes(deps, calls);
  letterRoutes(deps, calls);
  queueRoutes(deps, calls);
  numbersRoutes(deps, calls);
  paperRoutes(deps, calls);
  auditRoutes(deps, calls);
  moneyRoutes(deps, calls);

  post(
    'case',
    async (staff, { lead_id: leadId, again }, request, session) => {
      const found = UUID.test(leadId) ? await readCase(deps, staff, leadId) : undefined;
      if (found === undefined) return rejected(404, m.service_no_such());
      const { view, customerId } = found;
      await auditOpening(session, request, { action: 'case viewed', customerId, leadId, again });
      return success(view);
    },
    { background: ({ again }) => again === true },
  );

  post('changes', async ({ role }, { since }) => success(await readChanges(db, role, since)), {
    background: () => true,
  });

  post('act', async (staff, { lead_id: leadId, seen, action, fields }, request) => {
    if (!UUID.test(leadId)) return rejected(404, m.service_no_such());
    const done = await inTransaction(db, async (tx) => {
      const now = await present(tx, staff);
      const lead = await lockLead(tx, leadId).executeTakeFirst();
      const paise = lead && (await amountOf(tx, lead, { action, fields }));
      const acted = now ? await act(tx, deps, now, { lead, seen, command: { action, fields } }) : GONE;
      const outcome = OUTCOMES[acted.kind] ?? 'refused';
      await audit(tx, staff, request, {
        ...{ action, outcome, paise },
        ...{ customerId: lead?.customer_id, leadId: lead?.id },
      });
      return acted;
    });
    return ANSWERS[done.kind](done);
  });

  post('decide', async (staff, { approval_id: approvalId, confirm, without = [] }, request) => {
    if (!UUID.test(approvalId)) return rejected(404, m.service_no_such());
    const done = await inTransaction(db, async (tx) => {
      const now = await present(tx, staff);
      const approval = await tx
        .selectFrom('approvals')
        .innerJoin('leads', 'leads.id', 'approvals.lead_id')
        .select(['customer_id', 'lead_id', 'approvals.id', 'command', 'words'])
        .where('approvals.id', '=', approvalId)
        .executeTakeFirst();
      const paise =
        approval && (await amountOf(tx, { id: approval.lead_id }, openCommand(deps.secrets, approval)));
      const unopened = approval
        ? await unopenedOf(tx, approval.customer_id, openCommand(deps.secrets, approval))
        : [];
      const decided = now ? await decideApproval(tx, deps, now, { approvalId, confirm, without }) : GONE;
      const outcome = OUTCOMES[decided.kind] ?? 'refused';
      const about = { customerId: approval?.customer_id, leadId: approval?.lead_id };
      await audit(tx, staff, request, {
        ...{ action: confirm ? 'confirm' : 'turn down', outcome, paise },
        ...about,
      });
      if (decided.kind === 'moved')
        for (const slot of unopened)
          await audit(tx, staff, request, { action: `confirmed without: ${slot}`, outcome, ...about });
      return decided;
    });
    return ANSWERS[done.kind](done);
  });

  post('activity', async () => success(null));

  desk.post(deskPath('me'), async (request, reply) => {
    const session = await readStaffSession(deps, staffTokenOf(config, request.headers.cookie));
    const found = { staff: session?.staff ?? null, locked: session?.isLocked ?? false };
    return send(reply, success({ ...found, ...demo.peopleOf(config, request, session) }));
  });

  desk.post(deskPath('sign-out'), async (request, reply) => {
    const token = staffTokenOf(config, request.headers.cookie);
    if (token !== undefined) await endStaffSession(deps, token, request.id);
    return send(reply.header('set-cookie', staffCookie(config)), success(null));
  });
}
