import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LifeBridge } from '#src/features/my-loan/LifeBridge.tsx';
import { NextLine } from '#src/features/my-loan/NextLine.tsx';
import { LOAN_VIEWS, loanOn } from '#testing/samples/loanViews.ts';

const loan = LOAN_VIEWS.running;

it.each([
  ['before the due date', 34, /You may pay earlier, on any day\./],
  ['on the due date', 35, /^Pay back ₹[\d,]+ today\. It is the last day: tomorrow your loan is late\.$/],
  ['once only a charge of late days is left', 40, /^Pay ₹[\d,]+ today, or tell us when you can\.$/],
])('a running loan says %s until when it can be paid [LOAN-61]', (_when, day, text) => {
  render(<NextLine loan={loanOn('running', day)} />);
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  ['from you', LOAN_VIEWS.running, 'Next, from you'],
  ['from the lender', LOAN_VIEWS.accepted, 'Next, from the lender'],
  ['from nobody, where you may and need not', LOAN_VIEWS.coolingOff, 'If you want to'],
])('says that something comes %s [LOAN-29]', (_, view, turn) => {
  render(<NextLine loan={view} />);
  expect(screen.getByText(turn)).toBeTruthy();
});

it.each([
  ['accepted', 'Sending the loan'],
  ['payingOut', 'Sending the loan'],
  ['coolingOff', 'Change-of-mind days'],
] as const)('a loan that is %s is at %j, and is sent only once it was [LOAN-29]', (state, name) => {
  const { container } = render(<LifeBridge loan={LOAN_VIEWS[state]} />);
  expect(container.querySelector('.life__where')?.textContent).toMatch(new RegExp(`^${name}, \\d of 8$`));
  const isSent = container.textContent?.includes('Loan sent. Done.');
  expect(isSent).toBe(state === 'coolingOff');
});

it('says that the lender is late with an answer, and whom to call, and names its day no more [LOAN-63]', () => {
  const { hardship } = LOAN_VIEWS;
  const deadline = '2027-01-03T06:00:00.000Z';
  const shown = (isLate: boolean) => {
    const loan = { ...hardship, deadline, hardship: { ...hardship.hardship, is_late: isLate } };
    const { container, unmount } = render(<NextLine loan={loan} />);
    const text = container.textContent ?? '';
    unmount();
    return text;
  };
  expect(shown(false)).toContain('A person answers by Sunday 3 January 2027');
  expect(shown(true)).toMatch(/We are late with our answer, and we are sorry\. Call us: 1800 000 0102\.$/);
  expect(shown(true)).not.toContain('3 January');
});

it('says that paying earlier costs less only where it does [LOAN-29]', () => {
  const { account } = loan;
  if (!account) throw new Error('the sample has no account');
  const costs = account.costs.map((cost) => ({ ...cost, owed: account.owed }));
  render(<NextLine loan={{ ...loan, account: { ...account, costs } }} />);
  expect(screen.getByText(/Until then it costs the same on any day\.$/)).toBeTruthy();
  expect(screen.queryByText(/costs less/)).toBeNull();
});
