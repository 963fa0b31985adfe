import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfferPage } from '#src/features/my-loan/OfferPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { answered, leads, open, profile, stage, strike } from '#tests/screens/dashboard/stage.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const code = () => screen.findByLabelText<HTMLInputElement>('Code from the SMS');

let crm: Crm;

/** The offer, whose statement was opened, with the code asked for. */
beforeEach(async () => {
  crm = stage(profile(9, { lead_list: leads }));
  crm.answer('loanRead', answered(LOAN_VIEWS.opened));
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
