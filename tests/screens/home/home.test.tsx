import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter, inr } from '#domain/formats/formats.ts';
import { homeCost } from '#domain/loan/pricing.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL, OFFER_RATE } from '#domain/loan/product.ts';
import { HomePage } from '#src/features/home/HomePage.tsx';
import { chosenLoan, clearChosenLoan } from '#src/storage/chosenLoan.ts';
import { isOff } from '#testing/screen/expectations.ts';
import { section } from '#testing/screen/sections.ts';
import { button, field, freshCrm, link, openPage, part } from '../support/openPublic.tsx';

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const total = () => screen.getByRole('status', { name: 'Total to pay back' });
const shown = () => section('What will it cost?').textContent ?? '';
const move = (name: string, value: number) =>
  fireEvent.change(slider(name), { target: { value: String(value) } });
const open = () => {
  freshCrm();
  return openPage(<HomePage />);
};

describe('the home page', () => {
  it('has a banner with Apply Now to the wizard, and every section by its heading [H-01] [R-01]', async () => {
    await open();
    const banner = part('The short bridge to salary day');
    expect(banner.getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toBe('/apply');
    expect(banner.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/apply');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'What will it cost?',
      'Money Talk',
      'What would you like to do?',
      'How it works',
      'Salary Setu in numbers',
      'What borrowers say',
      'Built for the last week of the month',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Short loans to reach salary day – Salary Setu');
  });

  it('has its total as text beside the output, which some screen readers read by its name alone [SAY-08]', async () => {
    await open();
    const said = document.querySelector('.calc__total .row > span')?.textContent;
    expect(said).toBe(`Total to pay back ${total().textContent}`);
  });

  it('shows the three figures [H-01]', async () => {
    await open();
    const figures = section('Salary Setu in numbers');
    const seen = [...figures.querySelectorAll('dt, dd > [aria-hidden]')].map(
      ({ textContent }) => textContent,
    );
    expect(seen).toEqual(['disbursed', '160M+', 'users', '7M+', 'cities', '40+']);
  });

  it('says them in rupees, and in the words of India [SAY-24]', async () => {
    await open();
    const heard = section('Salary Setu in numbers').querySelectorAll('dd > .vh');
    expect([...heard].map(({ textContent }) => textContent)).toEqual([
      'more than 16 crore rupees',
      'more than 70 lakh',
      'more than 40',
    ]);
  });

  it('quotes three borrowers with name, stars and text [H-01]', async () => {
    await open();
    const voices = part('What borrowers say').getAllByRole('figure');
    expect(voices).toHaveLength(3);
    for (const voice of voices) {
      expect(within(voice).getByRole('img').getAttribute('aria-label')).toMatch(/^[1-5] out of 5 stars$/);
      expect(voice.querySelector('figcaption b')?.textContent).not.toBe('');
      expect(voice.querySelector('blockquote')?.textContent?.length).toBeGreaterThan(40);
    }
  });

  it('links to a loan, repayment, the dashboard and a person [H-01]', async () => {
    await open();
    for (const [name, to] of [
      ['Get a loan', '/apply'],
      ['Pay back', '/repay'],
      ['Check my request', '/dashboard'],
      ['Ask a person', '/contact'],
    ] as const) {
      expect(link(new RegExp(`^${name}`)).getAttribute('href')).toBe(to);
    }
  });

  it('explains how it works in four cards, and shows six features [H-01]', async () => {
    await open();
    expect(part('How it works').getAllByRole('listitem')).toHaveLength(4);
    expect(part('Built for the last week of the month').getAllByRole('heading', { level: 3 })).toHaveLength(
      6,
    );
  });

  it.each([
    ['How much', '₹5,000 to ₹1,00,000'],
    ['For how long', '7 to 30 days'],
    ['Yearly rate (APR)', 'APR 15% to 35%'],
    ['Money in your account', 'In about 5 minutes to 48 hours'],
    ['Salary you need', '₹40,000 a month or more'],
    ['What you need', 'Only Aadhaar, PAN and bank details'],
    ['Paying back early', 'No pre-closure charge'],
    ['Loans at one time', 'One active loan at a time'],
    ['How you pay back', 'Flexible repayment'],
  ])('states in Money Talk: %s, %s [H-01] [H-02]', async (term, value) => {
    await open();
    const name = part('Money Talk').getByText(term, { selector: 'dt' });
    expect(name.nextElementSibling?.textContent).toBe(value);
  });
});

describe('the home calculator', () => {
  it('starts at 10,000 for 30 days at 0.9%: 12,700, and the true yearly rate [H-03] [D-13] [N-02]', async () => {
    await open();
    expect(slider('Loan amount').value).toBe('10000');
    expect(slider('Days').value).toBe('30');
    expect(slider('Interest rate per day').value).toBe('0.9');
    expect(total().textContent).toBe('₹12,700');
    expect(shown()).toContain('True yearly rate (APR)328.50%');
    expect(shown()).toContain('₹10,000 loan + ₹2,700 interest (0.9% × 30 days).');
    expect(link('Apply for ₹10,000').getAttribute('href')).toBe('/apply');
  });

  it('carries the chosen amount and days to the offer [H-03]', async () => {
    const { user } = await open();
    move('Loan amount', 12_500);
    move('Days', 12);
    // Whichever of the page's ways to the application is taken.
    expect(chosenLoan()).toEqual({ amount: 12_500, days: 12 });
    clearChosenLoan();
    await user.click(link('Apply for ₹12,500'));
    expect(chosenLoan()).toEqual({ amount: 12_500, days: 12 });
    clearChosenLoan();
  });

  it('says what can be borrowed here, from the data of the product [H-09]', async () => {
    await open();
    const told = `Here you can borrow ${inr(OFFER_PRINCIPAL.min)} to ${inr(OFFER_PRINCIPAL.max)}, for ${OFFER_DAYS.min} to ${OFFER_DAYS.max} days, at ${OFFER_RATE}% a day.`;
    expect(part('What will it cost?').getByText(told)).toBeTruthy();
  });

  it('has the ranges and steps of the specification [H-03]', async () => {
    await open();
    const ends = ({ min, max, step }: HTMLInputElement) => [min, max, step];
    expect(ends(slider('Loan amount'))).toEqual(['5000', '100000', '500']);
    expect(ends(slider('Days'))).toEqual(['1', '30', '1']);
    expect(ends(slider('Interest rate per day'))).toEqual(['0.5', '2.5', '0.1']);
  });

  it('shows each value in words', async () => {
    await open();
    move('Days', 1);
    move('Loan amount', 100_000);
    expect(slider('Days').getAttribute('aria-valuetext')).toBe('1 day');
    expect(slider('Loan amount').getAttribute('aria-valuetext')).toBe('₹1,00,000');
    expect(slider('Interest rate per day').getAttribute('aria-valuetext')).toBe('0.9%');
  });

  it.each([
    [25_000, 20, 1, '₹30,000'],
    [5_000, 1, 0.5, '₹5,025'],
    [100_000, 30, 2.5, '₹1,75,000'],
    [7_500, 13, 1.7, '₹9,158'],
  ])(
    '%d for %d days at %d%% is %s to pay back, with its own yearly rate [H-03] [D-13]',
    async (amount, days, rate, sum) => {
      await open();
      move('Loan amount', amount);
      move('Days', days);
      move('Interest rate per day', rate);
      expect(total().textContent).toBe(sum);
      const { apr } = homeCost(amount, days, rate);
      expect(apr).toBeCloseTo(rate * 365, 1);
      expect(shown()).toContain(`True yearly rate (APR)${apr.toFixed(2)}%`);
    },
  );

  it('shows the repayment day, counted from today in India [D-27]', async () => {
    await open();
    move('Days', 12);
    expect(shown()).toContain(`You pay on ${dateInWords(daysAfter(dayInIndia(), 12))}`);
  });

  it('has a table with the values of the drawing', async () => {
    await open();
    move('Loan amount', 25_000);
    const table = screen.getByRole('table', { name: 'The loan you chose, as a table' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]);
    expect(rows).toEqual([
      ['You get today', '₹25,000'],
      [expect.stringMatching(/^You pay on \w+day \d+ \w+ \d{4}$/), '₹31,750'],
      ['Cost of the loan', '₹6,750'],
      ['Interest rate per day', '0.9%'],
      ['True yearly rate (APR)', '328.50%'],
    ]);
  });

  it('steps up and down within the range [H-03]', async () => {
    const { user } = await open();
    await user.click(button('Loan amount More, by ₹500'));
    expect(total().textContent).toBe('₹13,335');
    await user.click(button('Days Less, by 1 day'));
    await user.click(button('Interest rate per day Less, by 0.1%'));
    expect(slider('Days').value).toBe('29');
    expect(slider('Interest rate per day').value).toBe('0.8');
    expect(isOff(button('Days More, by 1 day'))).toBe(false);
    await user.click(button('Days More, by 1 day'));
    expect(isOff(button('Days More, by 1 day'))).toBe(true);
    move('Loan amount', 5_000);
    expect(isOff(button('Loan amount Less, by ₹500'))).toBe(true);
  });

  it.each([
    ['Loan amount', '250000', '₹1,00,000'],
    ['Loan amount', '1', '₹5,000'],
    ['Loan amount', '25,000', '₹25,000'],
    ['Loan amount', '₹12345', '₹12,345'],
    ['Days', '99', '30 days'],
    ['Days', '0', '1 day'],
    ['Days', '7 days', '7 days'],
    ['Interest rate per day', '9', '2.5%'],
    ['Interest rate per day', '0.1', '0.5%'],
    ['Interest rate per day', '1.25', '1.3%'],
  ])('clamps a typed value to the same range: %s %s [H-03]', async (name, text, held) => {
    const { user } = await open();
    await user.click(field(name));
    await user.clear(field(name));
    await user.type(field(name), text);
    await user.tab();
    expect(field(name).value).toBe(held);
    expect(slider(name).getAttribute('aria-valuetext')).toBe(held);
  });

  it('says what it has made of a number that it can’t take [SAY-18]', async () => {
    const { user } = await open();
    const told = () =>
      field('Interest rate per day').parentElement?.querySelector('[aria-live]')?.textContent;
    await user.clear(field('Interest rate per day'));
    await user.type(field('Interest rate per day'), '9');
    expect(told()).toBe('');
    await user.tab();
    expect(told()).toBe('Interest rate per day can be from 0.5% to 2.5%. It is 2.5% now.');
    await user.clear(field('Interest rate per day'));
    await user.type(field('Interest rate per day'), '1.5{Enter}');
    expect(told()).toBe('');
  });

  it('updates while a value in the range is typed, and keeps the previous one for an invalid number [H-03]', async () => {
    const { user } = await open();
    const amount = field('Loan amount');
    await user.clear(amount);
    await user.type(amount, '20000');
    expect(total().textContent).toBe('₹25,400');
    expect(amount.value).toBe('20000');
    await user.keyboard('{Enter}');
    expect(amount.value).toBe('₹20,000');
    await user.clear(amount);
    await user.tab();
    expect(total().textContent).toBe('₹25,400');
  });

  it('Escape restores the previous value', async () => {
    const { user } = await open();
    const amount = field('Loan amount');
    await user.clear(amount);
    await user.type(amount, '20000{Escape}');
    expect(total().textContent).toBe('₹12,700');
  });

  it('is announced once it settles, not at every change', async () => {
    await open();
    vi.useFakeTimers();
    try {
      const live = () =>
        [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join('');
      expect(total().getAttribute('aria-live')).toBe('off');
      for (const amount of [11_000, 12_000, 13_000]) {
        move('Loan amount', amount);
        act(() => void vi.advanceTimersByTime(200));
        expect(live()).toBe('');
      }
      act(() => void vi.advanceTimersByTime(800));
      expect(live()).toBe('Total to pay back ₹16,510. Cost of the loan ₹3,510. True yearly rate 328.50%.');
    } finally {
      vi.useRealTimers();
    }
  });
});
