import type { DeskRequest } from '#lender/wire/calls.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type MoneyDone, mayPropose } from '#server/desk/money/decide.ts';
import { mayConfirmClaim } from '#server/desk/money/out.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import type { Deps } from '#server/start/deps.ts';

type Body = DeskRequest<'money-event'>;
type StoredEvent = Row<'payment_events'>;

/** Another person than who said that it is settled otherwise, in the role that confirms what is said of money. */
export const maySettle = (staff: StaffMember, { settles_by }: Pick<StoredEvent, 'settles_by'>): boolean =>
  mayConfirmClaim(staff, { claimed_by: settles_by });

const UNCLAIMED = { settles_by: null, settles_at: null } as const;

/** What a step changes of an event, and what it is answered with. */
type Changed = readonly [kind: MoneyDone['kind'], change?: Partial<StoredEvent>];

function decided(staff: StaffMember, { settles_by }: StoredEvent, confirm: boolean): Changed {
  if (settles_by === null) return ['stale'];
  const isSecond = maySettle(staff, { settles_by });
  if (!isSecond && (confirm || settles_by !== staff.id)) return ['forbidden'];
  return confirm ? ['done', { outcome: 'settled', settled_by: staff.id }] : ['turnedDown', UNCLAIMED];
}

function changedBy(staff: StaffMember, event: StoredEvent, body: Body, at: Date): Changed {
  if (body.step === 'decide') return decided(staff, event, body.confirm);
  if (!mayPropose(staff)) return ['forbidden'];
  if (event.settles_by !== null) return ['waiting'];
  return body.step === 'retry'
    ? ['done', { outcome: null, next_try_at: at }]
    : ['proposed', { settles_by: staff.id, settles_at: at }];
}

/**
 * What a person does about what the provider told and can't be booked: it is tried again, or two persons say that it is settled
 * otherwise, which books nothing [DESK-64] [LOAN-10].
 */
export async function actOnEvent(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  staff: StaffMember,
  body: Body,
): Promise<MoneyDone> {
  const event = await tx
    .selectFrom('payment_events')
    .selectAll()
    .where('id', '=', body.event_id)
    .where('outcome', '=', 'unbooked')
    .forUpdate()
    .executeTakeFirst();
  if (event === undefined) return { kind: 'stale' };
  const [kind, change] = changedBy(staff, event, body, now());
  if (change) await tx.updateTable('payment_events').set(change).where('id', '=', event.id).execute();
  return { kind };
}
