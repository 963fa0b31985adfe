import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NextLine } from '#src/features/my-loan/NextLine.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';

const loan = LOAN_VIEWS.running;

afterEach(() => vi.useRealTimers());

it.each([
  ['before the due date', -1, /You may pay earlier, on any day\./],
  ['on the due date', 0, /^Pay back ₹[\d,]+ today\. It is the last day: tomorrow your loan is late\.$/],
])('a running loan says %s until when it can be paid', (_when, days, text) => {
  const noon = new Date(`${loan.account?.due_on}T12:00:00+05:30`);
  noon.setDate(noon.getDate() + days);
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  render(<NextLine loan={loan} />);
  expect(screen.getByText(text)).toBeTruthy();
});
