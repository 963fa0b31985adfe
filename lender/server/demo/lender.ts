import { MINUTE, SECOND } from '#domain/limits.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { startRounds } from '#server/base/rounds.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { act, type Command, type Done, decideApproval } from '#server/desk/act.ts';
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

interface Doing {
  readonly staff: Clerk;
  /** The last event; the staff continue only what they began themselves. */
  readonly after: LoanEvent['type'];
  readonly command: (lead: Lead) => Command;
  /** The second person, who confirms requests that need two. */
  readonly checker?: Clerk;
}

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
    command: () => ({ action: 'proposePayout', fields: {} }),
  },
  payingOut: {
    staff: 'approver',
    after: 'PAYOUT.PROPOSED',
    command: ({ number, event_number }) => ({
      action: 'confirmPayout',
      fields: { utr: `DEMO-${numberOf('application', number)}-${event_number}` },
    }),
  },
};

/** Takes, sanctions and pays out what waits for the lender, by two persons of its own; returns how many loans it moved. */
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
  return decideApproval(tx, deps, checker, { approvalId: done.approval, confirm: true });
}

async function lend(tx: Tx, deps: Deps, lead: Lead, doing: Doing): Promise<boolean> {
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
