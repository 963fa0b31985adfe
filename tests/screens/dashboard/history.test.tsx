import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { LoanHistoryPage } from '#src/features/dashboard/LoanHistoryPage.tsx';
import { otherCrm } from '../support/openPublic.tsx';
import { answered, applicationDetails, leads, open, profile, stage, strike } from './stage.tsx';

const user = userEvent.setup();
const history = () => open(<LoanHistoryPage />, '/loan-history');

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

describe('Loan history', () => {
  it('leads to the documents of loans that were offered [LOAN-31]', async () => {
    stage(profile(4, { lead_list: leads }));
    await history();
    const links = await screen.findAllByRole('link', { name: 'Documents and receipts' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/my-loan?loan=SS000377#papers']);
  });

  it.each([null, 'SS000418', 5, []])(
    'shows the others where one entry is %j [API-06] [DASH-09]',
    async (bad) => {
      stage(profile(4, { lead_list: [bad, ...leads] }));
      await history();
      expect(await screen.findAllByRole('listitem')).toHaveLength(leads.length);
      expect(screen.queryByText("You haven't applied for any loans yet")).toBeNull();
    },
  );

  it('calls and opens an application by the number that the service says [NUM-03] [LOAN-29]', async () => {
    stage(profile(4, { lead_list: [{ ...leads[1], number: 'A-1000-0022' }] }));
    await history();
    expect(await screen.findByRole('heading', { name: 'Application no. A-1000-0022' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open this loan' });
    expect(link.getAttribute('href')).toBe('/my-loan?loan=A-1000-0022');
  });

  it('shows each lead with status icon, amount, salary, tenure in months, pincode and entry date, the newest first [DASH-09] [ST-06]', async () => {
    stage(profile(4, { lead_list: leads }));
    await history();
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Application no. SS000418',
      'Application no. SS000377',
    ]);
    const rows = cards.map((card) =>
      [...card.querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );
    expect(rows).toEqual([
      [
        ['Loan amount', '₹1,25,000'],
        ['Monthly salary', '₹52,000'],
        ['Tenure', '2 months'],
        ['Pincode', '411046'],
        ['Entry date', '05/03/2026'],
      ],
      [
        ['Loan amount', '₹15,000'],
        ['Monthly salary', '₹48,000'],
        ['Tenure', '1 month'],
        ['Pincode', '411045'],
        ['Entry date', '12/11/2025'],
      ],
    ]);
    const icons = cards.map((card) => card.querySelector('[data-status] [data-icon]'));
    expect(icons.map((icon) => icon?.getAttribute('data-icon'))).toEqual(['hourglass', 'check']);
  });

  it('says how long a loan is in days where they are known [DASH-15]', async () => {
    stage(
      profile(4, { lead_list: leads }),
      applicationDetails({ tenures: [{ lead_id: 'SS000377', days: 18 }] }),
    );
    await history();
    const terms = await screen.findAllByText('Tenure');
    expect(terms.map((term) => term.nextElementSibling?.textContent)).toEqual(['2 months', '18 days']);
  });

  it.each([
    ['LEAD-INPROCESS', 'hourglass', 'badge--warn'],
    ['APPROVED', 'check', 'badge--success'],
    ['COMPLETED', 'check', 'badge--success'],
    ['REJECTED', 'x', 'badge--error'],
    ['LEAD-HOLD', 'clipboard', 'badge'],
  ])('shows %s with its icon and colour [DASH-10] [DASH-09]', async (status, icon, tone) => {
    stage(profile(4, { lead_list: [{ ...leads[0], status }] }));
    await history();
    const badge = (await screen.findByRole('listitem')).querySelector(`[data-status="${status}"]`);
    expect(badge?.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe(icon);
    expect(badge?.classList.item(badge.classList.length - 1)).toBe(tone);
  });

  it('shows every lead of another CRM with its own statuses [DASH-09] [D-01] [D-32]', async () => {
    stage(profile(4, { lead_list: [{ ...leads[0], status: 'LEAD-STARTED' }] }));
    otherCrm();
    await history();
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });

  it('shows the amount due and where to pay, under the loan’s own number [DASH-09]', async () => {
    const repayment_date = daysAfter(dayInIndia(), -5);
    const loan = { loan_no: 'SETU-9', repayment_date, total_due_amount: 26_400, closed: false };
    stage(
      profile(9, { lead_list: [{ ...leads[0], status: 'APPROVED' }] }),
      applicationDetails({ loans: [{ lead_id: 'SS000377', ...loan }] }),
    );
    await history();
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('heading').textContent).toBe('Loan no. SETU-9');
    expect(card.getByText('5 days late')).toBeTruthy();
    expect(
      card
        .getAllByRole('definition')
        .slice(0, 2)
        .map((value) => value.textContent),
    ).toEqual([dateInWords(repayment_date), '₹26,400']);
    expect(card.getByRole('link', { name: '1800 000 0102' })).toBeTruthy();
  });

  it('leads from each loan that is owed to where that loan is paid [DASH-16]', async () => {
    const repayment_date = daysAfter(dayInIndia(), 5);
    const loans = leads.map(({ lead_id }) => ({
      ...{ lead_id, loan_no: `SETU-${lead_id}`, repayment_date, total_due_amount: 26_400, closed: false },
    }));
    stage(
      profile(9, { lead_list: leads.map((lead) => ({ ...lead, status: 'APPROVED' })) }),
      applicationDetails({ loans }),
    );
    await history();
    const links = await screen.findAllByRole('link', { name: 'Pay back this loan' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/my-loan?loan=SS000418#pay',
      '/my-loan?loan=SS000377#pay',
    ]);
  });

  it('shows NA for fields that are missing [DASH-11]', async () => {
    stage(profile(4, { lead_list: [{ lead_id: 5 }] }));
    await history();
    const card = await screen.findByRole('listitem');
    expect([...card.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(Array(5).fill('NA'));
  });

  it.each([[[]], [null], [undefined]])(
    'shows that there are no loans for %j [DASH-09]',
    async (lead_list) => {
      stage(profile(4, { lead_list }));
      await history();
      expect(
        await screen.findByText("No Loan History Found. You haven't applied for any loans yet."),
      ).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    },
  );

  it('shows a failure with Try Again [DASH-09] [N-19]', async () => {
    const crm = stage();
    crm.answer('dashboard', {}, { status: 500 });
    crm.answer('dashboard', answered(profile(4, { lead_list: leads })));
    await history();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load loan history. Please try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });

  it('requests the dashboard [DASH-06]', async () => {
    const crm = stage(profile(4));
    await history();
    await screen.findByText(/No Loan History Found/);
    expect(crm.requests('dashboard').map(({ body }) => body)).toEqual([{ profile_id: 'C-1' }]);
  });
});
