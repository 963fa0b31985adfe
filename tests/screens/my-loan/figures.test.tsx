import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { LOAN_VIEWS } from '#atlas/charts/loanViews.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { type Account, PayToday } from '#src/features/my-loan/PayToday.tsx';
import { renderPage } from '#tests/screens/support/render.tsx';

const figures = async (loan: LoanView, isLate: boolean) => {
  const account = loan.account as Account;
  const actor = createActor(myLoanMachine);
  await renderPage(<PayToday actor={actor} loan={loan} account={account} isLate={isLate} />, {
    path: '/my-loan',
  });
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  return [...rows, document.querySelector('.amount')?.textContent];
};

describe('what is owed today', () => {
  it('is shown as its parts and their sum, and that paying early costs nothing more [LOAN-29]', async () => {
    expect(await figures(LOAN_VIEWS.running, false)).toEqual([
      ['Loan', '₹20,000'],
      ['Interest', '₹800'],
      ['Charge for paying early', '₹0'],
      '₹20,800',
    ]);
  });

  it('has the late charge apart from the interest [LOAN-29]', async () => {
    expect(await figures(LOAN_VIEWS.overdue, true)).toEqual([
      ['Loan', '₹20,000'],
      ['Interest', '₹5,600'],
      ['Late charge', '₹200'],
      '₹25,800',
    ]);
  });
});
