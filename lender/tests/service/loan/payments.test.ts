import { createHmac } from 'node:crypto';
import { describe, expect } from 'vitest';
import { MOST_MONEY_ROWS } from '#lender/wire/money.ts';
import { m } from '#messages';
import type { RefundRequest } from '#server/adapters/payments.ts';
import { come } from '#server/books/moneyIn.ts';
import { release } from '#server/books/out.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { carryOut } from '#server/demo/lender.ts';
import { act } from '#server/desk/act.ts';
import { staffMember } from '#server/desk/staff.ts';
import { storeEvent, workEvents } from '#server/loan/payments/events.ts';
import { pollOrders } from '#server/loan/payments/poll.ts';
import { sendOut } from '#server/loan/payments/sendOut.ts';
import { lockLead } from '#server/loan/sendEvent.ts';
import { manageStaff } from '#server/operator/manageStaff.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { enrolled } from '#tests/service/support/deskBrowser.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { raise } from '#tests/service/support/raise.ts';
import { KEYS, StandIn, storyWith } from '#tests/service/support/standIn.ts';
import { storyOf } from '#tests/service/support/story.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const bank = new StandIn();
const { it, service, team, loanIn, select, update, auditOf } = storyOf(storyWith(bank));
const ask = (path: string, body?: object) => bank.ask(path, body);
const seconds = () => Math.floor(service.deps.now().getTime() / 1_000);

const order = (person: Customer, amount: number, key?: string) =>
  person.call('paymentOrder', { amount }, key === undefined ? {} : { 'idempotency-key': key });
const orderId = async (person: Customer, amount: number) =>
  ((await order(person, amount)).body.Data as { order_id: string }).order_id;
const pay = (instruction: object) => ask('/pay', { created_at: seconds(), ...instruction });
const outcomes = async (payment: string) =>
  (await select('payment_events', { payment_id: payment }, 'received_at')).map(({ outcome }) => outcome);

describe('a payment through the provider', () => {
  it('is booked on its day in the amount that came, and closes the loan [PAY-08] [LOAN-14]', async () => {
    const person = await loanIn('running');
    const { account } = await person.read();
    const answer = await order(person, account?.owed ?? 0);
    expect(answer.body).toMatchObject({ Status: 1, Data: { amount: (account?.owed ?? 0) * 100 } });
    const { order_id, pay_at } = answer.body.Data as { order_id: string; pay_at: string };
    expect(pay_at).toBe(`${bank.url}/pay/${order_id}`);
    expect(await pay({ order_id })).toMatchObject({ statuses: [200] });
    expect(await person.read()).toMatchObject({
      state: 'closed',
      account: { owed: 0, payments: [{ day: service.today() }] },
    });
    const rows = await select('payment_orders', { provider_order_id: order_id });
    expect(rows).toMatchObject([{ status: 'paid' }]);
  });

  it('that is told three times at once is one payment [PAY-03] [PAY-08]', async () => {
    const person = await loanIn('running');
    const { statuses, payment_id } = await pay({ order_id: await orderId(person, 500), manner: 'repeat' });
    expect(statuses).toEqual([200, 200, 200]);
    await workEvents(service.deps, raise);
    expect((await person.read()).account).toMatchObject({ paid: 500, payments: [{ rupees: 500 }] });
    expect(await outcomes(payment_id)).toEqual(['booked']);
  });

  it('that is forged leaves nothing, nor does a body that was changed [PAY-08]', async () => {
    const person = await loanIn('running');
    const { statuses, payment_id } = await pay({ order_id: await orderId(person, 500), manner: 'forged' });
    expect(statuses).toEqual([401]);
    expect(await outcomes(payment_id)).toEqual([]);
    expect((await person.read()).account).toMatchObject({ paid: 0 });
    const url = '/hooks/payments';
    for (const headers of [{}, { 'x-razorpay-signature': 'zz' }, { 'x-razorpay-signature': '' }]) {
      const { statusCode } = await service.app.inject({
        method: 'POST',
        url,
        headers,
        payload: { event: 'x' },
      });
      expect(statusCode).toBe(401);
    }
  });

  it('of less or more than was asked is booked as it is; the rest is overpaid [PAY-08] [PAY-01]', async () => {
    const person = await loanIn('running');
    const owed = await person.owed();
    const order_id = await orderId(person, owed);
    await pay({ order_id, amount: 100_00 });
    expect((await person.read()).account).toMatchObject({ owed: owed - 100 });
    await pay({ order_id, amount: owed * 100 });
    expect(await person.read()).toMatchObject({ state: 'closed', account: { owed: 0, overpaid: 100 } });
  });

  it('that is told a day late counts on its own day [PAY-02] [PAY-08]', async () => {
    const person = await loanIn('running');
    const owed = await person.owed();
    await pay({ order_id: await orderId(person, owed), manner: 'hold' });
    service.clock.advance(DAY);
    expect(await ask('/tell', {})).toEqual({ statuses: [200] });
    await person.signInAgain();
    expect(await person.read()).toMatchObject({
      state: 'closed',
      account: { owed: 0, overpaid: 0 },
    });
  });

  it('that came back is taken back, also when that is told first [PAY-05] [PAY-08]', async () => {
    const person = await loanIn('running');
    const owed = await person.owed();
    const { payment_id } = await pay({ order_id: await orderId(person, owed), manner: 'hold' });
    await ask('/reverse', { payment_id, manner: 'hold' });
    expect(await ask('/tell', {})).toEqual({ statuses: [200, 200] });
    expect((await person.read()).state).toBe('closed');
    service.clock.advance(MINUTE);
    await workEvents(service.deps, raise);
    expect(await person.read()).toMatchObject({ state: 'running', account: { owed, paid: 0 } });
    expect(await outcomes(payment_id)).toEqual(['booked', 'booked']);
  });

  it('that is told before its order is stored is booked once it is [PAY-08]', async () => {
    const person = await loanIn('running');
    const order_id = await orderId(person, 700);
    const stored = await select('payment_orders', { provider_order_id: order_id });
    await update('payment_orders', { provider_order_id: order_id }, { provider_order_id: null });
    const { payment_id } = await pay({ order_id });
    expect((await person.read()).account).toMatchObject({ paid: 0 });
    expect(await outcomes(payment_id)).toEqual([null]);
    expect(stored).toHaveLength(1);
    for (const { id } of stored) await update('payment_orders', { id }, { provider_order_id: order_id });
    service.clock.advance(MINUTE);
    await workEvents(service.deps, raise);
    expect((await person.read()).account).toMatchObject({ paid: 700 });
  });

  it('for no loan stays in the list of the desk [PAY-09]', async () => {
    const { payment_id } = await pay({ order_id: 'order_of_nobody', amount: 12_300 });
    service.clock.advance(2 * DAY);
    await workEvents(service.deps, raise);
    expect(await outcomes(payment_id)).toEqual(['unmatched']);
    const { body } = await team.cashier.post('money', {});
    expect((body.Data as { unmatched: object[] }).unmatched).toContainEqual(
      expect.objectContaining({ payment_id: payment_id.toUpperCase(), rupees: 123 }),
    );
  });
});

