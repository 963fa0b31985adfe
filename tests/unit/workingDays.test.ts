import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import { workingDayAfter, workingDayBefore, workingDaysBetween } from '#domain/loan/workingDays.ts';

it('counts Monday to Friday without holidays, both ways', () => {
  // A Friday before the holiday of Monday, 26 January.
  expect(workingDayAfter('2026-01-23', 1)).toBe('2026-01-27');
  expect(workingDayBefore('2026-01-27', 1)).toBe('2026-01-23');
  expect(workingDaysBetween('2026-01-23', '2026-01-27')).toBe(0);
  expect(workingDaysBetween('2026-01-23', '2026-01-30')).toBe(3);
  expect(workingDaysBetween('2026-01-30', '2026-01-23')).toBe(0);
});

it('finds as many working days before a day as were asked for', () => {
  const days = fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2026-01-01', days));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 12 }), (day, count) => {
      const before = workingDayBefore(day, count);
      expect(workingDaysBetween(daysAfter(before, -1), day)).toBe(count);
      expect(workingDaysBetween(before, day)).toBe(count - 1);
    }),
  );
});
