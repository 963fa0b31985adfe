import { DESK_SESSION_MS } from '#domain/limits.ts';
import { INVITES } from '#lender/staff.ts';
import { takesTwo } from '#lender/takesTwo.ts';
import type { PersonView } from '#lender/wire/signIn.ts';
import { OPEN, UNCLAIMED } from '#server/books/out.ts';
import { storeAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { endInvitations, endRequestsAbout } from '#server/desk/sign-in/invitations.ts';
import { endSessions } from '#server/desk/sign-in/sessions.ts';
import type { StaffMember } from '#server/desk/staff.ts';

/** Everybody who is or was at the desk, by name; those who left come last. */
export async function listPeople(db: Db, at: Date): Promise<Omit<PersonView, 'may_change'>[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['staff.id', 'staff.name', 'staff.role', 'staff.left_at'])
    .select('staff.suspended_until')
    .select(({ selectFrom }) => [
      selectFrom('passkeys')
        .whereRef('passkeys.staff_id', '=', 'staff.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('passkeys'),
      selectFrom('staff_sessions')
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .where('staff_sessions.created_at', '>', new Date(at.getTime() - 30 * DESK_SESSION_MS))
        .select(({ fn }) => fn.max('last_seen_at').as('seen'))
        .$asScalar()
        .as('last_seen_at'),
    ])
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.staff_id', '=', 'staff.id')
        .on('invitations.used_at', 'is', null)
        .on('invitations.expires_at', '>', at),
    )
    .leftJoin('staff as inviter', 'inviter.id', 'invitations.invited_by')
    .select(['invitations.expires_at', 'inviter.name as inviter'])
    .orderBy('staff.left_at', (order) => order.asc().nullsFirst())
    .orderBy('staff.name')
    .execute();
  return rows.map(({ suspended_until, ...row }) => {
    const { id, name, role, passkeys, last_seen_at, left_at, expires_at, inviter } = row;
    return {
      id,
      name,
      role,
      passkeys: Number(passkeys),
      invited_until: expires_at?.toISOString() ?? null,
      invited_by: inviter,
      last_seen_at: last_seen_at?.toISOString() ?? null,
      left_at: left_at?.toISOString() ?? null,
      suspended_until:
        suspended_until !== null && suspended_until > at ? suspended_until.toISOString() : null,
      takes_two: takesTwo(role),
    };
  });
}

/** True when a person may invite another one anew, and remove them: never themselves. */
export const mayChange = (staff: StaffMember, other: Pick<StaffMember, 'id' | 'role'>): boolean =>
  other.id !== staff.id && INVITES[staff.role].includes(other.role);

/**
 * Ends what a person could do and had begun: sessions, invitations, what they asked a second person for or said of money.
 * Whom they asked to remove is let back. What two persons released by them goes on.
 */
async function stop(tx: Tx, id: string, at: Date): Promise<void> {
  await endSessions(tx, { staff_id: id }, at);
  await endInvitations(tx, id, at);
  for (const requests of ['approvals', 'payment_requests'] as const)
    await tx
      .updateTable(requests)
      .set({ outcome: 'left' })
      .where('maker', '=', id)
      .where('outcome', '=', 'pending')
      .execute();
  const asked = await tx
    .updateTable('people_requests')
    .set({ outcome: 'left' })
    .where('maker', '=', id)
    .where('outcome', '=', 'pending')
    .returning(['kind', 'staff_id'])
    .execute();
  for (const { kind, staff_id } of asked)
    if (kind === 'remove' && staff_id !== null) await letBack(tx, staff_id);
  await tx
    .updateTable('money_out')
    .set(UNCLAIMED)
    .where('claimed_by', '=', id)
    .where('state', 'in', OPEN)
    .execute();
  await tx
    .updateTable('payment_events')
    .set({ settles_by: null, settles_at: null })
    .where('settles_by', '=', id)
    .where('outcome', '=', 'unbooked')
    .execute();
}

/** Keeps a person out until then: signed out, and without what they had begun; their passkeys stay [DESK-13]. */
export async function suspend(
  tx: Tx,
  { id }: Pick<StaffMember, 'id'>,
  { until, at }: { readonly until: Date; readonly at: Date },
): Promise<void> {
  await tx.updateTable('staff').set({ suspended_until: until }).where('id', '=', id).execute();
  await stop(tx, id, at);
}

/** Lets a suspended person sign in again. */
export async function letBack(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('staff').set({ suspended_until: null }).where('id', '=', id).execute();
}

/**
 * Ends a person's time at the desk, with their passkeys and whatever they had begun, at once [DESK-09]. False when nobody of
 * this id is here.
 */
export async function removePerson(
  tx: Tx,
  other: Pick<StaffMember, 'id' | 'name'>,
  origin: { readonly by: StaffMember | undefined; readonly requestId: string; readonly at: Date },
): Promise<boolean> {
  const { by, requestId, at } = origin;
  const left = await tx
    .updateTable('staff')
    .set({ left_at: at, suspended_until: null })
    .where('id', '=', other.id)
    .where('left_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (left === undefined) return false;
  await stop(tx, other.id, at);
  await endRequestsAbout(tx, other.name);
  await tx.deleteFrom('passkeys').where('staff_id', '=', other.id).execute();
  await storeAudit(tx, {
    action: `staff: ${other.name} removed`,
    outcome: 'done',
    customerId: undefined,
    ...(by && { staffId: by.id }),
    requestId,
    at,
  });
  return true;
}