/** What the desk lists of a payment that can't be booked. */
const unbookedOf = async (payment: string) =>
  (await team.cashier.dataOf('money', { unbooked: MOST_MONEY_ROWS })).unbooked.filter(
    ({ payment_id }) => payment_id === payment,
  );

/** Books a payment by its name at the provider, as two persons did before the service had this provider. */
async function bookByName(person: Customer, rupees: number, reference: string): Promise<void> {
  const deps = { ...service.deps, payments: undefined };
  const fields = { rupees, day: service.today(), reference };
  const who = {
    maker: await staffMember(deps, 'Riya Before', 'cashier'),
    checker: await staffMember(deps, 'Sana Before', 'approver'),
  };
  const aim = { leadId: person.lead, seen: await person.seen(), ...who };
  const booked = await inTransaction(deps.db, (tx) =>
    carryOut(tx, deps, { ...aim, command: { action: 'bookPayment', fields } }),
  );
  expect(booked.kind).toBe('moved');
}

describe('the name of a payment through the provider, typed at the desk', () => {
  const Message = m.desk_reference_of_provider({ provider: 'Razorpay' });
  const refused = () => ({ code: 200, body: { Status: 2, Message } });
  const type = (person: Customer, rupees: number, reference: string) =>
    team.cashier.act(person, 'bookPayment', { rupees, day: service.today(), reference });

  it('is refused before the provider tells of it, and the provider’s sum enters the books then [PAY-22] [PAY-03]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await pay({ order_id: await orderId(person, 700), manner: 'hold' });
    for (const reference of [payment_id, payment_id.toUpperCase()])
      expect(await type(person, 70, reference)).toMatchObject(refused());
    expect(await select('money_in', { reference: payment_id.toUpperCase() })).toEqual([]);
    expect(await select('approvals', { lead_id: person.lead, outcome: 'pending' })).toEqual([]);
    expect(await ask('/tell', {})).toEqual({ statuses: [200] });
    expect((await person.read()).account).toMatchObject({ paid: 700, payments: [{ rupees: 700 }] });
    expect(await select('money_in', { reference: payment_id.toUpperCase() })).toMatchObject([
      { place: 'razorpay', paise: 70_000, left_paise: 0, told_by: 'provider' },
    ]);
    expect(await outcomes(payment_id)).toEqual(['booked']);
  });

  it('is refused after it too, and for a payout that came back; a bank’s reference is not [PAY-22]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await pay({ order_id: 'order_of_nobody', amount: 50_000 });
    expect(await type(person, 500, payment_id)).toMatchObject(refused());
    const back = { reference: payment_id, day: service.today() };
    expect(await team.cashier.act(person, 'returnPayout', back)).toMatchObject(refused());
    const { actions } = await team.cashier.dataOf('case', { lead_id: person.lead });
    const fields = actions.find(({ action }) => action === 'bookPayment')?.fields ?? [];
    expect(fields).toContainEqual({
      name: 'reference',
      provider: { title: 'Razorpay', payment_ids: '^pay_' },
    });
    expect(await type(person, 500, 'SBIN-PAY_1')).toMatchObject({ body: { Status: 1 } });
  });

  it('that was asked for before the provider was there is not confirmed any more [PAY-22]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await pay({ order_id: await orderId(person, 700), manner: 'hold' });
    const deps = { ...service.deps, payments: undefined };
    const cashier = await staffMember(deps, 'Riya Before', 'cashier');
    const fields = { rupees: 70, day: service.today(), reference: payment_id };
    const asked = await inTransaction(deps.db, async (tx) => {
      const lead = await lockLead(tx, person.lead).executeTakeFirstOrThrow();
      const command = { action: 'bookPayment', fields } as const;
      return act(tx, deps, cashier, { lead, seen: lead.event_number, command });
    });
    const approval = asked.kind === 'proposed' ? asked.approval : '';
    expect(await team.approver.decide(approval)).toMatchObject(refused());
    expect(await select('approvals', { id: approval })).toMatchObject([{ outcome: 'refused' }]);
    await ask('/tell', {});
    expect((await person.read()).account).toMatchObject({ paid: 700 });
  });
});

/** Sends what the provider signed. */
const tell = async (text: string | Buffer, id = 'evt_of_a_test', secret = KEYS.RAZORPAY_WEBHOOK_SECRET) => {
  const { statusCode } = await service.app.inject({
    method: 'POST',
    url: '/hooks/payments',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(text).digest('hex'),
      'x-razorpay-event-id': id,
    },
    payload: text,
  });
  return statusCode;
};

