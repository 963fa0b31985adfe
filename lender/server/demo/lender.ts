import { dayInIndia } from '#domain/formats/formats.ts';
import { MINUTE, SECOND } from '#domain/limits.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { startRounds } from '#server/base/rounds.ts';
import { ask, OPEN } from '#server/books/out.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { act, type Done, decideApproval } from '#server/desk/act.ts';
import type { Command } from '#server/desk/command.ts';
import { actOnOut } from '#server/desk/money/out.ts';
import { unopenedOf } from '#server/desk/papers/unopened.ts';
import { type StaffMember, staffMember } from '#server/desk/staff.ts';
import { type Lead, lockLead } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

const STAFF = { officer: 'Meera Officer', approver: 'Nikhil Approver', cashier: 'Omar Cashier' } as const;
type Clerk = keyof typeof STAFF;

/** The time for which a customer sees a state before the lender acts. */
const PAUSE_MS = 6 * SECOND;
/** Older applications, as those of the demo customers, are left to the people at the desk. */
const LONGEST_MS = 60 * MINUTE;
const POLL_MS = 2 * SECOND;

/** A command of one of the staff. */
interface Commanding {
  readonly staff: Clerk;
  readonly command: (lead: Lead) => Command;
  /** The second person, who confirms requests that need two. */
  readonly checker?: Clerk;
}

type Doing = (Commanding | { readonly says: Said }) & {
  /** The last event; the staff continue only what they began themselves. */
  readonly after: LoanEvent['type'];
};

/** The action of the demo's lender in each state. */
const DOINGS: { readonly [State in LoanState]?: Doing } = {
  submitted: { staff: 'officer', after: 'SUBMIT', command: () => ({ action: 'take', fields: {} }) },
  review: {
    staff: 'officer',
    after: 'TAKE',
    command: ({ loan_amount: principal, tenure_days: days }) => ({
      action: 'sanction',
      fields: { principal, days },
    }),
    checker: 'approver',
  },
  accepted: {
    staff: 'cashier',
    after: 'ACCEPT',
    command: () => ({ action: 'payOut', fields: {} }),
    checker: 'approver',
  },
  payingOut: { after: 'PAYOUT.RELEASED', says: 'sent' },
};

/** Takes, sanctions, releases and sends what waits for the lender, by two persons of its own; returns how many loans it moved. */
export async function lendInDemo(deps: Deps, onError: (error: unknown) => void): Promise<number> {
  const at = deps.now().getTime();
  const waiting = await deps.db
    .selectFrom('leads')
    .innerJoin('loan_events', (join) =>
      join
        .onRef('loan_events.lead_id', '=', 'leads.id')
        .onRef('loan_events.number', '=', 'leads.event_number'),
    )
    .leftJoin('staff', 'staff.id', 'loan_events.sender_id')
    .selectAll('leads')
    .select(['loan_events.type', 'loan_events.sender', 'staff.name'])
    .where('leads.state', 'in', Object.keys(DOINGS) as LoanState[])
    .where('loan_events.at', '<=', new Date(at - PAUSE_MS))
    .where('loan_events.at', '>', new Date(at - LONGEST_MS))
    .execute();
  const clerks = Object.values<string>(STAFF);
  let moved = 0;
  for (const lead of waiting) {
    const doing = DOINGS[lead.state];
    const isOwn = lead.sender !== 'staff' || clerks.includes(lead.name ?? '');
    if (doing === undefined || doing.after !== lead.type || !isOwn) continue;
    try {
      if (await inTransaction(deps.db, (tx) => lend(tx, deps, lead, doing))) moved += 1;
    } catch (error) {
      onError(error);
    }
  }
  return moved;
}

type Aim = Omit<Parameters<typeof act>[3], 'lead'> & { leadId: string };

const clerk = (deps: Deps, role: Clerk): Promise<StaffMember> =>
  staffMember(deps, STAFF[role], role satisfies StaffRole);

/** Has one person do what they may alone, and a second one confirm what takes two. */
export async function carryOut(
  tx: Tx,
  deps: Deps,
  { leadId, maker, checker, ...aim }: Aim & { maker: StaffMember; checker: StaffMember | undefined },
): Promise<Done> {
  const lead = await lockLead(tx, leadId).executeTakeFirst();
  const done = await act(tx, deps, maker, { ...aim, lead });
  if (done.kind !== 'proposed' || checker === undefined) return done;
  const without = lead && (await unopenedOf(tx, lead.customer_id, aim.command));
  return decideApproval(tx, deps, checker, { approvalId: done.approval, confirm: true, without });
}

/** What two people say that the bank did with a payout. */
export type Said = 'sent' | 'failed';

interface Telling {
  readonly leadId: string;
  /** The last event of the loan that is known of. */
  readonly seen: number;
  readonly said: Said;
  readonly cashier: StaffMember;
  readonly approver: StaffMember;
}

/**
 * Has a cashier say what became of a payout that is on its way, and an approver confirm it, by the steps of the desk: sent
 * today, under a reference of the demo. True where it is told.
 */
export async function tellByTwo(
  tx: Tx,
  deps: Deps,
  { leadId, seen, said, cashier, approver }: Telling,
): Promise<boolean> {
  const lead = await lockLead(tx, leadId).executeTakeFirst();
  const out = await tx
    .selectFrom('money_out')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('purpose', '=', 'payout')
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  if (lead === undefined || lead.event_number !== seen || out === undefined) return false;
  const out_id = out.id;
  const at = deps.now();
  // Also where its customer asks to stop it: the money had gone already.
  if (said === 'sent') await ask(tx, out_id, at, cashier.id);
  const reference = `DEMO-${numberOf('application', lead.number)}-${seen}`;
  const sent = { step: 'sent', reference, day: dayInIndia(at) } as const;
  await actOnOut(tx, deps, cashier, { out_id, ...(said === 'sent' ? sent : { step: 'failed' }) });
  const { kind } = await actOnOut(tx, deps, approver, { out_id, step: 'decide', confirm: true });
  return kind === 'done';
}

async function lend(tx: Tx, deps: Deps, lead: Lead, doing: Doing): Promise<boolean> {
  if ('says' in doing)
    return tellByTwo(tx, deps, {
      ...{ leadId: lead.id, seen: lead.event_number, said: doing.says },
      ...{ cashier: await clerk(deps, 'cashier'), approver: await clerk(deps, 'approver') },
    });
  const { kind } = await carryOut(tx, deps, {
    leadId: lead.id,
    seen: lead.event_number,
    command: doing.command(lead),
    maker: await clerk(deps, doing.staff),
    checker: doing.checker && (await clerk(deps, doing.checker)),
  });
  return kind === 'moved';
}

/** Lends until stopped; in demo mode only (DEMO_LENDER). */
export const startDemoLender = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(() => lendInDemo(deps, onError), POLL_MS, onError);
