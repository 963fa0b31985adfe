import { DESK_INVITATION_MS } from '#domain/limits.ts';
import { INVITES, type StaffRole } from '#lender/staff.ts';
import type { PeopleRequestView } from '#lender/wire/signIn.ts';
import { storeAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import { looksOf } from '#server/database/staffNames.ts';
import type { Tx } from '#server/database/transaction.ts';
import { endRequestsAbout, type Invited, invite } from '#server/desk/sign-in/invitations.ts';
import { letBack, removePerson, suspend } from '#server/desk/sign-in/people.ts';
import type { StaffMember } from '#server/desk/staff.ts';

type Request = Row<'people_requests'>;

/** How long a request waits, and whom it suspends with it: as long as an invitation works. */
const WAITS_MS = DESK_INVITATION_MS;
/** A person whose word about somebody found no second one doesn't suspend them again by another word so soon. */
const ONCE_IN_MS = 10 * WAITS_MS;

/** Who does it, by which call, and when. */
export interface Doing {
  readonly by: StaffMember;
  readonly requestId: string;
  readonly at: Date;
}

type Whom = Pick<StaffMember, 'name' | 'role'> & { readonly id: string | null };

/** A second person of the roles that may: neither who asked nor whom it is about. */
const mayConfirm = (
  { id, role }: StaffMember,
  request: Pick<Request, 'maker' | 'staff_id' | 'role'>,
): boolean => id !== request.maker && id !== request.staff_id && INVITES[role].includes(request.role);
const mayTurnDown = (staff: StaffMember, request: Parameters<typeof mayConfirm>[1]): boolean =>
  mayConfirm(staff, request) || staff.id === request.maker;

const note = (tx: Tx, { by, requestId, at }: Doing, action: Parameters<typeof storeAudit>[1]['action']) =>
  storeAudit(tx, { action, outcome: 'done', customerId: undefined, staffId: by.id, requestId, at });

const endLapsed = (tx: Tx, at: Date) =>
  tx
    .updateTable('people_requests')
    .set({ outcome: 'lapsed' })
    .where('outcome', '=', 'pending')
    .where('made_at', '<=', new Date(at.getTime() - WAITS_MS))
    .execute();

/** Stores a request; false while another one about the same person waits. */
async function ask(
  tx: Tx,
  kind: Request['kind'],
  { id, name, role }: Whom,
  { by, at }: Doing,
): Promise<boolean> {
  const looks = looksOf(name).in_small;
  await endLapsed(tx, at);
  const asked = await tx
    .insertInto('people_requests')
    .values({ kind, staff_id: id, name, looks, role, maker: by.id, made_at: at })
    .onConflict((conflict) => conflict.column('looks').where('outcome', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}

/** Asks a second person to invite somebody [DESK-12]. False while another request about them waits. */
export async function askToInvite(tx: Tx, whom: Whom, doing: Doing): Promise<boolean> {
  if (!(await ask(tx, 'invite', whom, doing))) return false;
  await note(tx, doing, `staff: ${whom.name} asked to be invited as ${whom.role}`);
  return true;
}

/**
 * Asks a second person to remove somebody, who is suspended meanwhile: one person stops a thief, and nobody is locked out
 * for good by one [DESK-13]. False while another removal of them waits.
 */
export async function askToRemove(tx: Tx, whom: StaffMember, doing: Doing): Promise<boolean> {
  const { at, by } = doing;
  const isRepeated = await tx
    .selectFrom('people_requests')
    .select('id')
    .where('staff_id', '=', whom.id)
    .where('maker', '=', by.id)
    .where('kind', '=', 'remove')
    .where('made_at', '>', new Date(at.getTime() - ONCE_IN_MS))
    .executeTakeFirst();
  await endRequestsAbout(tx, whom.name, ['invite']);
  if (!(await ask(tx, 'remove', whom, doing))) return false;
  await note(tx, doing, `staff: ${whom.name} asked to be removed`);
  if (isRepeated) return true;
  await suspend(tx, whom, { until: new Date(at.getTime() + WAITS_MS), at });
  await note(tx, doing, `staff: ${whom.name} suspended`);
  return true;
}

/** What came of a decision, with the link of an invitation for who confirmed it. */
export type Decided =
  | 'forbidden'
  | 'stale'
  | 'nameTaken'
  | { readonly link: (Invited & Pick<StaffMember, 'name'>) | null };

/** Confirms another person's request, or turns it down; who made it may take it back [DESK-12] [DESK-13]. */
export async function decidePeople(
  tx: Tx,
  { request_id: id, confirm }: { request_id: string; confirm: boolean },
  doing: Doing,
): Promise<Decided> {
  const { by, at } = doing;
  const request = await tx
    .selectFrom('people_requests')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', '=', 'pending')
    .where('made_at', '>', new Date(at.getTime() - WAITS_MS))
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined) return 'stale';
  if (!(confirm ? mayConfirm : mayTurnDown)(by, request)) return 'forbidden';
  const settle = (outcome: 'done' | 'refused') =>
    tx.updateTable('people_requests').set({ outcome, checker: by.id }).where('id', '=', id).execute();
  if (!confirm) {
    await settle('refused');
    if (request.kind === 'remove') await letBack(tx, request.staff_id ?? '');
    await note(tx, doing, `staff: request about ${request.name} turned down`);
    return { link: null };
  }
  await settle('done');
  if (request.kind === 'remove') {
    const whom = { id: request.staff_id ?? '', name: request.name };
    return (await removePerson(tx, whom, doing)) ? { link: null } : 'stale';
  }
  const { name, role } = request;
  const invited = await invite(tx, { name, role, ...doing });
  return invited === undefined ? 'nameTaken' : { link: { ...invited, name } };
}

/** The requests that wait, the oldest first, with what a person can do about each. */
export async function listRequests(db: Db, staff: StaffMember, at: Date): Promise<PeopleRequestView[]> {
  const rows = await db
    .selectFrom('people_requests')
    .innerJoin('staff', 'staff.id', 'maker')
    .select(['people_requests.id', 'kind', 'staff_id', 'people_requests.name', 'people_requests.role'])
    .select(['maker', 'made_at', 'staff.name as asker'])
    .where('outcome', '=', 'pending')
    .where('made_at', '>', new Date(at.getTime() - WAITS_MS))
    .orderBy('made_at')
    .execute();
  return rows.map(({ id, kind, staff_id, name, role, maker, made_at, asker }) => ({
    ...{ id, kind, name, role: role as StaffRole, maker: asker },
    at: made_at.toISOString(),
    until: new Date(made_at.getTime() + WAITS_MS).toISOString(),
    may_confirm: mayConfirm(staff, { maker, staff_id, role }),
    may_turn_down: mayTurnDown(staff, { maker, staff_id, role }),
  }));
}