describe('money on the list', () => {
  const listed = async (payment_id: string) =>
    (await team.cashier.dataOf('money', {})).unmatched.find(
      (one) => one.payment_id === payment_id.toUpperCase(),
    );
  const propose = async (person: Customer, money_id = '') =>
    team.cashier.post('money-propose', { money_id, how: 'book', application: await person.number() });

  it('that somebody books by its name meanwhile cannot be booked from the list [PAY-03] [PAY-09] [DESK-61]', async () => {
    const [one, other] = [await loanIn('running'), await loanIn('running')];
    const { payment_id } = await pay({ order_id: 'order_of_nobody', amount: 50_000 });
    const { money_id } = (await listed(payment_id)) ?? {};
    expect(await propose(other, money_id)).toMatchObject({ code: 200, body: { Status: 1 } });
    const { request } = (await listed(payment_id)) ?? {};
    await bookByName(one, 500, payment_id);
    expect(await listed(payment_id)).toBeUndefined();
    const decided = await team.approver.post('money-decide', { request_id: request?.id, confirm: true });
    expect(decided).toMatchObject({ code: 409, body: { Status: 2 } });
    expect(await propose(other, money_id)).toMatchObject({ code: 409, body: { Status: 2 } });
    await one.signInAgain();
    expect((await one.read()).account).toMatchObject({ paid: 500 });
    expect((await other.read()).account).toMatchObject({ paid: 0 });
    // Nor does the provider's event, which is tried again, book it a second time.
    service.clock.advance(MINUTE);
    await workEvents(service.deps, raise);
    expect((await one.read()).account).toMatchObject({ paid: 500 });
  });
});

describe('an order whose money has come', () => {
  const statusOf = async (order_id: string) =>
    (await select('payment_orders', { provider_order_id: order_id })).map(({ status }) => status);
  /** Orders that the provider is asked about a day later. */
  const askedAbout = async (order_id: string) => {
    service.clock.advance(DAY);
    const [before] = await select('payment_orders', { provider_order_id: order_id });
    await pollOrders(service.deps, raise);
    const [after] = await select('payment_orders', { provider_order_id: order_id });
    return before?.polled_at?.getTime() !== after?.polled_at?.getTime();
  };

  it('is paid where it was booked by its name before the provider was there, and nobody is asked about it [PAY-11]', async () => {
    const person = await loanIn('running');
    const order_id = await orderId(person, 500);
    const { payment_id } = await pay({ order_id, manner: 'hold' });
    await bookByName(person, 500, payment_id);
    expect(await statusOf(order_id)).toEqual(['created']);
    await ask('/tell', {});
    expect(await outcomes(payment_id)).toEqual(['repeated']);
    expect(await statusOf(order_id)).toEqual(['paid']);
    expect(await askedAbout(order_id)).toBe(false);
  });

  it('is paid where its money is on the list, whatever becomes of that [PAY-11] [PAY-09]', async () => {
    const person = await loanIn('running');
    const order_id = await orderId(person, 500);
    await team.comesBack(person);
    const { payment_id } = await pay({ order_id });
    expect((await select('money_in', { reference: payment_id.toUpperCase() })).length).toBe(1);
    expect(await outcomes(payment_id)).toEqual([null]);
    expect(await statusOf(order_id)).toEqual(['paid']);
    expect(await askedAbout(order_id)).toBe(false);
  });
});

