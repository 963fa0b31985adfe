import { afterEach, describe, expect, it } from 'vitest';
import { dayInIndia, daysAfter, timeInIndia } from '#domain/formats/formats.ts';
import { RUPEE } from '#domain/loan/money.ts';
import { CHARGES } from '#domain/loan/product.ts';
import { daysBetween } from '#domain/loan/repayment.ts';
import { termsOf } from '#domain/loan/terms.ts';
import { endOfDay, endOfWorkingDay } from '#domain/loan/workingDays.ts';
import { settle } from '#lender/books/settle.ts';

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ;
});

const TERMS = {
  ...termsOf(20_000n * RUPEE, 30, CHARGES),
  coolingOffDays: CHARGES.coolingOffDays,
  rules: 1,
} as const;

/** What a loan paid out on a day says on each of the next 40: what is owed, deadlines, and how days are counted. */
const lifeOf = (disbursedOn: string) =>
  Array.from({ length: 40 }, (_, days) => {
    const day = daysAfter(disbursedOn, days);
    const noon = new Date(`${day}T12:00:00+05:30`);
    return {
      day: dayInIndia(noon),
      time: timeInIndia(noon),
      counted: daysBetween(disbursedOn, day),
      settled: settle(TERMS, [{ kind: 'lent', number: 1, day: disbursedOn }], day),
      ends: endOfDay(day).toISOString(),
      validUntil: endOfWorkingDay(noon, CHARGES.validityDays).toISOString(),
    };
  });

/** A zone, the day of it that has 23 hours, and the length of that day as the machine there has it. */
const ZONES = [
  ['America/New_York', '2026-03-08', 23],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
] as const;

describe('a machine in another time zone', () => {
  it.each(ZONES)(
    'in %s counts over %s, a day of %s hours there, as one in India [LOAN-03] [LOAN-13] [D-27]',
    (zone, short, hours) => {
      const disbursedOn = daysAfter(short, -20);
      process.env.TZ = 'Asia/Kolkata';
      const inIndia = lifeOf(disbursedOn);
      process.env.TZ = zone;
      const [year = 0, month = 1, day = 1] = short.split('-').map(Number);
      const length = new Date(year, month - 1, day + 1).getTime() - new Date(year, month - 1, day).getTime();
      expect(length / 3_600_000).toBe(hours);
      expect(lifeOf(disbursedOn)).toEqual(inIndia);
    },
  );
});
