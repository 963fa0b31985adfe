import { randomUUID } from 'node:crypto';
import { ACTIONS, type DeskAction, deskFields } from '#lender/actions/actions.ts';
import { isPaymentOf } from '#lender/actions/fields.ts';
import { mayRead, type StaffRole } from '#lender/staff.ts';
import type { LoanState } from '#machines/loan/status.ts';
import type { Tx } from '#server/database/transaction.ts';
import { EFFECTS, type Scope } from '#server/desk/actions.ts';
import { type KnownMoney, moneyNamed } from '#server/desk/case/knownMoney.ts';
import { type Command, openCommand, sealCommand } from '#server/desk/command.ts';
import { unopenedOf } from '#server/desk/papers/unopened.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { decideMove } from '#server/loan/chart.ts';
import { type Lead, lockLead, sendToLocked } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

export type Done =
  | { readonly kind: 'moved' | 'refused'; readonly state: LoanState; readonly number: number }
  | {
      readonly kind: 'stale';
      readonly state: LoanState;
      readonly number: number;
      /** The customer has given another account since. */
      readonly hasOtherAccount: boolean;
    }
  /** What nobody has opened, and who confirms didn't say so [DESK-98]. */
  | { readonly kind: 'unopened' }
  /** A second person has to confirm it. */
  | { readonly kind: 'proposed'; readonly approval: string }
  /** Another person's request was refused. */
  | { readonly kind: 'turnedDown' }
  /** Another command waits for a second person. */
  | { readonly kind: 'waiting' }
  /** The reference is of money that is booked already [DESK-99]. */
  | { readonly kind: 'booked'; readonly reference: string; readonly money: KnownMoney }
  /** A payment through the provider, which tells of it itself. */
  | { readonly kind: 'comesByItself'; readonly provider: string }
  | { readonly kind: 'forbidden' | 'invalid' | 'unknown' };

/** Stands for who isn't known yet: whether the loan's chart would take what is asked for. */
export const A_SECOND = 'a second person';

/** True when a role may take an action, or confirm it where another one requests it [LOAN-17]. */
export const maySend = (role: StaffRole, name: DeskAction): boolean => ACTIONS[name].senders.includes(role);

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
  if (!mayRequest(staff.role, command.action)) return { kind: 'forbidden' };
  if (!deskFields(command.action).safeParse(command.fields).success) return { kind: 'invalid' };
  if (lead === undefined) return { kind: 'unknown' };
  const comes = comesByItself(deps, command);
  if (comes) return comes;
  if (ACTIONS[command.action].maker === undefined) {
    const facts = { maker: staff.id, checker: staff.id };
    return run({ tx, deps, lead, facts }, staff, seen, command);
  }
  const current = { state: lead.state, number: lead.event_number };
  if (lead.event_number !== seen) return staleSince(tx, lead, seen);
  const facts = { maker: staff.id, checker: A_SECOND };
  const prepared = await prepare({ tx, deps, lead, facts }, command);
  if (!prepared || !decideMove(lead.state, prepared.event))
    return (await bookedBefore(tx, staff, command)) ?? { kind: 'refused', ...current };
  return propose(tx, deps, staff, lead.id, seen, command);
}

/** What is answered where a person types the name of a payment through the provider; undefined for another command [PAY-22]. */
function comesByItself({ payments }: Deps, { action, fields }: Command): Done | undefined {
  if (payments === undefined) return undefined;
  const { title: provider, paymentIds: payment_ids } = payments;
  const isTyped = Object.entries(ACTIONS[action].fields).some(
    ([name, { kind }]) => kind === 'reference' && isPaymentOf({ payment_ids }, String(fields[name])),
  );
  return isTyped ? { kind: 'comesByItself', provider } : undefined;
}

/** What has the reference of a payment that isn't booked, told to who may read of money; undefined where nothing has it. */
async function bookedBefore(
  tx: Tx,
  { role }: StaffMember,
  { action, fields }: Command,
): Promise<Done | undefined> {
  if (action !== 'bookPayment' || !mayRead(role, 'money')) return undefined;
  const reference = String(fields.reference);
  const money = await moneyNamed(tx, reference);
  return money.length > 0 ? { kind: 'booked', reference, money } : undefined;
}

