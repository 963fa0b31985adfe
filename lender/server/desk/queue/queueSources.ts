import { type RawBuilder, sql } from 'kysely';
import { RUPEE } from '#domain/loan/money.ts';
import { ACTION_NAMES, ACTIONS, type DeskAction } from '#lender/actions/actions.ts';
import type { StaffRole } from '#lender/staff.ts';
import { type QueueGroup, STATE_GROUPS } from '#lender/wire/queue.ts';
import { QUEUE_GROUP_OF } from '#machines/loan/queueGroups.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { UNDECIDED } from '#server/books/out.ts';
import { maySend } from '#server/desk/act.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { waitingFor } from '#server/loan/chart.ts';

/** `from … where …` of some leads that an index finds. */
export type Source = RawBuilder<unknown>;

const STATES = Object.keys(QUEUE_GROUP_OF) as LoanState[];
const WAITING = waitingFor('lender');
/** The groups that what waits for the lender consists of. */
export const WAITING_GROUPS = STATE_GROUPS.filter((group) =>
  WAITING.some((state) => QUEUE_GROUP_OF[state] === group),
);
const SENT = STATES.filter((state) => state !== 'filling');

/** The states whose loans a group has [DESK-20]. */
const statesOf = (group: Exclude<QueueGroup, 'mine' | 'overpaid'>): readonly LoanState[] => {
  if (group === 'all') return SENT;
  return group === 'waiting' ? WAITING : STATES.filter((state) => QUEUE_GROUP_OF[state] === group);
};

/** The actions of two persons that a role confirms [LOAN-17]. */
const confirmedBy = (role: StaffRole): DeskAction[] =>
  ACTION_NAMES.filter((name) => ACTIONS[name].maker !== undefined && maySend(role, name));

const inState = (state: LoanState): Source => sql`from leads where leads.state = ${state}`;

/** Loans that wait for a person's own confirmation: requests of others [DESK-21]. */
const forConfirmation = (staff: StaffMember): Source =>
  sql`from approvals join leads on leads.id = approvals.lead_id
    where approvals.outcome = 'pending' and approvals.maker <> ${staff.id}::uuid
      and approvals.command->>'action' = any(${confirmedBy(staff.role)}::text[])`;

/** Loans in other states on which somebody paid too much, since then, with the deadline of the decision about it [DESK-100]. */
const overpaid = (besides: readonly LoanState[]): Source =>
  sql`from (
    select leads.id, leads.number, leads.customer_id, leads.state, leads.event_number, leads.loan_amount,
      loans.overpaid_by as deadline_at, loans.overpaid_since as state_since
    from loans join leads on leads.id = loans.lead_id
    where loans.overpaid_since is not null and ${UNDECIDED} >= ${Number(RUPEE)}
      and leads.state <> all(${besides}::text[])) leads where true`;

/** What waits for the lender though the loan's state doesn't. */
export const OVERPAID_BESIDES = overpaid(WAITING);

/** The leads of a group, as it is for a member of staff. */
export const sourcesOf = (group: QueueGroup, staff: StaffMember): Source[] => {
  if (group === 'mine') return [forConfirmation(staff)];
  if (group === 'overpaid') return [overpaid([])];
  const states = statesOf(group).map(inState);
  return group === 'waiting' ? [...states, OVERPAID_BESIDES] : states;
};

/** Whose confirmation a loan waits for: the requested action, and who requested it. */
export function secondOf(
  staff: StaffMember,
  { action, maker }: { readonly action: DeskAction | null; readonly maker: string | null },
): 'mine' | 'other' | null {
  if (action === null) return null;
  return maker !== staff.id && confirmedBy(staff.role).includes(action) ? 'mine' : 'other';
}
