import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoanView } from '#domain/wire/loan.ts';
import { OfferPage } from '#src/features/my-loan/OfferPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { open, strike, withLoan } from '#tests/screens/dashboard/stage.tsx';

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

const agreeTo = async (loan: LoanView) => {
  const crm = withLoan(loan);
  await open(<OfferPage />, '/my-loan/offer');
  return { crm, agree: await screen.findByRole('button', { name: 'Agree, with a code' }) };
};

it.each([
  ['before the statement was opened', LOAN_VIEWS.sanctioned, 'please open the Key Facts Statement first.'],
  ['before the box is ticked', LOAN_VIEWS.opened, 'Please tick first that you agree to this loan.'],
] as const)('Agree is reached by Tab %s, and says why it can’t be pressed [SAY-20]', async (_, loan, why) => {
  const { crm, agree } = await agreeTo(loan);
  const user = userEvent.setup();
  for (let stops = 0; stops < 40 && document.activeElement !== agree; stops += 1) await user.tab();
  expect(document.activeElement).toBe(agree);
  const described = (agree.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(why);
  await user.keyboard('{Enter}');
  expect(crm.requests('loanAcceptSend')).toEqual([]);
});

it('a statement that can’t be opened says why beside its own button [LOAN-81]', async () => {
  const { crm } = await agreeTo(LOAN_VIEWS.sanctioned);
  crm.fail('loanKfsOpened');
  await userEvent.click(screen.getByRole('button', { name: 'Open the Key Facts Statement' }));
  const alert = await screen.findByRole('alert');
  const button = screen.getByRole('button', { name: 'Open the Key Facts Statement' });
  expect(alert.parentElement).toBe(button.parentElement);
});