describe('a lost dispute', () => {
  /** Pays 5,000 of the 21,000 that a loan owes on its fifth day: 1,000 of interest and 4,000 of the principal. */
  const payPart = async (person: Customer, manner?: 'hold') =>
    pay({ order_id: await orderId(person, 5_000), manner });
  const accountOf = async (person: Customer) => (await person.read()).account;
  const lose = (payment_id: string, rupees: number, manner?: 'hold' | 'repeat') =>
    ask('/reverse', { payment_id, amount: rupees * 100, manner });

  it('takes back its amount and not the whole payment, once however often it is told [PAY-15] [PAY-05]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await payPart(person);
    expect(await lose(payment_id, 2_000, 'repeat')).toEqual({ statuses: [200, 200, 200] });
    await workEvents(service.deps, raise);
    expect(await accountOf(person)).toMatchObject({
      ...{ owed: 18_000, paid: 3_000, principal: 18_000, interest: 0 },
      payments: [
        { kind: 'payment', rupees: 5_000 },
        { kind: 'reversal', rupees: 2_000 },
      ],
    });
    expect((await person.read()).events.at(-1)?.text).toContain('₹2,000');
  });

  it('leaves a payment to choose at the desk as long as something of it is on the loan [PAY-15] [DESK-31]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await payPart(person);
    /** The payments that may be taken back, with the rupees that are on the loan of each. */
    const choices = async () => {
      const { actions } = await team.cashier.dataOf('case', { lead_id: person.lead });
      const fields = actions.find(({ action }) => action === 'reversePayment')?.fields ?? [];
      return fields.flatMap(({ options = [] }) =>
        options.map(({ label }) => label.split(',').slice(0, -2).join()),
      );
    };
    expect(await choices()).toEqual(['₹5,000']);
    await lose(payment_id, 2_000);
    expect(await choices()).toEqual(['₹3,000']);
    const { payments } = (await accountOf(person)) ?? {};
    expect(new Set(payments?.map(({ reference }) => reference))).toEqual(new Set([payment_id]));
    await lose(payment_id, 3_000);
    expect(await choices()).toEqual([]);
  });

  it('is one under another event too [PAY-15] [PAY-03]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await payPart(person);
    const money = { currency: 'INR', created_at: seconds() };
    const payload = {
      payment: { entity: { id: payment_id, amount: 500_000, ...money } },
      dispute: { entity: { id: 'disp_1', amount: 200_000, currency: 'INR' } },
    };
    const lost = JSON.stringify({ event: 'payment.dispute.lost', payload });
    expect([await tell(lost, 'evt_lost_1'), await tell(lost, 'evt_lost_2')]).toEqual([200, 200]);
    expect(await accountOf(person)).toMatchObject({ owed: 18_000, paid: 3_000 });
  });

  it('in parts takes back each, and in all no more than was put: the rest is on the desk’s list [PAY-15] [DESK-64]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await payPart(person);
    await lose(payment_id, 2_000);
    await lose(payment_id, 1_500);
    expect(await accountOf(person)).toMatchObject({ owed: 19_500, paid: 1_500 });
    await lose(payment_id, 4_000);
    await lose(payment_id, 1);
    expect(await accountOf(person)).toMatchObject({
      owed: 21_000,
      paid: 0,
      principal: 20_000,
      interest: 1_000,
    });
    expect((await outcomes(payment_id)).sort()).toEqual(['booked', 'booked', 'booked', null, null]);
    service.clock.advance(2 * DAY);
    await workEvents(service.deps, raise);
    const listed = (await unbookedOf(payment_id)).map(({ rupees, reason }) => `${rupees} ${reason}`);
    expect(listed.sort()).toEqual(['1 moreThanLeft', '2500 moreThanLeft']);
  });

  it('takes the rest once what was on its way back did not go, and its own amount in all [PAY-15] [PAY-21]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await pay({ order_id: 'order_of_nobody', amount: 500_000 });
    const moneyOf = async () => (await select('money_in', { reference: payment_id.toUpperCase() }))[0];
    await bookByName(person, 1_000, payment_id);
    const money_id = String((await moneyOf())?.id);
    await team.cashier.post('money-propose', { money_id, how: 'sendBack' });
    const { unmatched } = await team.approver.dataOf('money', { unmatched: MOST_MONEY_ROWS });
    const { request } = unmatched.find((one) => one.money_id === money_id) ?? {};
    await team.approver.post('money-decide', { request_id: request?.id, confirm: true });
    await lose(payment_id, 3_000);
    expect(await moneyOf()).toMatchObject({ left_paise: 0, refunded_paise: 400_000, taken_paise: 100_000 });
    await ask('/refunds', { how: 'fail', created_at: seconds() });
    await sendOut(service.deps, raise);
    service.clock.advance(MINUTE);
    await workEvents(service.deps, raise);
    expect(await moneyOf()).toMatchObject({ left_paise: 200_000, refunded_paise: 0, taken_paise: 300_000 });
    expect((await outcomes(payment_id)).sort()).toEqual(['booked', 'repeated']);
  });

  it('that is told before its payment waits for it [PAY-15] [PAY-08]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await payPart(person, 'hold');
    await lose(payment_id, 2_000, 'hold');
    expect(await ask('/tell', {})).toEqual({ statuses: [200, 200] });
    expect(await accountOf(person)).toMatchObject({ owed: 16_000 });
    service.clock.advance(MINUTE);
    await workEvents(service.deps, raise);
    expect(await accountOf(person)).toMatchObject({ owed: 18_000, paid: 3_000 });
  });

  it('opens a loan that was closed or exited for its amount alone [PAY-15] [LOAN-14]', async () => {
    const closed = await loanIn('running');
    const whole = await pay({ order_id: await orderId(closed, 21_000) });
    expect((await closed.read()).state).toBe('closed');
    await lose(whole.payment_id, 300);
    expect(await closed.read()).toMatchObject({ state: 'running', account: { owed: 300, paid: 20_700 } });
    const exited = await loanIn('coolingOff');
    const given = await pay({ order_id: await orderId(exited, 20_000) });
    expect((await exited.read()).state).toBe('exited');
    await lose(given.payment_id, 300);
    expect(await exited.read()).toMatchObject({ state: 'coolingOff', account: { owed: 300, paid: 19_700 } });
  });

  it('of a loan that was written off makes nothing owed again [PAY-15] [D-41]', async () => {
    const person = await loanIn('overdue');
    const { payment_id } = await payPart(person);
    await team.byTwo(person, 'writeOff');
    await lose(payment_id, 2_000);
    expect(await person.read()).toMatchObject({ state: 'writtenOff', account: { owed: 0, paid: 3_000 } });
  });

  it('takes what is on no loan first, then what is on any [PAY-15] [PAY-09]', async () => {
    const loans = [await loanIn('running'), await loanIn('running')] as const;
    const { payment_id } = await pay({ order_id: 'order_of_nobody', amount: 500_000 });
    for (const [at, rupees] of [2_000, 1_500].entries())
      await bookByName(loans[at] as Customer, rupees, payment_id);
    const left = async () =>
      (await select('money_in', { reference: payment_id.toUpperCase() })).map(({ left_paise }) => left_paise);
    expect(await left()).toEqual([150_000]);
    await lose(payment_id, 1_000);
    expect(await left()).toEqual([50_000]);
    await lose(payment_id, 3_500);
    expect(await left()).toEqual([0]);
    await loans[0].signInAgain();
    const paid = await Promise.all(loans.map(async (loan) => (await accountOf(loan))?.paid ?? 0));
    expect(paid.reduce((sum, rupees) => sum + rupees)).toBe(500);
  });
});

