import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfferPage } from '#src/features/my-loan/OfferPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { section } from '#testing/screen/sections.ts';
import { answered, open, strike, withLoan } from '#tests/screens/dashboard/stage.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const code = () => screen.findByLabelText<HTMLInputElement>('Code from the SMS');

let crm: Crm;

/** The offer, whose statement was opened, with the code asked for. */
beforeEach(async () => {
  crm = withLoan(LOAN_VIEWS.opened, { bank: { ifsc: 'SETU0001234', last_four: '6789' } });
  crm.answer('loanAcceptSend', answered({}));
  await open(<OfferPage />, '/my-loan/offer');
  await user.click(await screen.findByRole('checkbox', { name: /I agree to this loan/ }));
  await press('Agree, with a code');
  await code();
});
afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

it('a no waits until the yes has been answered, which is said [LOAN-11] [LOAN-26]', async () => {
  const settle = crm.hold('loanAccept');
  await user.type(await code(), '4711');
  await press('Agree to the loan');
  const no = screen.getByRole<HTMLButtonElement>('button', { name: 'No, thank you' });
  expect(no.disabled).toBe(true);
  expect(document.getElementById(no.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Your yes is on its way. You can say no again once it has been answered.',
  );
  await user.click(no);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => settle(answered(LOAN_VIEWS.accepted)));
  await screen.findByRole('heading', { name: 'You agreed to the loan' });
  expect(crm.requests('loanDecline')).toEqual([]);
});

it('has the figures that decide beside the answer, also while the code is typed, and where the money goes [LOAN-49] [LOAN-78]', async () => {
  const decide = section('You decide');
  const figures = within(decide)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(figures).toEqual([
    'You get ₹19,528',
    'Into your account The one that ends in 6789',
    'You pay ₹25,600',
    'On this day Saturday 26 December 2026',
    'APR 324.26 %',
  ]);
});

it('keeps a typed code while a no is asked about and taken back, and not for a new code [LOAN-49]', async () => {
  await user.type(await code(), '47');
  await press('No, thank you');
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  expect((await code()).value).toBe('47');
  await press('Send a new code');
  await expect.poll(async () => (await code()).value).toBe('');
});

it('says once it is agreed to which account the money goes, by when, and has the papers [LOAN-48]', async () => {
  const { accepted } = LOAN_VIEWS;
  crm.answer('loanAccept', answered({ ...accepted, deadline: '2026-11-30T18:30:00.000Z' }));
  await user.type(await code(), '4711');
  await press('Agree to the loan');
  await screen.findByRole('heading', { name: 'You agreed to the loan' });
  expect(
    screen.getByText('The lender now sends ₹19,528 to your bank account that ends in 6789.'),
  ).toBeTruthy();
  expect(
    screen.getByText('It is sent by Monday 30 November 2026, 11:59 pm. You see here when it went.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Loan agreement (PDF)' })).toBeTruthy();
});

it('says once it is agreed that the money can’t go to the account, and promises no day [LOAN-57]', async () => {
  const account = { last_four: '6789', problem: 'The account is not in the name on your PAN.' };
  crm.answer('loanAccept', answered({ ...LOAN_VIEWS.accepted, deadline: null, payout_account: account }));
  await user.type(await code(), '4711');
  await press('Agree to the loan');
  await screen.findByRole('heading', { name: 'You agreed to the loan' });
  expect(
    screen.getByText('The account that we have ends in 6789. The account is not in the name on your PAN.'),
  ).toBeTruthy();
  expect(screen.queryByText(/It is sent by|now sends/)).toBeNull();
});
