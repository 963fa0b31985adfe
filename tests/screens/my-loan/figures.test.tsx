import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { LoanView } from '#domain/wire/loan.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { AskedFor, OwnFigures, PaidTooMuch } from '#src/features/my-loan/LoanFigures.tsx';
import { type Account, PayToday } from '#src/features/my-loan/PayToday.tsx';
import { LOAN_VIEWS, loanOn } from '#testing/samples/loanViews.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

const figures = async (loan: LoanView) => {
  const account = loan.account as Account;
  const actor = createActor(myLoanMachine);
  await renderPage(<PayToday actor={actor} loan={loan} account={account} />, {
    path: '/my-loan',
  });
  const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  return [...rows, document.querySelector('.amount')?.textContent];
};

describe('an offer', () => {
  const said = async (asked: LoanView['asked']) => {
    const { container } = await renderPage(<AskedFor loan={{ ...LOAN_VIEWS.sanctioned, asked }} />, {
      path: '/my-loan/offer',
    });
    return container.textContent;
  };

  it.each([
    [{ rupees: 30_000, days: 35 }, 'You asked for ₹30,000 for 35 days. The lender can offer you this:'],
    [{ rupees: 20_000, days: 40 }, 'You asked for ₹20,000 for 40 days. The lender can offer you this:'],
    [{ rupees: 20_000, days: 35 }, ''],
    [{ rupees: null, days: null }, ''],
  ])('of something else than was asked for says so: %o [LOAN-82]', async (asked, text) =>
    expect(await said(asked)).toBe(text),
  );
});

describe('the figures of a loan', () => {
  const shown = async (loan: LoanView) => {
    await renderPage(<OwnFigures loan={loan} />, { path: '/my-loan' });
    return screen
      .queryAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  };

  it('say what she got and what is to be paid on which day, while the loan is owed [LOAN-29]', async () => {
    expect(await shown(LOAN_VIEWS.running)).toEqual([
      'You got ₹19,528',
      'You pay ₹25,600',
      'On this day Saturday 26 December 2026',
    ]);
  });

  it('name what was paid already and what is left, so that the sums agree [LOAN-79]', async () => {
    const { running } = LOAN_VIEWS;
    const account = running.account as Account;
    const paid = {
      ...account,
      paid: 8_000,
      costs: account.costs.map((cost) => ({ ...cost, owed: cost.owed - 8_000 })),
    };
    expect((await shown({ ...running, account: paid })).slice(0, 2)).toEqual([
      'You got ₹19,528',
      'Left to pay ₹17,600You have paid ₹8,000.',
    ]);
  });

  it('say what she gets before the money was sent [LOAN-29]', async () => {
    expect(await shown(LOAN_VIEWS.accepted)).toEqual([
      'You get ₹19,528',
      'You pay ₹25,600',
      expect.stringMatching(/^On this day Saturday 26 December 2026/),
    ]);
  });

  it('ask for no sum of a day that is past [LOAN-45]', async () => {
    expect(await shown(LOAN_VIEWS.overdue)).toEqual([
      'You got ₹19,528',
      'You were to pay ₹25,600',
      'It was to be paid by Saturday 26 December 2026',
    ]);
  });

  it('are those of the new day once more time was given, with the charge of before in them [LOAN-61]', async () => {
    expect(await shown(loanOn('running', 38, { before: 3, by: 10 }))).toEqual([
      'You got ₹19,528',
      'You pay ₹25,720',
      'On this day Tuesday 5 January 2027',
    ]);
  });

  it('ask for nothing once it is paid back: they say what was paid [LOAN-29]', async () => {
    expect(await shown(LOAN_VIEWS.closed)).toEqual([
      'You got ₹19,528',
      'You paid ₹25,600',
      'Agreed day Saturday 26 December 2026',
    ]);
  });

  it.each(['declined', 'lapsed'] as const)(
    'are not shown of an offer that was %s [LOAN-29]',
    async (state) => {
      expect(await shown(LOAN_VIEWS[state])).toEqual([]);
    },
  );
});

