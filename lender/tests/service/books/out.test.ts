import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { m } from '#messages';
import type { PaymentProvider } from '#server/adapters/payments.ts';
import { nameOf } from '#server/books/moneyIn.ts';
import { ask as askAbout } from '#server/books/out.ts';
import { verifyMoney, verifyOut } from '#server/books/verify.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { workEvents } from '#server/loan/payments/events.ts';
import { sendOut } from '#server/loan/payments/sendOut.ts';
import { tellOut } from '#server/loan/payments/tellOut.ts';
import type { Deps } from '#server/start/deps.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { raise } from '#tests/service/support/raise.ts';
import { StandIn, storyWith } from '#tests/service/support/standIn.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const DAY = 24 * 3_600;
/** Longer than a row waits for an answer after its second try. */
const LATER = 60;

const bank = new StandIn();
const { it, service, team, loanIn, select } = storyOf(storyWith(bank));

const seconds = () => Math.floor(service.deps.now().getTime() / 1_000);
/** What the bank does with refunds from now on; it names today unless told. */
const bankWill = (how: 'send' | 'fail' | 'pending' | 'lose', created_at = seconds()) =>
  bank.ask('/refunds', { how, created_at });
const refundsOf = async (payment: string) =>
  (await bank.ask('/books')).refunds.filter(({ payment_id }) => payment_id === payment);

interface Released {
  readonly person: Customer;
  readonly payment: string;
  readonly id: string;
}
/** A loan that was closed by ₹300 more than was owed; the ₹300 are released to go back. */
async function released(): Promise<Released> {
  const person = await loanIn('running');
  const amount = (await person.owed()) + 300;
  const order = await person.call('paymentOrder', { amount });
  const { order_id } = order.body.Data as { order_id: string };
  const { payment_id } = await bank.ask('/pay', { order_id, created_at: seconds() });
  const asked = await team.byTwo(person, 'refund', { rupees: 300, reference: payment_id });
  expect(asked).toMatchObject({ body: { Status: 1 } });
  const [row] = await select('money_out', { lead_id: person.lead, purpose: 'refund' });
  await bankWill('send');
  return { person, payment: payment_id, id: row?.id ?? '' };
}
const rowOf = async ({ id }: Pick<Released, 'id'>) => (await select('money_out', { id }))[0];
const entriesOf = ({ id }: Pick<Released, 'id'>) => select('entries', { money_out: id });
const moneyOf = async ({ payment }: Pick<Released, 'payment'>) =>
  (await select('money_in', { reference: nameOf(payment) }))[0];

/** The service with a provider of which some functions do something else. */
const depsWith = (over: (provider: PaymentProvider) => Partial<PaymentProvider>): Deps => {
  const { payments: provider } = service.deps;
  if (provider === undefined) throw new Error('this service has no provider');
  return { ...service.deps, payments: { ...provider, ...over(provider) } };
};
const agrees = async () => {
  expect((await verifyMoney(service.deps.db)).faults).toEqual([]);
  expect((await verifyOut(service.deps.db)).faults).toEqual([]);
};

