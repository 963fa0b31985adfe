import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { exitAmount, type LoanTerms, termsOf } from '#domain/loan/terms.ts';
import {
  type Account,
  type Act,
  accrualEntries,
  balanceOn,
  type Entry,
  openEntries,
  record,
  sumOf,
} from '#lender/loan/ledger.ts';
import { type ModelAct, modelOf } from '#tests/unit/loan/model.ts';

const START = '2026-01-10';
const rupees = (amount: number) => BigInt(amount) * 100n;
const on = (day: number) => daysAfter(START, day);

/** ₹20,000 for 30 days at 1 % a day: ₹26,000 on 9 February, a late day costs ₹40. */
const TERMS = termsOf(rupees(20_000), 30, CHARGES);

const open = (terms: LoanTerms = TERMS): Account => ({
  terms,
  disbursedOn: START,
  entries: openEntries(terms, START, 'UTR1'),
});
const withEntries = (account: Account, entries: readonly Entry[]): Account => ({
  ...account,
  entries: [...account.entries, ...entries],
});
const act = (kind: Act['kind'], amount: number, day: number, reference = `${kind}${day}`): Act => ({
  kind,
  paise: rupees(amount),
  day: on(day),
  reference,
});
const play = (account: Account, acts: readonly Act[]): Account =>
  acts.reduce((so, one) => withEntries(so, record(so, one)), account);
const owed = (account: Account, day: number) => Number(balanceOn(account, on(day)).owed) / 100;

