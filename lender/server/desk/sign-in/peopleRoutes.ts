import type { FastifyRequest } from 'fastify';
import { INVITES } from '#lender/staff.ts';
import { m } from '#messages';
import type { DeskAuditAction } from '#server/database/auditTexts.ts';
import { isSameName } from '#server/database/staffNames.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { invite } from '#server/desk/sign-in/invitations.ts';
import { listPeople, mayChange, removePerson } from '#server/desk/sign-in/people.ts';
import { present, type StaffMember } from '#server/desk/staff.ts';
import { refused, rejected, success } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

/** The people of the desk: everybody may read who is there; INVITES has who may invite and remove whom [DESK-08]. */
export function peopleRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  const { db, now } = deps;
  const forbid = async (staff: StaffMember, request: FastifyRequest, action: DeskAuditAction) => {
    await audit(db, staff, request, { action, outcome: 'forbidden', customerId: undefined });
    return rejected(403, m.desk_forbidden());
  };

  post('people', async (staff) => {
    const people = await listPeople(db, now());
    return success({
      people: people.map((person) => ({ ...person, may_change: mayChange(staff, person) })),
      invites: INVITES[staff.role],
    });
  });

  post(
    'people-invite',
    async (staff, { name, role }, request) => {
      const invited = await inTransaction(db, async (tx) => {
        const by = await present(tx, staff);
        if (!by || !INVITES[by.role].includes(role) || isSameName(name, by.name)) return 'forbidden';
        return invite(tx, { name, role, by, requestId: request.id, at: now() });
      });
      if (invited === 'forbidden') return forbid(staff, request, 'person invited');
      if (invited === undefined) return refused(m.desk_name_taken());
      return success({ token: invited.token, expires_at: invited.expiresAt.toISOString() });
    },
    { proof: true },
  );

  post('people-remove', async (staff, { staff_id: id }, request) => {
    const other = await db
      .selectFrom('staff')
      .select(['id', 'name', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (other === undefined) return rejected(404, m.service_no_such());
    const removed = await inTransaction(db, async (tx) => {
      const by = await present(tx, staff);
      if (!by || !mayChange(by, other)) return 'forbidden';
      return removePerson(tx, other, { by, requestId: request.id, at: now() });
    });
    if (removed === 'forbidden') return forbid(staff, request, 'person removed');
    return removed ? success(null) : refused(m.desk_refused());
  });
}