describe('a refund through the provider', () => {
  it('is committed before anything is asked of the provider, and asked under its own id [PAY-20]', async () => {
    const { id, payment } = await released();
    const seen: unknown[] = [];
    const deps = depsWith((provider) => ({
      async refund(request) {
        seen.push(request, (await rowOf({ id: request.receipt }))?.state);
        return provider.refund(request);
      },
    }));
    await sendOut(deps, raise);
    expect(seen).toEqual([{ paymentId: payment, amountPaise: 30_000, receipt: id }, 'asked']);
    expect(await refundsOf(payment)).toMatchObject([{ receipt: id, amount: 30_000 }]);
  });

  it('without an answer is asked about, and never sent under another id [PAY-20]', async () => {
    const one = await released();
    await bankWill('lose');
    const errors: unknown[] = [];
    await sendOut(service.deps, (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    expect(await rowOf(one)).toMatchObject({ state: 'unknown', attempts: 1 });
    // Not before an answer can have come.
    await sendOut(service.deps, raise);
    expect(await rowOf(one)).toMatchObject({ state: 'unknown', attempts: 1 });
    expect(await entriesOf(one)).toEqual([]);
    service.clock.advance(LATER);
    await sendOut(
      depsWith(() => ({ refund: async () => raise(new Error('it was sent already')) })),
      raise,
    );
    const [refund] = await refundsOf(one.payment);
    expect(await refundsOf(one.payment)).toHaveLength(1);
    expect(await rowOf(one)).toMatchObject({ state: 'sent', reference: nameOf(refund?.id ?? '') });
    expect(await entriesOf(one)).toMatchObject([{ kind: 'sentByProvider', paise: 30_000 }]);
  });

  it('that the provider never got is sent again under the same id [PAY-20]', async () => {
    const one = await released();
    const away = depsWith(() => ({ refund: async () => raise(new Error('away')) }));
    await sendOut(away, () => undefined);
    expect(await rowOf(one)).toMatchObject({ state: 'unknown' });
    service.clock.advance(LATER);
    await sendOut(service.deps, raise);
    expect(await refundsOf(one.payment)).toMatchObject([{ receipt: one.id }]);
    expect(await rowOf(one)).toMatchObject({ state: 'sent' });
  });

  it('that the process died on is gone on with [PAY-20]', async () => {
    const one = await released();
    const { deps } = service;
    const asks = () => inTransaction(deps.db, (tx) => askAbout(tx, one.id, deps.now()));
    expect(await asks()).toMatchObject({ wasAsked: false });
    // Another process leaves it alone as long as an answer may take.
    expect(await asks()).toBeUndefined();
    expect(await rowOf(one)).toMatchObject({ state: 'asked' });
    await sendOut(deps, raise);
    expect(await refundsOf(one.payment)).toEqual([]);
    service.clock.advance(LATER);
    await sendOut(deps, raise);
    expect(await refundsOf(one.payment)).toMatchObject([{ receipt: one.id }]);
    expect(await rowOf(one)).toMatchObject({ state: 'sent' });
  });

  it('of two processes is sent once [PAY-12]', async () => {
    const one = await released();
    const asked: string[] = [];
    const deps = depsWith((provider) => ({
      refund(request) {
        asked.push(request.receipt);
        return provider.refund(request);
      },
    }));
    await Promise.all([sendOut(deps, raise), sendOut(deps, raise)]);
    expect(asked).toEqual([one.id]);
    expect(await rowOf(one)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('that fails gives back what it had reserved, books nothing, and can be released again [PAY-21]', async () => {
    const one = await released();
    expect(await moneyOf(one)).toMatchObject({ refunded_paise: 30_000 });
    await bankWill('fail');
    await sendOut(service.deps, raise);
    expect(await rowOf(one)).toMatchObject({ state: 'failed', told_by: 'provider', reference: null });
    expect(await entriesOf(one)).toEqual([]);
    expect(await moneyOf(one)).toMatchObject({ refunded_paise: 0 });
    const { account, events } = await one.person.read();
    expect(account).toMatchObject({ overpaid: 300, on_its_way: 0 });
    expect(events.at(-1)?.text).toBe(m.loan_event_refund_failed({ amount: '₹300' }));
    await agrees();
    await bankWill('send');
    const again = { rupees: 300, reference: one.payment };
    expect(await team.byTwo(one.person, 'refund', again)).toMatchObject({ body: { Status: 1 } });
    await sendOut(service.deps, raise);
    expect((await one.person.read()).account).toMatchObject({ overpaid: 0, on_its_way: 0 });
    await agrees();
  });

  it('that the provider refuses has failed: it said so [PAY-21]', async () => {
    const one = await released();
    // The lender has sent all of the payment back by the provider's own pages.
    const amount = (await moneyOf(one))?.paise;
    const key = Buffer.from('demo:demo-secret').toString('base64');
    await fetch(`${bank.url}/v1/payments/${one.payment}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${key}` },
      body: JSON.stringify({ amount, receipt: 'by hand' }),
    });
    await sendOut(service.deps, raise);
    expect(await rowOf(one)).toMatchObject({ state: 'failed' });
  });

  it('is booked on the day that the outside names, and only then is the customer told [PAY-10] [LOAN-06]', async () => {
    const one = await released();
    const day = service.today();
    const texts = async () => (await service.sms(one.person.mobile)).length;
    await bankWill('pending', seconds() + DAY);
    const before = await texts();
    service.clock.advance(3 * DAY);
    await sendOut(service.deps, raise);
    expect(await rowOf(one)).toMatchObject({ state: 'unknown' });
    expect([await texts(), (await entriesOf(one)).length]).toEqual([before, 0]);
    await bank.ask('/settle', {});
    service.clock.advance(LATER);
    await sendOut(service.deps, raise);
    expect(await entriesOf(one)).toMatchObject([
      { kind: 'sentByProvider', day: daysAfter(day, 1), books_day: service.today() },
    ]);
    expect(await rowOf(one)).toMatchObject({ state: 'sent', sent_on: daysAfter(day, 1) });
    expect(await texts()).toBe(before + 1);
    await agrees();
  });

  it.each([
    ['before its release', -2],
    ['to come', 1],
  ])(
    'is booked on a day on which it can have gone, where the outside names one %s [PAY-10] [LOAN-06]',
    async (_, days) => {
      const one = await released();
      await bankWill('send', seconds() + days * DAY);
      await sendOut(service.deps, raise);
      expect(await entriesOf(one)).toMatchObject([{ kind: 'sentByProvider', day: service.today() }]);
      await agrees();
    },
  );

  it('told twice changes nothing; told otherwise is alarmed [PAY-20]', async () => {
    const one = await released();
    await sendOut(service.deps, raise);
    const before = [await rowOf(one), await one.person.events(), await moneyOf(one)];
    const { deps } = service;
    const reference = (await rowOf(one))?.reference ?? '';
    const tell = (outcome: Parameters<typeof tellOut>[3]['outcome']) =>
      inTransaction(deps.db, (tx) =>
        tellOut(tx, deps, one.id, {
          ...{ outcome, word: { proof: 'provider' }, sender: { kind: 'system', id: null } },
        }),
      );
    expect(await tell({ state: 'sent', reference, day: service.today() })).toBe('repeated');
    expect(await tell({ state: 'unknown' })).toBe('repeated');
    expect(await tell({ state: 'failed' })).toBe('contradicts');
    expect(await tell({ state: 'sent', reference: 'rfnd_other', day: service.today() })).toBe('contradicts');
    expect([await rowOf(one), await one.person.events(), await moneyOf(one)]).toEqual(before);
    expect(await deps.metrics.text()).toMatch(/^setu_money_out_contradicts_total 2$/m);
  });

  it('of money that a dispute took meanwhile is owed back, and opens a closed loan [PAY-05]', async () => {
    const one = await released();
    await bank.ask('/reverse', { payment_id: one.payment, amount: 30_000 });
    expect(await one.person.read()).toMatchObject({ state: 'closed', account: { owed: 0 } });
    await sendOut(service.deps, raise);
    expect(await one.person.read()).toMatchObject({ state: 'running', account: { owed: 300 } });
    await agrees();
  });
});

describe('a refund by hand', () => {
  it('is asked of no provider [DESK-63] [PAY-20]', async () => {
    const person = await loanIn('closed');
    const reference = nextUtr();
    await team.book(person, 300, { reference });
    await team.byTwo(person, 'refund', { rupees: 300, reference });
    await sendOut(service.deps, raise);
    expect(await select('money_out', { lead_id: person.lead, purpose: 'refund' })).toMatchObject([
      { place: 'bank', state: 'released', attempts: 0 },
    ]);
    await team.failed(person);
  });
});

describe('money of no loan', () => {
  it('goes back through the provider that it came to, and is booked when it went [DESK-61] [PAY-20]', async () => {
    const { payment_id } = await bank.ask('/pay', { amount: 70_000, created_at: seconds() });
    service.clock.advance(DAY + 60);
    await workEvents(service.deps, raise);
    const money = await moneyOf({ payment: payment_id });
    const { cashier, approver } = team;
    await cashier.post('money-propose', { money_id: String(money?.id), how: 'sendBack' });
    const { unmatched } = await approver.dataOf('money', {});
    const asked = unmatched.find(({ payment_id: name }) => name === nameOf(payment_id))?.request;
    await approver.post('money-decide', { request_id: asked?.id, confirm: true });
    const { out } = await cashier.dataOf('money', {});
    const listed = out.find(({ payment_id: name }) => name === nameOf(payment_id));
    expect(listed).toMatchObject({ by_hand: false, may_take: false, may_say_failed: false, rupees: 700 });
    const id = listed?.id ?? '';
    for (const step of ['take', 'failed'])
      expect(await cashier.post('money-out', { out_id: id, step })).toMatchObject({
        body: { Status: 2, Message: m.desk_money_out_cannot_be() },
      });
    await bankWill('send');
    await sendOut(service.deps, raise);
    expect(await refundsOf(payment_id)).toMatchObject([{ receipt: id, amount: 70_000 }]);
    expect(await entriesOf({ id })).toMatchObject([
      { kind: 'listSentByProvider', paise: 70_000, money_in: money?.id, loan_id: null },
    ]);
    await agrees();
  });
});

describe('what verify says of money that goes', () => {
  it('names what was sent and is not booked, and what is booked otherwise [LOAN-19]', async () => {
    const one = await released();
    const { db, now } = service.deps;
    const sent = { state: 'sent', told_by: 'provider', told_at: now(), sent_on: service.today() } as const;
    const rows = db.updateTable('money_out').where('id', '=', one.id);
    await rows.set({ state: 'asked', asked_at: now() }).execute();
    await rows.set({ ...sent, reference: 'UNBOOKED' }).execute();
    const { faults } = await verifyOut(db);
    expect(faults).toEqual([`Money ${one.id} isn't booked as what became of it.`]);
    expect((await verifyMoney(db)).faults).toHaveLength(1);
  });
});