/** What a command sends; its fields are checked. */
const prepare = (scope: Scope, { action, fields }: Command) => EFFECTS[action](scope, fields as never);

async function propose(
  tx: Tx,
  { now, secrets }: Deps,
  staff: StaffMember,
  leadId: string,
  seen: number,
  command: Command,
): Promise<Done> {
  const requested = await tx
    .insertInto('approvals')
    .values({
      ...sealCommand(secrets, { id: randomUUID(), ...command }),
      lead_id: leadId,
      event_number: seen,
      maker: staff.id,
      made_at: now(),
    })
    .onConflict((conflict) => conflict.column('lead_id').where('outcome', '=', 'pending').doNothing())
    .returning('id')
    .executeTakeFirst();
  return requested ? { kind: 'proposed', approval: requested.id } : { kind: 'waiting' };
}

async function run(scope: Scope, staff: StaffMember, seen: number, command: Command) {
  const { kind, ...sent } = await sendToLocked(scope.tx, scope.deps, scope.lead, {
    seen,
    sender: { kind: 'staff', id: staff.id },
    prepare: () => prepare(scope, command),
  });
  return kind === 'stale' ? staleSince(scope.tx, scope.lead, seen) : { kind, ...sent };
}

/** A command on a case that has changed since it was seen; it is said where that was the account [DESK-94]. */
async function staleSince(tx: Tx, lead: Lead, seen: number) {
  const changed = await tx
    .selectFrom('account_changes')
    .select('number')
    .where('lead_id', '=', lead.id)
    .where('number', '>', seen)
    .executeTakeFirst();
  return {
    kind: 'stale',
    ...{ state: lead.state, number: lead.event_number },
    hasOtherAccount: changed !== undefined,
  } as const;
}

interface Decision {
  readonly approvalId: string;
  readonly confirm: boolean;
  /** What the person knows that nobody has opened, by its slots. */
  readonly without?: readonly string[] | undefined;
}

/** Confirms or refuses another person's request; runs the exact stored command [LOAN-10]. */
export async function decideApproval(
  tx: Tx,
  deps: Deps,
  staff: StaffMember,
  { approvalId, confirm, without = [] }: Decision,
): Promise<Done> {
  const known = await tx
    .selectFrom('approvals')
    .select('lead_id')
    .where('id', '=', approvalId)
    .executeTakeFirst();
  const lead = known && (await lockLead(tx, known.lead_id).executeTakeFirst());
  if (lead === undefined) return { kind: 'unknown' };
  const approval = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', approvalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (approval.outcome === 'stale') return staleSince(tx, lead, approval.event_number);
  if (approval.outcome !== 'pending') return { kind: 'unknown' };
  const command = openCommand(deps.secrets, approval);
  const { mayConfirm, mayTurnDown } = mayDecide(staff, { command, maker: approval.maker });
  if (confirm ? !mayConfirm : !mayTurnDown) return { kind: 'forbidden' };
  const settle = (outcome: 'done' | 'refused' | 'stale') =>
    tx.updateTable('approvals').set({ outcome, checker: staff.id }).where('id', '=', approvalId).execute();
  if (!confirm) {
    await settle('refused');
    return { kind: 'turnedDown' };
  }
  const unopened = await unopenedOf(tx, lead.customer_id, command);
  if (unopened.some((slot) => !without.includes(slot))) return { kind: 'unopened' };
  const comes = comesByItself(deps, command);
  if (comes) {
    await settle('refused');
    return comes;
  }
  const { event_number: seen, maker } = approval;
  const facts = { maker, checker: staff.id };
  const sent = await run({ tx, deps, lead, facts }, staff, seen, command);
  await settle(sent.kind === 'moved' ? 'done' : sent.kind);
  return (sent.kind === 'refused' && (await bookedBefore(tx, staff, command))) || sent;
}
