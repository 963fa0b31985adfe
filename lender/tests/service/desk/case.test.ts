import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTION_NAMES, ACTIONS } from '#lender/actions/actions.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { type DeskCase, deskCaseView } from '#lender/wire/case.ts';
import { deskChangesView } from '#lender/wire/changes.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { loanMachine } from '#machines/loan.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { as, type Person } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import {
  applicant,
  byTwo,
  type Desk,
  deskAs,
  FIELDS,
  leadOf,
  mayRequest,
  renameAccount,
  sendSystemEvent,
} from '#tests/service/support/loans.ts';

const DAY = 24 * 3_600;
const OFFERED = { principal: 20_000, days: 30 };
const AGREED = { isOpen: true, isAcknowledged: true, isCodeRight: true };

let service: Service;
let desk: Record<StaffRole, Desk>;
beforeAll(async () => {
  // A Tuesday, 11:30 in India.
  service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
  desk = Object.fromEntries(STAFF_ROLES.map((role) => [role, deskAs(service, role)])) as typeof desk;
});
afterAll(() => service.close());

const send = (person: Person, event: LoanEvent) => sendSystemEvent(service, person, event);
const today = () => service.deps.now().toISOString().slice(0, 10);
let utr = 300_000;
const nextUtr = () => {
  utr += 1;
  return `UTR${utr}`;
};
async function read(person: Person, role: StaffRole = 'auditor'): Promise<DeskCase> {
  const { body } = await desk[role].post('case', { lead_id: person.lead });
  return deskCaseView.parse(body.Data);
}
const book = (person: Person, rupees: number) =>
  byTwo([desk.cashier, desk.approver], person, 'bookPayment', { rupees, day: today(), reference: nextUtr() });

type Way = (person: Person) => Promise<unknown>;
const take: Way = (person) => desk.officer.act(person, 'take', {});
const offer: Way = (person) => byTwo([desk.officer, desk.approver], person, 'sanction', OFFERED);
const accept: Way = (person) => send(person, { type: 'ACCEPT', facts: AGREED });
const prepare: Way = (person) => desk.cashier.act(person, 'proposePayout', {});
const payOut: Way = (person) => desk.approver.act(person, 'confirmPayout', { utr: nextUtr() });
const wait = (days: number): Way => {
  return () => {
    service.clock.advance(days * DAY);
    return passDeadlines(service.deps, (error) => {
      throw error;
    });
  };
};
const askForTime: Way = (person) => send(person, { type: 'HARDSHIP.ASKED', days: 10 });

const TO_OFFER = [take, offer];
const TO_LOAN = [...TO_OFFER, accept, prepare, payOut];
const TO_OVERDUE = [...TO_LOAN, wait(5), wait(40)];

/** How a loan gets to each state. */
const WAYS: Readonly<Record<Exclude<LoanState, 'filling'>, readonly Way[]>> = {
  submitted: [],
  review: [take],
  asked: [take, (person) => desk.officer.act(person, 'ask', { question: 'Your March slip?' })],
  refused: [take, (person) => desk.officer.act(person, 'refuse', { reason: 'income' })],
  withdrawn: [(person) => send(person, { type: 'WITHDRAW' })],
  sanctioned: TO_OFFER,
  declined: [...TO_OFFER, (person) => send(person, { type: 'DECLINE' })],
  lapsed: [...TO_OFFER, (person) => send(person, { type: 'DEADLINE.PASSED' })],
  accepted: [...TO_OFFER, accept],
  payingOut: [...TO_OFFER, accept, prepare],
  coolingOff: TO_LOAN,
  exited: [...TO_LOAN, (person) => book(person, 20_000)],
  closed: [...TO_LOAN, (person) => book(person, 20_200)],
  running: [...TO_LOAN, wait(5)],
  hardship: [...TO_LOAN, wait(5), askForTime],
  overdue: TO_OVERDUE,
  writtenOff: [...TO_OVERDUE, (person) => byTwo([desk.officer, desk.approver], person, 'writeOff', {})],
};

async function personIn(state: keyof typeof WAYS): Promise<Person> {
  const person = await applicant(service);
  for (const way of WAYS[state]) await way(person);
  expect(await leadOf(service, person)).toMatchObject({ state });
  return person;
}

const nameOf = ({ action }: { action: string }) => action;

