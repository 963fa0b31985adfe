import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationNumber } from '#domain/loan/leads.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { deskChangesView } from '#lender/wire/changes.ts';
import { type DeskMoney, MONEY_PAGE, MOST_MONEY_ROWS, type UnmatchedMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { storeEvent, workEvents } from '#server/loan/payments/events.ts';
import { sendRefunds } from '#server/loan/payments/refunds.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import type { Deps } from '#server/start/deps.ts';
import type { Answered, Person } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import {
  applicant,
  byTwo,
  type Desk,
  deskAs,
  leadOf,
  sendSystemEvent,
} from '#tests/service/support/loans.ts';

const DAY = 24 * 3_600;
const OFFERED = { principal: 20_000, days: 30 };

let service: Service;
let desk: Record<StaffRole, Desk>;
beforeAll(async () => {
  service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
  desk = Object.fromEntries(STAFF_ROLES.map((role) => [role, deskAs(service, role)])) as typeof desk;
});
afterAll(async () => {
  const { faults } = await verifyLoans(service.deps.db);
  await service.close();
  expect(faults).toEqual([]);
});

const fail = (error: unknown) => {
  throw error;
};
let utr = 500_000;

async function accepted(): Promise<Person> {
  const person = await applicant(service);
  await desk.officer.act(person, 'take', {});
  await byTwo([desk.officer, desk.approver], person, 'sanction', OFFERED);
  const facts = { isOpen: true, isAcknowledged: true, isCodeRight: true };
  await sendSystemEvent(service, person, { type: 'ACCEPT', facts });
  return person;
}
/** Somebody with a running loan of ₹20,000. */
async function borrower(): Promise<Person> {
  const person = await accepted();
  await desk.cashier.act(person, 'proposePayout', {});
  utr += 1;
  await desk.approver.act(person, 'confirmPayout', { utr: `UTR${utr}` });
  service.clock.advance(5 * DAY);
  await passDeadlines(service.deps, fail);
  return person;
}

/** Money that came without an order, a day ago. */
async function unmatched(paise = 150_050): Promise<string> {
  const payment = `pay_${randomUUID().slice(0, 8)}`;
  await storeEvent(service.deps, {
    id: `evt_${payment}`,
    kind: 'paid',
    paymentId: payment,
    orderId: null,
    paise,
    paidAt: service.deps.now(),
  });
  service.clock.advance(DAY + 60);
  await workEvents(service.deps, fail);
  return payment;
}

const moneyAs = async (role: StaffRole): Promise<DeskMoney> =>
  (await desk[role].post('money', {})).body.Data as DeskMoney;
const listed = async (payment: string, role: StaffRole = 'cashier'): Promise<UnmatchedMoney | undefined> =>
  (await moneyAs(role)).unmatched.find(({ payment_id }) => payment_id === payment);
const propose = (payment: string, person: Person | null, role: StaffRole = 'cashier'): Promise<Answered> =>
  desk[role].post('money-propose', {
    event_id: `evt_${payment}`,
    application: person && applicationNumber(person.lead),
  });
const decide = async (payment: string, confirm: boolean, role: StaffRole = 'approver'): Promise<Answered> =>
  desk[role].post('money-decide', {
    request_id: (await listed(payment))?.request?.id ?? randomUUID(),
    confirm,
  });
const outcomeOf = (payment: string) =>
  service.deps.db
    .selectFrom('payment_events')
    .select(['kind', 'outcome'])
    .where('payment_id', '=', payment)
    .orderBy('received_at')
    .execute();
const paymentsOf = (person: Person) =>
  service.deps.db
    .selectFrom('ledger_entries')
    .select(['kind', 'paise', 'reference'])
    .where('lead_id', '=', person.lead)
    .where('kind', 'in', ['payment', 'reversal'])
    .execute();

describe('the list of money', () => {
  it('has what matches no loan, refunds and payouts that wait [DESK-60] [PAY-09]', async () => {
    const payment = await unmatched();
    const person = await accepted();
    const money = await moneyAs('cashier');
    expect(money.unmatched.find(({ payment_id }) => payment_id === payment)).toMatchObject({
      rupees: 1_500.5,
      request: null,
    });
    expect(money.payouts.find(({ lead_id }) => lead_id === person.lead)).toMatchObject({
      application: applicationNumber(person.lead),
      state: 'accepted',
      rupees: 20_000,
    });
    await desk.cashier.act(person, 'proposePayout', {});
    expect((await moneyAs('approver')).payouts.find(({ lead_id }) => lead_id === person.lead)).toMatchObject({
      state: 'payingOut',
    });
  });

  it('has a page of each, as many more as are asked for, and says how many it leaves out [DESK-60]', async () => {
    const { db } = service.deps;
    const at = new Date('2026-01-01T06:00:00Z');
    const numbers = Array.from({ length: MONEY_PAGE + 3 }, (_, index) => index);
    const money = { paise: 100, made_at: at, next_try_at: at };
    await db
      .insertInto('refunds')
      .values(
        numbers.map((n) => ({ ...money, lead_id: null, event_number: null, payment_id: `pay_of_many${n}` })),
      )
      .execute();
    await db
      .insertInto('payment_events')
      .values(
        numbers.map((n) => ({
          ...{ id: `evt_of_many${n}`, kind: 'paid', payment_id: `pay_many${n}`, order_id: null, paise: 100 },
          ...{ outcome: 'unmatched', paid_at: at, received_at: at, next_try_at: at },
        })),
      )
      .execute();
    const before = await moneyAs('cashier');
    expect([before.unmatched.length, before.refunds.length]).toEqual([MONEY_PAGE, MONEY_PAGE]);
    expect(before.more.unmatched).toBeGreaterThanOrEqual(3);
    expect(before.more).toMatchObject({ payouts: 0 });

    const wanted = { unmatched: MONEY_PAGE + 2, refunds: 2 * MONEY_PAGE };
    const after = (await desk.cashier.post('money', wanted)).body.Data as DeskMoney;
    expect(after.unmatched.slice(0, MONEY_PAGE)).toEqual(before.unmatched);
    expect(after.unmatched).toHaveLength(MONEY_PAGE + 2);
    expect(after.more.unmatched).toBe(before.more.unmatched - 2);
    expect(after.refunds).toHaveLength(MONEY_PAGE + before.more.refunds);
    expect(after.more.refunds).toBe(0);
    expect((await desk.cashier.post('money', { payouts: MOST_MONEY_ROWS + 1 })).code).toBe(400);

    await db.deleteFrom('refunds').where('payment_id', 'like', 'pay_of_many%').execute();
    await db.deleteFrom('payment_events').where('payment_id', 'like', 'pay_many%').execute();
  });

  it('counts a loan that was offered again once [DESK-60]', async () => {
    const person = await applicant(service);
    await desk.officer.act(person, 'take', {});
    await byTwo([desk.officer, desk.approver], person, 'sanction', OFFERED);
    await byTwo([desk.officer, desk.approver], person, 'revise', { ...OFFERED, principal: 15_000 });
    const facts = { isOpen: true, isAcknowledged: true, isCodeRight: true };
    await sendSystemEvent(service, person, { type: 'ACCEPT', facts });
    const { payouts, more } = await moneyAs('cashier');
    expect(payouts.filter(({ lead_id }) => lead_id === person.lead)).toMatchObject([{ rupees: 15_000 }]);
    expect(more.payouts).toBe(0);
  });

  it('tells who may read it of each change, and nobody else [DESK-40] [DESK-60]', async () => {
    const positionOf = async (role: StaffRole) =>
      deskChangesView.parse((await desk[role].post('changes', {})).body.Data).position;
    const hears = async (role: StaffRole, since: string) => {
      const { changes } = deskChangesView.parse((await desk[role].post('changes', { since })).body.Data);
      return changes?.some(({ topic }) => topic === 'money');
    };
    const since = await positionOf('auditor');
    const payment = await unmatched();
    expect(await hears('cashier', since)).toBe(true);
    expect(await hears('officer', since)).toBe(false);
    await expect.poll(async () => hears('approver', await positionOf('approver'))).toBe(false);
    const next = await positionOf('approver');
    await propose(payment, null);
    expect(await hears('approver', next)).toBe(true);
  });

  it('is for cashiers, approvers and auditors; who may not gets 403 and a row [DESK-60]', async () => {
    const codes = await Promise.all(
      STAFF_ROLES.map(async (role) => (await desk[role].post('money', {})).code),
    );
    expect(Object.fromEntries(STAFF_ROLES.map((role, at) => [role, codes[at]]))).toEqual({
      officer: 403,
      approver: 200,
      cashier: 200,
      grievance: 403,
      auditor: 200,
    });
    expect(await moneyAs('auditor')).toMatchObject({ may_propose: false });
  });
});

describe('unmatched money', () => {
  it('is booked on a loan by two persons, in the amount that came, on its day [DESK-61] [LOAN-10]', async () => {
    const person = await borrower();
    const payment = await unmatched();
    expect(await propose(payment, person)).toMatchObject({ body: { Status: 1 } });
    expect(await paymentsOf(person)).toEqual([]);
    expect(await listed(payment)).toMatchObject({
      request: {
        lead_id: person.lead,
        application: applicationNumber(person.lead),
        may_decide: false,
      },
    });
    expect(await listed(payment, 'approver')).toMatchObject({ request: { may_decide: true } });
    expect(await decide(payment, true, 'cashier')).toMatchObject({ code: 403 });
    expect(await decide(payment, true)).toMatchObject({ body: { Status: 1 } });
    expect(await paymentsOf(person)).toEqual([{ kind: 'payment', paise: 150_050, reference: payment }]);
    expect(await outcomeOf(payment)).toEqual([{ kind: 'paid', outcome: 'booked' }]);
    expect(await listed(payment)).toBeUndefined();
    expect(await propose(payment, person)).toMatchObject({ code: 409 });
  });

  it('told again, or taken back by the bank later, is worked by itself once it is booked [DESK-62]', async () => {
    const person = await borrower();
    const payment = await unmatched();
    await propose(payment, person);
    await decide(payment, true);
    const again = { paymentId: payment, orderId: null, paise: 150_050, paidAt: service.deps.now() };
    await storeEvent(service.deps, { ...again, id: `again_${payment}`, kind: 'paid' });
    service.clock.advance(60);
    await storeEvent(service.deps, { ...again, id: `back_${payment}`, kind: 'reversed' });
    await workEvents(service.deps, fail);
    expect((await outcomeOf(payment)).map(({ outcome }) => outcome)).toEqual([
      'booked',
      'repeated',
      'booked',
    ]);
    expect((await paymentsOf(person)).map(({ kind }) => kind)).toEqual(['payment', 'reversal']);
  });

  it('goes back by two persons, once, through the provider [DESK-61]', async () => {
    const payment = await unmatched(70_000);
    await propose(payment, null);
    expect(await decide(payment, true)).toMatchObject({ body: { Status: 1 } });
    expect(await decide(payment, true)).toMatchObject({ code: 409 });
    expect(await outcomeOf(payment)).toEqual([{ kind: 'paid', outcome: 'returned' }]);
    expect((await moneyAs('cashier')).refunds.find(({ payment_id }) => payment_id === payment)).toMatchObject(
      {
        lead_id: null,
        application: null,
        rupees: 700,
      },
    );
    const sent: unknown[] = [];
    const payments = { refund: async (request: unknown) => void sent.push(request) };
    const deps = { ...service.deps, payments } as unknown as Deps;
    await sendRefunds(deps, fail);
    await sendRefunds(deps, fail);
    expect(sent).toEqual([expect.objectContaining({ paymentId: payment, amountPaise: 70_000 })]);
    const { refunds } = await moneyAs('cashier');
    expect(refunds.filter(({ payment_id }) => payment_id === payment)).toEqual([]);
  });

  it('stays where it is when the second person says no, and can be asked for again [DESK-61]', async () => {
    const person = await borrower();
    const payment = await unmatched();
    await propose(payment, person);
    expect(await propose(payment, null)).toMatchObject({
      code: 409,
      body: { Message: m.desk_money_waiting() },
    });
    expect(await decide(payment, false)).toMatchObject({ body: { Status: 1 } });
    expect(await listed(payment)).toMatchObject({ request: null });
    expect(await paymentsOf(person)).toEqual([]);
    expect(await propose(payment, null)).toMatchObject({ body: { Status: 1 } });
  });

  it('is not booked on a loan that takes no payment, nor that has moved on since [DESK-61] [LOAN-20]', async () => {
    const payment = await unmatched();
    const early = await applicant(service);
    expect(await propose(payment, early)).toMatchObject({
      body: { Status: 2, Message: m.desk_money_refused() },
    });
    const nobody = { event_id: `evt_${payment}`, application: '00000000' };
    expect(await desk.cashier.post('money-propose', nobody)).toMatchObject({
      body: { Status: 2, Message: m.desk_money_no_such_loan() },
    });
    const person = await borrower();
    const later = await unmatched();
    await propose(later, person);
    await sendSystemEvent(service, person, { type: 'HARDSHIP.ASKED', days: 3 });
    expect(await decide(later, true)).toMatchObject({ code: 409 });
    expect(await listed(later)).toMatchObject({ request: null });
    expect((await leadOf(service, person)).state).toBe('hardship');
  });

  it('that the bank took back is not on the list, and nothing of it can be sent back [DESK-62]', async () => {
    const payment = await unmatched();
    await propose(payment, null);
    const back = { paymentId: payment, orderId: null, paise: 150_050, paidAt: service.deps.now() };
    const { request } = (await listed(payment)) ?? {};
    await storeEvent(service.deps, { ...back, id: `back_${payment}`, kind: 'reversed' });
    expect(await listed(payment)).toBeUndefined();
    expect(
      await desk.approver.post('money-decide', { request_id: request?.id, confirm: true }),
    ).toMatchObject({ code: 409 });
    expect((await moneyAs('cashier')).refunds.filter(({ payment_id }) => payment_id === payment)).toEqual([]);
  });

  it('is for a cashier to ask about and for an approver to decide; others get 403 and a row [DESK-61] [LOAN-17]', async () => {
    const payment = await unmatched();
    for (const role of STAFF_ROLES)
      if (role !== 'cashier') expect((await propose(payment, null, role)).code, role).toBe(403);
    await propose(payment, null);
    for (const role of STAFF_ROLES)
      if (role !== 'approver') expect((await decide(payment, true, role)).code, role).toBe(403);
    const rows = await service.deps.db
      .selectFrom('audit')
      .innerJoin('staff', 'staff.id', 'audit.staff_id')
      .select(['role', 'action'])
      .where('outcome', '=', 'forbidden')
      .where('action', 'like', '%money requested')
      .execute();
    expect(rows.map(({ role }) => role).sort()).toEqual(['approver', 'auditor', 'grievance', 'officer']);
  });
});
