import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import type { DeskRequest } from '#lender/wire/calls.ts';
import { deskChangesView } from '#lender/wire/changes.ts';
import {
  type DeskMoney,
  MONEY_PAGE,
  MOST_MONEY_ROWS,
  type MoneyOnItsWay,
  type UnmatchedMoney,
} from '#lender/wire/money.ts';
import { m } from '#messages';
import { BANK, type Came, changeMoney, come, nameOf } from '#server/books/moneyIn.ts';
import { release } from '#server/books/out.ts';
import { verifyMoney } from '#server/books/verify.ts';
import { holdsOf } from '#server/customer/erasure/holds.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { proposeMoney } from '#server/desk/money/decide.ts';
import { removePerson } from '#server/desk/sign-in/people.ts';
import { staffMember } from '#server/desk/staff.ts';
import { storeEvent, workEvents } from '#server/loan/payments/events.ts';
import { manageStaff } from '#server/operator/manageStaff.ts';
import type { Answered, Person } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { enrolled } from '#tests/service/support/deskBrowser.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { ACCEPT, newLoan, OFFERED } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr, teamOf } from '#tests/service/support/team.ts';

const DAY = 24 * 3_600;

const { it, service, team, applicant, loanIn, auditOf, select, update } = storyOf({
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
  rupees?: number,
): Promise<Answered> =>
  team[role].post('money-propose', {
    money_id: String((await moneyOf(payment))?.id),
    ...(person ? { how: 'book', application: await person.number(), rupees } : { how: 'sendBack' }),
  });
/** Two persons book a part of it. */
const bookPart = async (payment: string, person: Customer, rupees: number): Promise<Answered> => {
  const asked = await propose(payment, person, 'cashier', rupees);
  return asked.body.Status === 1 ? decide(payment, true) : asked;
};
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

type RequestOf = DeskRequest<'money-out'>;
/** What is on its way of a payment. */
const outOf = async (payment: string): Promise<MoneyOnItsWay> =>
  (await moneyAs('cashier')).out.find(({ payment_id }) => payment_id === nameOf(payment)) as MoneyOnItsWay;
/** Sends money by hand: taken, said and confirmed. */
async function byHand(out_id: string, reference: string, day: string): Promise<void> {
  await team.cashier.post('money-out', { out_id, step: 'take' });
  await team.cashier.post('money-out', { out_id, step: 'sent', reference, day });
  await team.approver.post('money-out', { out_id, step: 'decide', confirm: true });
}

describe('the list of money', () => {
  it('has what matches no loan, and payouts that wait [DESK-60] [PAY-09]', async () => {
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
      waits: false,
      rupees: 20_000,
    });
    const asked = await team.cashier.act(person, 'payOut');
    expect((await moneyAs('approver')).payouts.find(({ lead_id }) => lead_id === person.lead)).toMatchObject({
      waits: true,
    });
    await team.approver.decide(asked);
    const { payouts, out } = await moneyAs('approver');
    expect(payouts.filter(({ lead_id }) => lead_id === person.lead)).toEqual([]);
    expect(out.filter(({ lead_id }) => lead_id === person.lead)).toMatchObject([
      { purpose: 'payout', state: 'released', rupees: 20_000, payment_id: null, by_hand: true, stops: false },
    ]);
  });

  it('has a page of each, as many more as are asked for, and says how many it leaves out [DESK-60]', async () => {
    const many = await startAnother({ at: '2026-02-10T11:30+05:30' });
    const { cashier } = teamOf(many);
    const { deps } = many;
    const at = new Date('2026-01-01T06:00:00Z');
    const [maker, checker] = [
      await staffMember(deps, 'A', 'cashier'),
      await staffMember(deps, 'B', 'approver'),
    ];
    const by = { maker: maker.id, checker: checker.id };
    await inTransaction(deps.db, async (tx) => {
      for (let n = 0; n < 2 * (MONEY_PAGE + 3); n += 1) {
        const came = { place: BANK, reference: `MANY${n}`, paise: 100n, day: '2026-01-01', toldBy: 'desk' };
        const { id } = await come(tx, came as Came, at);
        const order = { purpose: 'unmatched', lead: null, money: id, paise: 100n, by } as const;
        if (n % 2 === 0) await release(tx, order, at);
      }
    });
    const before = await cashier.dataOf('money', {});
    expect([before.unmatched.length, before.out.length]).toEqual([MONEY_PAGE, MONEY_PAGE]);
    expect(before.more).toEqual({ unmatched: 3, unbooked: 0, out: 3, unproven: MONEY_PAGE + 6, payouts: 0 });

    const after = await cashier.dataOf('money', { unmatched: MONEY_PAGE + 2, out: 2 * MONEY_PAGE });
    expect(after.unmatched.slice(0, MONEY_PAGE)).toEqual(before.unmatched);
    expect([after.unmatched.length, after.out.length]).toEqual([MONEY_PAGE + 2, MONEY_PAGE + 3]);
    expect(after.more).toMatchObject({ unmatched: 1, out: 0 });
    expect((await cashier.post('money', { payouts: MOST_MONEY_ROWS + 1 })).code).toBe(400);
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
        may_confirm: false,
        may_turn_down: true,
      },
    });
    expect(await listed(payment, 'approver')).toMatchObject({
      request: { may_confirm: true, may_turn_down: true },
    });
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

  it('goes back by two persons, once: reserved until it went, and booked then [DESK-61] [PAY-20] [PAY-21]', async () => {
    const payment = await unmatched(70_000);
    await propose(payment, null);
    expect(await decide(payment, true)).toMatchObject({ body: { Status: 1 } });
    expect(await decide(payment, true)).toMatchObject({ code: 409 });
    expect(await moneyOf(payment)).toMatchObject({ left_paise: 0, refunded_paise: 70_000 });
    expect(await listRowsOf(payment)).toEqual([{ kind: 'cameToProvider', paise: 70_000 }]);
    const out = await outOf(payment);
    expect(out).toMatchObject({ purpose: 'unmatched', lead_id: null, application: null, rupees: 700 });
    await byHand(out.id, 'RFND700', service.today());
    const { id } = (await moneyOf(payment)) ?? {};
    expect(await select('entries', { money_out: out.id })).toMatchObject([
      { kind: 'listSentByProvider', paise: 70_000, money_in: id, reference: 'RFND700', loan_id: null },
    ]);
    expect(await outOf(payment)).toBeUndefined();
  });

  it('that did not go back is on the list again [PAY-21]', async () => {
    const payment = await unmatched(70_000);
    await propose(payment, null);
    await decide(payment, true);
    const { id } = await outOf(payment);
    await team.cashier.post('money-out', { out_id: id, step: 'failed' });
    await team.approver.post('money-out', { out_id: id, step: 'decide', confirm: true });
    expect(await moneyOf(payment)).toMatchObject({ left_paise: 70_000, refunded_paise: 0 });
    expect(await listed(payment)).toMatchObject({ rupees: 700, request: null });
    expect(await select('entries', { money_out: id })).toEqual([]);
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

  it('stays where it is when who asked takes the request back, which nobody else of the role does [DESK-61] [LOAN-10]', async () => {
    const payment = await unmatched();
    await propose(payment, null);
    const { request } = (await listed(payment)) ?? {};
    const { browser } = await enrolled(service, 'Quamar', 'cashier');
    const back = { request_id: request?.id, confirm: false };
    expect(await browser.post('money-decide', back)).toMatchObject({ code: 403 });
    expect(await decide(payment, true, 'cashier')).toMatchObject({ code: 403 });
    expect(await decide(payment, false, 'cashier')).toMatchObject({ body: { Status: 1 } });
    expect(await listed(payment)).toMatchObject({ rupees: 1_500.5, request: null });
    expect(await outOf(payment)).toBeUndefined();
  });

  it('stays where it is when who asked is removed, and can be asked for again [DESK-61] [DESK-09]', async () => {
    const { deps } = service;
    const payment = await unmatched();
    const leaving = await staffMember(deps, 'Lata', 'cashier');
    const request = { money_id: String((await moneyOf(payment))?.id), how: 'sendBack' } as const;
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

  it('is not booked on a loan that takes no payment, nor that has moved on since, nor by a wrong number [DESK-61] [LOAN-20] [NUM-05] [DESK-34]', async () => {
    const payment = await unmatched();
    const early = await applicant();
    expect(await propose(payment, early)).toMatchObject({
      body: { Status: 2, Message: m.desk_money_refused() },
    });
    const nobody = {
      ...{ money_id: String((await moneyOf(payment))?.id), how: 'book' },
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
    const { request } = (await listed(later)) ?? {};
    await person.askForTime(3);
    expect(await listed(later)).toMatchObject({ request: null });
    const late = { request_id: request?.id, confirm: true };
    expect(await team.approver.post('money-decide', late)).toMatchObject({ code: 409 });
    expect((await person.row()).state).toBe('hardship');
    // The case tells of the request that ended, and of the next one.
    await propose(later, person);
    await decide(later, true);
    const { timeline } = await team.auditor.dataOf('case', { lead_id: person.lead });
    const what = m.desk_request_money();
    const texts = timeline.map(({ text }) => text);
    expect(texts).toContain(m.desk_requested_stale({ what }));
    expect(texts).toContain(m.desk_requested_done({ what, who: 'Bilal Approver' }));
  });

  it('that is used meanwhile ends the request about it, also where it is left again [DESK-61]', async () => {
    const payment = await unmatched();
    await propose(payment, null);
    const { request, money_id } = (await listed(payment)) ?? {};
    const { db } = service.deps;
    const leave = (left: bigint) => inTransaction(db, (tx) => changeMoney(tx, Number(money_id), { left }));
    await leave(-100n);
    await leave(100n);
    expect(await listed(payment)).toMatchObject({ request: null });
    const late = { request_id: request?.id, confirm: true };
    expect(await team.approver.post('money-decide', late)).toMatchObject({ code: 409 });
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
    expect(await outOf(payment)).toBeUndefined();
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

describe('money of the list that is booked in parts', () => {
  const STALE = { code: 409, body: { Message: m.desk_money_stale() } };

  it('is on several loans, and together never more than came [DESK-68] [DESK-67] [PAY-03]', async () => {
    const [one, other] = [await loanIn('running'), await loanIn('running')];
    const payment = await unmatched(900_000);
    expect(await bookPart(payment, one, 9_000.01)).toMatchObject(STALE);
    expect(await bookPart(payment, one, 0.001)).toMatchObject({ code: 400 });
    expect(await propose(payment, one, 'cashier', 4_000.5)).toMatchObject({ body: { Status: 1 } });
    expect(await listed(payment)).toMatchObject({
      ...{ rupees: 9_000, came: 9_000 },
      request: { how: 'book', rupees: 4_000.5, application: await one.number() },
    });
    expect(await decide(payment, true, 'cashier')).toMatchObject({ code: 403 });
    expect(await paymentsOf(one)).toEqual([]);
    expect(await decide(payment, true)).toMatchObject({ body: { Status: 1 } });
    expect(await listed(payment)).toMatchObject({ rupees: 4_999.5, came: 9_000, request: null });
    expect(await bookPart(payment, other, 4_999.51)).toMatchObject(STALE);
    expect(await bookPart(payment, other, 4_999.5)).toMatchObject({ body: { Status: 1 } });
    expect(await listed(payment)).toBeUndefined();
    expect(await bookPart(payment, one, 1)).toMatchObject(STALE);
    expect((await paymentsOf(one)).map(({ paise }) => paise)).toEqual([400_050]);
    expect((await paymentsOf(other)).map(({ paise }) => paise)).toEqual([499_950]);
    expect(await moneyOf(payment)).toMatchObject({ paise: 900_000, left_paise: 0 });
    expect((await verifyMoney(service.deps.db)).faults).toEqual([]);
  });

  it('is more than one loan owes: the rest goes back, and the loan is paid exactly [DESK-68] [DESK-61]', async () => {
    const person = await loanIn('running');
    const payment = await unmatched(2_500_000);
    // Owed on the day on which it came, a day ago.
    expect(await bookPart(payment, person, 21_000)).toMatchObject({ body: { Status: 1 } });
    await person.signInAgain();
    expect(await person.read()).toMatchObject({ state: 'closed', account: { owed: 0, overpaid: 0 } });
    expect(await propose(payment, null)).toMatchObject({ body: { Status: 1 } });
    expect(await decide(payment, true)).toMatchObject({ body: { Status: 1 } });
    expect(await outOf(payment)).toMatchObject({ purpose: 'unmatched', rupees: 4_000 });
  });

  it('is put nowhere by itself once people have put a part: the provider’s word changes nothing [DESK-68] [DESK-62]', async () => {
    const [meant, other] = [await loanIn('running'), await loanIn('running')];
    const payment = await unmatched(900_000);
    await bookPart(payment, other, 4_000);
    await meant.signInAgain();
    await storeEvent(service.deps, {
      ...{ id: `again_${payment}`, kind: 'paid', paymentId: payment, orderId: null },
      ...{ paise: 900_000, paidAt: service.deps.now() },
    });
    await workEvents(service.deps, raise);
    expect(await outcomesOf(payment)).toEqual(['unmatched', 'repeated']);
    expect(await listed(payment)).toMatchObject({ rupees: 5_000 });
    expect(await paymentsOf(meant)).toEqual([]);
  });

  it('is taken back of the list first, then of each loan, by the bank [DESK-68] [PAY-15]', async () => {
    const [one, other] = [await loanIn('running'), await loanIn('running')];
    const payment = await unmatched(900_000);
    await bookPart(payment, one, 4_000);
    await bookPart(payment, one, 1_000);
    await bookPart(payment, other, 3_000);
    const { actions } = await team.cashier.dataOf('case', { lead_id: one.lead });
    const taken = actions.find(({ action }) => action === 'reversePayment')?.fields[0]?.options;
    expect(taken?.map(({ label }) => label)).toEqual([expect.stringMatching(/^₹1,000, /)]);
    await storeEvent(service.deps, {
      ...{ id: `back_${payment}`, kind: 'reversed', paymentId: payment, orderId: null },
      ...{ paise: 900_000, paidAt: service.deps.now() },
    });
    await workEvents(service.deps, raise);
    const kinds = async (person: Customer) =>
      (await paymentsOf(person)).map(({ kind, paise }) => [kind, paise]);
    expect(await kinds(one)).toEqual([
      ['put', 400_000],
      ['put', 100_000],
      ['takenBackByProvider', 100_000],
      ['takenBackByProvider', 400_000],
    ]);
    expect(await kinds(other)).toEqual([
      ['put', 300_000],
      ['takenBackByProvider', 300_000],
    ]);
    expect(await moneyOf(payment)).toMatchObject({ left_paise: 0, taken_paise: 900_000 });
  });

  it('ends a request for a part when something else of it is used [DESK-68] [DESK-61]', async () => {
    const person = await loanIn('running');
    const payment = await unmatched(900_000);
    await propose(payment, person, 'cashier', 4_000);
    const { request } = (await listed(payment)) ?? {};
    await storeEvent(service.deps, {
      ...{ id: `part_${payment}`, kind: 'reversed', paymentId: payment, orderId: null },
      ...{ paise: 600_000, paidAt: service.deps.now() },
    });
    await workEvents(service.deps, raise);
    const yes = { request_id: request?.id, confirm: true };
    expect(await team.approver.post('money-decide', yes)).toMatchObject({ code: 409 });
    expect(await listed(payment)).toMatchObject({ rupees: 3_000, came: 9_000, request: null });
    expect(await paymentsOf(person)).toEqual([]);
  });
});

describe('money that never came', () => {
  /** Money that was typed for a loan by mistake, and is on the list again. */
  async function mistyped(reference = nextUtr()): Promise<{ person: Customer; reference: string }> {
    const person = await loanIn('running');
    await team.book(person, 2_600, { reference });
    const event = (await person.events()).at(-1)?.number;
    await team.byTwo(person, 'undo', { act: String(event) });
    return { person, reference };
  }
  const deny = async (reference: string, role: StaffRole = 'cashier'): Promise<Answered> =>
    team[role].post('money-propose', {
      ...{ money_id: String((await moneyOf(reference))?.id), how: 'neverCame' },
    });

  it('is off the list by two persons, and its reference can be typed again [DESK-66] [LOAN-38] [PAY-03]', async () => {
    const { person, reference } = await mistyped();
    expect(await listed(reference)).toMatchObject({ rupees: 2_600, unproven: true });
    expect(
      await team.cashier.act(person, 'bookPayment', { rupees: 26_000, day: service.today(), reference }),
    ).toMatchObject({ body: { Status: 2 } });
    expect(await deny(reference)).toMatchObject({ body: { Status: 1 } });
    expect(await listed(reference)).toMatchObject({ request: { how: 'neverCame', application: null } });
    expect(await decide(reference, true, 'cashier')).toMatchObject({ code: 403 });
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 260_000, never_came: false });
    expect(await decide(reference, true)).toMatchObject({ body: { Status: 1 } });
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 0, taken_paise: 260_000, never_came: true });
    expect(await listed(reference)).toBeUndefined();
    expect(await listRowsOf(reference)).toEqual([
      { kind: 'came', paise: 260_000 },
      { kind: 'listTakenBack', paise: 260_000 },
    ]);
    await team.book(person, 20_000, { reference });
    expect(await paymentsOf(person)).toMatchObject([
      { paise: 260_000 },
      { paise: -260_000 },
      { paise: 2_000_000 },
    ]);
    expect((await select('money_in', { reference }, 'nth')).map(({ nth, paise }) => [nth, paise])).toEqual([
      [1, 260_000],
      [2, 2_000_000],
    ]);
    expect((await verifyMoney(service.deps.db)).faults).toEqual([]);
    expect((await auditOf('money said never to have come')).map(({ outcome }) => outcome)).toContain('done');
  });

  it('is none that the provider has told, nor of which something is used [DESK-66] [PAY-08]', async () => {
    const told = await unmatched();
    expect(await listed(told)).toMatchObject({ unproven: false });
    expect(await deny(nameOf(told))).toMatchObject({
      body: { Status: 2, Message: m.desk_money_out_cannot_be() },
    });
    const { person, reference } = await mistyped();
    await team.book(person, 600, { reference });
    expect(await listed(reference)).toMatchObject({ rupees: 2_000, unproven: false });
    expect(await deny(reference)).toMatchObject({ body: { Status: 2 } });
  });

  it('has come where the provider tells it before the second yes [DESK-66] [PAY-08]', async () => {
    const { reference } = await mistyped(`pay_${randomUUID().slice(0, 8)}`);
    await deny(nameOf(reference));
    const event = { id: `evt_${reference}`, kind: 'paid', paymentId: reference, orderId: null } as const;
    await storeEvent(service.deps, { ...event, paise: 260_000, paidAt: service.deps.now() });
    await workEvents(service.deps, raise);
    expect(await decide(reference, true)).toMatchObject({ code: 409 });
    expect(await moneyOf(reference)).toMatchObject({
      told_by: 'provider',
      left_paise: 260_000,
      never_came: false,
    });
    expect(await listed(reference)).toMatchObject({ request: null, unproven: false });
  });
});

describe('money that people typed', () => {
  const unproven = async (reference: string) =>
    (await team.auditor.dataOf('money', { unproven: MOST_MONEY_ROWS })).unproven.find(
      ({ payment_id }) => payment_id === reference,
    );

  it('is listed once three working days have passed and nothing has proved it, with its loans [DESK-65]', async () => {
    const at = new Date('2026-01-23T06:00:00Z');
    // A Friday; Monday is a holiday.
    const long = await startAnother({ at });
    const other = teamOf(long);
    const person = await newLoan(long, other, 'coolingOff');
    const reference = nextUtr();
    await other.book(person, 500, { reference });
    const listed = async () => (await other.auditor.dataOf('money', {})).unproven;
    const days: [string, number | undefined][] = [];
    for (let day = 0; day < 9; day += 1) {
      days.push([long.today(), (await listed())[0]?.working_days]);
      long.clock.advance(DAY);
    }
    expect(days.filter(([, count]) => count !== undefined)).toEqual([
      ['2026-01-30', 3],
      ['2026-01-31', 4],
    ]);
    expect(await listed()).toEqual([
      {
        ...{ payment_id: reference, rupees: 500, paid_at: '2026-01-23', working_days: 4 },
        money_id: expect.any(String),
        loans: [{ lead_id: person.lead, application: await person.number() }],
      },
    ]);
  });

  it('is not listed once it is proved, or was taken back, nor where the provider told of it [DESK-65]', async () => {
    const person = await loanIn('running');
    const [open, proved, back] = [nextUtr(), nextUtr(), nextUtr()];
    for (const reference of [open, proved, back]) await team.book(person, 100, { reference });
    await team.byTwo(person, 'reversePayment', { reference: back });
    await update('money_in', { reference: proved }, { told_by: 'statement' });
    const told = await unmatched();
    service.clock.advance(6 * DAY);
    expect(await unproven(open)).toMatchObject({ rupees: 100 });
    for (const reference of [proved, back, nameOf(told)]) expect(await unproven(reference)).toBeUndefined();
  });
});

describe('money on its way', () => {
  /** A refund of a closed loan, released. */
  async function refund(): Promise<{ person: Customer; out_id: string }> {
    const person = await loanIn('closed');
    const reference = nextUtr();
    await team.book(person, 300, { reference });
    await team.byTwo(person, 'refund', { rupees: 300, reference });
    const [row] = await select('money_out', { lead_id: person.lead, purpose: 'refund' });
    return { person, out_id: row?.id ?? '' };
  }
  const act = (body: RequestOf, role: StaffRole = 'cashier') => team[role].post('money-out', body);
  const row = async (out_id: string, role: StaffRole = 'cashier') =>
    (await moneyAs(role)).out.find(({ id }) => id === out_id);
  const DONE = { code: 200, body: { Status: 1 } };
  const REFUSED = { code: 200, body: { Status: 2, Message: m.desk_money_out_cannot_be() } };

  it('is sent by hand: taken by one, said by one, confirmed by another [DESK-63] [LOAN-10] [PAY-10]', async () => {
    const { person, out_id } = await refund();
    expect(await row(out_id)).toMatchObject({
      ...{ purpose: 'refund', state: 'released', by_hand: true, rupees: 300, lead_id: person.lead },
      ...{ may_take: true, may_say_sent: false, may_say_failed: true },
    });
    expect(await act({ out_id, step: 'take' })).toMatchObject(DONE);
    expect(await row(out_id)).toMatchObject({
      state: 'asked',
      taken_by: expect.any(String),
      may_take: false,
    });
    const sent = { out_id, step: 'sent', reference: 'utr-of-refund', day: service.today() } as const;
    expect(await act(sent)).toMatchObject(DONE);
    expect(await row(out_id)).toMatchObject({
      claim: { outcome: 'sent', reference: 'UTR-OF-REFUND', may_confirm: false, may_turn_down: true },
      may_say_sent: false,
    });
    expect(await row(out_id, 'approver')).toMatchObject({ claim: { may_confirm: true } });
    expect(await select('entries', { money_out: out_id })).toEqual([]);
    expect(await act({ out_id, step: 'decide', confirm: true })).toMatchObject({ code: 403 });
    expect(await act({ out_id, step: 'decide', confirm: true }, 'approver')).toMatchObject(DONE);
    expect(await row(out_id)).toBeUndefined();
    expect(await select('entries', { money_out: out_id })).toMatchObject([{ kind: 'sent', paise: 30_000 }]);
    expect(await act({ out_id, step: 'decide', confirm: true }, 'approver')).toMatchObject({ code: 409 });
    for (const action of ['money taken to send', 'money said to be sent', 'answer about money confirmed'])
      expect((await auditOf(action)).map(({ customer_id }) => customer_id)).toContain(person.profile);
  });

  it('is not taken by two, nor while somebody says that it did not go [DESK-63]', async () => {
    const { out_id } = await refund();
    await act({ out_id, step: 'failed' });
    expect(await act({ out_id, step: 'take' })).toMatchObject({ code: 409 });
    expect(await act({ out_id, step: 'decide', confirm: false })).toMatchObject(DONE);
    const taken = await Promise.all([act({ out_id, step: 'take' }), act({ out_id, step: 'take' })]);
    expect(taken.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('is not said to be sent before somebody sends it, on a day before its release or to come, nor by a reference that another has [DESK-63] [PAY-20]', async () => {
    const { out_id: earlier } = await refund();
    await byHand(earlier, 'UTR-TAKEN-1', service.today());
    const { out_id } = await refund();
    const today = service.today();
    const say = (day: string, reference = 'UTR-FREE-1') => act({ out_id, step: 'sent', reference, day });
    expect(await say(today)).toMatchObject(REFUSED);
    await act({ out_id, step: 'take' });
    expect(await say(daysAfter(today, -1))).toMatchObject(REFUSED);
    expect(await say(daysAfter(today, 1))).toMatchObject(REFUSED);
    expect(await say(today, 'utr-taken-1')).toMatchObject(REFUSED);
    expect(await say(today)).toMatchObject(DONE);
    expect(await say(today, 'UTR-FREE-2')).toMatchObject({ code: 409 });
    expect(await act({ out_id, step: 'decide', confirm: false }, 'approver')).toMatchObject(DONE);
    expect(await row(out_id)).toMatchObject({ claim: null, may_say_sent: true });
  });

  it('that its customer asked to stop is begun by nobody, and can be said not to go [DESK-63] [LOAN-36]', async () => {
    const [free, begun] = [await loanIn('stopping'), await loanIn('payingOut')];
    const outOf = async ({ lead }: Customer) =>
      (await moneyAs('cashier')).out.find(({ lead_id }) => lead_id === lead) as MoneyOnItsWay;
    const { id } = await outOf(free);
    expect(await outOf(free)).toMatchObject({ stops: true, may_take: false, may_say_failed: true });
    expect(await act({ out_id: id, step: 'take' })).toMatchObject(REFUSED);
    await team.failed(free);
    expect(await free.row()).toMatchObject({ state: 'withdrawn' });
    await act({ out_id: (await outOf(begun)).id, step: 'take' });
    await begun.send({ type: 'WITHDRAW' });
    expect(await outOf(begun)).toMatchObject({ stops: true, may_say_sent: true });
    await team.sent(begun);
    expect(await begun.row()).toMatchObject({ state: 'coolingOff' });
  });

  it('that a person said something about who is removed goes on, and nobody confirms what they said [DESK-63] [DESK-09]', async () => {
    const { out_id } = await refund();
    const { browser } = await enrolled(service, 'Pavan', 'cashier');
    await act({ out_id, step: 'take' });
    const sent = { out_id, step: 'sent', reference: 'UTR-OF-PAVAN', day: service.today() } as const;
    expect(await browser.post('money-out', sent)).toMatchObject(DONE);
    await manageStaff(service.deps, ['remove', 'Pavan']);
    expect(await row(out_id, 'approver')).toMatchObject({ state: 'asked', claim: null });
    expect(await act({ out_id, step: 'decide', confirm: true }, 'approver')).toMatchObject({ code: 409 });
    expect(await act(sent)).toMatchObject(DONE);
    expect(await act({ out_id, step: 'decide', confirm: true }, 'approver')).toMatchObject(DONE);
  });

  it('is for a cashier to send and for an approver to confirm; others get 403 [DESK-63] [LOAN-17]', async () => {
    const { out_id } = await refund();
    const today = service.today();
    for (const role of STAFF_ROLES.filter((one) => one !== 'cashier'))
      for (const step of ['take', 'failed'] as const)
        expect((await act({ out_id, step }, role)).code, role).toBe(403);
    await act({ out_id, step: 'take' });
    await act({ out_id, step: 'sent', reference: 'UTR-ROLES', day: today });
    for (const role of STAFF_ROLES.filter((one) => one !== 'approver'))
      expect((await act({ out_id, step: 'decide', confirm: true }, role)).code, role).toBe(403);
    expect((await act({ out_id: randomUUID(), step: 'take' })).code).toBe(409);
  });

  it('keeps the record of its customer in use until somebody says what became of it [DEL-03] [DESK-63]', async () => {
    const { person } = await refund();
    const holds = () => holdsOf(service.deps.db, person.profile, service.deps.now());
    expect(await holds()).toContain('sending');
    await team.sent(person);
    expect(await holds()).not.toContain('sending');
  });
});
