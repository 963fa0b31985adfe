import { describe, expect } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { m } from '#messages';
import { verifyMoney } from '#server/books/verify.ts';
import { storeEvent, workEvents } from '#server/loan/payments/events.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { borrowAgain } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const { it, service, team, loanIn, select } = storyOf({
  at: '2026-02-10T11:30+05:30',
  async atEnd(ended) {
    await loansAgree(ended);
    expect((await verifyMoney(ended.deps.db)).faults).toEqual([]);
  },
});

const DONE = { code: 200, body: { Status: 1 } };
const REFUSED = { code: 200, body: { Status: 2 } };

/** Two loans of a person: one that is paid back, and one that runs, on which a day has passed. */
async function twoLoans(): Promise<readonly [Customer, Customer]> {
  const first = await loanIn('closed');
  const second = await borrowAgain(service, team, first);
  await second.later(1);
  return [first, second];
}

/** What a person paid too much of their first loan, by mistake. */
async function pay(person: Customer, rupees: number, day = service.today()): Promise<string> {
  const reference = nextUtr();
  expect(await team.book(person, rupees, { reference, day })).toMatchObject(DONE);
  return reference;
}

const transferOf = (rupees: number, reference: string, asked_on = service.today()) =>
  ({ rupees, reference, channel: 'call', asked_on }) as const;
const transfer = (person: Customer, rupees: number, reference: string) =>
  team.byTwo(person, 'transfer', transferOf(rupees, reference));

const listed = async (reference: string) =>
  (await team.cashier.dataOf('money', {})).unmatched.find(({ payment_id }) => payment_id === reference);
/** Two persons put money of the list on a loan. */
async function put(reference: string, person: Customer, rupees: number) {
  const asked = await team.cashier.post('money-propose', {
    ...{ money_id: (await listed(reference))?.money_id, how: 'book' },
    ...{ application: await person.number(), rupees },
  });
  if (asked.body.Status !== 1) return asked;
  const request_id = (await listed(reference))?.request?.id;
  return team.approver.post('money-decide', { request_id, confirm: true });
}
/** A loan as its customer reads it: their session has ended by then. */
const loanOf = async ({ lead }: Customer) => (await team.auditor.dataOf('case', { lead_id: lead })).loan;
const accountOf = async (person: Customer) => (await loanOf(person)).account;
const entriesOf = async (reference: string) =>
  (await select('entries', { reference }, 'id')).map(({ kind, paise, loan_id }) => [kind, paise, loan_id]);

