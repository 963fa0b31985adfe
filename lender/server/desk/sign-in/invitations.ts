import { DESK_INVITATION_MS } from '#domain/limits.ts';
import type { StaffRole } from '#lender/staff.ts';
import { storeAudit } from '#server/database/audit.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import { looksOf, peopleNamed } from '#server/database/staffNames.ts';
import type { Tx } from '#server/database/transaction.ts';
import { createToken, hashOf } from '#server/desk/sign-in/sessions.ts';
import type { StaffMember } from '#server/desk/staff.ts';

export interface Invited {
  readonly token: string;
  readonly expiresAt: Date;
}

type Named = Pick<StaffMember, 'id' | 'name'>;

/** Somebody of a name in a role: new, here in that role, or back. Undefined for somebody here with another role. */
async function enter(tx: Tx, { name, role }: Omit<StaffMember, 'id'>): Promise<Named | undefined> {
  const added = await tx
    .insertInto('staff')
    .values({ name, role, ...looksOf(name) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (added) return added;
  const [known, ...others] = await peopleNamed(tx, name).orderBy('id').forUpdate().execute();
  // It may look like the names of two.
  if (known === undefined || others.length > 0) return undefined;
  if (known.left_at === null && known.role !== role) return undefined;
  await tx
    .updateTable('staff')
    .set({ role, left_at: null, suspended_until: null })
    .where('id', '=', known.id)
    .execute();
  return known;
}

/**
 * Invites a person to the desk, by a member of staff or, without one, by the operator's command. Earlier invitations of
 * theirs end. Somebody who has left comes back, also by a name that looks like theirs; undefined for somebody here with
 * another role.
 */
export async function invite(
  tx: Tx,
  invitation: {
    readonly name: string;
    readonly role: StaffRole;
    readonly by: StaffMember | undefined;
    readonly requestId: string;
    readonly at: Date;
  },
): Promise<Invited | undefined> {
  const { role, by, requestId, at } = invitation;
  const staff = await enter(tx, invitation);
  if (staff === undefined) return undefined;
  await endInvitations(tx, staff.id, at);
  await endRequestsAbout(tx, staff.name);
  const token = createToken();
  const expiresAt = new Date(at.getTime() + DESK_INVITATION_MS);
  await tx
    .insertInto('invitations')
    .values({
      hash: hashOf(token),
      staff_id: staff.id,
      invited_by: by?.id ?? null,
      created_at: at,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  await storeAudit(tx, {
    action: `staff: ${staff.name} invited as ${role}`,
    outcome: 'done',
    customerId: undefined,
    ...(by && { staffId: by.id }),
    requestId,
    at,
  });
  return { token, expiresAt };
}

/** Ends what waits for a second person about somebody of a name: it was done without it, or something else was. */
export async function endRequestsAbout(
  tx: Tx,
  name: string,
  kinds: readonly Row<'people_requests'>['kind'][] = ['invite', 'remove'],
): Promise<void> {
  await tx
    .updateTable('people_requests')
    .set({ outcome: 'stale' })
    .where('looks', '=', looksOf(name).in_small)
    .where('outcome', '=', 'pending')
    .where('kind', 'in', kinds)
    .execute();
}

/** Ends a person's open invitations. */
export async function endInvitations(tx: Tx, staffId: string, at: Date): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ expires_at: at })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

/** Whom a token invites; undefined when it is unknown, used or too old. */
export async function readInvitation(
  db: Db | Tx,
  token: string,
  at: Date,
): Promise<{ readonly staff: StaffMember; readonly expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('staff', 'staff.id', 'invitations.staff_id')
    .select(['staff.id', 'staff.name', 'staff.role', 'expires_at'])
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('staff.left_at', 'is', null)
    .executeTakeFirst();
  return row && { staff: { id: row.id, name: row.name, role: row.role }, expiresAt: row.expires_at };
}

/** Redeems an invitation, once; false when another request was faster. */
export async function redeemInvitation(tx: Tx, token: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: at })
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}