describe('what the provider told and cannot be booked', () => {
  const act = (role: 'cashier' | 'approver' | 'auditor', body: object) =>
    team[role].post('money-event', body);
  const lost = (payment: string, paise: number) =>
    JSON.stringify({
      event: 'payment.dispute.lost',
      payload: {
        payment: { entity: { id: payment, amount: 500_000, currency: 'INR', created_at: seconds() } },
        dispute: { entity: { id: `disp_of_${payment}`, amount: paise, currency: 'INR' } },
      },
    });
  /** A day and more goes by, in which it is tried. */
  const aDayLater = async () => {
    service.clock.advance(DAY + MINUTE);
    await workEvents(service.deps, raise);
  };

  it('is tried for a day, and then on the desk’s list with name, sum, age and reason, and tried no more [DESK-64] [PAY-12]', async () => {
    const since = service.deps.now().toISOString();
    expect(await tell(lost('pay_of_nobody', 20_000), 'evt_of_nobody')).toBe(200);
    await workEvents(service.deps, raise);
    expect(await unbookedOf('pay_of_nobody')).toEqual([]);
    await aDayLater();
    expect(await unbookedOf('pay_of_nobody')).toEqual([
      {
        ...{ event_id: 'lost_disp_of_pay_of_nobody', kind: 'reversed', payment_id: 'pay_of_nobody' },
        ...{ rupees: 200, at: since, reason: 'noPayment', claim: null, may_work: true },
      },
    ]);
    const [before] = await select('payment_events', { payment_id: 'pay_of_nobody' });
    await aDayLater();
    expect(await select('payment_events', { payment_id: 'pay_of_nobody' })).toEqual([before]);
  });

  it('is booked by itself once its payment comes, however late [DESK-64] [PAY-15]', async () => {
    const person = await loanIn('running');
    const order_id = await orderId(person, 5_000);
    const { payment_id } = await pay({ order_id, manner: 'hold' });
    await tell(lost(payment_id, 200_000), `evt_${payment_id}`);
    await aDayLater();
    expect(await unbookedOf(payment_id)).toMatchObject([{ reason: 'noPayment' }]);
    const [{ event_id = '' } = {}] = await unbookedOf(payment_id);
    expect(await act('cashier', { event_id, step: 'settle' })).toMatchObject({ body: { Status: 1 } });
    await ask('/tell', {});
    service.clock.advance(MINUTE);
    await workEvents(service.deps, raise);
    expect(await unbookedOf(payment_id)).toEqual([]);
    // Nobody's word that it is settled otherwise is left.
    expect(await select('payment_events', { id: event_id })).toMatchObject([
      { outcome: 'booked', settles_by: null },
    ]);
    await person.signInAgain();
    expect((await person.read()).account).toMatchObject({ paid: 3_000 });
  });

  it('of money that had been sent back is listed: nothing of it is there to take [DESK-64] [PAY-15]', async () => {
    const { payment_id } = await pay({ order_id: 'order_of_nobody', amount: 900_000 });
    const [money] = await select('money_in', { reference: payment_id.toUpperCase() });
    const money_id = String(money?.id);
    await team.cashier.post('money-propose', { money_id, how: 'sendBack' });
    const { unmatched } = await team.approver.dataOf('money', { unmatched: MOST_MONEY_ROWS });
    const { request } = unmatched.find((one) => one.money_id === money_id) ?? {};
    await team.approver.post('money-decide', { request_id: request?.id, confirm: true });
    await ask('/refunds', { how: 'send', created_at: seconds() });
    await sendOut(service.deps, raise);
    await ask('/reverse', { payment_id });
    await aDayLater();
    expect(await unbookedOf(payment_id)).toMatchObject([{ rupees: 9_000, reason: 'moreThanLeft' }]);
    expect(await select('money_in', { reference: payment_id.toUpperCase() })).toMatchObject([
      { left_paise: 0, refunded_paise: 900_000, taken_paise: 0 },
    ]);
    // Nor is it there again when the provider tells of the payment once more.
    const again = { kind: 'paid', paymentId: payment_id, orderId: null, paise: 900_000 } as const;
    await storeEvent(service.deps, { ...again, id: `again_${payment_id}`, paidAt: service.deps.now() });
    await workEvents(service.deps, raise);
    expect(await select('payment_events', { id: `again_${payment_id}` })).toMatchObject([
      { outcome: 'repeated' },
    ]);
  });

  it('that came before with another sum stays out of the books until two persons have settled it [DESK-64] [LOAN-10]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await pay({ order_id: await orderId(person, 700) });
    const again = { kind: 'paid', paymentId: payment_id, orderId: null, paise: 80_000 } as const;
    const event_id = `again_${payment_id}`;
    await storeEvent(service.deps, { ...again, id: event_id, paidAt: service.deps.now() });
    await aDayLater();
    expect(await unbookedOf(payment_id)).toMatchObject([{ event_id, rupees: 800, reason: 'otherSum' }]);
    const retry = { event_id, step: 'retry' };
    expect(await act('cashier', retry)).toMatchObject({
      body: { Status: 2, Message: m.desk_money_still_unbooked() },
    });
    const [settle, yes, no] = [
      { event_id, step: 'settle' },
      { event_id, step: 'decide', confirm: true },
      { event_id, step: 'decide', confirm: false },
    ];
    for (const role of ['approver', 'auditor'] as const) {
      expect((await act(role, retry)).code, role).toBe(403);
      expect((await act(role, settle)).code, role).toBe(403);
    }
    expect(await act('cashier', settle)).toMatchObject({ body: { Status: 1 } });
    for (const role of ['cashier', 'auditor'] as const) expect((await act(role, yes)).code, role).toBe(403);
    expect(await act('cashier', retry)).toMatchObject({ code: 409 });
    expect(await act('cashier', no)).toMatchObject({ body: { Status: 1 } });
    expect(await unbookedOf(payment_id)).toMatchObject([{ claim: null, may_work: true }]);
    await act('cashier', settle);
    expect(await unbookedOf(payment_id)).toMatchObject([
      { claim: { maker: 'Chitra Cashier', may_confirm: false, may_turn_down: true } },
    ]);
    expect(await act('approver', yes)).toMatchObject({ body: { Status: 1 } });
    expect(await unbookedOf(payment_id)).toEqual([]);
    expect(await select('payment_events', { id: event_id })).toMatchObject([
      { outcome: 'settled', booked_paise: 0 },
    ]);
    expect(await act('approver', yes)).toMatchObject({ code: 409 });
    expect((await auditOf('settling of an event confirmed')).map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['done', 'forbidden']),
    );
  });

  it('because the service fails is listed after a day, too, and booked when it is tried again [DESK-64] [PAY-12]', async () => {
    const person = await loanIn('running');
    const order_id = await orderId(person, 700);
    const paid = { kind: 'paid', paymentId: `pay_${order_id}`, orderId: order_id, paise: 70_000 } as const;
    const event_id = `evt_${order_id}`;
    await storeEvent(service.deps, { ...paid, id: event_id, paidAt: service.deps.now() });
    service.clock.advance(DAY + MINUTE);
    // The clock fails in the middle of the booking.
    let asked = 0;
    const now = () => {
      asked += 1;
      if (asked === 2) throw new Error('no clock');
      return service.deps.now();
    };
    const errors: unknown[] = [];
    await workEvents({ ...service.deps, now }, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    expect(await unbookedOf(paid.paymentId)).toMatchObject([{ rupees: 700, reason: 'fault' }]);
    expect(await act('cashier', { event_id, step: 'retry' })).toMatchObject({ body: { Status: 1 } });
    expect(await unbookedOf(paid.paymentId)).toEqual([]);
    await person.signInAgain();
    expect((await person.read()).account).toMatchObject({ paid: 700 });
  });

  it('as its loan takes no payment is on the list of money, with why and for whose order [PAY-09] [DESK-60]', async () => {
    const person = await loanIn('running');
    const order_id = await orderId(person, 500);
    await team.comesBack(person);
    const { payment_id } = await pay({ order_id });
    const { unmatched } = await team.cashier.dataOf('money', { unmatched: MOST_MONEY_ROWS });
    expect(unmatched.find((one) => one.payment_id === payment_id.toUpperCase())).toMatchObject({
      reason: 'loanRefuses',
      order: { lead_id: person.lead, application: await person.number() },
    });
    await aDayLater();
    expect(await outcomes(payment_id)).toEqual(['unmatched']);
    expect(await unbookedOf(payment_id)).toEqual([]);
  });

  it('that somebody who is removed said is settled is not, until another says so [DESK-64] [DESK-09]', async () => {
    await tell(lost('pay_of_tina', 20_000), 'evt_of_tina');
    await aDayLater();
    const { browser } = await enrolled(service, 'Tina', 'cashier');
    const event_id = 'lost_disp_of_pay_of_tina';
    expect(await browser.post('money-event', { event_id, step: 'settle' })).toMatchObject({
      body: { Status: 1 },
    });
    await manageStaff(service.deps, ['remove', 'Tina']);
    expect(await unbookedOf('pay_of_tina')).toMatchObject([{ claim: null }]);
    expect(await act('approver', { event_id, step: 'decide', confirm: true })).toMatchObject({ code: 409 });
  });
});