describe('what can be done about a case', () => {
  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'in %s is what the chart handles and the role may send [DESK-31] [LOAN-16] [LOAN-17]',
    async (state) => {
      const person = await personIn(state);
      const handled: readonly string[] = loanMachine.getStateNodeById(`loan.${state}`).ownEvents;
      const { event_number: seen } = await leadOf(service, person);
      for (const role of STAFF_ROLES) {
        const own = ACTION_NAMES.filter((name) => mayRequest(role, name));
        const expected = own.filter((name) => handled.includes(ACTIONS[name].event));
        const { actions, locked } = await read(person, role);
        expect([...actions, ...locked].map(nameOf).sort(), role).toEqual(expected.sort());
        // The service refuses the others too, and changes nothing.
        for (const name of own.filter((other) => !expected.includes(other))) {
          const { body } = await desk[role].act(person, name, FIELDS[name] as never);
          expect(body, `${role} ${name}`).toMatchObject({ Status: 2, Data: { kind: 'refused' } });
        }
      }
      expect(await leadOf(service, person)).toMatchObject({ state, event_number: seen });
    },
  );

  it('names what others may do, and locks what a fact forbids, with the reason [DESK-31]', async () => {
    const person = await personIn('accepted');
    expect(await read(person, 'officer')).toMatchObject({
      actions: [],
      others: [{ action: 'proposePayout', role: 'cashier' }],
    });
    await renameAccount(service, person, 'Somebody Else');
    expect(await read(person, 'cashier')).toMatchObject({
      actions: [],
      locked: [{ action: 'proposePayout', lock: 'account' }],
    });
    const closed = await personIn('closed');
    expect((await read(closed, 'cashier')).locked).toEqual([{ action: 'refund', lock: 'overpaid' }]);
  });

  it('has the limits and values of this case in its fields [DESK-31]', async () => {
    const asked = await personIn('hardship');
    const { actions } = await read(asked, 'officer');
    expect(actions.find(({ action }) => action === 'extend')).toEqual({
      action: 'extend',
      needs_second: true,
      fields: [{ name: 'days', min: 1, max: 10, value: 10 }],
    });
    await book(asked, 30_000);
    const refund = (await read(asked, 'cashier')).actions.find(({ action }) => action === 'refund');
    const overpaid = (await read(asked)).loan.account?.overpaid;
    expect(overpaid).toBeGreaterThan(0);
    expect(refund?.fields).toMatchObject([
      { name: 'rupees', max: overpaid, value: overpaid },
      { name: 'reference', options: [{ label: expect.stringContaining('₹30,000') }] },
    ]);
  });
});

