import { describe, expect } from 'vitest';
import type { LoanView } from '#domain/wire/loan.ts';
import { nameOf } from '#server/books/moneyIn.ts';
import { verifyMoney, verifyOut } from '#server/books/verify.ts';
import { storeEvent, workEvents } from '#server/loan/payments/events.ts';
import type { Answered } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

// A Tuesday.
const { it, service, team, loanIn, select } = storyOf({
  at: '2026-02-10T11:30+05:30',
  async atEnd(ended) {
    await loansAgree(ended);
    for (const verify of [verifyMoney, verifyOut]) expect((await verify(ended.deps.db)).faults).toEqual([]);
  },
});

const DONE = { code: 200, body: { Status: 1 } };
const REFUSED = { code: 200, body: { Status: 2 } };
const moved = (state: string) => ({ code: 200, body: { Status: 1, Data: { kind: 'moved', state } } });

type Type = LoanView['events'][number]['type'];
/** The number of the newest event of a kind, as the field of the action has it. */
async function newest(person: Customer, type: Type): Promise<{ act: string }> {
  const event = (await person.events()).findLast((one) => one.type === type);
  return { act: String(event?.number) };
}
const undo = async (person: Customer, type: Type): Promise<Answered> =>
  team.byTwo(person, 'undo', await newest(person, type));
/** Asks for it alone: what can't be done is refused before a second person sees it. */
const askFor = async (person: Customer, type: Type): Promise<Answered> =>
  team.cashier.act(person, 'undo', await newest(person, type));

async function pay(person: Customer, rupees: number, day?: string): Promise<string> {
  const reference = nextUtr();
  expect(await team.book(person, rupees, { reference, ...(day !== undefined && { day }) })).toMatchObject(
    DONE,
  );
  return reference;
}
const read = async (person: Customer): Promise<LoanView> =>
  (await team.auditor.dataOf('case', { lead_id: person.lead })).loan;
const told = async ({ mobile }: Customer, words: RegExp) =>
  (await service.sms(mobile)).filter((text) => words.test(text)).length;
const moneyOf = async (reference: string) => (await select('money_in', { reference }))[0];
const listed = async (reference: string) =>
  (await team.cashier.dataOf('money', {})).unmatched.find(({ payment_id }) => payment_id === reference);
/** What is booked of a payment, wherever it is. */
async function entriesOf(reference: string, ...kinds: readonly string[]) {
  const entries = await select('entries', { money_in: (await moneyOf(reference))?.id ?? 0 }, 'id');
  return entries
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ loan_id, kind, paise }) => [loan_id, kind, paise]);
}
const loanOf = async ({ lead }: Customer) => (await select('loans', { lead_id: lead }))[0]?.id;

/** The provider tells that money came, or that it took it back. */
async function byProvider(
  kind: 'paid' | 'reversed',
  paymentId: string,
  orderId: string | null,
): Promise<void> {
  const event = { id: `evt_${nextUtr()}`, kind, paymentId, orderId, paise: 50_000 };
  await storeEvent(service.deps, { ...event, paidAt: service.deps.now() });
  await workEvents(service.deps, raise);
}
/** A payment of ₹500 through the provider, by an order of a loan. */
async function paidOnline(person: Customer): Promise<{ payment: string; orderId: string }> {
  const utr = nextUtr();
  const [payment, orderId] = [`pay_${utr}`, `order_${utr}`];
  const { db, now } = service.deps;
  const of = { customer_id: person.profile, lead_id: person.lead, amount_paise: 50_000 };
  await db
    .insertInto('payment_orders')
    .values({
      ...of,
      provider: '',
      provider_order_id: orderId,
      asked_at: now(),
      polled_at: null,
      created_at: now(),
    })
    .execute();
  await byProvider('paid', payment, orderId);
  return { payment, orderId };
}

