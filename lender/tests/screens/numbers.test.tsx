import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ChoosePeriod } from '#desk/numbers/ChoosePeriod.tsx';
import { MoneyPanes } from '#desk/numbers/MoneyPanes.tsx';
import { moneyText } from '#desk/numbers/numbersTexts.ts';
import { periodOf, periodText } from '#desk/numbers/periods.ts';
import { StatesPane } from '#desk/numbers/StatesPane.tsx';
import { StepsPane } from '#desk/numbers/StepsPane.tsx';
import { numbersCsv } from '#desk/numbers/saveNumbers.ts';
import { Tiles } from '#desk/numbers/Tiles.tsx';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { type NumbersRead, numbersMachine, type Period } from '#machines/desk/numbers.ts';
import { sampleNumbers as numbers } from '#tests/fixtures/desk/numbers.ts';

afterEach(cleanup);

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the page of numbers', () => {
  it('shows each tile beside the period before [DESK-80]', () => {
    const { container } = render(<Tiles numbers={numbers} />);
    expect(container.textContent).toContain('Applications sent214before: 187');
    expect(container.textContent).toContain('Decisions, by a person188133 offers, 55 nobefore: 160');
    expect(container.textContent).toContain('Median time to decide6 hpromise 48 hbefore: 8 h');
  });

  it('has a table of what the drawing of the states shows [DESK-80] [DESK-83]', () => {
    render(<StatesPane numbers={numbers} />);
    expect(rowsOf(screen.getByRole('table'))).toEqual([
      ['State', 'Median time', 'In it now', 'Left it', 'Where they went'],
      ['New', '1 h', '31', '214', 'Being checked 200 (100 %)'],
      ['Being checked', '6 h', '64', '188', 'Offer out 133 (71 %), Refused 55 (29 %)'],
      ['Offer out', '9 h', '27', '120', ''],
      ['Agreed, to pay out', 'Too few to say', '6', '3', ''],
    ]);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Being checked: 6 h.');
  });

  it('says how many finished each step, and where most stopped [DESK-82]', () => {
    render(<StepsPane steps={numbers.steps} />);
    const rows = rowsOf(screen.getByRole('table'));
    expect(rows[1]).toEqual(['Mobile and code', '', '548', '', '']);
    expect(rows.at(-1)).toEqual(['Sent', '', '214', '16', '93 %']);
    expect(screen.getByText(/loses the most: 112 people/)).toBeTruthy();
  });

  it('sums what is owed by the due date [DESK-80]', () => {
    const { container } = render(<MoneyPanes numbers={numbers} />);
    expect(container.textContent).toContain('₹71.6 lakh');
    expect(container.textContent).toContain(
      'Late, 8 days or more₹2.2 lakhLoans: 13, the oldest 34 days late',
    );
    expect(container.textContent).toContain('Late payment charges₹3,460');
    expect(container.textContent).toContain('As of today, with interest and late charges.');
  });

  it('says of which day it is where some loans aren’t counted up to today [DESK-80]', () => {
    const { container } = render(<MoneyPanes numbers={{ ...numbers, asOf: '2026-02-09' }} />);
    expect(container.textContent).toContain('As of 9 February 2026 at the earliest');
    expect(container.textContent).not.toContain('As of today');
  });
});

describe('an amount', () => {
  it.each([
    [0, '₹0'],
    [99_999, '₹99,999'],
    [1_00_000, '₹1 lakh'],
    [99_94_999, '₹99.9 lakh'],
    [99_95_000, '₹1 crore'],
    [1_00_00_000, '₹1 crore'],
    [1_23_45_67_890, '₹123.46 crore'],
    [-2_50_000, '-₹2.5 lakh'],
  ])('of %d rupees is %s', (rupees, text) => {
    expect(moneyText(rupees)).toBe(text);
  });
});

describe('the file to take away', () => {
  it('has every number of the page, each in a row of its own [DESK-80]', () => {
    const lines = numbersCsv(numbers).split('\r\n');
    expect(lines[0]).toBe('\uFEFFNumber,Of,Value,Period before');
    for (const line of [
      'Applications sent,,214,187',
      '"Median time to decide, minutes",,360,480',
      '"Median time in the state, minutes",Being checked,360,',
      '"Median time in the state, minutes","Agreed, to pay out",,',
      'Where they went,Being checked to Refused,55,',
      '"Owed now, rupees",Due in 7 days,1210000,',
    ])
      expect(lines).toContain(line);
    const earlier = numbersCsv({ ...numbers, asOf: '2026-02-09' }).split('\r\n');
    expect(earlier.filter((line) => !lines.includes(line))).toEqual([
      '"Owed, as of the day at the earliest",,2026-02-09,',
    ]);
  });
});

describe('a period', () => {
  it('is spelled as days', () => {
    expect(periodText({ from: '2026-02-10', to: '2026-02-10' })).toBe('10 February 2026');
    expect(periodText({ from: '2026-02-01', to: '2026-02-10' })).toBe('1 February 2026 to 10 February 2026');
  });

  it('of a button ends today', () => {
    const { from, to } = periodOf('week');
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
    expect(periodOf('month').from.slice(8)).toBe('01');
  });
});

describe('days of one’s own', () => {
  const today = dayInIndia();
  const choosing = () => {
    const never = fromPromise<NumbersRead, { period: Period }>(() => new Promise(() => {}));
    const actor = createActor(numbersMachine.provide({ actors: { read: never } }), {
      input: { period: { choice: 'own', from: '2026-02-01', to: '2026-02-10' } },
    }).start();
    render(<ChoosePeriod actor={actor} />);
    return actor;
  };
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true });
  const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show these days', hidden: true }));
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const slashed = (iso: string) => iso.split('-').reverse().join('/');

  it('begin with those that are shown, also after a button was pressed [DESK-80]', async () => {
    choosing();
    expect([field('First day').value, field('Last day').value]).toEqual(['01/02/2026', '10/02/2026']);
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(field('First day').value).toBe(slashed(today)));
    expect(field('Last day').value).toBe(slashed(today));
  });

  it('are real days in their order, a year at most, and none to come [DESK-80]', async () => {
    const actor = choosing();
    const cases = [
      ['30/02/2026', '10/03/2026', 'Type a day as dd/mm/yyyy.'],
      ['11/02/2026', '10/02/2026', 'The last day is before the first one.'],
      ['01/01/2024', '10/02/2026', 'Choose at most 366 days.'],
      [slashed(today), slashed(daysAfter(today, 1)), 'Choose a day up to today.'],
    ] as const;
    for (const [from, to, error] of cases) {
      type('First day', from);
      type('Last day', to);
      show();
      expect(await screen.findByText(error)).toBeTruthy();
    }
    expect(actor.getSnapshot().context.period.from).toBe('2026-02-01');
    type('Last day', slashed(today));
    show();
    await waitFor(() =>
      expect(actor.getSnapshot().context.period).toEqual({ choice: 'own', from: today, to: today }),
    );
  });
});
