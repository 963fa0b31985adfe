import { describe, expect } from 'vitest';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { BANK, come } from '#server/books/moneyIn.ts';
import { verifyMoney, verifyOut } from '#server/books/verify.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { preparePayment } from '#server/loan/money.ts';
import { prepareReturnedPayout } from '#server/loan/payout.ts';
import { type Lead, type Prepared, sendEvent } from '#server/loan/sendEvent.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { ACCEPT } from '#tests/service/support/loanIn.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const DAY = 24 * 3_600;

// A Tuesday.
const { it, service, team, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30', atEnd: loansAgree });

const DONE = { code: 200, body: { Status: 1 } };
const REFUSED = { code: 200, body: { Status: 2 } };

const accountOf = async (person: Customer): Promise<LoanView['account']> => (await person.read()).account;
/** Prepares an act of a loan that is locked. */
type Preparing = (tx: Tx, lead: Lead) => Promise<Prepared | undefined>;
/** Books a payment, and answers its reference. */
async function paid(person: Customer, rupees: number, reference = nextUtr()): Promise<string> {
  expect(await team.book(person, rupees, { reference })).toMatchObject(DONE);
  return reference;
}
const refund = (person: Customer, rupees: number, reference: string) =>
  team.refund(person, rupees, reference);
/** Releases a refund, which is on its way then. */
const release = (person: Customer, rupees: number, reference: string) =>
  team.byTwo(person, 'refund', { rupees, reference });
/** Asks for a refund alone: what can't be done is refused before a second person sees it. */
const askRefund = (person: Customer, rupees: number, reference: string) =>
  team.cashier.act(person, 'refund', { rupees, reference });
const askBooking = (person: Customer, rupees: number, reference: string) =>
  team.cashier.act(person, 'bookPayment', { rupees, day: service.today(), reference });
const entriesOf = async (person: Customer) => {
  const [loan] = await select('loans', { lead_id: person.lead });
  return loan ? select('entries', { loan_id: loan.id }, 'number') : [];
};

describe('a reference of the bank', () => {
  it('is one payment: on another loan it is refused, however it is written [PAY-03]', async () => {
    const [one, other] = [await loanIn('running'), await loanIn('running')];
    const reference = await paid(one, 500);
    expect(await askBooking(other, 500, reference)).toMatchObject(REFUSED);
    expect(await askBooking(other, 1, reference.toLowerCase())).toMatchObject(REFUSED);
    expect(await askBooking(one, 500, reference)).toMatchObject(REFUSED);
    expect(await accountOf(other)).toMatchObject({ paid: 0, payments: [] });
    await one.signInAgain();
    expect(await accountOf(one)).toMatchObject({ paid: 500 });
    expect(await select('money_in', { reference })).toMatchObject([{ paise: 50_000, left_paise: 0 }]);
  });
});

describe('an act', () => {
  it('that is stored after midnight is booked up to the day on which it began, and the next is taken [LOAN-06]', async () => {
    const person = await loanIn('running');
    const { deps, clock } = service;
    const midnight = endOfDay(dayInIndia(deps.now())).getTime();
    clock.advance((midnight - deps.now().getTime()) / 1_000 - 1);
    const day = dayInIndia(deps.now());
    const payment = { place: BANK, reference: nextUtr(), paise: 50_000n, day, toldBy: 'desk' as const };
    const word = { maker: 'asha', checker: 'bilal' };
    await inTransaction(deps.db, (tx) =>
      sendEvent(tx, deps, {
        leadId: person.lead,
        sender: { kind: 'system', id: null },
        async prepare(lead) {
          const prepared = await preparePayment(tx, deps, lead, payment, word);
          clock.advance(2);
          return prepared;
        },
      }),
    );
    const [event] = (await person.events()).slice(-1);
    expect(dayInIndia(event?.at ?? new Date(0))).not.toBe(day);
    await paid(person, 100);
  });

  it('whose money somebody else puts elsewhere meanwhile is refused, and books nothing [PAY-03]', async () => {
    const { deps } = service;
    const word = { maker: 'asha', checker: 'bilal' };
    const [other, person] = [await loanIn('running'), await loanIn('coolingOff')];
    const meanwhile = async (rupees: number, ofAct: (reference: string) => Preparing) => {
      const reference = nextUtr();
      const sent = await inTransaction(deps.db, (tx) =>
        sendEvent(tx, deps, {
          leadId: person.lead,
          sender: { kind: 'system', id: null },
          async prepare(lead) {
            const prepared = await ofAct(reference)(tx, lead);
            await paid(other, rupees, reference);
            return prepared;
          },
        }),
      );
      expect(sent).toMatchObject({ kind: 'refused', state: 'coolingOff' });
      expect(await select('money_in', { reference })).toMatchObject([{ left_paise: 0 }]);
    };
    const day = service.today();
    const before = (await entriesOf(person)).length;
    await meanwhile(500, (reference) => (tx, lead) => {
      const payment = { place: BANK, reference, paise: 50_000n, day, toldBy: 'desk' as const };
      return preparePayment(tx, deps, lead, payment, word);
    });
    await meanwhile(
      20_000,
      (reference) => (tx, lead) => prepareReturnedPayout(tx, deps, lead, { reference, day }, word),
    );
    expect(await entriesOf(person)).toHaveLength(before);
  });
});

describe('books that differ from what follows', () => {
  // Files end with loans that agree.
  const wrongEntry = async (person: Customer, paise: number) => {
    const [loan] = await select('loans', { lead_id: person.lead });
    const entries = await entriesOf(person);
    await service.deps.db
      .insertInto('entries')
      .values({
        ...{ kind: 'interest', paise, loan_id: loan?.id ?? '', number: entries.length + 1, event_number: 1 },
        ...{ day: service.today(), books_day: service.today(), at: service.deps.now() },
      })
      .execute();
  };

  it('take nothing, raise an alarm, and are named by verify; once they are right they take it [LOAN-06] [LOAN-19]', async () => {
    const person = await loanIn('running');
    await wrongEntry(person, 100);
    expect(await askBooking(person, 500, nextUtr())).toMatchObject(REFUSED);
    expect(await service.deps.metrics.text()).toMatch(/^setu_books_differ_total [1-9]/m);
    const { faults } = await verifyLoans(service.deps.db);
    expect(faults).toEqual([
      `Loan ${person.lead}: interest differs by -100 paise from what follows from its acts.`,
    ]);
    await wrongEntry(person, -100);
    await paid(person, 500);
  });
});

describe('refunds of a payment', () => {
  it('are the payment at most in all, from the release on, though more is overpaid [PAY-04] [PAY-10] [PAY-21]', async () => {
    const person = await loanIn('closed');
    const references = [await paid(person, 300), await paid(person, 300), await paid(person, 300)] as const;
    expect(await accountOf(person)).toMatchObject({ overpaid: 900 });
    const [first, second] = references;
    expect(await askRefund(person, 301, first)).toMatchObject(REFUSED);
    expect(await release(person, 300, first)).toMatchObject(DONE);
    expect(await accountOf(person)).toMatchObject({ overpaid: 900, on_its_way: 300 });
    expect(await askRefund(person, 300, first)).toMatchObject(REFUSED);
    expect(await askRefund(person, 1, first)).toMatchObject(REFUSED);
    expect(await team.sent(person)).toMatchObject(DONE);
    expect(await askRefund(person, 1, first)).toMatchObject(REFUSED);
    expect(await refund(person, 200, second)).toMatchObject(DONE);
    expect(await askRefund(person, 101, second)).toMatchObject(REFUSED);
    expect(await refund(person, 100, second)).toMatchObject(DONE);
    expect(await accountOf(person)).toMatchObject({ owed: 0, overpaid: 300 });
  });

  it('are none of what the bank took back of it [PAY-04] [PAY-05]', async () => {
    const person = await loanIn('closed');
    const [kept, gone] = [await paid(person, 300), await paid(person, 300)];
    expect(await team.byTwo(person, 'reversePayment', { reference: gone })).toMatchObject(DONE);
    expect(await askRefund(person, 1, gone)).toMatchObject(REFUSED);
    expect(await refund(person, 300, kept)).toMatchObject(DONE);
    expect(await accountOf(person)).toMatchObject({ owed: 0, overpaid: 0 });
  });
});

describe('a payment of more than the loan', () => {
  it('on the day of the payout ends it, and the rest is hers: 12,500 of 10,000 give 2,500 back [LOAN-07] [PAY-01] [D-42]', async () => {
    const person = await loanIn('review');
    await team.byTwo(person, 'sanction', { principal: 10_000, days: 30 });
    await person.send(ACCEPT);
    await team.payOut(person);
    const reference = await paid(person, 12_500);
    expect(await person.read()).toMatchObject({ state: 'exited', account: { owed: 0, overpaid: 2_500 } });
    expect(await askRefund(person, 2_501, reference)).toMatchObject(REFUSED);
    expect(await refund(person, 2_500, reference)).toMatchObject(DONE);
    expect(await person.read()).toMatchObject({ state: 'exited', account: { owed: 0, overpaid: 0 } });
  });
});

describe('a clock that is set back', () => {
  it('books no interest away, and shows what was owed on the last booked day [LOAN-04] [LOAN-06]', async () => {
    const person = await loanIn('running');
    await paid(person, 700);
    service.clock.advance(-2 * DAY);
    await paid(person, 500);
    const interest = (await entriesOf(person)).filter(({ kind }) => kind === 'interest');
    expect(interest.map(({ paise }) => paise)).toEqual([100_000]);
    expect(await accountOf(person)).toMatchObject({ paid: 1_200, owed: 19_800 });
    service.clock.advance(2 * DAY);
    expect(await accountOf(person)).toMatchObject({ paid: 1_200, owed: 19_800 });
  });

  it('books a refund on no day to come: it stays open until the clock has come to its day [PAY-10] [LOAN-06]', async () => {
    const person = await loanIn('closed');
    const reference = await paid(person, 300);
    await person.later(3);
    expect(await release(person, 300, reference)).toMatchObject(DONE);
    const how = { day: service.today(), reference: nextUtr() };
    service.clock.advance(-2 * DAY);
    expect(await team.sent(person, how)).toMatchObject(REFUSED);
    expect(await accountOf(person)).toMatchObject({ overpaid: 300, on_its_way: 300 });
    service.clock.advance(2 * DAY);
    expect(await team.sent(person, how)).toMatchObject(DONE);
    expect(await accountOf(person)).toMatchObject({ overpaid: 0, on_its_way: 0 });
  });

  it('lets no refund pass twice [PAY-04]', async () => {
    const person = await loanIn('closed');
    const reference = await paid(person, 300);
    expect(await refund(person, 300, reference)).toMatchObject(DONE);
    service.clock.advance(-2 * DAY);
    expect(await askRefund(person, 300, reference)).toMatchObject(REFUSED);
    expect(await accountOf(person)).toMatchObject({ owed: 0, overpaid: 0 });
    service.clock.advance(2 * DAY);
    expect(await askRefund(person, 300, reference)).toMatchObject(REFUSED);
  });
});

describe('a part payment', () => {
  it('that is reversed on a later day is booked once [PAY-05] [PAY-03]', async () => {
    const person = await loanIn('running');
    const reference = await paid(person, 700);
    await person.later(3);
    expect(await team.byTwo(person, 'reversePayment', { reference })).toMatchObject(DONE);
    // The principal was never touched: eight days of 200.
    expect(await accountOf(person)).toMatchObject({
      owed: 21_600,
      paid: 0,
      principal: 20_000,
      interest: 1_600,
    });
    expect(await team.cashier.act(person, 'reversePayment', { reference })).toMatchObject(REFUSED);
    const taken = (await entriesOf(person)).filter(({ kind }) => kind === 'takenBack');
    expect(taken.map(({ paise }) => paise)).toEqual([70_000]);
  });
});

describe('a payout that came back', () => {
  it('leaves what was paid as hers: it goes back before a second payout [LOAN-12] [PAY-18]', async () => {
    const person = await loanIn('coolingOff');
    const reference = await paid(person, 5_000);
    await person.later(1);
    expect(await team.comesBack(person)).toMatchObject(DONE);
    expect(await person.read()).toMatchObject({
      state: 'accepted',
      account: { owed: 0, overpaid: 5_000, paid: 5_000, payments: [{ rupees: 5_000 }] },
    });
    expect(await team.cashier.act(person, 'payOut')).toMatchObject(REFUSED);
    const { locked } = await team.cashier.dataOf('case', { lead_id: person.lead });
    expect(locked).toContainEqual({ action: 'payOut', lock: 'hers' });
    expect(await askRefund(person, 5_001, reference)).toMatchObject(REFUSED);
    expect(await release(person, 5_000, reference)).toMatchObject(DONE);
    // On its way back, but not gone.
    expect(await team.cashier.act(person, 'payOut')).toMatchObject(REFUSED);
    expect(await team.sent(person)).toMatchObject(DONE);
    expect((await person.read()).account).toBeNull();
    expect(await team.payOut(person)).toMatchObject(DONE);
    expect(await person.read()).toMatchObject({
      state: 'coolingOff',
      account: { owed: 20_000, principal: 20_000, overpaid: 0, disbursed_on: service.today() },
    });
  });

  it('is not repeated while half a rupee of before is hers, and comes back a second time as the second payout [LOAN-12] [PAY-18]', async () => {
    const person = await loanIn('coolingOff');
    const reference = await paid(person, 0.5);
    const first = service.today();
    await person.later(1);
    await team.comesBack(person);
    expect(await team.cashier.act(person, 'payOut')).toMatchObject(REFUSED);
    expect(await refund(person, 0.5, reference)).toMatchObject(DONE);
    expect(await team.payOut(person)).toMatchObject(DONE);
    const back = { reference: nextUtr(), day: first };
    expect(await team.cashier.act(person, 'returnPayout', back)).toMatchObject(REFUSED);
    expect(await team.comesBack(person)).toMatchObject(DONE);
    expect(await person.row()).toMatchObject({ state: 'accepted' });
    expect((await person.read()).account).toBeNull();
  });

  it('is not repeated while something goes back, though the bank took that payment meanwhile [LOAN-12] [PAY-05]', async () => {
    const person = await loanIn('coolingOff');
    const reference = await paid(person, 5_000);
    await team.comesBack(person);
    await release(person, 5_000, reference);
    expect(await team.byTwo(person, 'reversePayment', { reference })).toMatchObject(DONE);
    expect(await team.cashier.act(person, 'payOut')).toMatchObject(REFUSED);
    expect(await team.failed(person)).toMatchObject(DONE);
    expect(await team.payOut(person)).toMatchObject(DONE);
    expect(await person.row()).toMatchObject({ state: 'coolingOff' });
  });

  it('keeps apart what was paid before a second payout, and told after it [PAY-18]', async () => {
    const person = await loanIn('coolingOff');
    const day = service.today();
    await person.later(1);
    await team.comesBack(person);
    await team.payOut(person);
    const reference = nextUtr();
    expect(await team.book(person, 5_000, { reference, day })).toMatchObject(DONE);
    expect(await accountOf(person)).toMatchObject({ owed: 20_000, principal: 20_000, overpaid: 5_000 });
    expect(await refund(person, 5_000, reference)).toMatchObject(DONE);
    expect(await accountOf(person)).toMatchObject({ owed: 20_000, overpaid: 0 });
  });

  it('is money that came: its credit is no payment of another loan, nor a second return [PAY-03] [LOAN-12]', async () => {
    const [person, other] = [await loanIn('running'), await loanIn('running')];
    const reference = nextUtr();
    expect(await team.comesBack(person, { reference })).toMatchObject(DONE);
    expect(await person.row()).toMatchObject({ state: 'accepted' });
    expect(await select('money_in', { reference })).toMatchObject([{ paise: 2_000_000, left_paise: 0 }]);
    expect(await select('money_out', { lead_id: person.lead })).toMatchObject([{ state: 'returned' }]);
    expect((await entriesOf(person)).filter(({ kind }) => kind === 'returned')).toMatchObject([
      { paise: 2_000_000, reference },
    ]);
    for (const verify of [verifyMoney, verifyOut]) expect((await verify(service.deps.db)).faults).toEqual([]);
    expect(await askBooking(other, 500, reference)).toMatchObject(REFUSED);
    const again = { reference, day: service.today() };
    expect(await team.cashier.act(other, 'returnPayout', again)).toMatchObject(REFUSED);
    expect(await team.cashier.act(person, 'returnPayout', again)).toMatchObject(REFUSED);
  });

  it('is found by its credit where that came first, in its amount and whole, and on a day of the loan only [LOAN-12] [PAY-03]', async () => {
    const [other, person] = [await loanIn('running'), await loanIn('running')];
    const asks = (reference: string, day = service.today()) =>
      team.cashier.act(person, 'returnPayout', { reference, day });
    for (const paise of [1_999_999n, 2_000_000n]) {
      const came = { place: BANK, reference: `CREDIT${paise}`, paise, day: service.today() };
      await inTransaction(service.deps.db, (tx) => come(tx, { ...came, toldBy: 'desk' }, service.deps.now()));
    }
    // A credit of which something is used, and money of the provider, are none.
    for (const [place, reference] of [
      [BANK, 'USED2000000'],
      ['razorpay', 'THEIRS2000000'],
    ] as const) {
      const came = { place, reference, paise: 2_000_000n, day: service.today() };
      await inTransaction(service.deps.db, (tx) => come(tx, { ...came, toldBy: 'desk' }, service.deps.now()));
    }
    await paid(other, 1, 'USED2000000');
    for (const reference of ['USED2000000', 'THEIRS2000000', 'CREDIT1999999'])
      expect(await asks(reference)).toMatchObject(REFUSED);
    expect(await asks(nextUtr(), daysAfter(service.today(), 1))).toMatchObject(REFUSED);
    expect(await asks(nextUtr(), daysAfter(service.today(), -30))).toMatchObject(REFUSED);
    const day = service.today();
    await person.later(1);
    expect(await team.comesBack(person, { reference: 'CREDIT2000000' })).toMatchObject(DONE);
    expect((await entriesOf(person)).filter(({ kind }) => kind === 'returned')).toMatchObject([{ day }]);
    expect(await select('money_in', { reference: 'CREDIT2000000' })).toMatchObject([{ left_paise: 0 }]);
  });
});
