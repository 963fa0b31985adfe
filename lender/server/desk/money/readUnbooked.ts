import type { Db } from '#server/database/connect.ts';
import { mayPropose } from '#server/desk/money/decide.ts';
import { maySettle } from '#server/desk/money/events.ts';
import { inRupees, type Listed, moreThan } from '#server/desk/money/listed.ts';
import type { StaffMember } from '#server/desk/staff.ts';

/** What the provider told and can't be booked, with what the reader can do about it [DESK-64]. */
export async function readUnbooked(db: Db, staff: StaffMember, size: number): Promise<Listed<'unbooked'>> {
  const rows = await db
    .selectFrom('payment_events')
    .leftJoin('staff', 'staff.id', 'settles_by')
    .select(['payment_events.id', 'kind', 'payment_id', 'paise', 'booked_paise', 'received_at', 'reason'])
    .select(['settles_by', 'settles_at', 'staff.name'])
    .select(({ fn }) => fn.countAll().over().as('total'))
    .where('outcome', '=', 'unbooked')
    .orderBy('received_at')
    .orderBy('payment_events.id')
    .limit(size)
    .execute();
  return {
    rows: rows.map(({ id, kind, payment_id, paise, booked_paise, received_at, reason, ...claim }) => ({
      event_id: id,
      ...{ kind, payment_id },
      rupees: inRupees(paise - booked_paise),
      at: received_at.toISOString(),
      reason: reason ?? 'fault',
      claim:
        claim.settles_by === null
          ? null
          : {
              maker: claim.name ?? '',
              at: claim.settles_at?.toISOString() ?? '',
              may_confirm: maySettle(staff, claim),
              may_turn_down: maySettle(staff, claim) || claim.settles_by === staff.id,
            },
      may_work: mayPropose(staff) && claim.settles_by === null,
    })),
    more: moreThan(rows),
  };
}
