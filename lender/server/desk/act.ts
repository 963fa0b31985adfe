import type { z } from '#domain/zod.ts';
import type { StaffRole } from '#lender/staff.ts';
import { DESK_ACTIONS, type DeskAction } from '#lender/wire/actions.ts';
import { SENDERS } from '#machines/loan/roles.ts';
import type { LoanState } from '#machines/loan/status.ts';
import type { Tx } from '#server/database/transaction.ts';
import { ACTIONS, type Action, type Scope } from '#server/desk/actions.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { decideMove } from '#server/loan/chart.ts';
import { type Lead, lockLead, sendToLocked } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

export interface Command {
  readonly action: DeskAction;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Done =
  | { readonly kind: 'moved' | 'stale' | 'refused'; readonly state: LoanState; readonly number: number }
  /** A second person has to confirm it. */
  | { readonly kind: 'proposed'; readonly approval: string }
  /** Another person's request was refused. */
  | { readonly kind: 'turnedDown' }
  /** Another command waits for a second person. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'forbidden' | 'invalid' | 'unknown' };

const actionOf = (name: DeskAction) => ACTIONS[name] as Action<DeskAction>;
const maySend = (role: StaffRole, name: DeskAction) => SENDERS[ACTIONS[name].event].includes(role);

/** True when a role may take an action, or request it where a second person decides [LOAN-17]. */
export const mayRequest = (role: StaffRole, name: DeskAction): boolean => {
  const { maker } = ACTIONS[name];
  return maker === undefined ? maySend(role, name) : role === maker;
};

/** How a member of staff may decide another person's request; who made it may take it back. */
export const mayDecide = ({ id, role }: StaffMember, request: { command: Command; maker: string }) => {
  const isMine = request.maker === id;
  const isSecond = maySend(role, request.command.action) && !isMine;
  return { mayConfirm: isSecond, mayTurnDown: isSecond || isMine };
};

/**
 * Executes a command of a member of staff on a locked loan; one that needs two persons waits for the second [LOAN-10]
 * [LOAN-17].
 */
export async function act(
  tx: Tx,
  deps: Deps,
  staff: StaffMember,
  { lead, seen, command }: { lead: Lead | undefined; seen: number; command: Command },
): Promise<Done> {
  const action = actionOf(command.action);
  if (!mayRequest(staff.role, command.action)) return { kind: 'forbidden' };
  const fields = (DESK_ACTIONS[command.action] as z.ZodMiniType).safeParse(command.fields);
  if (!fields.success) return { kind: 'invalid' };
  if (lead === undefined) return { kind: 'unknown' };
  if (action.maker === undefined) {
    const facts = { maker: staff.id, checker: staff.id };
    return run({ tx, deps, lead, facts }, staff, seen, command);
  }
  const current = { state: lead.state, number: lead.event_number };
  if (lead.event_number !== seen) return { kind: 'stale', ...current };
  const facts = { maker: staff.id, checker: 'a second person' };
  const prepared = await action.prepare({ tx, deps, lead, facts }, command.fields as never);
  if (!prepared || !decideMove(lead.state, prepared.event)) return { kind: 'refused', ...current };
  return propose(tx, deps, staff, lead.id, seen, command);
}

async function propose(
  tx: Tx,
  { now }: Deps,
  staff: StaffMember,
  leadId: string,
  seen: number,
  command: Command,
): Promise<Done> {
  // Requests made in an earlier state of the loan can no longer be confirmed.
  await tx
    .updateTable('approvals')
    .set({ outcome: 'stale' })
    .where('lead_id', '=', leadId)
    .where('outcome', '=', 'pending')
    .where('event_number', '<', seen)
    .execute();
  const requested = await tx
    .insertInto('approvals')
    .values({
      lead_id: leadId,
      event_number: seen,
      command: JSON.stringify(command),
      maker: staff.id,
      made_at: now(),
    })
    .onConflict((conflict) => conflict.column('lead_id').where('outcome', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst();
  return requested ? { kind: 'proposed', approval: requested.id } : { kind: 'waiting' };
}

const run = (scope: Scope, staff: StaffMember, seen: number, command: Command) =>
  sendToLocked(scope.tx, scope.deps, scope.lead, {
    seen,
    sender: { kind: 'staff', id: staff.id },
    prepare: () => actionOf(command.action).prepare(scope, command.fields as never),
  });

/** Confirms or refuses another person's request; runs the exact stored command [LOAN-10]. */
export async function decideApproval(
  tx: Tx,
  deps: Deps,
  staff: StaffMember,
  { approvalId, confirm }: { approvalId: string; confirm: boolean },
): Promise<Done> {
  const approval = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', approvalId)
    .where('outcome', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (approval === undefined) return { kind: 'unknown' };
  const command = approval.command as Command;
  const { mayConfirm, mayTurnDown } = mayDecide(staff, { command, maker: approval.maker });
  if (confirm ? !mayConfirm : !mayTurnDown) return { kind: 'forbidden' };
  const settle = (outcome: 'done' | 'refused' | 'stale') =>
    tx.updateTable('approvals').set({ outcome, checker: staff.id }).where('id', '=', approvalId).execute();
  if (!confirm) {
    await settle('refused');
    return { kind: 'turnedDown' };
  }
  const { lead_id, event_number: seen, maker } = approval;
  const lead = await lockLead(tx, lead_id).executeTakeFirstOrThrow();
  const facts = { maker, checker: staff.id };
  const sent = await run({ tx, deps, lead, facts }, staff, seen, command);
  await settle(sent.kind === 'moved' ? 'done' : sent.kind === 'stale' ? 'stale' : 'refused');
  return sent;
}
