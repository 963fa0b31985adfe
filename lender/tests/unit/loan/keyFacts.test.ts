import { describe, expect, it } from 'vitest';
import { daysAfter } from '#domain/formats/formats.ts';
import {
  aprSheet,
  type FormRow,
  keyFactsPart1,
  keyFactsPart2,
  proposalNumber,
} from '#domain/loan/keyFacts.ts';
import { exitCosts, lateCosts, termsOfOffer } from '#domain/loan/offerCosts.ts';
import { dueAtEnd, netDisbursed } from '#domain/loan/terms.ts';
import { settle } from '#lender/books/settle.ts';
import { aprOf } from '#lender/loan/apr.ts';
import { m } from '#messages';
import { OFFER } from '#testing/samples/loanViews.ts';

const NUMBER = 'A-1000-0014';
const numbered = (rows: readonly FormRow[]) =>
  rows.flatMap(({ no, caption }) => (no === '' ? [] : [`${no} ${caption}`]));
const shownAs = (rows: readonly FormRow[], caption: string) =>
  rows.find((row) => row.caption.startsWith(caption))?.value;

describe('the Key Facts Statement', () => {
  const part1 = keyFactsPart1(NUMBER, OFFER);

  it('has the ten rows of part 1 with the official captions [KFS-05]', () => {
    expect(numbered(part1)).toEqual([
      '1 Loan proposal/ account No.',
      '2 Sanctioned Loan amount (in Rupees)',
      '3 Disbursal schedule',
      '4 Loan term (year/months/days)',
      '5 Instalment details',
      '6 Interest rate (%) and type (fixed or floating or hybrid)',
      '7 Additional Information in case of Floating rate of interest',
      '8 Fee/ Charges',
      '9 Annual Percentage Rate (APR) (%)',
      '10 Details of Contingent Charges (in ₹ or %, as applicable)',
    ]);
    expect(part1.filter(({ caption }) => caption.startsWith('(ii) Insurance charges'))).toHaveLength(2);
    expect(part1.map(({ caption }) => caption)).toEqual(
      expect.arrayContaining([
        '(ii) If it is stage wise, mention the clause of loan agreement having relevant details',
        'Commencement of repayment, post sanction',
        'Final rate (%) R = (B) + (S)',
        'Impact of change in the reference benchmark (for 25 bps change in ‘R’, change in): No. of EPIs',
        '(iv) Charges for switching of loans from floating to fixed rate and vice versa',
      ]),
    );
  });

  it('has the six rows of part 2 with the official captions [KFS-05]', () => {
    const rows = keyFactsPart2(OFFER);
    expect(numbered(rows)).toEqual([
      '1 Clause of Loan agreement relating to engagement of recovery agents',
      '2 Clause of Loan agreement which details grievance redressal mechanism',
      '3 Phone number and email id of the nodal grievance redressal officer',
      '4 Whether the loan is, or in future maybe, subject to transfer to other REs or securitisation (Yes/ No)',
      '5 In case of lending under collaborative lending arrangements (e.g., co-lending/ outsourcing), following additional details may be furnished',
      '6 In case of digital loans, following specific disclosures may be furnished',
    ]);
    expect(shownAs(rows, '(i) Cooling off')).toBe('3 days after the day the money is sent');
  });

  it('says each figure of the proposal [KFS-05]', () => {
    expect(part1[0]?.value).toBe('A-1000-0014/1');
    expect(proposalNumber(NUMBER, { ...OFFER, proposal: 2 })).toBe('A-1000-0014/2');
    expect(
      ['Sanctioned', 'Loan term', 'EPI', 'Interest rate', '(i) Processing', 'Annual', '(i) Penal'].map(
        (caption) => shownAs(part1, caption),
      ),
    ).toEqual([
      '₹20,000',
      '35 days',
      '₹25,600',
      '292 % a year, fixed',
      'One-time, ₹400',
      '324.26 %',
      '₹40 a day, at most ₹1,200',
    ]);
    expect(part1.find(({ value }) => value?.includes('GST'))?.value).toBe(
      'GST on the processing fee: one-time, ₹72',
    );
    expect(part1.find(({ caption }) => caption.startsWith('Commencement'))?.note).toBe(
      'If the money is sent on Saturday 21 November 2026: Saturday 26 December 2026',
    );
    expect(part1.find(({ no }) => no === '6')?.note).toBe('0.8 % a day, ₹160 a day');
  });

  it('charges nothing that a loan has not [KFS-05]', () => {
    const free = keyFactsPart1(NUMBER, { ...OFFER, fee: 0, gst: 0 });
    expect(free.filter(({ value }) => value === '₹0' && value !== null)).toHaveLength(11);
    expect(JSON.stringify(free)).not.toContain('GST');
  });
});

