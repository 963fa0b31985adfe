import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { numberOf } from '#domain/loan/numbers.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { deskChangesView } from '#lender/wire/changes.ts';
import { type DeskMoney, MONEY_PAGE, MOST_MONEY_ROWS, type UnmatchedMoney } from '#lender/wire/money.ts';
import { m } from '#messages';
import { BANK, nameOf } from '#server/books/moneyIn.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { proposeMoney } from '#server/desk/money/decide.ts';
import { removePerson } from '#server/desk/sign-in/people.ts';
import { staffMember } from '#server/desk/staff.ts';
import { storeEvent, workEvents } from '#server/loan/payments/events.ts';
import { sendRefunds } from '#server/loan/payments/refunds.ts';
import type { Deps } from '#server/start/deps.ts';
import type { Answered, Person } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { ACCEPT, OFFERED } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';

const DAY = 24 * 3_600;

const { it, service, team, applicant, loanIn, auditOf, select, insert } = storyOf({
  at: '2026-02-10T11:30+05:30',
  atEnd: loansAgree,
});

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
  await workEvents(service.deps, raise);
  return payment;
}

const moneyAs = (role: StaffRole): Promise<DeskMoney> => team[role].dataOf('money', {});
const listed = async (payment: string, role: StaffRole = 'cashier'): Promise<UnmatchedMoney | undefined> =>
  (await moneyAs(role)).unmatched.find(({ payment_id }) => payment_id === nameOf(payment));
const moneyOf = async (payment: string) => (await select('money_in', { reference: nameOf(payment) }))[0];
const propose = async (
  payment: string,
  person: Customer | null,
  role: StaffRole = 'cashier',
): Promise<Answered> =>
  team[role].post('money-propose', {
    money_id: String((await moneyOf(payment))?.id),
    application: person && (await person.number()),
  });
const decide = async (payment: string, confirm: boolean, role: StaffRole = 'approver'): Promise<Answered> =>
  team[role].post('money-decide', {
    request_id: (await listed(payment))?.request?.id ?? randomUUID(),
    confirm,
  });
const outcomesOf = async (payment: string) =>
  (await select('payment_events', { payment_id: payment }, 'received_at')).map(({ outcome }) => outcome);
const paymentsOf = (person: Person) =>
  service.deps.db
    .selectFrom('entries')
    .innerJoin('loans', 'loans.id', 'entries.loan_id')
    .select(['kind', 'paise', 'reference', 'day'])
    .where('lead_id', '=', person.lead)
    .where('kind', 'in', ['put', 'takenBackByProvider'])
    .orderBy('number')
    .execute();
/** The rows of the list that a payment makes, which is on no loan. */
const listRowsOf = (payment: string) =>
  service.deps.db
    .selectFrom('entries')
    .select(['kind', 'paise'])
    .where('reference', '=', nameOf(payment))
    .where('loan_id', 'is', null)
    .orderBy('id')
    .execute();

