import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountToPay,
  daysBetween,
  dueStatus,
  formatPaise,
  loanCost,
  maxPayment,
  normalizeRupees,
  parsePaise,
} from '#domain/loan/repayment.ts';
import { isUpiAddress, upiLink, upiReference } from '#domain/loan/upi.ts';

describe('the amount to pay', () => {
  it.each([
    [{ repayment_with_real_interest: 30_000, penalty_interest: 450 }, 30_450_00],
    [{ repayment_with_real_interest: '30000.10', penalty_interest: '0.20' }, 30_000_30],
    [{ repayment_with_real_interest: 30_000 }, 30_000_00],
    [{ penalty_interest: 450 }, 450_00],
    [{ repayment_with_real_interest: null, penalty_interest: 'none' }, 0],
    [{}, 0],
  ])('starts as the sum of loan, interest and penalty, each 0 if missing: %j [P-06]', (due, paise) => {
    expect(amountToPay(due)).toBe(paise);
  });

  it('is at most the total due', () => {
    expect(maxPayment({ repayment_with_real_interest: 100, total_due_amount: 250 })).toBe(250_00);
    expect(maxPayment({ repayment_with_real_interest: 100 })).toBe(100_00);
  });

  it('is formatted with paise only if any', () => {
    expect([formatPaise(30_450_00), formatPaise(30_450_50), formatPaise(5)]).toEqual([
      '30450',
      '30450.50',
      '0.05',
    ]);
  });

  it.each([
    ['₹30,450.50', '30450.50'],
    ['12.3.45', '12.34'],
    ['1234567890', '1234567'],
    ['abc', ''],
    ['.5', '.5'],
  ])('normalizes the input %s to %s', (typed, kept) => expect(normalizeRupees(typed)).toBe(kept));

  it.each([
    ['30450', 30_450_00],
    ['30450.5', 30_450_50],
    ['1', 100],
    ['0.99', null],
    ['30450.51', null],
    ['', null],
    ['.', null],
    ['12a', null],
  ])('parses %s as %s paise, from ₹1 to the total due', (typed, paise) => {
    expect(parsePaise(typed, 30_450_50)).toBe(paise);
  });

  it('allows a last fraction of a rupee', () => expect(parsePaise('0.40', 40)).toBe(40));

  it('survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9_999_999_99 }), (paise) => {
        expect(parsePaise(normalizeRupees(formatPaise(paise)), paise)).toBe(paise);
      }),
    );
  });
});

describe('the due status of a loan', () => {
  const due = { repayment_date: '2026-03-25', total_due_amount: 100 };
  it.each([
    ['2026-03-24', { kind: 'ahead', days: 1 }],
    ['2026-03-25', { kind: 'today' }],
    ['2026-03-28', { kind: 'late', days: 3 }],
  ])('on %s is %j', (today, stands) => expect(dueStatus(due, today)).toEqual(stands));

  it('is late by the days that the service says, and not late where it says none [PAY-19]', () => {
    expect(dueStatus({ ...due, days_past_due: 2 }, '2026-03-28')).toEqual({ kind: 'late', days: 2 });
    expect(dueStatus({ ...due, days_past_due: 0 }, '2026-03-28')).toBeNull();
    expect(dueStatus({ ...due, days_past_due: 0 }, '2026-03-24')).toEqual({ kind: 'ahead', days: 1 });
  });

  it('is paid when nothing is due, and unknown without a date', () => {
    expect(dueStatus({ ...due, total_due_amount: '0' }, '2026-03-28')).toEqual({ kind: 'paid' });
    expect(dueStatus({ total_due_amount: 100 }, '2026-03-28')).toBeNull();
    expect(dueStatus({ repayment_date: 'soon' }, '2026-03-28')).toBeNull();
  });

  it('counts days between dates in both directions', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
    expect(daysBetween(undefined, '2026-02-27')).toBeNull();
  });

  it('includes the cost of the whole term, with the true APR [D-13]', () => {
    const loan = {
      loan_recommended: '25000',
      repayment_amount: 30_000,
      disbursal_date: '2026-03-05',
      repayment_date: '2026-03-25',
    };
    expect(loanCost(loan)).toEqual({ cost: 5_000, days: 20, apr: 365 });
    for (const field of Object.keys(loan)) expect(loanCost({ ...loan, [field]: null })).toBeNull();
    expect(loanCost({ ...loan, repayment_date: '2026-03-05' })).toBeNull();
  });
});

describe('a UPI link', () => {
  it('matches the reference vector', () => {
    const link = upiLink({
      payee: { address: 'merchant@npci', name: 'ABC Finance Pvt Ltd' },
      reference: upiReference('LN-0001/234'),
      note: 'Loan repayment LN-0001/234 & fee',
      paise: 12_700_00,
    });
    expect(link).toBe(
      'upi://pay?pa=merchant@npci&pn=ABC%20Finance%20Pvt%20Ltd&tr=LN0001234&tn=Loan%20repayment%20LN-0001%2F234%20%26%20fee&am=12700.00&cu=INR',
    );
  });

  it('has two decimals and escapes every text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.string({ unit: 'grapheme' }), (paise, text) => {
        const payee = { address: 'a.b-c@bank', name: text };
        const link = upiLink({ payee, reference: upiReference(text), note: text, paise });
        const parameters = new URLSearchParams(link.slice(link.indexOf('?')).replaceAll('+', '%2B'));
        expect([...parameters.keys()]).toEqual(['pa', 'pn', 'tr', 'tn', 'am', 'cu']);
        expect(parameters.get('am')).toMatch(/^\d+\.\d{2}$/);
        expect([parameters.get('pn'), parameters.get('tn')]).toEqual([text, text]);
      }),
    );
  });

  it.each(['9876543210@ybl', 'amazing-uid@upi'])('accepts an address like %s', (address) =>
    expect(isUpiAddress(address)).toBe(true),
  );
  it.each(['name@', 'a@b', 'na me@ybl', 'a@b&am=1'])('rejects the address %s', (address) =>
    expect(isUpiAddress(address)).toBe(false),
  );
});
