import { expect } from 'vitest';
import {
  ACTION_NAMES,
  ACTIONS,
  type DeskAction,
  type DeskBody,
  type RequestedAction,
} from '#lender/actions/actions.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { BANK, come } from '#server/books/moneyIn.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Answered, Person } from '#testing/people.ts';
import { ACTION_FIELDS, mayRequest } from '#tests/service/support/deskActions.ts';
import { LOAN_STATES, type StateOfLoan } from '#tests/service/support/loanIn.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

// A Tuesday.
const { it, service, team, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30', atEnd: loansAgree });

/** Fields that fit a loan, where those of any loan don't. */
const FITTING: { readonly [Name in DeskAction]?: (view: DeskCase) => DeskBody<Name> } = {
  returnPayout: () => ({ reference: nextUtr(), day: service.today() }),
  bookPayment: () => ({ rupees: 100, day: service.today(), reference: nextUtr() }),
  bookOther: (view) => ({
    ...{ rupees: 100, day: service.today(), reference: paymentOf(view) },
    evidence: 'Two lines of the statement.',
  }),
  refund: (view) => ({ rupees: 1, reference: paymentOf(view) }),
  transfer: (view) => ({
    ...{ rupees: 1, reference: paymentOf(view) },
    ...{ channel: 'call', asked_on: service.today() },
  }),
  reversePayment: (view) => ({ reference: paymentOf(view) }),
  extend: ({ loan }) => ({ until: loan.hardship?.until ?? service.today() }),
  undo: ({ loan }) => ({ act: String(loan.receipts.at(-1)?.event ?? 0) }),
  waive: ({ loan }) => ({ part: (loan.account?.interest ?? 0) > 0 ? 'interest' : 'late', rupees: 1 }),
};
const paymentOf = ({ loan }: DeskCase): string =>
  loan.account?.payments.find(({ left }) => left > 0)?.reference ?? 'REF-99999';
const fieldsOf = (name: DeskAction, view: DeskCase) => FITTING[name]?.(view) ?? ACTION_FIELDS[name];

/** Actions of two persons first: what one person may do alone may lead elsewhere. */
const IN_TURN = [...ACTION_NAMES].sort(
  (one, other) => Number(ACTIONS[one].maker === undefined) - Number(ACTIONS[other].maker === undefined),
);

const caseOf = (lead: string): Promise<DeskCase> => team.auditor.dataOf('case', { lead_id: lead });
/** What is owed of a loan, what is booked, what is left of money, and what was told of money that goes. */
async function moneyOf(lead: string): Promise<unknown> {
  const { account } = (await caseOf(lead)).loan;
  const sent = (await select('money_out', {}, 'id')).map(({ id, told_by, reference }) => [
    ...[id, told_by, reference],
  ]);
  return {
    ...{ owed: account?.owed, overpaid: account?.overpaid, on_its_way: account?.on_its_way },
    ...{ entries: await select('entries', {}, 'id'), came: await select('money_in', {}, 'id'), sent },
  };
}
const isAsked = ({ body }: Answered): boolean => (body.Data as { kind?: string } | null)?.kind === 'proposed';

/** States in which a payment leaves something to take back, to send back and to undo. */
const PAYING: readonly StateOfLoan[] = ['running', 'overdue', 'hardship', 'closed', 'exited', 'writtenOff'];

const asked = new Set<DeskAction>();

/** One person tries an action, and to confirm it themselves. */
async function tries(role: StaffRole, name: DeskAction, person: Person, view: DeskCase): Promise<void> {
  const fields = fieldsOf(name, view);
  const answer = await team[role].act(person, name, fields as never);
  expect(answer.code, name).toBeLessThan(500);
  if (!isAsked(answer)) return;
  asked.add(name);
  expect((await team[role].decide(answer)).code, `${role} ${name}`).toBe(403);
  await team[role].decide(answer, false);
}

it.each(LOAN_STATES)(
  'nobody alone changes what is owed or sends money, by whichever action and role, of a loan that is %s [LOAN-10] [LOAN-17]',
  async (state) => {
    const person = await loanIn(state);
    if (PAYING.includes(state)) await team.book(person, 300);
    const view = await caseOf(person.lead);
    const before = await moneyOf(person.lead);
    for (const name of IN_TURN)
      for (const role of STAFF_ROLES.filter((one) => mayRequest(one, name)))
        await tries(role, name, person, view);
    expect(await moneyOf(person.lead)).toEqual(before);
  },
);

it('has tried every action that takes two persons, where the loan takes it [LOAN-10]', () => {
  const all = ACTION_NAMES.filter((name): name is RequestedAction => ACTIONS[name].maker !== undefined);
  expect([...asked].sort()).toEqual([...all].sort());
});

/** A state in which a loan takes each of them. */
const TAKEN_IN: { readonly [Name in RequestedAction]: StateOfLoan } = {
  sanction: 'review',
  revise: 'sanctioned',
  payOut: 'accepted',
  returnPayout: 'running',
  bookPayment: 'running',
  bookOther: 'running',
  refund: 'closed',
  transfer: 'closed',
  reversePayment: 'running',
  undo: 'running',
  waive: 'running',
  extend: 'hardship',
  writeOff: 'overdue',
};

it.each(Object.entries(TAKEN_IN) as [RequestedAction, StateOfLoan][])(
  'nobody alone does a second time what two persons did once: %s of a loan that was %s [LOAN-10]',
  async (name, state) => {
    const person = await loanIn(state);
    if (PAYING.includes(state)) await team.book(person, 300);
    const { maker = 'officer' } = ACTIONS[name];
    const view = await caseOf(person.lead);
    const first = await team[maker].act(person, name, fieldsOf(name, view) as never);
    expect(isAsked(first), JSON.stringify(first.body)).toBe(true);
    expect((await team.approver.decide(first)).body.Status).toBe(1);
    const before = [await moneyOf(person.lead), (await caseOf(person.lead)).loan.offer?.proposal];
    for (const role of STAFF_ROLES) expect((await team[role].decide(first)).body.Status, role).not.toBe(1);
    const after = await caseOf(person.lead);
    for (const again of [after, view])
      for (const role of STAFF_ROLES.filter((one) => mayRequest(one, name)))
        await tries(role, name, person, again);
    expect([await moneyOf(person.lead), (await caseOf(person.lead)).loan.offer?.proposal]).toEqual(before);
  },
);

it('nobody alone settles money of no loan, whatever becomes of it [LOAN-10] [DESK-61] [DESK-66]', async () => {
  const person = await loanIn('running');
  const { deps } = service;
  const came = {
    place: BANK,
    reference: nextUtr(),
    paise: 50_000n,
    day: service.today(),
    toldBy: 'desk' as const,
  };
  const { id } = await inTransaction(deps.db, (tx) => come(tx, came, deps.now()));
  const before = await moneyOf(person.lead);
  const money_id = String(id);
  const application = await person.number();
  for (const how of [{ how: 'book', application }, { how: 'sendBack' }, { how: 'neverCame' }] as const) {
    expect((await team.cashier.post('money-propose', { money_id, ...how })).body.Status, how.how).toBe(1);
    const [request] = await select('payment_requests', { money_in: id, outcome: 'pending' });
    const decision = { request_id: request?.id, confirm: true };
    for (const role of STAFF_ROLES.filter((one) => one !== 'approver'))
      expect((await team[role].post('money-decide', decision)).code, `${role} ${how.how}`).toBe(403);
    expect(await moneyOf(person.lead), how.how).toEqual(before);
    await team.approver.post('money-decide', { ...decision, confirm: false });
  }
});

it('nobody alone settles a second time what two persons settled once of money of no loan [LOAN-10] [DESK-61]', async () => {
  const person = await loanIn('running');
  const { deps } = service;
  const came = { place: BANK, reference: nextUtr(), paise: 50_000n, day: service.today() };
  const { id } = await inTransaction(deps.db, (tx) => come(tx, { ...came, toldBy: 'desk' }, deps.now()));
  const part = { money_id: String(id), how: 'book', application: await person.number(), rupees: 100 };
  expect((await team.cashier.post('money-propose', part)).body.Status).toBe(1);
  const [request] = await select('payment_requests', { money_in: id, outcome: 'pending' });
  const decision = { request_id: request?.id, confirm: true };
  expect((await team.approver.post('money-decide', decision)).body.Status).toBe(1);
  const before = await moneyOf(person.lead);
  for (const role of STAFF_ROLES)
    expect((await team[role].post('money-decide', decision)).body.Status, role).not.toBe(1);
  expect(await moneyOf(person.lead)).toEqual(before);
});

it('nobody alone says what became of money on its way [LOAN-10] [DESK-63]', async () => {
  const person = await loanIn('payingOut');
  const [out] = await select('money_out', { lead_id: person.lead });
  const out_id = out?.id ?? '';
  const before = await moneyOf(person.lead);
  await team.cashier.post('money-out', { out_id, step: 'take' });
  const sent = { step: 'sent', reference: nextUtr(), day: service.today() };
  for (const said of [sent, { step: 'failed' }]) {
    expect((await team.cashier.post('money-out', { out_id, ...said })).body.Status, said.step).toBe(1);
    const decision = { out_id, step: 'decide', confirm: true };
    for (const role of STAFF_ROLES.filter((one) => one !== 'approver'))
      expect((await team[role].post('money-out', decision)).code, `${role} ${said.step}`).toBe(403);
    expect(await moneyOf(person.lead), said.step).toEqual(before);
    await team.approver.post('money-out', { ...decision, confirm: false });
  }
});