describe('what was paid too much of one loan', () => {
  it('goes on another loan of the same person, who asked for it, by two persons each [LOAN-43] [DESK-68] [LOAN-10]', async () => {
    const [first, second] = await twoLoans();
    const reference = await pay(first, 500);
    const asked = await team.cashier.act(first, 'transfer', transferOf(300.5, reference));
    expect(await team.cashier.decide(asked)).toMatchObject({ code: 403 });
    expect(await accountOf(first)).toMatchObject({ overpaid: 500 });
    expect(await team.approver.decide(asked)).toMatchObject(DONE);
    expect(await accountOf(first)).toMatchObject({ owed: 0, overpaid: 199.5 });
    expect(await listed(reference)).toMatchObject({
      ...{ rupees: 300.5, came: 500 },
      theirs: [{ lead_id: second.lead, application: await second.number() }],
    });
    expect((await first.events()).at(-1)).toMatchObject({
      type: 'TRANSFERRED',
      data: { paise: 30_050, asked: { channel: 'call', day: service.today() } },
    });
    const { timeline } = await team.auditor.dataOf('case', { lead_id: first.lead });
    expect(timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Took ₹300\.50 off for another loan; the customer asked by phone on /),
    );
    expect((await loanOf(first)).events.at(-1)?.text).toBe(
      '₹300.50 that you had paid too much goes on your other loan, as you asked.',
    );

    const { owed = 0 } = (await accountOf(second)) ?? {};
    expect(await put(reference, second, 300.5)).toMatchObject(DONE);
    expect(await accountOf(second)).toMatchObject({ owed: owed - 300.5 });
    expect(await listed(reference)).toBeUndefined();
    const [one, other] = [
      await select('loans', { lead_id: first.lead }),
      await select('loans', { lead_id: second.lead }),
    ];
    expect(await entriesOf(reference)).toEqual([
      ['came', 50_000, null],
      ['put', 50_000, one[0]?.id],
      ['transferred', 30_050, one[0]?.id],
      ['put', 30_050, other[0]?.id],
    ]);
  });

  it('is said on My loan to be free for the other loan, which owes something [LOAN-67] [LOAN-43]', async () => {
    const [first, second] = await twoLoans();
    await pay(first, 500);
    const { loan_no } = await loanOf(second);
    expect(loan_no).toMatch(/^SETU-/);
    expect((await accountOf(first))?.decision).toMatchObject({ other_loan: loan_no });
  });

  it('is on no other person’s loan, whoever agrees [LOAN-43]', async () => {
    const [first] = await twoLoans();
    const stranger = await loanIn('running');
    const reference = await pay(first, 500);
    await transfer(first, 500, reference);
    expect(await put(reference, stranger, 500)).toMatchObject({
      body: { Status: 2, Message: m.desk_money_not_theirs() },
    });
    expect(await listed(reference)).toMatchObject({ rupees: 500, request: null });
    // Nor where somebody types its reference there.
    const typed = { rupees: 500, day: service.today(), reference };
    expect(await team.cashier.act(stranger, 'bookPayment', typed)).toMatchObject(REFUSED);
  });

  it('counts there from the day on which it came, or from the payout, however late it is told [LOAN-43]', async () => {
    const [first, second] = await twoLoans();
    const payout = daysAfter(service.today(), -1);
    await second.later(3);
    for (const day of [daysAfter(payout, -2), daysAfter(payout, 2)]) {
      const reference = await pay(first, 500, day);
      expect(await transfer(first, 500, reference)).toMatchObject(DONE);
      expect(await put(reference, second, 500)).toMatchObject(DONE);
    }
    // Of the second payment, 390 covered two days' interest on 19,500; two more ran on what was left.
    expect(await accountOf(second)).toMatchObject({
      ...{ principal: 19_390, interest: 388, paid: 1_000 },
      payments: [
        { day: payout, rupees: 500 },
        { day: daysAfter(payout, 2), rupees: 500 },
      ],
    });
  });

  it('is no more than is hers, of a booked payment, and not what is on its way back [LOAN-43] [PAY-04]', async () => {
    const [first] = await twoLoans();
    const reference = await pay(first, 500);
    const ask = (rupees: number, of = reference, day?: string) =>
      team.cashier.act(first, 'transfer', transferOf(rupees, of, day));
    expect(await ask(500.01)).toMatchObject(REFUSED);
    expect(await ask(1, 'NO-SUCH-1')).toMatchObject(REFUSED);
    expect(await ask(1, reference, daysAfter(service.today(), 1))).toMatchObject(REFUSED);
    await team.byTwo(first, 'refund', { rupees: 200, reference });
    expect(await ask(300.01)).toMatchObject(REFUSED);
    expect(await transfer(first, 300, reference)).toMatchObject(DONE);
    expect(await ask(0.01)).toMatchObject(REFUSED);
    const { locked } = await team.cashier.dataOf('case', { lead_id: first.lead });
    expect(locked).toContainEqual({ action: 'transfer', lock: 'overpaid' });
    await team.sent(first);
    expect(await accountOf(first)).toMatchObject({ overpaid: 0 });
  });

  it('is undone by two persons while it is on the list, and not once it is on the other loan [LOAN-43] [LOAN-38]', async () => {
    const [first, second] = await twoLoans();
    const reference = await pay(first, 500);
    await transfer(first, 500, reference);
    const act = String((await first.events()).at(-1)?.number);
    expect(await put(reference, second, 400)).toMatchObject(DONE);
    expect(await team.cashier.act(first, 'undo', { act })).toMatchObject(REFUSED);
    const booked = String((await second.events()).at(-1)?.number);
    expect(await team.byTwo(second, 'undo', { act: booked })).toMatchObject(DONE);
    expect(await team.byTwo(first, 'undo', { act })).toMatchObject(DONE);
    expect(await accountOf(first)).toMatchObject({ overpaid: 500 });
    expect(await listed(reference)).toBeUndefined();
    // It is nobody's in particular any more.
    expect(await transfer(first, 500, reference)).toMatchObject(DONE);
  });

  it('is taken back of where it is: of the other loan its part, of the first one the rest [LOAN-43] [PAY-15]', async () => {
    const [first, second] = await twoLoans();
    const payment = `pay_${nextUtr()}`;
    const told = { paymentId: payment, orderId: null, paise: 50_000, paidAt: service.deps.now() };
    await storeEvent(service.deps, { ...told, id: `evt_${payment}`, kind: 'paid' });
    await workEvents(service.deps, raise);
    const reference = payment.toUpperCase();
    await put(reference, first, 500);
    await transfer(first, 300, reference);
    await put(reference, second, 300);
    const { owed = 0 } = (await accountOf(second)) ?? {};
    await storeEvent(service.deps, { ...told, id: `back_${payment}`, kind: 'reversed' });
    await workEvents(service.deps, raise);
    expect(await accountOf(first)).toMatchObject({ owed: 0, overpaid: 0 });
    expect(await accountOf(second)).toMatchObject({ owed: owed + 300 });
    expect(await select('money_in', { reference })).toMatchObject([{ left_paise: 0, taken_paise: 50_000 }]);
  });
});
