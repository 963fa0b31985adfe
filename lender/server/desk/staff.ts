import type { StaffRole } from '#lender/staff.ts';
import { storeAudit } from '#server/database/audit.ts';
import { looksOf, peopleNamed } from '#server/database/staffNames.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

/**
 * A member of staff as they are in this transaction, until whose end nobody changes or removes them; undefined for who has
 * left or is suspended. It is the first that a transaction locks [DESK-09] [LOAN-10].
 */
export const present = (tx: Tx, { id }: Pick<StaffMember, 'id'>): Promise<StaffMember | undefined> =>
  tx
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .where('suspended_until', 'is', null)
    .forShare()
    .executeTakeFirst();

/** The member of staff with a name; added if missing. */
export async function staffMember(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: string,
  role: StaffRole,
): Promise<StaffMember> {
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('staff')
      .values({ name, role, ...looksOf(name) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name', 'role'])
      .executeTakeFirst();
    if (added) {
      const audited = { action: `staff: added as ${role}`, outcome: 'done', customerId: undefined } as const;
      await storeAudit(tx, { ...audited, staffId: added.id, requestId: 'service', at: now() });
      return added;
    }
    const known = await peopleNamed(tx, name).executeTakeFirstOrThrow();
    return { id: known.id, name: known.name, role: known.role };
  });
}
