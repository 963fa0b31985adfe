import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInWords, shortDay } from '#domain/formats/dateInWords.ts';
import {
  dateDashed,
  dateLongUs,
  dateSlashed,
  dayInIndia,
  daysAfter,
  digitsOnly,
  formatMobile,
  inr,
  maskPan,
  normalizeMobile,
  numberFrom,
  timeInIndia,
  truncate,
} from '#domain/formats/formats.ts';

describe('money', () => {
  it.each([
    [0, '₹0'],
    [5_000, '₹5,000'],
    [99_999, '₹99,999'],
    [1_00_000, '₹1,00,000'],
    [1_23_45_678, '₹1,23,45,678'],
    [5_000.5, '₹5,000.50'],
    [12_700.25, '₹12,700.25'],
  ])('formats %d rupees as %s: sign, Indian grouping, paise if any [ST-06]', (rupees, text) => {
    expect(inr(rupees)).toBe(text);
  });

  it('matches Intl to the paisa [ST-06]', () => {
    const format = (digits: number) =>
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: digits });
    const [whole, paise] = [format(0), format(2)];
    fc.assert(
      fc.property(fc.integer({ min: -10_00_00_00_000, max: 10_00_00_00_000 }), (amount) => {
        expect(inr(amount)).toBe(whole.format(amount));
        if (amount % 100 !== 0) expect(inr(amount / 100)).toBe(paise.format(amount / 100));
      }),
    );
  });

  it('keeps every digit of any amount [ST-06]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_00_00_000 }), (rupees) => {
        expect(Number(inr(rupees).replace(/[₹,]/g, ''))).toBe(rupees);
      }),
    );
  });
});

describe('dates', () => {
  const dates = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());

  it('are shown as day/month/year, and as day-month-year on the preview [ST-06] [PRE-03] [D-27]', () => {
    expect(dateSlashed('2026-01-06')).toBe('06/01/2026');
    expect(dateInWords('2026-01-06T11:30:00+05:30')).toBe('Tuesday 6 January 2026');
    expect(dateDashed('1995-12-31')).toBe('31-12-1995');
    fc.assert(
      fc.property(dates, (iso) => {
        expect(dateSlashed(iso).split('/').reverse().join('-')).toBe(iso.slice(0, 10));
        expect(dateDashed(iso)).toBe(dateSlashed(iso.slice(0, 10)).replaceAll('/', '-'));
      }),
    );
  });

  it.each([
    ['2026-01-05T18:29:59Z', 'Monday 5 January 2026', '5 January'],
    ['2026-01-05T18:30:00Z', 'Tuesday 6 January 2026', '6 January'],
    ['2026-01-05 23:59:00', 'Monday 5 January 2026', '5 January'],
  ])('of %s are said as in India [SAY-23] [D-27]', (moment, long, short) =>
    expect([dateInWords(moment), shortDay(moment)]).toEqual([long, short]),
  );

  it.each(['2026-02', '2026-02-30', '2026-13-45'])('show no part of %s, which is none [SAY-23]', (value) =>
    expect([dateInWords(value), shortDay(value)]).toEqual(['NA', 'NA']),
  );

  it.each(['', null, undefined, 'yesterday', '06/01/2026'])('show NA for %s [PRE-03]', (value) => {
    expect(dateSlashed(value)).toBe('NA');
    expect(dateInWords(value)).toBe('NA');
    expect(shortDay(value)).toBe('NA');
    expect(dateDashed(value)).toBe('NA');
  });

  it('take today from Indian time in any time zone [D-27]', () => {
    expect(dayInIndia(new Date('2026-01-05T20:45:09Z'))).toBe('2026-01-06');
    expect(dayInIndia(new Date('2026-01-05T18:29:59Z'))).toBe('2026-01-05');
    expect(dayInIndia(new Date('2026-01-05T18:30:00Z'))).toBe('2026-01-06');
    fc.assert(
      fc.property(dates, (iso) => {
        const shifted = new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString().slice(0, 10);
        // India had other offsets before 1945.
        if (iso > '1946') expect(dayInIndia(new Date(iso))).toBe(shifted);
      }),
    );
  });
});

