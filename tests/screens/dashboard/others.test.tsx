import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { DashboardPage } from '#src/features/dashboard/DashboardPage.tsx';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { foundSection } from '#testing/screen/sections.ts';
import { answered, applicationDetails, leads, open, profile, stage, strike } from './stage.tsx';

const [FIRST, OTHER] = leads.map(({ lead_id }) => lead_id);
const day = (days: number) => daysAfter(dayInIndia(), days);

/** Somebody with two loans: the first one due in two days, the other one in so many, or paid back. */
const customer = (days: number, closed = false) => {
  const due = { total_due_amount: 39_000, closed: false };
  const crm = stage(
    profile(9, { lead_list: leads.map((lead) => ({ ...lead, status: 'APPROVED' })) }),
    applicationDetails({
      loans: [
        { ...due, lead_id: FIRST ?? null, loan_no: 'SETU-1', repayment_date: day(2) },
        { ...due, lead_id: OTHER ?? null, loan_no: 'SETU-2', repayment_date: day(days), closed },
      ],
    }),
  );
  crm.answer('loanRead', answered({ ...LOAN_VIEWS.running, lead_id: FIRST }));
  return crm;
};
const dueText = `You have another loan to pay back by ${dateInWords(day(9))}. If you pay it today, you owe ₹39,000.`;
const toOther = () => screen.findByRole('link', { name: 'Open loan no. SETU-2' });

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

it('names on the dashboard the other loan that is to be paid back, and leads to it [DASH-17]', async () => {
  customer(9);
  await open(<DashboardPage />, '/dashboard');
  const summary = within(await foundSection('Your loan of ₹20,000'));
  expect(summary.getByText(dueText)).toBeTruthy();
  expect((await toOther()).getAttribute('href')).toBe(`/my-loan?loan=${OTHER}`);
});

it('opens it from My loan of the first one [DASH-17]', async () => {
  const crm = customer(9);
  const { search } = await open(<MyLoanPage />, `/my-loan?loan=${FIRST}`);
  expect(await screen.findByText(dueText)).toBeTruthy();
  await userEvent.setup().click(await toOther());
  expect(search()).toEqual({ loan: OTHER });
  await waitFor(() => expect(crm.requests('loanRead').at(-1)?.body.lead_id).toBe(OTHER));
});

it('says that it is late, below what ends a late one [DASH-17] [LOAN-45]', async () => {
  const crm = customer(-3);
  crm.forget('loanRead');
  crm.answer('loanRead', answered({ ...LOAN_VIEWS.overdue, lead_id: FIRST }));
  await open(<MyLoanPage />, `/my-loan?loan=${FIRST}`);
  const told = await screen.findByText('You have another loan, and it is late. You owe ₹39,000 on it today.');
  const sum = await foundSection('To pay today');
  expect(sum.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('names none that is paid back [DASH-17]', async () => {
  customer(9, true);
  await open(<MyLoanPage />, `/my-loan?loan=${FIRST}`);
  await screen.findByRole('heading', { name: 'What you can do now' });
  expect(screen.queryByText(/^You have another loan/)).toBeNull();
});
