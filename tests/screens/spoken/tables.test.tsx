import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoanOffer } from '#domain/loan/keyFacts.ts';
import { KeyFacts } from '#src/features/my-loan/KeyFacts.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';

it('no cell of the Key Facts Statement is empty [SAY-18]', () => {
  render(<KeyFacts number="SS000377" offer={LOAN_VIEWS.opened.offer as LoanOffer} />);
  const cells = [...document.querySelectorAll('th, td')];
  expect(cells.length).toBeGreaterThan(100);
  expect(cells.filter(({ textContent }) => textContent?.trim() === '')).toEqual([]);
  const [, type] = document.querySelectorAll('tr');
  expect(type?.firstElementChild?.textContent).toBe('Part of 1');
});