describe('the APR sheet', () => {
  const rows = aprSheet(OFFER);

  it('has the eleven official rows, which add up [KFS-06]', () => {
    expect(rows.flatMap(({ no }) => no || [])).toEqual(Array.from({ length: 11 }, (_, n) => String(n + 1)));
    expect(
      ['Total Interest', 'A Payable', 'Net disbursed', 'Total amount', 'Annual'].map((c) => shownAs(rows, c)),
    ).toEqual(['₹5,600', '₹472', '₹19,528', '₹25,600', '324.26 %']);
  });

  it('is computed from the same terms as the books [KFS-06] [KFS-03]', () => {
    const terms = termsOfOffer(OFFER);
    expect([netDisbursed(terms), dueAtEnd(terms), aprOf(terms)]).toEqual([19_528_00n, 25_600_00n, 324.26]);
  });
});

describe('what a late day costs', () => {
  it('is said for the first days and for the last, as the books have it [KFS-07]', () => {
    const terms = { ...termsOfOffer(OFFER), coolingOffDays: OFFER.cooling_off_days, rules: 1 } as const;
    const booked = (days: number) => {
      const acts = [{ kind: 'lent', number: 1, day: '2026-11-21' }] as const;
      return Number(settle(terms, acts, daysAfter('2026-12-26', days)).payoff) / 100;
    };
    expect(lateCosts(OFFER)).toEqual(
      [0, 1, 5, 30].map((days) => ({ days, charge: 40 * days, total: booked(days) })),
    );
    expect(booked(300)).toBe(lateCosts(OFFER).at(-1)?.total);
  });

  it('names no day twice [KFS-07]', () => {
    const short = { ...OFFER, late: { ...OFFER.late, days: 1 } };
    expect(lateCosts(short).map(({ days }) => days)).toEqual([0, 1]);
  });
});

describe('a change of mind', () => {
  it('is said in rupees for each day of the cooling-off period [LOAN-07]', () => {
    expect(exitCosts(OFFER)).toEqual([
      { day: '2026-11-21', rupees: 19_528 },
      { day: '2026-11-22', rupees: 19_701 },
      { day: '2026-11-23', rupees: 19_875 },
      { day: '2026-11-24', rupees: 20_048 },
    ]);
  });
});

describe('official captions', () => {
  it('are the ones of the form, letter for letter [KFS-05] [KFS-06]', () => {
    expect(m.apr_5()).toBe(
      'Total Interest Amount to be charged during the entire tenor of the loan as per the rate prevailing on sanction date (in Rupees)',
    );
    expect(m.apr_9()).toBe('Annual Percentage rate- Effective annualized interest rate (in percentage)');
    expect([
      m.schedule_no(),
      m.schedule_outstanding(),
      m.schedule_principal(),
      m.schedule_interest(),
      m.schedule_instalment(),
    ]).toEqual([
      'Instalment No.',
      'Outstanding Principal (in Rupees)',
      'Principal (in Rupees)',
      'Interest (in Rupees)',
      'Instalment (in Rupees)',
    ]);
  });
});
