import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DESK_CALLS, deskPath } from '#domain/wire/desk/calls.ts';
import { m } from '#messages';
import { inTransaction } from '#server/database/transaction.ts';
import {
  readStaffSession,
  staffCookie,
  staffTokenOf,
  startStaffSession,
} from '#server/desk/sign-in/sessions.ts';
import { type StaffMember, staffMember } from '#server/desk/staff.ts';
import { rejected, success } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { isLocal } from '#server/http/local.ts';
import type { Deps } from '#server/process/deps.ts';

const DEMO_STAFF = {
  officer: 'Asha Officer',
  approver: 'Bilal Approver',
  cashier: 'Chitra Cashier',
  grievance: 'Dev Grievance',
  auditor: 'Esha Auditor',
} as const;

/** The demo's person of a role. */
export const demoStaff = (deps: Deps, role: keyof typeof DEMO_STAFF): Promise<StaffMember> =>
  staffMember(deps, DEMO_STAFF[role], role);

/** The demo's people at the desk, one of each role, on this machine only. */
export function demoDeskRoutes(app: FastifyInstance, deps: Deps): void {
  app.post(deskPath('demo-sign-in'), async (request: FastifyRequest, reply: FastifyReply) => {
    const body = DESK_CALLS['demo-sign-in'].request.safeParse(request.body);
    if (!isLocal(request) || !body.success) return send(reply, rejected(404, m.service_not_found()));
    const { role } = body.data;
    const staff = await demoStaff(deps, role);
    const earlier = await readStaffSession(deps, staffTokenOf(request.headers.cookie));
    const started = { staffId: staff.id, passkeyId: null, earlier, requestId: request.id, at: deps.now() };
    const token = await inTransaction(deps.db, (tx) => startStaffSession(tx, started));
    return send(reply.header('set-cookie', staffCookie(deps.config, token)), success(staff));
  });
}