describe('what was paid too much', () => {
  const shown = async (overpaid: number, on_its_way: number, more: Partial<Account> = {}) => {
    const account = { ...(LOAN_VIEWS.closed.account as Account), overpaid, on_its_way, ...more };
    const { container } = await renderPage(<PaidTooMuch account={account} />, { path: '/my-loan' });
    return container.textContent ?? '';
  };

  it('is said to be hers until it is on its way, and not once it went [LOAN-39] [PAY-10]', async () => {
    const waits = 'You paid ₹300 too much. It is yours.';
    const isSent = '₹300 is on its way back to you.';
    expect(await shown(300, 0)).toContain(waits);
    expect(await shown(300, 0)).not.toContain('on its way');
    expect(await shown(300, 300)).toContain(isSent);
    expect(await shown(300, 300)).not.toContain('too much');
    expect(await shown(600, 300)).toContain(waits + isSent);
    expect(await shown(0, 0)).not.toMatch(/too much|on its way/);
  });

  const decision = { by: '2026-02-13T18:30:00.000Z', is_missed: false, other_loan: null };

  it('promises no sending back before it is decided: it says by when that is, and a day that was missed [LOAN-67]', async () => {
    const toDecide = await shown(300, 0, { decision });
    expect(toDecide).toContain('We decide by Friday 13 February 2026, 11:59 pm how you get it back');
    expect(toDecide).not.toMatch(/send|sent|on its way|other loan|instead/);
    const missed = await shown(300, 0, { decision: { ...decision, is_missed: true } });
    expect(missed).toMatch(/We wanted to decide by Friday 13 February 2026, .* and have not\. We are sorry/);
  });

  it('says how to have it on another loan, where there is one [LOAN-67] [LOAN-43]', async () => {
    const other = await shown(300, 0, { decision: { ...decision, other_loan: 'SETU-1000-0013' } });
    expect(other).toMatch(/Do you want it on your loan SETU-1000-0013 instead\? Call .* and say so/);
  });

  it('says what was sent, when, and how the bank names it [LOAN-67]', async () => {
    const sent = { rupees: 300, day: '2026-02-12', reference: 'UTR7654321' };
    expect(await shown(0, 0, { sent_back: [sent] })).toBe(
      'We sent ₹300 back to your bank account on Thursday 12 February 2026. Your bank has it as UTR7654321.',
    );
  });
});

describe('what is owed today', () => {
  it('is shown as its parts and their sum, and that paying early costs nothing more [LOAN-29]', async () => {
    expect(await figures(LOAN_VIEWS.running)).toEqual([
      ['Loan', '₹20,000'],
      ['Interest', '₹800'],
      ['Charge for paying early', '₹0'],
      '₹20,800',
    ]);
  });

  it('has the late charge apart from the interest, as its days times what each costs [LOAN-29] [LOAN-44]', async () => {
    expect(await figures(LOAN_VIEWS.overdue)).toEqual([
      ['Loan', '₹20,000'],
      ['Interest', '₹5,600'],
      ['Late charge5 days × ₹40', '₹200'],
      '₹25,800',
    ]);
  });

  it('has the charge of before more time was given among what ends the loan today [LOAN-61]', async () => {
    expect(await figures(loanOn('running', 38, { before: 3, by: 10 }))).toEqual([
      ['Loan', '₹20,000'],
      ['Interest', '₹5,600'],
      ['Late charge3 days × ₹40', '₹120'],
      '₹25,720',
    ]);
  });

  it('is the sum of its rows, also after a payment of a part [LOAN-44]', async () => {
    const runs = [
      { days: 4, per_day: 40 },
      { days: 1, per_day: 20 },
    ];
    const { overdue } = LOAN_VIEWS;
    const charge = { runs, ends_on: '2027-01-25', most: 680 };
    const account = { ...overdue.account, principal: 10_000, interest: 0, late: 150, late_charge: charge };
    expect(await figures({ ...overdue, account: { ...account, owed: 10_150 } as Account })).toEqual([
      ['Loan', '₹10,000'],
      ['Interest', '₹0'],
      ['Late charge4 days × ₹40', '₹160'],
      ['Late charge1 day × ₹20', '₹20'],
      ['Less what you paid of it or we gave up', '− ₹30'],
      '₹10,150',
    ]);
  });
});
