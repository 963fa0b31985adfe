import { act, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { DashboardPage } from '#src/features/dashboard/DashboardPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { foundSection } from '#testing/screen/sections.ts';
import { answered, applicationDetails, leads, open, profile, stage, strike, withLoan } from './stage.tsx';

const summary = () => foundSection('Your loan of ₹20,000');
const look = () => act(() => void window.dispatchEvent(new Event('focus')));

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

it('leads to an open offer in one press, and to the loan in another [DASH-12]', async () => {
  withLoan(LOAN_VIEWS.sanctioned);
  await open(<DashboardPage />, '/dashboard');
  const links = within(await summary()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Read my offer', '/my-loan/offer'],
    ['Open my loan', '/my-loan'],
  ]);
});

it('leads to the loan alone where nothing is offered [DASH-12]', async () => {
  withLoan(LOAN_VIEWS.running);
  await open(<DashboardPage />, '/dashboard');
  const links = within(await summary()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Open my loan']);
});

it('follows the loan by itself, and reads all that it shows anew once the loan has moved [DASH-13] [LOAN-47]', async () => {
  const crm = withLoan(LOAN_VIEWS.submitted);
  await open(<DashboardPage />, '/dashboard');
  within(await summary()).getByText('Being checked, 2 of 8');
  const before = crm.requests('dashboard').length;
  look();
  await waitFor(() => expect(crm.requests('loanRead')).toHaveLength(2));
  expect(crm.requests('dashboard')).toHaveLength(before);

  crm.forget('loanRead');
  crm.answer('loanRead', answered(LOAN_VIEWS.sanctioned));
  look();
  await within(await summary()).findByRole('link', { name: 'Read my offer' });
  await waitFor(() => expect(crm.requests('dashboard')).toHaveLength(before + 1));
});

it('shows a loan that is due before a newer one that is paid back, and opens it [LOAN-29] [D-25]', async () => {
  const [older, newer] = leads;
  const due = {
    lead_id: String(older?.lead_id),
    loan_no: 'SETU-9',
    repayment_date: daysAfter(dayInIndia(), 10),
    total_due_amount: 26_000,
    closed: false,
  };
  const crm = stage(
    profile(9, {
      lead_list: [
        { ...older, status: 'APPROVED' },
        { ...newer, status: 'COMPLETED' },
      ],
    }),
    applicationDetails({ loans: [due] }),
  );
  crm.answer('loanRead', answered(LOAN_VIEWS.running));
  await open(<DashboardPage />, '/dashboard');
  const link = within(await summary()).getByRole('link', { name: 'Open my loan' });
  expect(link.getAttribute('href')).toBe(`/my-loan?loan=${older?.lead_id}`);
  const read = crm.requests('loanRead').map(({ body }) => body.lead_id);
  expect(new Set(read)).toEqual(new Set([older?.lead_id]));
});
