import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskAct, deskCase, deskDecide, deskQueue } from '#domain/wire/desk.ts';
import { z } from '#domain/zod.ts';
import { STAFF_ROLES } from '#machines/loan/roles.ts';
import { m } from '#messages';
import { inTransaction } from '#server/database/transaction.ts';
import { act, type Done, decideApproval } from '#server/desk/act.ts';
import { readCase, readQueue } from '#server/desk/reads.ts';
import {
  authenticateStaff,
  beginStaffSession,
  endStaffSession,
  STAFF_SESSION_SECONDS,
  type StaffMember,
  staffMember,
} from '#server/desk/staff.ts';
import { type Answer, refused, rejected, success } from '#server/http/answers.ts';
import { storeAudit } from '#server/http/audit.ts';
import { UUID } from '#server/http/contract.ts';
import { send } from '#server/http/errors.ts';
import { isLocal } from '#server/http/local.ts';
import type { Deps } from '#server/process/deps.ts';

const COOKIE = /(?:^|; *)setu_desk=([\w-]{43})(?:;|$)/;
const tokenOf = ({ headers }: FastifyRequest): string | undefined => COOKIE.exec(headers.cookie ?? '')?.[1];

/** What an action came to, as the desk shows it. */
const ANSWERS: { readonly [Kind in Done['kind']]: (done: Done) => Answer } = {
  moved: success,
  proposed: success,
  refused: (done) => refused(m.desk_refused(), done),
  stale: (done) => ({ ...refused(m.desk_stale(), done), http: { code: 409 } }),
  waiting: () => ({ ...refused(m.desk_waiting()), http: { code: 409 } }),
  invalid: () => rejected(400, m.service_bad_request()),
  unknown: () => rejected(404, m.service_no_such()),
  forbidden: () => rejected(403, m.desk_forbidden()),
};

/** The calls of the lender's staff; each leaves an audit row with who did what. Not mounted without extensions. */
export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps;
  if (!config.extensions) return;
  if (config.mode === 'demo') demoSignIn(app, deps);

  const post = <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    run: (staff: StaffMember, body: z.infer<Schema>, request: FastifyRequest) => Promise<Answer>,
  ) =>
    app.post(`/api/desk/${path}`, async (request, reply) => {
      const staff = await authenticateStaff(db, tokenOf(request), now());
      if (staff === undefined) return send(reply, rejected(401, m.desk_sign_in()));
      const body = schema.safeParse(request.body);
      if (!body.success) return send(reply, rejected(400, m.service_bad_request()));
      return send(reply, await run(staff, body.data, request));
    });

  const audit = (
    staff: StaffMember,
    request: FastifyRequest,
    action: string,
    done: Done['kind'],
    customerId?: string,
  ) =>
    storeAudit(db, {
      staffId: staff.id,
      customerId,
      action: `desk: ${action}`,
      outcome:
        done === 'moved' || done === 'proposed' ? 'done' : done === 'forbidden' ? 'forbidden' : 'refused',
      requestId: request.id,
      at: now(),
    });

  post('queue', deskQueue, async (_, { after }) => success(await readQueue(deps, after)));

  post('case', deskCase, async (staff, { lead_id }, request) => {
    const found = UUID.test(lead_id) ? await readCase(deps, lead_id) : undefined;
    await audit(staff, request, 'case viewed', found ? 'moved' : 'unknown', found?.customer_id);
    return found ? success(found) : rejected(404, m.service_no_such());
  });

  post('act', deskAct, async (staff, { lead_id, seen, action, fields }, request) => {
    if (!UUID.test(lead_id)) return rejected(404, m.service_no_such());
    const command = { action, fields };
    const done = await inTransaction(db, (tx) => act(tx, deps, staff, { leadId: lead_id, seen, command }));
    await audit(staff, request, action, done.kind);
    return ANSWERS[done.kind](done);
  });

  post('decide', deskDecide, async (staff, { approval_id, confirm }, request) => {
    if (!UUID.test(approval_id)) return rejected(404, m.service_no_such());
    const done = await inTransaction(db, (tx) =>
      decideApproval(tx, deps, staff, { approvalId: approval_id, confirm }),
    );
    await audit(staff, request, confirm ? 'confirm' : 'turn down', done.kind);
    return ANSWERS[done.kind](done);
  });

  app.post('/api/desk/sign-out', async (request, reply) => {
    const token = tokenOf(request);
    if (token !== undefined) await endStaffSession(db, token, now());
    return send(reply.header('set-cookie', 'setu_desk=; Path=/api/desk; Max-Age=0'), success(null));
  });
}

const Role = z.strictObject({ role: z.enum(STAFF_ROLES) });

/** The demo's people at the desk, one of each role, on this machine only. */
function demoSignIn(app: FastifyInstance, { db, now }: Deps): void {
  app.post('/api/desk/demo-sign-in', async (request: FastifyRequest, reply: FastifyReply) => {
    const body = Role.safeParse(request.body);
    if (!isLocal(request) || !body.success) return send(reply, rejected(404, m.service_not_found()));
    const { role } = body.data;
    const staff = await staffMember(db, DEMO_STAFF[role], role);
    const token = await beginStaffSession(db, staff.id, now());
    const cookie = `setu_desk=${token}; Path=/api/desk; Max-Age=${STAFF_SESSION_SECONDS}; HttpOnly; SameSite=Strict`;
    return send(reply.header('set-cookie', cookie), success({ name: staff.name, role }));
  });
}

const DEMO_STAFF = {
  officer: 'Asha Officer',
  approver: 'Bilal Approver',
  cashier: 'Chitra Cashier',
  grievance: 'Dev Grievance',
  auditor: 'Esha Auditor',
} as const;
