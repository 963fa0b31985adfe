import { dayInIndia } from '#domain/formats/formats.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { DemoPerson } from '#lender/staff.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { m } from '#messages';
import { inTransaction } from '#server/database/transaction.ts';
import { demoStaff } from '#server/demo/desk.ts';
import { carryOut, type Said, tellByTwo } from '#server/demo/lender.ts';
import type { Command } from '#server/desk/command.ts';
import { loadView } from '#server/loan/customerView.ts';
import type { Deps } from '#server/start/deps.ts';

interface Button {
  readonly states: readonly LoanState[];
  readonly label: () => string;
}

type Press = Button &
  (
    | {
        /** Who does it; who confirms what two persons are needed for. */
        readonly by: readonly [maker: DemoPerson, checker?: DemoPerson];
        readonly command: (loan: LoanView, deps: Deps) => Command;
      }
    | {
        readonly by: readonly [cashier: DemoPerson, approver: DemoPerson];
        /** What they say that the bank did with the payout. */
        readonly said: Said;
      }
  );

/** What ends the loan today. */
const owed = ({ account }: LoanView): number => account?.exit ?? account?.owed ?? 0;
const reference = ({ number, seen }: LoanView): string => `DEMO-${number}-${seen}`;

/** What the demo's people at the desk can do by one press, with the values that fit the loan. */
const PRESSES: Readonly<Record<string, Press>> = {
  take: {
    states: ['submitted'],
    by: ['officer'],
    label: m.demo_desk_take,
    command: () => ({ action: 'take', fields: {} }),
  },
  ask: {
    states: ['review'],
    by: ['officer'],
    label: m.demo_desk_ask,
    command: () => ({ action: 'ask', fields: { question: m.loan_sample_question() } }),
  },
  refuse: {
    states: ['review'],
    by: ['officer'],
    label: m.demo_desk_refuse,
    command: () => ({ action: 'refuse', fields: { reason: 'income' } }),
  },
  sanction: {
    states: ['review'],
    by: ['officer', 'approver'],
    label: m.demo_desk_sanction,
    command: ({ asked: { rupees: principal, days } }) => ({
      action: 'sanction',
      fields: { principal, days },
    }),
  },
  payOut: {
    states: ['accepted'],
    by: ['cashier', 'approver'],
    label: m.demo_desk_release,
    command: () => ({ action: 'payOut', fields: {} }),
  },
  sent: {
    states: ['payingOut', 'stopping'],
    by: ['cashier', 'approver'],
    label: m.demo_desk_sent,
    said: 'sent',
  },
  failed: {
    states: ['payingOut', 'stopping'],
    by: ['cashier', 'approver'],
    label: m.demo_desk_failed,
    said: 'failed',
  },
  bookPayment: {
    states: ['coolingOff', 'running', 'overdue', 'hardship'],
    by: ['cashier', 'approver'],
    label: m.demo_desk_book,
    command: (loan, { now }) => ({
      action: 'bookPayment',
      fields: { rupees: owed(loan), day: dayInIndia(now()), reference: reference(loan) },
    }),
  },
  extend: {
    states: ['hardship'],
    by: ['officer', 'approver'],
    label: m.demo_desk_extend,
    command: ({ hardship }) => ({ action: 'extend', fields: { until: hardship?.until } }),
  },
  declineHardship: {
    states: ['hardship'],
    by: ['officer'],
    label: m.demo_desk_no_time,
    command: () => ({ action: 'declineHardship', fields: {} }),
  },
  writeOff: {
    states: ['overdue'],
    by: ['officer', 'approver'],
    label: m.demo_desk_write_off,
    command: () => ({ action: 'writeOff', fields: {} }),
  },
};

/** Loans that were sent, the one that something happened to last first. */
const LOANS = 10;

/** The desk's part of /demo: the newest loans, each with what the lender's people can do now. */
export async function deskPart({ db }: Deps): Promise<string> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'number', 'state', 'event_number', 'loan_amount'])
    .where('state', '!=', 'filling')
    .orderBy('updated_at', 'desc')
    .limit(LOANS)
    .execute();
  const rows = leads.map(({ id, number, state, event_number, loan_amount }) => {
    const buttons = Object.entries(PRESSES)
      .filter(([, { states }]) => states.includes(state))
      .map(
        ([name, { by, label }]) =>
          `<form method="post" action="/demo/desk/${id}/${name}"><input type="hidden" name="seen" value="${event_number}"><button>${by.join(' + ')}: ${label()}</button></form>`,
      );
    return `<tr><th>${numberOf('application', number)}</th><td>₹${loan_amount ?? ''}</td><td>${state}</td><td>${buttons.join(' ')}</td></tr>`;
  });
  return `<h2 id="desk">${m.demo_desk()}</h2><p>${m.demo_desk_note()}</p><p><a href="/desk">${m.demo_desk_open()}</a></p><table>${rows.join('')}</table>`;
}

/** Presses a button of the desk's part for a loan as it was seen: true where that did something; undefined for a button that isn't there. */
export async function pressDesk(
  deps: Deps,
  { leadId, name, seen }: { leadId: string; name: string; seen: number },
): Promise<boolean | undefined> {
  const press = Object.hasOwn(PRESSES, name) ? PRESSES[name] : undefined;
  if (press === undefined) return undefined;
  return inTransaction(deps.db, async (tx) => {
    const known = await tx.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst();
    if (known === undefined) return undefined;
    if ('said' in press) {
      const cashier = await demoStaff(deps, press.by[0]);
      const approver = await demoStaff(deps, press.by[1]);
      return tellByTwo(tx, deps, { leadId, seen, said: press.said, cashier, approver });
    }
    const [maker, checker] = press.by;
    const { kind } = await carryOut(tx, deps, {
      leadId,
      seen,
      command: press.command(await loadView(tx, deps, leadId), deps),
      maker: await demoStaff(deps, maker),
      checker: checker && (await demoStaff(deps, checker)),
    });
    return kind === 'moved';
  });
}