describe('a payment on the wrong loan', () => {
  it('goes off the loan it was never for, and onto the right one; the journal shows all three [LOAN-38] [PAY-03]', async () => {
    const [wrong, right] = [await loanIn('running'), await loanIn('running')];
    const reference = await pay(wrong, 5_000);
    const day = service.today();
    await wrong.later(3);
    expect(await undo(wrong, 'PAID')).toMatchObject(moved('running'));
    // 13 days of the whole loan amount.
    expect((await wrong.read()).account).toMatchObject({ owed: 22_600, paid: 0, payments: [] });
    expect(await moneyOf(reference)).toMatchObject({ paise: 500_000, left_paise: 500_000 });
    const { money_id = '' } = (await listed(reference)) ?? {};
    const application = await right.number();
    expect(await team.cashier.post('money-propose', { money_id, how: 'book', application })).toMatchObject(
      DONE,
    );
    const request_id = (await listed(reference))?.request?.id;
    expect(await team.approver.post('money-decide', { request_id, confirm: true })).toMatchObject(DONE);
    expect((await read(right)).account).toMatchObject({ paid: 5_000, payments: [{ day, rupees: 5_000 }] });
    expect(await entriesOf(reference, 'came', 'put')).toEqual([
      [null, 'came', 500_000],
      [await loanOf(wrong), 'put', 500_000],
      [await loanOf(wrong), 'put', -500_000],
      [await loanOf(right), 'put', 500_000],
    ]);
    const [undone] = await select('entries', { kind: 'put', paise: -500_000 });
    expect(undone).toMatchObject({ day: service.today(), books_day: service.today() });
  });

  it('is marked as not counting for the customer and at the desk, and has no receipt [LOAN-38] [LOAN-23] [DESK-34]', async () => {
    const person = await loanIn('running');
    await pay(person, 500);
    const { act } = await newest(person, 'PAID');
    expect((await read(person)).receipts).toHaveLength(1);
    await undo(person, 'PAID');
    const { loan, timeline, ledger } = await team.auditor.dataOf('case', { lead_id: person.lead });
    const undone = (rows: readonly { number: number | null; undone?: true | undefined }[]) =>
      rows.filter((row) => row.undone).map(({ number }) => number);
    expect(undone(loan.events)).toEqual([Number(act)]);
    expect(undone(timeline)).toEqual([Number(act)]);
    expect(loan.receipts).toEqual([]);
    const labels = ledger.map(({ label, debit, credit }) => [label, debit, credit]);
    expect(labels).toContainEqual(['Payment', null, 500]);
    expect(labels).toContainEqual(['Booking undone', 500, null]);
    expect(await told(person, /We corrected a mistake/)).toBe(1);
    expect(await told(person, /Please pay again/)).toBe(0);
  });

  it('is undone by two persons, as often as it was booked [LOAN-38] [LOAN-10]', async () => {
    const person = await loanIn('running');
    const reference = await pay(person, 500);
    const asked = await askFor(person, 'PAID');
    expect(await team.cashier.decide(asked)).toMatchObject({ code: 403 });
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 0 });
    expect(await team.approver.decide(asked)).toMatchObject(moved('running'));
    expect(await askFor(person, 'PAID')).toMatchObject(REFUSED);
    // An undoing is no booking that can be undone.
    expect(await askFor(person, 'UNDONE')).toMatchObject(REFUSED);
    expect(await askFor(person, 'SANCTION')).toMatchObject(REFUSED);
    expect(await askFor(person, 'PAYOUT.SENT')).toMatchObject(REFUSED);
    await team.book(person, 500, { reference });
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 0 });
    expect(await undo(person, 'PAID')).toMatchObject(moved('running'));
  });

  it('opens a loan that it had closed, and tells her once; one that it had given back, too [LOAN-38] [LOAN-14]', async () => {
    const closed = await loanIn('running');
    await pay(closed, 21_000);
    expect(await closed.read()).toMatchObject({ state: 'closed', can_apply_again: true });
    expect(await undo(closed, 'PAID')).toMatchObject(moved('running'));
    expect(await closed.read()).toMatchObject({ account: { owed: 21_000 }, can_apply_again: false });
    expect(await told(closed, /We corrected a mistake/)).toBe(1);
    const exited = await loanIn('exited');
    expect(await undo(exited, 'PAID')).toMatchObject(moved('coolingOff'));
    expect((await exited.read()).account).toMatchObject({ owed: 20_000, exit: 20_000 });
  });
});

