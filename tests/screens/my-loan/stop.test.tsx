import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoanView } from '#domain/wire/loan.ts';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { open, strike, withLoan } from '#tests/screens/dashboard/stage.tsx';

const user = userEvent.setup();

/** My loan of a person with this loan. */
const openLoan = async (loan: LoanView) => {
  withLoan(loan);
  await open(<MyLoanPage />, '/my-loan');
  await screen.findByRole('heading', { name: 'What you can do now' });
};

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

describe('a payout that is on its way', () => {
  it('is asked to stop, and nothing is promised [LOAN-36] [LOAN-29]', async () => {
    await openLoan(LOAN_VIEWS.payingOut);
    expect(screen.getByText('₹19,528 is on its way to your bank account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back my application' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask us not to send the money' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask us not to send the money' });
    expect(dialog.textContent).toContain(
      'The money may have gone already. Then you can give it back: on the first day that costs nothing.',
    );
    expect(screen.getByRole('button', { name: 'Yes, ask' })).toBeTruthy();
  });

  it('is asked to stop once: then the answer is waited for [LOAN-36]', async () => {
    await openLoan(LOAN_VIEWS.stopping);
    expect(screen.getByText(/^You asked us not to send the money\. We answer by /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask us not to send the money' })).toBeNull();
  });
});

it('an application that was agreed to is taken back as before [LOAN-29]', async () => {
  await openLoan(LOAN_VIEWS.accepted);
  await user.click(screen.getByRole('button', { name: 'Take back my application' }));
  expect(await screen.findByRole('dialog', { name: 'Take back my application' })).toBeTruthy();
});
