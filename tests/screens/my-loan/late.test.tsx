import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoanView } from '#domain/wire/loan.ts';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import type { Account } from '#src/features/my-loan/PayToday.tsx';
import { LOAN_VIEWS, loanOn } from '#testing/samples/loanViews.ts';
import { foundSection, section } from '#testing/screen/sections.ts';
import { answered, leads, open, profile, stage, strike } from '#tests/screens/dashboard/stage.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';

const user = userEvent.setup();
const { overdue, running } = LOAN_VIEWS;
const account = overdue.account as Account;

let crm: Crm;

const openLoan = async (loan: LoanView) => {
  crm.answer('loanRead', answered(loan));
  await open(<MyLoanPage />, '/my-loan');
  await screen.findByRole('heading', { name: 'What you can do now' });
};
const toPay = (name = 'To pay today') => section(name);
const isBefore = (one: Element, other: Element): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

beforeEach(() => {
  crm = stage(profile(9, { lead_list: leads }));
});
afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

describe('My loan of somebody who is late', () => {
  it('begins with the sum, before all else that it says [LOAN-45]', async () => {
    await openLoan(overdue);
    const title = screen.getByRole('heading', { level: 1 });
    const sum = within(toPay()).getByText('₹25,800');
    expect(isBefore(title, sum)).toBe(true);
    for (const other of screen.getAllByRole('heading', { level: 2 }))
      expect(other.id === 'pay-today' || isBefore(sum, other)).toBe(true);
    expect(isBefore(sum, screen.getByText('Next, from you'))).toBe(true);
  });

  it('has paying and not being able to beside each other, in one size [LOAN-45]', async () => {
    await openLoan(overdue);
    const pay = within(toPay()).getByRole('link', { name: 'Pay ₹25,800 by UPI' });
    const cannot = screen.getByRole('button', { name: 'I can’t pay on time' });
    expect(cannot.parentElement).toBe(pay.parentElement);
    const sizes = (look: Element) => [...look.classList].filter((name) => /^btn--(sm|lg|block)$/.test(name));
    expect(sizes(cannot)).toEqual(sizes(pay));
    await user.click(cannot);
    expect(await screen.findByRole('dialog', { name: 'I can’t pay on time' })).toBeTruthy();
  });

  it('says on which day the charge ends, and the most that it can be [LOAN-44]', async () => {
    await openLoan(overdue);
    const end = await foundSection('The late charge has an end');
    expect(end.textContent).toContain('₹200 today');
    expect(end.textContent).toContain('Stops at ₹1,200 on 25 January, and never grows again');
    expect(end.textContent).toContain('There is no interest on the late charge.');
  });

  it('says that the charge has ended once it has [LOAN-44]', async () => {
    const charge = { runs: [{ days: 30, per_day: 40 }], ends_on: '2027-01-25', most: 1_200 };
    await openLoan({ ...overdue, account: { ...account, late: 1_200, late_charge: charge } });
    const end = await foundSection('The late charge has an end');
    expect(end.textContent).toContain('The late charge has stopped at ₹1,200. It never grows again.');
  });

  it('says nothing of an end that the service doesn’t know [LOAN-44]', async () => {
    await openLoan({ ...overdue, account: { ...account, late_charge: null } });
    await screen.findByText(/^Nobody may shout at you/);
    expect(screen.queryByRole('heading', { name: 'The late charge has an end' })).toBeNull();
    expect(toPay().textContent).toContain('Late charge₹200');
  });

  it('says what nobody may do, whom to call about it, and where to complain [LOAN-46]', async () => {
    await openLoan(overdue);
    expect(await screen.findByText(/^Nobody may shout at you, threaten you,/)).toBeTruthy();
    const call = screen.getByRole('link', { name: 'Call 1800 000 0103' });
    expect(call.getAttribute('href')).toBe('tel:18000000103');
    expect(screen.getByRole('link', { name: 'Make a complaint' }).getAttribute('href')).toBe('/support');
  });

  it('names the way of hardship also after more time was asked for, and not that of asking again [LOAN-45]', async () => {
    await openLoan(LOAN_VIEWS.hardship);
    expect(toPay().textContent).toContain('₹25,800');
    expect(screen.queryByRole('button', { name: 'I can’t pay on time' })).toBeNull();
    expect(screen.getByText('Your request is here')).toBeTruthy();
  });
});

it('somebody who was given more time reads the new day, its sum and what a day after it costs, and is not late [LOAN-61]', async () => {
  const loan = loanOn('running', 38, { before: 3, by: 10 });
  const until = loan.account?.due_on ?? '';
  await openLoan({ ...loan, hardship: { until, asked_at: '2026-12-28T06:00:00.000Z', answered: 'given' } });
  expect(screen.getByText(/^Pay back ₹25,720 by Tuesday 5 January 2027\./)).toBeTruthy();
  expect(screen.getByText(/^Please pay ₹25,720 by Tuesday 5 January 2027\./)).toBeTruthy();
  expect(screen.getByText('A day after that costs ₹40.')).toBeTruthy();
  expect(toPay('If you pay today').textContent).toContain('Late charge3 days × ₹40₹120');
  expect(screen.queryByText(/^Nobody may shout at you/)).toBeNull();
  expect(screen.queryByText(/It was to be paid by|You were to pay/)).toBeNull();
});

describe('a part', () => {
  it.each([
    ['late', overdue, 'To pay today'],
    ['in time', running, 'If you pay today'],
  ])('can be paid by somebody who is %s: by UPI or through the provider [LOAN-45]', async (_, loan, name) => {
    await openLoan({ ...loan, can_pay_online: false });
    await user.click(within(toPay(name)).getByText('Pay a part of it', { selector: 'summary' }));
    const field = screen.getByLabelText('How much do you pay now?');
    await user.type(field, '500');
    const link = screen.getByRole('link', { name: 'Pay ₹500 by UPI' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('am')).toBe('500.00');
    await user.type(field, '00000');
    expect(screen.queryByRole('link', { name: /^Pay ₹5/ })).toBeNull();
    expect(screen.getByText(/^Please enter an amount from ₹1 to ₹/)).toBeTruthy();
  });

  it('is ordered of the provider in its amount [LOAN-45] [PAY-13]', async () => {
    crm.answer('paymentOrder', answered({ order_id: 'O-1', pay_at: '#bank' }));
    await openLoan({ ...overdue, can_pay_online: true });
    await user.click(screen.getByText('Pay a part of it', { selector: 'summary' }));
    await user.type(screen.getByLabelText('How much do you pay now?'), '500');
    await user.click(screen.getByRole('button', { name: 'Pay ₹500' }));
    await vi.waitFor(() =>
      expect(crm.requests('paymentOrder').map(({ body }) => body)).toEqual([{ lead_id: 'L-1', amount: 500 }]),
    );
  });
});

it('somebody whose day hasn’t come can say beside the sum that they can’t pay on time, once [LOAN-45]', async () => {
  await openLoan(running);
  const cannot = screen.getAllByRole('button', { name: 'I can’t pay on time' });
  expect(cannot).toHaveLength(1);
  expect(toPay('If you pay today').contains(cannot[0] ?? null)).toBe(true);
});
