import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRealDay, parseDay, yearsBefore } from '#domain/formats/days.ts';
import { dateSlashed } from '#domain/formats/formats.ts';

describe('a typed day', () => {
  it.each([
    '03/02/1990',
    '3/2/1990',
    '3.2.1990',
    '03-02-1990',
    '03 02 1990',
    ' 3 / 2 / 1990 ',
    '03021990',
    '1990-02-03',
    '1990/2/3',
  ])('%s is 3 February 1990', (typed) => {
    expect(parseDay(typed)).toBe('1990-02-03');
  });

  it.each([
    '',
    '3',
    '03/02',
    '3/2/90',
    '3/2/199',
    '31/02/1990',
    '02/13/1990',
    '0302199',
    '030219900',
    '1/2/3/1990',
    '01/01/1899',
    'February',
  ])("rejects '%s'", (typed) => {
    expect(parseDay(typed)).toBeNull();
  });

  it('parses every day in its displayed form and its wire form', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (moment) => {
        const iso = moment.toISOString().slice(0, 10);
        expect(isRealDay(iso)).toBe(true);
        for (const text of [iso, dateSlashed(iso), dateSlashed(iso).replaceAll('/', '')])
          expect(parseDay(text)).toBe(iso);
      }),
    );
  });

  it('subtracts years from a day', () => {
    expect(yearsBefore('2026-11-22', 18)).toBe('2008-11-22');
    expect(yearsBefore('2028-02-29', 18)).toBe('2010-02-28');
  });
});
