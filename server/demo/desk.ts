import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DESK_CALLS, deskPath } from '#domain/wire/desk/calls.ts';
import { m } from '#messages';
import { type StaffMember, staffCookie, staffMember, startStaffSession } from '#server/desk/staff.ts';
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
    const token = await startStaffSession(deps, staff.id, request.id);
    return send(reply.header('set-cookie', staffCookie(token)), success(staff));
  });
}
