import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleNumbers as numbers } from '#atlas/charts/desk/numbers.ts';
import { MoneyPanes } from '#src/desk/numbers/MoneyPanes.tsx';
import { periodOf, periodText } from '#src/desk/numbers/periods.ts';
import { StatesPane } from '#src/desk/numbers/StatesPane.tsx';
import { StepsPane } from '#src/desk/numbers/StepsPane.tsx';
import { numbersCsv } from '#src/desk/numbers/saveNumbers.ts';
import { Tiles } from '#src/desk/numbers/Tiles.tsx';

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
