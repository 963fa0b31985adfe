import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dateLongUs, timeInIndia } from '#domain/formats/formats.ts';
import { upiNote } from '#domain/loan/upi.ts';
import { LOCALES } from '#domain/locale.ts';
import { inLocale } from '#server/base/locale.ts';

const timeAt = (time: string) => timeInIndia(new Date(`2026-01-05T${time}+05:30`));

describe('in Hindi', () => {
  it.each([
    ['00:00', 'रात 12:00'],
    ['03:59', 'रात 3:59'],
    ['04:00', 'सुबह 4:00'],
    ['12:00', 'दोपहर 12:00'],
    ['16:05', 'शाम 4:05'],
    ['23:59', 'रात 11:59'],
  ])('%s is %s [LANG-18]', (time, text) => {
    expect(inLocale('hi', () => timeAt(time))).toBe(text);
  });

  it('a day is written as its language does [LANG-18]', () => {
    expect(inLocale('hi', () => dateLongUs('2026-11-16'))).toBe('16 नवंबर 2026');
    expect(inLocale('hi', () => dateInWords('2026-12-26'))).toBe('शनिवार 26 दिसंबर 2026');
    expect(dateLongUs('2026-11-16')).toBe('November 16, 2026');
  });
});

it('a time in English is that of a clock of twelve hours [LANG-18] [D-27]', () => {
  const format = new Intl.DateTimeFormat('en-IN', {
    ...{ timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit', hour12: true },
  } as const);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (moment) => {
        expect(timeInIndia(moment)).toBe(format.format(moment).replace(/\s/g, ' '));
      },
    ),
  );
});

it.each(LOCALES)(
  "the note of a payment is in Latin letters, which banks' systems take, in %s [LANG-19]",
  (locale) => {
    expect(inLocale(locale, () => upiNote('SETU-1000-0014'))).toBe('Loan repayment SETU-1000-0014');
  },
);