describe('a case', () => {
  it('has what the person said in all nine steps, and masks what a role needn’t see [DESK-30]', async () => {
    const person = await applicant(service);
    const seen = Object.fromEntries(
      await Promise.all(STAFF_ROLES.map(async (role) => [role, await read(person, role)] as const)),
    ) as Record<StaffRole, DeskCase>;
    expect(seen.officer.answers.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { rows, at } of seen.officer.answers) {
      expect(rows.length).toBeGreaterThan(0);
      expect(at).not.toBeNull();
    }
    const answerIn = (role: StaffRole, step: number, label: string) =>
      seen[role].answers[step - 1]?.rows.find((row) => row.label === label)?.value;
    const whole = (label: string, step: number) =>
      STAFF_ROLES.filter((role) => !answerIn(role, step, label)?.includes('XXXX'));
    expect(whole('Mobile number', 1)).toEqual(['officer', 'grievance']);
    expect(whole('PAN Number', 1)).toEqual([]);
    expect(whole('Account Number', 9)).toEqual(['approver', 'cashier']);
    const slots = (role: StaffRole) => seen[role].documents.map(({ slot }) => slot);
    expect(slots('officer')).toHaveLength(6);
    expect(slots('auditor')).toHaveLength(5);
    expect(slots('auditor')).not.toContain('selfie');
    expect(slots('cashier')).toEqual([]);
  });

  it('says what the product has compared, and leaves papers and face to a person [DESK-32]', async () => {
    const person = await applicant(service);
    const states = async () =>
      Object.fromEntries((await read(person)).checks.map(({ label, state }) => [label, state]));
    expect(await states()).toMatchObject({
      PAN: 'passed',
      Age: 'passed',
      Selfie: 'yours',
      Documents: 'yours',
      'Bank account': 'passed',
    });
    await renameAccount(service, person, 'Somebody Else');
    expect(await states()).toMatchObject({ 'Bank account': 'failed' });
    await take(person);
    await offer(person);
    expect(await states()).toMatchObject({ Agreement: 'open' });
    await accept(person);
    expect(await states()).toMatchObject({ Agreement: 'passed' });
  });

  it('has every booking with the balance after it, which ends with what is owed [DESK-33]', async () => {
    const person = await personIn('coolingOff');
    await book(person, 1_000);
    const { ledger, loan } = await read(person);
    expect(ledger.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      ['principal', 20_000, null, 20_000],
      ['payment', null, 1_000, 19_000],
      ['interest', 200, null, 19_200],
    ]);
    expect(loan.account?.owed).toBe(19_200);
  });

  it('tells who did what, requests for a second person among it [DESK-34]', async () => {
    const person = await applicant(service);
    await take(person);
    const refused = await desk.officer.act(person, 'sanction', OFFERED);
    await desk.approver.decide((refused.body.Data as { approval: string }).approval, false);
    await offer(person);
    const told = (await read(person)).timeline.map(({ by, name, text }) => [by, name, text]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['customer', null, 'Sent the application'],
        ['staff', 'Asha Officer', 'Started to read'],
        ['staff', 'Asha Officer', 'Asked for an offer; Bilal Approver did not do it'],
        ['staff', 'Asha Officer', 'Asked for an offer; Bilal Approver said yes'],
        ['staff', 'Bilal Approver', 'Offered ₹20,000 for 30 days'],
      ]),
    );
    expect(told).toHaveLength(5);
  });

  it('shows a second person the exact command, which its maker can only take back [DESK-35] [LOAN-10]', async () => {
    const person = await personIn('review');
    await desk.officer.act(person, 'sanction', OFFERED);
    const pending = { action: 'sanction', fields: OFFERED, maker: 'Asha Officer' };
    expect((await read(person, 'approver')).approval).toMatchObject({
      ...pending,
      is_mine: false,
      may_confirm: true,
      may_turn_down: true,
    });
    const mine = await read(person, 'officer');
    expect(mine).toMatchObject({
      approval: { ...pending, is_mine: true, may_confirm: false, may_turn_down: true },
      locked: [{ action: 'sanction', lock: 'waiting' }],
    });
    expect((await read(person, 'cashier')).approval).toMatchObject({
      may_confirm: false,
      may_turn_down: false,
    });
    expect(await desk.officer.decide(mine.approval?.id ?? '')).toMatchObject({ code: 403 });
    expect(await desk.officer.decide(mine.approval?.id ?? '', false)).toMatchObject({
      body: { Data: { kind: 'turnedDown' } },
    });
    expect(await read(person, 'officer')).toMatchObject({ approval: null, locked: [] });
  });

  it('lists the customer’s other loans, and the answers only with the newest [DESK-30]', async () => {
    const person = await personIn('refused');
    const { body } = await as(service, person)('loanApplyAgain', {
      action: 'apply_again',
      lead_id: person.lead,
    });
    const { lead_id: lead } = body.Data as { lead_id: string };
    const { earlier } = await read({ ...person, lead });
    expect(earlier).toMatchObject([{ lead_id: person.lead, state: 'refused', on_time: null }]);
    expect(await read(person)).toMatchObject({ is_newest: false, answers: [], documents: [], checks: [] });
  });
});

describe('the call for changes', () => {
  const changes = async (since?: string) => {
    const { body } = await desk.auditor.post('changes', since === undefined ? {} : { since });
    const { position, changes: changed } = deskChangesView.parse(body.Data);
    return { position, leads: changed?.map(({ subject }) => subject) };
  };

  it('names the loans that something has happened to since a position [DESK-40]', async () => {
    const person = await applicant(service);
    const other = await applicant(service);
    expect((await changes()).leads).toBeUndefined();
    let first = await changes();
    // What an older transaction of another test is in the way of is named once more.
    await expect
      .poll(async () => {
        first = await changes(first.position);
        return first.leads;
      })
      .toEqual([]);
    await take(person);
    const second = await changes(first.position);
    expect(second.leads).toContain(person.lead);
    expect(second.leads).not.toContain(other.lead);
    await take(other);
    expect((await changes(second.position)).leads).toContain(other.lead);
    await desk.officer.act(person, 'sanction', OFFERED);
    expect((await changes(second.position)).leads).toContain(person.lead);
    expect((await changes('99999999999')).leads).toBeUndefined();
    expect((await desk.auditor.post('changes', { since: 'yesterday' })).code).toBe(400);
  });

  it('misses nothing that a slow transaction commits late [DESK-40]', async () => {
    const [slow, quick] = [await applicant(service), await applicant(service)];
    const { position } = await changes();
    const seen = new Set<string>();
    let since = position;
    const look = async () => {
      const answer = await changes(since);
      since = answer.position;
      for (const lead of answer.leads ?? []) seen.add(lead);
    };
    await service.deps.db.transaction().execute(async (tx) => {
      await tx.insertInto('desk_changes').values({ topic: 'loan', subject: slow.lead }).execute();
      await take(quick);
      await look();
      expect(seen).toContain(quick.lead);
      expect(seen).not.toContain(slow.lead);
    });
    await look();
    expect(seen).toContain(slow.lead);
  });
});
