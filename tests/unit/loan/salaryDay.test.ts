import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { OFFER_DAYS } from '#domain/loan/product.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { daysToSalary, nextSalaryDay } from '#domain/loan/salaryDay.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the next salary day', () => {
  it.each([
    ['2026-10-31', '2026-11-10', '2026-11-30'],
    ['2026-10-31', '2026-11-30', '2026-12-31'],
    ['2026-01-31', '2026-02-10', '2026-02-28'],
    ['2028-01-31', '2028-02-10', '2028-02-29'],
    ['2026-11-01', '2026-11-01', '2026-12-01'],
    ['2025-06-05', '2026-11-27', '2026-12-05'],
    ['2026-12-05', '2026-12-27', '2027-01-05'],
  ])('is the same day of a month, or its last one: %s, on %s: %s [CALC-06]', (last, today, next) => {
    expect(nextSalaryDay(last, today)).toBe(next);
  });

  it('comes within a month after today, on the day of the last one or on the last day of a month [CALC-06]', () => {
    fc.assert(
      fc.property(day, day, (last, today) => {
        const next = nextSalaryDay(last, today) ?? '';
        expect(next > today).toBe(true);
        expect(daysBetween(today, next)).toBeLessThanOrEqual(31);
        if (next.slice(8) !== last.slice(8)) {
          expect(next.slice(8) < last.slice(8)).toBe(true);
          expect(daysAfter(next, 1).slice(8)).toBe('01');
        }
      }),
    );
  });

  it('is unknown without a real last one [CALC-06]', () => {
    for (const last of [undefined, null, '', 'NA', '2026-02-30', 5])
      expect(nextSalaryDay(last, '2026-11-27')).toBeNull();
  });
});

describe('the proposed days', () => {
  it('end on the salary day or soon after it, never before, and stay within the offer [CALC-06]', () => {
    fc.assert(
      fc.property(day, day, (last, today) => {
        const salary = nextSalaryDay(last, today) ?? '';
        const days = daysToSalary(salary, today, OFFER_DAYS);
        if (days === null) {
          expect(daysBetween(today, salary)).toBeGreaterThan(OFFER_DAYS.max);
          return;
        }
        expect(days).toBeGreaterThanOrEqual(OFFER_DAYS.min);
        expect(days).toBeLessThanOrEqual(OFFER_DAYS.max);
        const due = daysAfter(today, days);
        expect(due === salary || (due > salary && days === OFFER_DAYS.min)).toBe(true);
      }),
    );
  });
});