describe('a signed notification that cannot be right', () => {
  const captured = (change: object) =>
    JSON.stringify({
      event: 'payment.captured',
      payload: {
        payment: {
          entity: { ...{ id: 'pay_odd', amount: 100, currency: 'INR', created_at: seconds() }, ...change },
        },
      },
    });
  const EARLIEST = Date.UTC(2000, 0) / 1_000;

  it.each([
    ['a NUL in the id of its payment', () => captured({ id: 'pay_\u0000' })],
    ['a NUL in the id of its order', () => captured({ order_id: 'order_\u0000' })],
    ['a name of JavaScript as its event', () => captured({}).replace('payment.captured', '__proto__')],
    ['another one', () => captured({}).replace('payment.captured', 'constructor')],
    ['a time before 2000', () => captured({ created_at: EARLIEST - 1 })],
    ['a time of more than a day from now', () => captured({ created_at: seconds() + DAY + 1 })],
    ['a time that no calendar has', () => captured({ created_at: 9e15 })],
    ['another currency', () => captured({ currency: 'USD' })],
    ['no amount', () => captured({ amount: 0 })],
    ['a body that is no JSON', () => '{"event":'],
    ['a body that is no text', () => Buffer.from([0xff, 0x00, 0xfe])],
  ])('for %s is kept encrypted, once, and answered 400 [PAY-16]', async (_, bodyOf) => {
    const body = bodyOf();
    const before = await select('odd_events');
    const told = (await select('payment_events')).length;
    expect([await tell(body), await tell(body)]).toEqual([400, 400]);
    const known = new Set(before.map(({ id }) => id));
    const kept = (await select('odd_events')).filter(({ id }) => !known.has(id));
    expect(kept).toHaveLength(1);
    for (const { id, body: sealed } of kept) {
      expect(sealed.includes('pay')).toBe(false);
      expect(service.deps.secrets.decrypt(sealed, 'odd_events.body', id)).toEqual(Buffer.from(body));
    }
    expect(await select('payment_events')).toHaveLength(told);
  });

  it('is not kept where it is forged, about something else, or of the edges of the time [PAY-16] [PAY-08]', async () => {
    const before = (await select('odd_events')).length;
    expect(await tell(captured({ amount: 0 }), 'evt_forged', 'another secret')).toBe(401);
    expect(await tell('{"event":"order.paid"}')).toBe(200);
    expect(await tell(captured({ id: 'pay_first', created_at: EARLIEST }), 'evt_first')).toBe(200);
    expect(await tell(captured({ id: 'pay_last', created_at: seconds() + DAY }), 'evt_last')).toBe(200);
    expect(await select('odd_events')).toHaveLength(before);
    service.clock.advance(2 * DAY);
    await workEvents(service.deps, raise);
    expect([await outcomes('pay_first'), await outcomes('pay_last')]).toEqual([['unmatched'], ['unmatched']]);
  });
});

describe('a payment without a sign-in', () => {
  /** The proof of a loan that was looked up by its PAN and the code to its customer's number. */
  const lookUp = async (person: Customer) => {
    const { pan: panNumber } = await person.verifiedPan();
    // Texts of one moment have no order.
    await service.sms(person.mobile);
    service.clock.advance(1);
    await service.post('repaySendOtp', { pancard: panNumber });
    const { body } = await service.post('repayVerifyOtp', {
      panNumber,
      otp: await service.code(person.mobile),
    });
    return body as unknown as { pay_proof?: string; repayment_data: { total_due_amount: number } };
  };
  const orderWith = (pay_proof: string, amount: number, key?: string) =>
    service.post(
      'repayOrder',
      { action: 'order', pay_proof, amount },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );

  it('is made with the proof of the looked-up code, and is booked like any other [PAY-14] [PAY-08]', async () => {
    const person = await loanIn('running');
    const { pay_proof = '', repayment_data } = await lookUp(person);
    const { body } = await orderWith(pay_proof, repayment_data.total_due_amount);
    const { order_id, pay_at } = body.Data as { order_id: string; pay_at: string };
    expect(pay_at).toBe(`${bank.url}/pay/${order_id}`);
    expect(await pay({ order_id })).toMatchObject({ statuses: [200] });
    expect(await person.read()).toMatchObject({ state: 'closed', account: { owed: 0 } });
    expect((await orderWith(pay_proof, 500)).body.Status).toBe(2);
    // Nothing more can be paid of a loan that is closed.
    service.clock.advance(10 * MINUTE);
    expect((await lookUp(person)).pay_proof).toBeUndefined();
  });

  it('is one order however often it is asked for with one key [PAY-14] [PAY-07]', async () => {
    const { pay_proof = '' } = await lookUp(await loanIn('running'));
    const answers = await Promise.all([1, 2, 3].map(() => orderWith(pay_proof, 500, 'repay-order-1')));
    const orders = answers.flatMap(({ body }) => (body.Data as { order_id: string } | null)?.order_id ?? []);
    expect(new Set(orders).size).toBe(1);
  });

  it('needs a proof that the service made, of the last 15 minutes, and a sum of money [PAY-14]', async () => {
    const person = await loanIn('running');
    const { pay_proof = '' } = await lookUp(person);
    const forged = `${pay_proof.slice(0, -4)}AAAA`;
    for (const proof of ['', 'x', forged]) {
      expect((await orderWith(proof, 500)).body, proof).toMatchObject({ Status: 2, Data: null });
    }
    for (const amount of [0, -5, 0.5, 10_00_001]) {
      expect((await orderWith(pay_proof, amount)).body.Status, String(amount)).not.toBe(1);
    }
    expect(pay_proof).not.toContain(person.lead);
    service.clock.advance(15 * MINUTE - 1);
    expect((await orderWith(pay_proof, 500)).body.Status).toBe(1);
    service.clock.advance(1);
    expect((await orderWith(pay_proof, 700)).body.Message).toContain('look it up again');
  });

  it('is not there for a session token in place of the proof, nor a proof in place of a session [PAY-14]', async () => {
    const person = await loanIn('running');
    const { pay_proof = '' } = await lookUp(person);
    expect((await orderWith(person.token, 500)).body.Status).toBe(2);
    const { body } = await service.post(
      'loanRead',
      { action: 'read', lead_id: person.lead },
      { token: pay_proof },
    );
    expect(body.Status).toBe(4);
  });
});