describe('the ledger', () => {
  it('accrues interest daily, for at least one day, until the due date [LOAN-03] [LOAN-04]', () => {
    expect([0, 1, 2, 10, 29, 30].map((day) => owed(open(), day))).toEqual([
      20_200, 20_200, 20_400, 22_000, 25_800, 26_000,
    ]);
  });

  it('adds a fixed charge per late day for at most 30 days, without further interest [LOAN-05] [D-34]', () => {
    expect([31, 35, 60, 61, 400].map((day) => owed(open(), day))).toEqual([
      26_040, 26_200, 27_200, 27_200, 27_200,
    ]);
    expect(balanceOn(open(), on(400))).toMatchObject({ interest: rupees(6_000), late: rupees(1_200) });
  });

  it('charges only the amount in default, and nothing on late charges [LOAN-05] [D-34]', () => {
    const paid = play(open(), [act('payment', 25_000, 30)]);
    // 0.2 % of ₹1,000 a day.
    expect(balanceOn(paid, on(40))).toMatchObject({ principal: rupees(1_000), late: rupees(20) });
    const onlyLateLeft = play(open(), [act('payment', 26_000, 35)]);
    expect(balanceOn(onlyLateLeft, on(35))).toMatchObject({ principal: 0n, interest: 0n, late: rupees(200) });
    expect(balanceOn(onlyLateLeft, on(300)).owed).toBe(rupees(200));
  });

  it('allocates a payment to interest, principal, late charges in this order; the rest is overpaid [PAY-01]', () => {
    const steps = [1_000, 6_000, 26_000, 26_100, 26_500].map((amount) =>
      balanceOn(play(open(), [act('payment', amount, 35)]), on(35)),
    );
    expect(steps).toMatchObject([
      { interest: rupees(5_000), principal: rupees(20_000), late: rupees(200), overpaid: 0n },
      { interest: 0n, principal: rupees(20_000), late: rupees(200), overpaid: 0n },
      { interest: 0n, principal: 0n, late: rupees(200), overpaid: 0n },
      { interest: 0n, principal: 0n, late: rupees(100), overpaid: 0n },
      { interest: 0n, principal: 0n, late: 0n, overpaid: rupees(300) },
    ]);
  });

  it('accrues interest on the remaining principal after a part payment [LOAN-03]', () => {
    const paid = play(open(), [act('payment', 12_000, 10)]);
    // ₹2,000 of interest first, then ₹10,000 of principal; ₹100 a day from there.
    expect(balanceOn(paid, on(10))).toMatchObject({ principal: rupees(10_000), interest: 0n });
    expect(balanceOn(paid, on(30))).toMatchObject({ principal: rupees(10_000), interest: rupees(2_000) });
  });

  it('records a payment once, even when reported again [PAY-03]', () => {
    const paid = play(open(), [act('payment', 500, 3, 'UPI7')]);
    expect(record(paid, act('payment', 500, 3, 'UPI7'))).toEqual([]);
    expect(record(paid, act('payment', 500, 4, 'UPI7'))).toEqual([]);
  });

  it('refunds at most the overpaid amount [PAY-04]', () => {
    const paid = play(open(), [act('payment', 20_300, 1)]);
    expect(balanceOn(paid, on(1))).toMatchObject({ owed: 0n, overpaid: rupees(100) });
    expect(() => record(paid, act('refund', 101, 2))).toThrow(RangeError);
    expect(balanceOn(play(paid, [act('refund', 100, 2)]), on(2))).toMatchObject({ owed: 0n, overpaid: 0n });
  });

  it('restores the debt that a returned payment covered [PAY-05]', () => {
    const bounced = play(open(), [act('payment', 26_000, 30, 'UPI7'), act('reversal', 26_000, 31, 'UPI7')]);
    expect(balanceOn(bounced, on(31))).toMatchObject({ principal: rupees(20_000), interest: rupees(6_000) });
    expect(owed(bounced, 32)).toBe(26_040);
    const refunded = play(open(), [
      act('payment', 20_300, 1, 'UPI7'),
      act('refund', 100, 2),
      act('reversal', 20_300, 3, 'UPI7'),
    ]);
    expect(balanceOn(refunded, on(3))).toMatchObject({ principal: rupees(20_000), refunded: rupees(100) });
    expect(() => record(open(), act('reversal', 26_000, 31, 'UPI7'))).toThrow(RangeError);
    expect(() => record(bounced, act('reversal', 25_000, 32, 'UPI8'))).toThrow(RangeError);
  });

  it('waives late charges first [PAY-06]', () => {
    const waived = play(open(), [act('waiver', 150, 35)]);
    expect(balanceOn(waived, on(35))).toMatchObject({ interest: rupees(6_000), late: rupees(50) });
  });

  it('rejects an amount of 0 or less [PAY-03]', () => {
    for (const amount of [0, -1]) expect(() => record(open(), act('payment', amount, 1))).toThrow(RangeError);
  });

  it('corrects earlier entries when a payment is reported late [LOAN-06]', () => {
    const late = withEntries(open(), accrualEntries(open(), on(35), 'close of day'));
    const corrected = withEntries(late, record(late, act('payment', 26_000, 30, 'UPI7'), on(35)));
    expect(corrected.entries.slice(-1)).toMatchObject([{ kind: 'late', paise: -rupees(200) }]);
    expect(sumOf(corrected.entries)).toBe(0n);
    expect(balanceOn(corrected, on(35)).owed).toBe(0n);
  });

  it('starts with the payout, fee and GST, which add up to the principal [LOAN-02]', () => {
    const terms = termsOf(rupees(20_000), 35, { ...CHARGES, rate: 80, fee: 200 });
    expect(openEntries(terms, START, 'UTR1').map(({ kind, paise }) => [kind, Number(paise) / 100])).toEqual([
      ['principal', 19_528],
      ['fee', 400],
      ['gst', 72],
    ]);
    expect(sumOf(openEntries(terms, START, 'UTR1'))).toBe(terms.principal);
    expect(openEntries(TERMS, START, 'UTR1')).toHaveLength(1);
  });
});

describe('the cooling-off exit', () => {
  it('costs the proportionate share of the total cost, in whole rupees [LOAN-07]', () => {
    const terms = termsOf(rupees(20_000), 35, { ...CHARGES, rate: 80, fee: 200 });
    expect([0, 2, 35].map((day) => Number(exitAmount(terms, day)) / 100)).toEqual([19_528, 19_875, 25_600]);
    expect(Number(exitAmount(TERMS, 3)) / 100).toBe(20_600);
  });
});