describe('the list of money', () => {
  it('has what matches no loan, refunds and payouts that wait [DESK-60] [PAY-09]', async () => {
    const payment = await unmatched();
    const person = await loanIn('accepted');
    const money = await moneyAs('cashier');
    expect(money.unmatched.find(({ payment_id }) => payment_id === nameOf(payment))).toMatchObject({
      rupees: 1_500.5,
      paid_at: '2026-02-10',
      request: null,
    });
    expect(money.payouts.find(({ lead_id }) => lead_id === person.lead)).toMatchObject({
      application: await person.number(),
      state: 'accepted',
      rupees: 20_000,
    });
    await team.cashier.act(person, 'proposePayout');
    expect((await moneyAs('approver')).payouts.find(({ lead_id }) => lead_id === person.lead)).toMatchObject({
      state: 'payingOut',
    });
  });

  it('has a page of each, as many more as are asked for, and says how many it leaves out [DESK-60]', async () => {
    const { db } = service.deps;
    const at = new Date('2026-01-01T06:00:00Z');
    const numbers = Array.from({ length: MONEY_PAGE + 3 }, (_, index) => index);
    const money = { paise: 100, made_at: at, next_try_at: at };
    await insert(
      'refunds',
      numbers.map((n) => ({ ...money, lead_id: null, event_number: null, payment_id: `pay_of_many${n}` })),
    );
    await insert(
      'money_in',
      numbers.map((n) => ({
        ...{ place: BANK, reference: `MANY${n}`, paise: 100, left_paise: 100 },
        ...{ day: '2026-01-01', told_by: 'desk', came_at: at },
      })),
    );
    const before = await moneyAs('cashier');
    expect([before.unmatched.length, before.refunds.length]).toEqual([MONEY_PAGE, MONEY_PAGE]);
    expect(before.more.unmatched).toBeGreaterThanOrEqual(3);
    expect(before.more).toMatchObject({ payouts: 0 });

    const wanted = { unmatched: MONEY_PAGE + 2, refunds: 2 * MONEY_PAGE };
    const after = await team.cashier.dataOf('money', wanted);
    expect(after.unmatched.slice(0, MONEY_PAGE)).toEqual(before.unmatched);
    expect(after.unmatched).toHaveLength(MONEY_PAGE + 2);
    expect(after.more.unmatched).toBe(before.more.unmatched - 2);
    expect(after.refunds).toHaveLength(MONEY_PAGE + before.more.refunds);
    expect(after.more.refunds).toBe(0);
    expect((await team.cashier.post('money', { payouts: MOST_MONEY_ROWS + 1 })).code).toBe(400);

    await db.deleteFrom('refunds').where('payment_id', 'like', 'pay_of_many%').execute();
    await db.deleteFrom('money_in').where('reference', 'like', 'MANY%').execute();
  });

  it('counts a loan that was offered again once [DESK-60]', async () => {
    const person = await loanIn('sanctioned');
    await team.byTwo(person, 'revise', { ...OFFERED, principal: 15_000 });
    await person.send(ACCEPT);
    const { payouts, more } = await moneyAs('cashier');
    expect(payouts.filter(({ lead_id }) => lead_id === person.lead)).toMatchObject([{ rupees: 15_000 }]);
    expect(more.payouts).toBe(0);
  });

  it('tells who may read it of each change, and nobody else [DESK-40] [DESK-60]', async () => {
    const positionOf = async (role: StaffRole) =>
      deskChangesView.parse((await team[role].post('changes', {})).body.Data).position;
    const hears = async (role: StaffRole, since: string) => {
      const { changes } = deskChangesView.parse((await team[role].post('changes', { since })).body.Data);
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
      STAFF_ROLES.map(async (role) => (await team[role].post('money', {})).code),
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
    const person = await loanIn('running');
    const day = service.today();
    const payment = await unmatched();
    expect(await propose(payment, person)).toMatchObject({ body: { Status: 1 } });
    expect(await paymentsOf(person)).toEqual([]);
    expect(await listed(payment)).toMatchObject({
      request: {
        lead_id: person.lead,
        application: await person.number(),
        may_decide: false,
      },
    });
    expect(await listed(payment, 'approver')).toMatchObject({ request: { may_decide: true } });
    expect(await decide(payment, true, 'cashier')).toMatchObject({ code: 403 });
    expect(await decide(payment, true)).toMatchObject({ body: { Status: 1 } });
    expect(await paymentsOf(person)).toEqual([
      { kind: 'put', paise: 150_050, reference: nameOf(payment), day },
    ]);
    expect(await moneyOf(payment)).toMatchObject({ paise: 150_050, left_paise: 0 });
    expect(await listed(payment)).toBeUndefined();
    expect(await propose(payment, person)).toMatchObject({ code: 409 });
  });

  it('told again, or taken back by the bank later, is worked by itself once it is booked [DESK-62]', async () => {
    const person = await loanIn('running');
    const payment = await unmatched();
    await propose(payment, person);
    await decide(payment, true);
    const again = { paymentId: payment, orderId: null, paise: 150_050, paidAt: service.deps.now() };
    await storeEvent(service.deps, { ...again, id: `again_${payment}`, kind: 'paid' });
    service.clock.advance(60);
    await storeEvent(service.deps, { ...again, id: `back_${payment}`, kind: 'reversed' });
    await workEvents(service.deps, raise);
    expect(await outcomesOf(payment)).toEqual(['unmatched', 'repeated', 'booked']);
    expect((await paymentsOf(person)).map(({ kind, paise }) => [kind, paise])).toEqual([
      ['put', 150_050],
      ['takenBackByProvider', 150_050],
    ]);
    expect(await moneyOf(payment)).toMatchObject({ left_paise: 0, taken_paise: 150_050 });
  });

  it('goes back by two persons, once, through the provider [DESK-61]', async () => {
    const payment = await unmatched(70_000);
    await propose(payment, null);
    expect(await decide(payment, true)).toMatchObject({ body: { Status: 1 } });
    expect(await decide(payment, true)).toMatchObject({ code: 409 });
    expect(await moneyOf(payment)).toMatchObject({ left_paise: 0, refunded_paise: 70_000 });
    expect(await listRowsOf(payment)).toEqual([
      { kind: 'cameToProvider', paise: 70_000 },
      { kind: 'listSentByProvider', paise: 70_000 },
    ]);
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
    await sendRefunds(deps, raise);
    await sendRefunds(deps, raise);
    expect(sent).toEqual([expect.objectContaining({ paymentId: payment, amountPaise: 70_000 })]);
    const { refunds } = await moneyAs('cashier');
    expect(refunds.filter(({ payment_id }) => payment_id === payment)).toEqual([]);
  });

  it('stays where it is when the second person says no, and can be asked for again [DESK-61]', async () => {
    const person = await loanIn('running');
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

  it('stays where it is when who asked is removed, and can be asked for again [DESK-61] [DESK-09]', async () => {
    const { deps } = service;
    const payment = await unmatched();
    const leaving = await staffMember(deps, 'Lata', 'cashier');
    const request = { money_id: String((await moneyOf(payment))?.id), application: null };
    await inTransaction(deps.db, (tx) => proposeMoney(tx, deps, leaving, request));
    const asked = (await listed(payment))?.request?.id;
    const origin = { by: undefined, requestId: 'test', at: deps.now() };
    await inTransaction(deps.db, (tx) => removePerson(tx, leaving, origin));
    expect(await listed(payment)).toMatchObject({ request: null });
    expect(await team.approver.post('money-decide', { request_id: asked, confirm: true })).toMatchObject({
      code: 409,
    });
    expect(await moneyOf(payment)).toMatchObject({ left_paise: 150_050 });
    expect(await propose(payment, null)).toMatchObject({ body: { Status: 1 } });
  });

  it('is not booked on a loan that takes no payment, nor that has moved on since, nor by a wrong number [DESK-61] [LOAN-20] [NUM-05]', async () => {
    const payment = await unmatched();
    const early = await applicant();
    expect(await propose(payment, early)).toMatchObject({
      body: { Status: 2, Message: m.desk_money_refused() },
    });
    const nobody = {
      money_id: String((await moneyOf(payment))?.id),
      application: numberOf('application', 8_000_000),
    };
    expect(await team.cashier.post('money-propose', nobody)).toMatchObject({
      body: { Status: 2, Message: m.desk_no_such_application() },
    });
    const mistyped = { ...nobody, application: 'A-1000-0041' };
    expect(await team.cashier.post('money-propose', mistyped)).toMatchObject({ code: 400 });
    const person = await loanIn('running');
    const later = await unmatched();
    await propose(later, person);
    await person.send({ type: 'HARDSHIP.ASKED', days: 3 });
    expect(await decide(later, true)).toMatchObject({ code: 409 });
    expect(await listed(later)).toMatchObject({ request: null });
    expect((await person.row()).state).toBe('hardship');
  });

  it('that the bank took back is not on the list, and nothing of it can be sent back [DESK-62]', async () => {
    const payment = await unmatched();
    await propose(payment, null);
    const back = { paymentId: payment, orderId: null, paise: 150_050, paidAt: service.deps.now() };
    const { request } = (await listed(payment)) ?? {};
    await storeEvent(service.deps, { ...back, id: `back_${payment}`, kind: 'reversed' });
    await workEvents(service.deps, raise);
    expect(await listed(payment)).toBeUndefined();
    expect(await listRowsOf(payment)).toEqual([
      { kind: 'cameToProvider', paise: 150_050 },
      { kind: 'listTakenBackByProvider', paise: 150_050 },
    ]);
    expect(
      await team.approver.post('money-decide', { request_id: request?.id, confirm: true }),
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
    const refused = (await auditOf('return of money requested')).filter(
      ({ outcome }) => outcome === 'forbidden',
    );
    expect(refused.map(({ role }) => role).sort()).toEqual(['approver', 'auditor', 'grievance', 'officer']);
  });
});