describe('a payment that the provider has not told of', () => {
  const poll = async () => {
    service.clock.advance(MINUTE);
    await pollOrders(service.deps, raise);
  };

  it('is asked for and booked on its day; a webhook that comes later changes nothing [PAY-11] [PAY-03]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await pay({ order_id: await orderId(person, 500), manner: 'hold' });
    await pollOrders(service.deps, raise);
    expect((await person.read()).account).toMatchObject({ paid: 0 });
    await poll();
    const paid = { paid: 500, payments: [{ rupees: 500, day: service.today() }] };
    expect((await person.read()).account).toMatchObject(paid);
    expect(await ask('/tell', {})).toEqual({ statuses: [200] });
    expect((await person.read()).account).toMatchObject(paid);
    expect(await outcomes(payment_id)).toEqual(expect.arrayContaining(['booked', 'repeated']));
  });

  it('is booked once by two processes that ask at the same time [PAY-11]', async () => {
    const person = await loanIn('running');
    await pay({ order_id: await orderId(person, 500), manner: 'hold' });
    service.clock.advance(MINUTE);
    await Promise.all([1, 2].map(() => pollOrders(service.deps, raise)));
    expect((await person.read()).account).toMatchObject({ paid: 500, payments: [{ rupees: 500 }] });
    await ask('/tell', {});
  });

  it('is booked by what the provider answers, not by a webhook that somebody forged [PAY-08] [PAY-11]', async () => {
    const person = await loanIn('running');
    const { statuses } = await pay({ order_id: await orderId(person, 500), manner: 'forged' });
    expect(statuses).toEqual([401]);
    expect((await person.read()).account).toMatchObject({ paid: 0 });
    await poll();
    expect((await person.read()).account).toMatchObject({ paid: 500 });
  });

  it('is asked for again after the provider was away, less often as the order gets older, for three days [PAY-11]', async () => {
    const person = await loanIn('running');
    await orderId(person, 500);
    const { payments: provider, ...rest } = service.deps;
    const asked: string[] = [];
    const away = {
      ...rest,
      payments: provider && {
        ...provider,
        paymentsOf: async (order: string) => {
          asked.push(order);
          throw new Error('the provider is away');
        },
      },
    };
    const errors: unknown[] = [];
    const minutes: number[] = [];
    for (let minute = 1; minute <= 20; minute += 1) {
      service.clock.advance(MINUTE);
      asked.length = 0;
      await pollOrders(away, (error) => errors.push(error));
      if (asked.length > 0) minutes.push(minute);
    }
    expect(minutes).toEqual([1, 2, 3, 5, 8, 12, 18]);
    expect(errors).toHaveLength(minutes.length);
    service.clock.advance(4 * DAY);
    asked.length = 0;
    await pollOrders(away, raise);
    expect(asked).toEqual([]);
  });
});

describe('what always fails', () => {
  const dues = async (table: 'payment_events' | 'money_out', ids: readonly string[]) =>
    service.deps.db
      .selectFrom(table as 'money_out')
      .select(['attempts', 'next_try_at'])
      .where('id', 'in', ids)
      .execute();
  const inSeconds = (seconds: number) => new Date(service.deps.now().getTime() + seconds * 1_000);

  it('does not keep later events from being booked, and is tried less and less often [PAY-12]', async () => {
    const person = await loanIn('running');
    const order_id = await orderId(person, 700);
    // More than a round takes, all of them older.
    const paid = { kind: 'paid', paymentId: 'pay_stuck', orderId: 'order_of_nobody', paise: 100 } as const;
    const stuck = Array.from({ length: 101 }, (_, i) => `evt_stuck_${i}`);
    for (const id of stuck) await storeEvent(service.deps, { ...paid, id, paidAt: service.deps.now() });
    service.clock.advance(1);
    await storeEvent(service.deps, {
      ...{ ...paid, id: 'evt_behind', paymentId: 'pay_behind', paise: 70_000 },
      ...{ orderId: order_id, paidAt: service.deps.now() },
    });
    const twoRounds = async () => {
      await workEvents(service.deps, raise);
      await workEvents(service.deps, raise);
    };
    await twoRounds();
    expect((await person.read()).account).toMatchObject({ paid: 700 });
    expect(await dues('payment_events', stuck)).toEqual(
      stuck.map(() => ({ attempts: 1, next_try_at: inSeconds(15) })),
    );
    for (const wait of [15, 30]) {
      service.clock.advance(wait);
      await twoRounds();
    }
    expect(await dues('payment_events', stuck)).toEqual(
      stuck.map(() => ({ attempts: 3, next_try_at: inSeconds(60) })),
    );
  });

  it('does not keep later refunds from being sent [PAY-10] [PAY-12]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await pay({ order_id: await orderId(person, (await person.owed()) + 300) });
    const { deps } = service;
    const { payments: provider } = deps;
    const [maker, checker] = (await select('staff')).map(({ id }) => id) as [string, string];
    // As many as a round takes, all of them older.
    const stuck = await inTransaction(deps.db, async (tx) => {
      const ids: string[] = [];
      for (let count = 0; count < 20; count += 1) {
        const came = { place: 'razorpay', reference: `ODD${count}`, paise: 100n, day: service.today() };
        const money = await come(tx, { ...came, toldBy: 'provider' }, deps.now());
        const order = { purpose: 'unmatched', lead: null, money: money.id, paise: 100n } as const;
        ids.push((await release(tx, { ...order, by: { maker, checker } }, deps.now())).id);
      }
      return ids;
    });
    service.clock.advance(1);
    await team.byTwo(person, 'refund', { rupees: 300, reference: payment_id });
    const away = provider && {
      ...provider,
      refund: async (request: RefundRequest) => {
        if (request.paymentId.startsWith('ODD')) throw new Error('the provider does not answer');
        return provider.refund(request);
      },
    };
    await ask('/refunds', { how: 'send', created_at: seconds() });
    const failed: unknown[] = [];
    await sendOut({ ...deps, payments: away }, (error) => failed.push(error));
    await sendOut({ ...deps, payments: away }, raise);
    expect(failed).toHaveLength(20);
    const { refunds } = await ask('/books');
    expect(refunds.filter((one) => one.payment_id === payment_id)).toMatchObject([{ amount: 30_000 }]);
    expect(new Set((await dues('money_out', stuck)).map(({ attempts }) => attempts))).toEqual(new Set([1]));
  });
});