const TERMS_OF_ANY = fc
  .record({
    principal: fc.integer({ min: 1_000, max: 50_000 }),
    days: fc.integer({ min: 1, max: 40 }),
    rate: fc.integer({ min: 10, max: 250 }),
    fee: fc.integer({ min: 0, max: 300 }),
    lateRate: fc.integer({ min: 0, max: 50 }),
    lateDays: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ principal, days, rate, fee, lateRate, lateDays }) =>
    termsOf(rupees(principal), days, {
      rate,
      fee,
      gst: 1_800,
      late: { rate: lateRate, days: lateDays },
    } as never),
  );

/** A random attempt on a day: a refund of an overpaid amount, or a reversal of an earlier payment. */
const TRIES = fc
  .array(
    fc.record({
      kind: fc.constantFrom('payment', 'payment', 'payment', 'waiver', 'refund', 'reversal' as const),
      day: fc.integer({ min: 0, max: 90 }),
      amount: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 600 })),
      which: fc.nat(20),
    }),
    { maxLength: 12 },
  )
  .map((tries) => [...tries].sort((a, b) => a.day - b.day));

type Try = { kind: string; day: number; amount: number; which: number };

/** Returns the act of an attempt on this account; null when there is nothing to refund or reverse. */
const actOf = (account: Account, { kind, day, amount, which }: Try, index: number): Act | null => {
  if (kind === 'refund') {
    const { overpaid } = balanceOn(account, on(day));
    return overpaid === 0n ? null : { kind, paise: overpaid, day: on(day), reference: `R${index}` };
  }
  if (kind === 'reversal') {
    const payments = account.entries.filter((entry) => entry.kind === 'payment');
    const payment = payments[which % Math.max(1, payments.length)];
    const isTaken = account.entries.some(
      (entry) => entry.kind === 'reversal' && entry.reference === payment?.reference,
    );
    return !payment || isTaken ? null : { ...payment, kind, day: on(day) };
  }
  return { kind: kind as 'payment' | 'waiver', paise: rupees(amount), day: on(day), reference: `A${index}` };
};

const plain = (balance: object) =>
  Object.fromEntries(Object.entries(balance).map(([name, paise]) => [name, Number(paise)]));

describe('any sequence of ledger entries', () => {
  it('matches a day-by-day model, and its sum is the amount owed [LOAN-04] [LOAN-06] [PAY-01]', () => {
    fc.assert(
      fc.property(TERMS_OF_ANY, TRIES, (terms, tries) => {
        let account = open(terms);
        const acts: ModelAct[] = [];
        tries.forEach((one, index) => {
          const next = actOf(account, one, index);
          if (!next) return;
          account = withEntries(account, record(account, next));
          acts.push({ kind: next.kind, paise: Number(next.paise), day: one.day });
          for (const day of [one.day, one.day + 7]) {
            const balance = balanceOn(account, on(day));
            expect(plain(balance)).toEqual(modelOf(terms, acts, day));
            expect(balance.owed).toBeGreaterThanOrEqual(0n);
            expect(balance.owed === 0n || balance.overpaid === 0n).toBe(true);
            const booked = withEntries(account, accrualEntries(account, on(day), 'close of day'));
            expect(sumOf(booked.entries)).toBe(balance.owed - balance.overpaid);
          }
        });
        const accrued = account.entries.filter(({ kind }) => kind === 'interest' || kind === 'late');
        for (const { paise } of accrued) expect(paise % 100n).toBe(0n);
      }),
      { numRuns: 10_000 },
    );
  });

  it('has the same result for any order and repetition of payments [PAY-02] [PAY-03]', () => {
    const payments = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 60 }), amount: fc.integer({ min: 1, max: 9_000 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(
        TERMS_OF_ANY,
        payments.chain((list) => {
          const payments = list.map(({ day, amount }, index) => act('payment', amount, day, `UPI${index}`));
          return fc.tuple(
            fc.constant(payments),
            fc.shuffledSubarray([...payments, ...payments], {
              minLength: 2 * payments.length,
              maxLength: 2 * payments.length,
            }),
          );
        }),
        (terms, [told, shuffled]) => {
          const book = (acts: readonly Act[]) =>
            acts.reduce((so, one) => withEntries(so, record(so, one, on(60))), open(terms));
          const [first, second] = [book(told), book(shuffled)];
          expect(balanceOn(second, on(60))).toEqual(balanceOn(first, on(60)));
          expect(sumOf(second.entries)).toBe(sumOf(first.entries));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
