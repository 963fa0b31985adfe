import type { FastifyRequest } from 'fastify';
import { INVITES } from '#lender/staff.ts';
import { takesTwo } from '#lender/takesTwo.ts';
import { m } from '#messages';
import type { DeskAuditAction } from '#server/database/auditTexts.ts';
import { isSameName, peopleNamed } from '#server/database/staffNames.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { type Invited, invite } from '#server/desk/sign-in/invitations.ts';
import { listPeople, mayChange, removePerson } from '#server/desk/sign-in/people.ts';
import {
  askToInvite,
  askToRemove,
  type Doing,
  decidePeople,
  listRequests,
} from '#server/desk/sign-in/peopleRequests.ts';
import { present, type StaffMember } from '#server/desk/staff.ts';
import { type Answer, refused, rejected, success } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

const conflict = (message: string): Answer => ({ ...refused(message), http: { code: 409 } });

const linkFor = (name: string, { token, expiresAt }: Invited) =>
  success({ name, token, expires_at: expiresAt.toISOString() });

/**
 * The people of the desk: everybody may read who is there; INVITES has who may invite and remove whom [DESK-08]. Where a role
 * moves money or reads the audit, a second person confirms it [DESK-12] [DESK-13].
 */
export function peopleRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  const { db, now } = deps;

  /** Does something about people as who the person is by then; what they may not do is in the audit. */
  const run = async (
    staff: StaffMember,
    request: FastifyRequest,
    action: DeskAuditAction,
    work: (tx: Tx, doing: Doing) => Promise<Answer | 'forbidden'>,
  ): Promise<Answer> => {
    const answer = await inTransaction(db, async (tx) => {
      const by = await present(tx, staff);
      return by ? work(tx, { by, requestId: request.id, at: now() }) : 'forbidden';
    });
    if (answer !== 'forbidden') return answer;
    await audit(db, staff, request, { action, outcome: 'forbidden', customerId: undefined });
    return rejected(403, m.desk_forbidden());
  };

  post('people', async (staff) => {
    const at = now();
    const people = await listPeople(db, at);
    return success({
      people: people.map((person) => ({ ...person, may_change: mayChange(staff, person) })),
      invites: INVITES[staff.role],
      requests: await listRequests(db, staff, at),
    });
  });

  post(
    'people-invite',
    (staff, { name, role }, request) =>
      run(staff, request, 'person invited', async (tx, doing) => {
        const { by } = doing;
        if (!INVITES[by.role].includes(role) || isSameName(name, by.name)) return 'forbidden';
        if (!takesTwo(role)) {
          const invited = await invite(tx, { name, role, ...doing });
          return invited === undefined ? refused(m.desk_name_taken()) : linkFor(name, invited);
        }
        const [known, ...others] = await peopleNamed(tx, name).execute();
        const isTaken = known !== undefined && known.left_at === null && known.role !== role;
        if (isTaken || others.length > 0) return refused(m.desk_name_taken());
        const whom = { id: known?.id ?? null, name: known?.name ?? name, role };
        return (await askToInvite(tx, whom, doing)) ? success(null) : conflict(m.desk_people_waiting());
      }),
    { proof: true },
  );

  post(
    'people-remove',
    (staff, { staff_id: id }, request) =>
      run(staff, request, 'person removed', async (tx, doing) => {
        const other = await tx
          .selectFrom('staff')
          .select(['id', 'name', 'role', 'left_at'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (other === undefined) return rejected(404, m.service_no_such());
        if (!mayChange(doing.by, other)) return 'forbidden';
        if (other.left_at !== null) return refused(m.desk_refused());
        if (takesTwo(other.role))
          return (await askToRemove(tx, other, doing)) ? success(null) : conflict(m.desk_people_waiting());
        return (await removePerson(tx, other, doing)) ? success(null) : refused(m.desk_refused());
      }),
    { proof: true },
  );

  post(
    'people-decide',
    (staff, body, request) =>
      run(staff, request, 'request about a person decided', async (tx, doing) => {
        const decided = await decidePeople(tx, body, doing);
        if (decided === 'forbidden') return 'forbidden';
        if (decided === 'stale') return conflict(m.desk_people_stale());
        if (decided === 'nameTaken') return refused(m.desk_name_taken());
        return decided.link === null ? success(null) : linkFor(decided.link.name, decided.link);
      }),
    { proof: true },
  );
}
