import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEMO_PEOPLE, type DemoPerson } from '#lender/staff.ts';
import { DESK_CALLS, deskPath } from '#lender/wire/calls.ts';
import { m } from '#messages';
import { inTransaction } from '#server/database/transaction.ts';
import type { DemoDesk } from '#server/desk/routes.ts';
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
import type { Deps } from '#server/start/deps.ts';

const STAFF: Readonly<Record<DemoPerson, Pick<StaffMember, 'name' | 'role'>>> = {
  officer: { name: 'Asha Officer', role: 'officer' },
  secondOfficer: { name: 'Farid Officer', role: 'officer' },
  approver: { name: 'Bilal Approver', role: 'approver' },
  cashier: { name: 'Chitra Cashier', role: 'cashier' },
  grievance: { name: 'Dev Grievance', role: 'grievance' },
  secondGrievance: { name: 'Gita Grievance', role: 'grievance' },
  auditor: { name: 'Esha Auditor', role: 'auditor' },
};

export const demoStaff = (deps: Deps, person: DemoPerson): Promise<StaffMember> =>
  staffMember(deps, STAFF[person].name, STAFF[person].role);

/** Offers people on this machine only. */
const peopleOf: DemoDesk['peopleOf'] = ({ mode }, request, session) => {
  if (mode !== 'demo' || !isLocal(request)) return { demo_people: [], demo_person: null };
  const isStartedAs = (person: DemoPerson) =>
    session?.passkeyId === null && session.staff.name === STAFF[person].name;
  return { demo_people: [...DEMO_PEOPLE], demo_person: DEMO_PEOPLE.find(isStartedAs) ?? null };
};

/** Signs in as one of the demo's people, on this machine only. */
function mount(desk: FastifyInstance, deps: Deps): void {
  desk.post(deskPath('demo-sign-in'), async (request: FastifyRequest, reply: FastifyReply) => {
    const body = DESK_CALLS['demo-sign-in'].request.safeParse(request.body);
    if (!isLocal(request) || !body.success) return send(reply, rejected(404, m.service_not_found()));
    const staff = await demoStaff(deps, body.data.person);
    const earlier = await readStaffSession(deps, staffTokenOf(deps.config, request.headers.cookie));
    const started = { staffId: staff.id, passkeyId: null, earlier, requestId: request.id, at: deps.now() };
    const token = await inTransaction(deps.db, (tx) => startStaffSession(tx, started));
    return send(reply.header('set-cookie', staffCookie(deps.config, token)), success(staff));
  });
}

export const demoDesk: DemoDesk = { mount, peopleOf };