describe('an order', () => {
  it('is one, whatever time-outs and repeats come [PAY-07] [D-28]', async () => {
    const person = await loanIn('running');
    const before = (await ask('/books')).orders;
    const answers = await Promise.all([1, 2, 3].map(() => order(person, 640, 'one-press-of-pay')));
    const repeated = await order(person, 640, 'one-press-of-pay');
    expect(repeated.body.Status).toBe(1);
    for (const { body } of answers.filter((answer) => answer.body.Status === 1)) {
      expect(body.Data).toEqual(repeated.body.Data);
    }
    expect((await ask('/books')).orders).toHaveLength(before.length + 1);
  });

  it('of an answer that never came is found again, not made again [PAY-07]', async () => {
    const person = await loanIn('running');
    const first = (await order(person, 650, 'a-slow-bank-1')).body.Data as { order_id: string };
    // The state after a time-out: the provider has the order, and the service doesn't know it.
    await update(
      'payment_orders',
      { provider_order_id: first.order_id },
      { provider_order_id: null, status: 'failed' },
    );
    // What was paid meanwhile is booked as soon as its order is found.
    await pay({ order_id: first.order_id });
    expect((await person.read()).account).toMatchObject({ paid: 0 });
    expect((await order(person, 650, 'a-slow-bank-1')).body.Data).toMatchObject({ order_id: first.order_id });
    expect((await person.read()).account).toMatchObject({ paid: 650 });
  });
});

describe('an order for a loan that owes nothing', () => {
  const ordersOf = (person: Customer) => select('payment_orders', { lead_id: person.lead });

  it.each(['review', 'payingOut', 'closed', 'exited', 'writtenOff'] as const)(
    'is refused in plain words, and none is made: %s [PAY-17] [API-04]',
    async (state) => {
      const person = await loanIn(state);
      const { orders } = await ask('/books');
      expect((await order(person, 500)).body).toMatchObject({
        ...{ Status: 2, Data: null },
        Message: 'You owe nothing on this loan, so there is nothing to pay.',
      });
      expect(await ordersOf(person)).toEqual([]);
      expect((await ask('/books')).orders).toEqual(orders);
    },
  );

  it('is made again once something is owed again [PAY-17] [PAY-05]', async () => {
    const person = await loanIn('running');
    const { payment_id } = await pay({ order_id: await orderId(person, await person.owed()) });
    expect((await order(person, 500)).body.Status).toBe(2);
    await ask('/reverse', { payment_id, amount: 50_000 });
    expect((await order(person, 500)).body.Status).toBe(1);
  });
});

describe('a payment of fifty paise less than is owed', () => {
  it('closes the loan [LOAN-04]', async () => {
    const person = await loanIn('running');
    await pay({ order_id: await orderId(person, 21_000), amount: 20_999_50 });
    expect(await person.read()).toMatchObject({
      state: 'closed',
      account: { owed: 0, overpaid: 0, paid: 20_999.5 },
    });
  });

  it('leaves a loan open that owes a rupee [LOAN-04]', async () => {
    const person = await loanIn('running');
    await pay({ order_id: await orderId(person, 21_000), amount: 20_999_00 });
    expect(await person.read()).toMatchObject({ state: 'running', account: { owed: 1 } });
  });
});

describe('what was paid too much', () => {
  it('is sent back by two persons, through the provider, once, and not more [PAY-04] [PAY-10]', async () => {
    const person = await loanIn('running');
    const owed = await person.owed();
    const { payment_id } = await pay({ order_id: await orderId(person, owed + 300) });
    const refund = (rupees: number) => team.byTwo(person, 'refund', { rupees, reference: payment_id });
    expect(await refund(301)).toMatchObject({ body: { Status: 2 } });
    expect(await refund(300)).toMatchObject({ body: { Status: 1, Data: { state: 'closed' } } });
    expect(await refund(1)).toMatchObject({ body: { Status: 2 } });
    const released = await person.read();
    expect(released.account).toMatchObject({ owed: 0, overpaid: 300, on_its_way: 300 });
    expect(released.events.at(-1)?.text).toContain('is sending back ₹300');
    await ask('/refunds', { how: 'send', created_at: seconds() });
    await sendOut(service.deps, raise);
    await sendOut(service.deps, raise);
    const { refunds } = await ask('/books');
    expect(refunds.filter((one) => one.payment_id === payment_id)).toMatchObject([{ amount: 30_000 }]);
    const view = await person.read();
    expect(view.account).toMatchObject({ owed: 0, overpaid: 0, on_its_way: 0 });
    expect(view.events.at(-1)?.text).toBe('₹300 was sent back to you.');
  });
});

describe('without extensions', () => {
  it('no call of a loan, no hook and no desk is there [LOAN-23] [PAY-08]', async () => {
    const plain = await startAnother({ env: { ...KEYS, EXTENSIONS: 'off' } });
    for (const url of ['/api/ext/loan', '/hooks/payments', '/api/desk/money', '/demo/clock/day']) {
      const { statusCode } = await plain.app.inject({ method: 'POST', url, payload: {} });
      expect(statusCode, url).toBe(404);
    }
  });
});