describe('the time of day', () => {
  it("is India's [D-27]", () => {
    expect(timeInIndia(new Date('2026-01-05T05:12:00Z'))).toBe('10:42 am');
    expect(timeInIndia(new Date('2026-01-05T18:30:00Z'))).toBe('12:00 am');
  });
});

describe('the input of a field', () => {
  it('keeps digits only, up to its length [LOG-04] [P-04]', () => {
    expect(digitsOnly('560 001', 6)).toBe('560001');
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (typed, length) => {
        const digits = digitsOnly(typed, length);
        expect(digits).toMatch(/^\d*$/);
        expect(digits).toBe(typed.replace(/\D/g, '').slice(0, length));
      }),
    );
  });

  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['91987', '91987'],
    ['9187654321', '9187654321'],
    ['98765432100', '9876543210'],
    ['abc', ''],
  ])('normalizes the mobile number %s to %s [LOG-01]', (typed, held) =>
    expect(normalizeMobile(typed)).toBe(held),
  );

  it('keeps at most ten digits of a mobile number [LOG-01]', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normalizeMobile(typed)).toMatch(/^\d{0,10}$/);
      }),
    );
    const national = fc.stringMatching(/^[6-9]\d{9}$/);
    fc.assert(
      fc.property(national, fc.constantFrom('', '0', '91', '+91 '), (mobile, prefix) => {
        expect(normalizeMobile(prefix + mobile)).toBe(mobile);
      }),
    );
  });
});

describe('masking', () => {
  it('hides the digits of a PAN', () => {
    expect(maskPan('AAPPV8261K')).toBe('AAPPVXXXXK');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{5}[0-9]{4}[A-Z]$/), (pan) => {
        expect(maskPan(pan)).toBe(`${pan.slice(0, 5)}XXXX${pan.slice(-1)}`);
      }),
    );
  });

  it('spaces a mobile number without hiding it', () => {
    expect(formatMobile('9876543210')).toBe('98765 43210');
    expect(formatMobile('987')).toBe('987');
  });
});

describe('numbers from the wire', () => {
  it('are parsed from a number or a numeric string, and are null otherwise [DASH-11]', () => {
    expect(['40000', ' 12.5 ', '-3', 7].map(numberFrom)).toEqual([40_000, 12.5, -3, 7]);
    expect(['', 'NA', '1e5', '0x10', null, undefined, true, NaN, Infinity, {}].map(numberFrom)).toEqual(
      Array(10).fill(null),
    );
    fc.assert(
      fc.property(fc.integer(), (n) => {
        expect(numberFrom(String(n))).toBe(n);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = numberFrom(value);
        expect(read === null || Number.isFinite(read)).toBe(true);
      }),
    );
  });
});

describe('days after a day', () => {
  it.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-05', 0, '2026-03-05'],
  ])('%s and %d days is %s', (day, days, later) => {
    expect(daysAfter(day, days)).toBe(later);
  });
});

describe('texts of the blog', () => {
  it.each([
    ['2026-11-16', 'November 16, 2026'],
    ['2026-01-05 23:59:00', 'January 5, 2026'],
    ['2026-01-05T20:45:09Z', 'January 6, 2026'],
    ['2026-01-05T20:45:09+05:30', 'January 5, 2026'],
    ['2026-13-45', ''],
    ['yesterday', ''],
    [null, ''],
  ])('show %s in long US format as %s [B-02]', (date, text) => expect(dateLongUs(date)).toBe(text));

  it('are truncated with an ellipsis only when longer than the limit [B-02]', () => {
    expect(truncate('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`);
    expect(truncate('a'.repeat(150), 150)).toBe('a'.repeat(150));
    expect(truncate('🪔🪔🪔', 2)).toBe('🪔🪔…');
  });
});