describe('a payment of which something is gone', () => {
  it('is not undone where it was sent back, or is on its way [LOAN-38] [PAY-04] [PAY-21]', async () => {
    const person = await loanIn('closed');
    const reference = await pay(person, 300);
    await team.byTwo(person, 'refund', { rupees: 100, reference });
    expect(await askFor(person, 'PAID')).toMatchObject(REFUSED);
    await team.failed(person);
    const other = await pay(person, 300);
    await team.refund(person, 300, other);
    expect(await askFor(person, 'PAID')).toMatchObject(REFUSED);
    // Of the first one all is there again.
    const number = (await read(person)).receipts.at(-2)?.event;
    expect(await team.byTwo(person, 'undo', { act: String(number) })).toMatchObject(moved('closed'));
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 30_000 });
  });

  it('is not undone where it was taken back, until that is undone [LOAN-38] [PAY-05]', async () => {
    const person = await loanIn('running');
    const reference = await pay(person, 500);
    await team.byTwo(person, 'reversePayment', { reference });
    expect(await askFor(person, 'PAID')).toMatchObject(REFUSED);
    expect(await undo(person, 'PAYMENT.REVERSED')).toMatchObject(moved('running'));
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 0, taken_paise: 0 });
    expect((await person.read()).account).toMatchObject({ paid: 500, payments: [{ left: 500 }] });
    expect(await entriesOf(reference, 'put', 'takenBack')).toEqual([
      [await loanOf(person), 'put', 50_000],
      [await loanOf(person), 'takenBack', 50_000],
      [await loanOf(person), 'takenBack', -50_000],
    ]);
    // It can be taken back again, and the payment be undone instead.
    expect(await undo(person, 'PAID')).toMatchObject(moved('running'));
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 50_000, taken_paise: 0 });
  });

  it('is not undone where a part of its money was taken back, though as much of it is there by another payment [LOAN-38] [PAY-05]', async () => {
    const person = await loanIn('running');
    const reference = await pay(person, 1_100);
    await undo(person, 'PAID');
    for (const rupees of [600, 500]) await team.book(person, rupees, { reference });
    // The newest is taken back.
    await team.byTwo(person, 'reversePayment', { reference });
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 0, taken_paise: 50_000 });
    const [older, newer] = (await read(person)).events
      .filter(({ type }) => type === 'PAID')
      .slice(-2)
      .map(({ number }) => String(number));
    const ask = (act = '') => team.cashier.act(person, 'undo', { act });
    expect(await ask(newer)).toMatchObject(REFUSED);
    expect(await team.byTwo(person, 'undo', { act: older ?? '' })).toMatchObject(moved('running'));
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 60_000, taken_paise: 50_000 });
  });

  it('may be one of two loans: what went back of the other half stays with that [LOAN-38] [PAY-04]', async () => {
    const [kept, wrong] = [await loanIn('closed'), await loanIn('running')];
    const reference = nextUtr();
    await team.book(wrong, 1_000, { reference });
    await undo(wrong, 'PAID');
    await team.book(kept, 400, { reference });
    await team.book(wrong, 600, { reference });
    await team.refund(kept, 400, reference);
    expect(await askFor(kept, 'PAID')).toMatchObject(REFUSED);
    expect(await undo(wrong, 'PAID')).toMatchObject(moved('running'));
    expect(await moneyOf(reference)).toMatchObject({ left_paise: 60_000, refunded_paise: 40_000 });
  });
});

describe('what the provider told', () => {
  it('of a taking back is not undone by people [LOAN-38] [PAY-08]', async () => {
    const person = await loanIn('running');
    const { payment } = await paidOnline(person);
    await byProvider('reversed', payment, null);
    expect((await person.events()).at(-1)).toMatchObject({ type: 'PAYMENT.REVERSED', sender: 'system' });
    expect(await askFor(person, 'PAYMENT.REVERSED')).toMatchObject(REFUSED);
    const { actions } = await team.cashier.dataOf('case', { lead_id: person.lead });
    const options = actions.find(({ action }) => action === 'undo')?.fields[0]?.options ?? [];
    expect(options.map(({ value }) => value)).toEqual([(await newest(person, 'PAID')).act]);
  });

  it('of a payment puts it on no loan again from which two persons took it [LOAN-38] [PAY-08] [DESK-62]', async () => {
    const person = await loanIn('running');
    const { payment, orderId } = await paidOnline(person);
    expect(await moneyOf(nameOf(payment))).toMatchObject({ left_paise: 0 });
    expect(await undo(person, 'PAID')).toMatchObject(moved('running'));
    await byProvider('paid', payment, orderId);
    expect(await moneyOf(nameOf(payment))).toMatchObject({ left_paise: 50_000 });
    const outcomes = (await select('payment_events', { payment_id: payment }, 'received_at')).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes).toEqual(['booked', 'repeated']);
  });
});

describe('what was given up, or put off, wrongly', () => {
  it('counts as never: a waiver [LOAN-38] [LOAN-37]', async () => {
    const person = await loanIn('running');
    await team.byTwo(person, 'waive', { part: 'principal', rupees: 10_000 });
    await person.later(2);
    expect((await person.read()).account).toMatchObject({ owed: 11_200 });
    expect(await undo(person, 'WAIVED')).toMatchObject(moved('running'));
    expect((await person.read()).account).toMatchObject({ principal: 20_000, owed: 21_400 });
  });

  it('counts as never: a write-off, after which the loan is late again, with what has run since [LOAN-38]', async () => {
    const person = await loanIn('writtenOff');
    await person.later(1);
    expect(await undo(person, 'WRITE.OFF')).toMatchObject(moved('overdue'));
    // 16 late days of 40.
    expect((await person.read()).account).toMatchObject({ owed: 26_640, late: 640 });
    expect(await told(person, /is late/)).toBe(1);
  });

  it('counts as never: more time, and the loan is late on its own due day [LOAN-38] [LOAN-21]', async () => {
    const person = await loanIn('hardship');
    const due = (await person.read()).account?.due_on;
    await team.byTwo(person, 'extend', { until: await person.dueIn(10) });
    await person.later(30);
    expect(await person.read()).toMatchObject({ state: 'running', account: { late: 0 } });
    expect(await undo(person, 'EXTEND')).toMatchObject(moved('overdue'));
    expect((await person.read()).account).toMatchObject({ due_on: due, late: 200 });
    expect(await told(person, /is late/)).toBe(1);
  });
});
