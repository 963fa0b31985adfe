import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { LoanRead } from '#machines/loanAnswers.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import { WhatNow } from '#src/features/my-loan/WhatNow.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { foundSection } from '#testing/screen/sections.ts';
import { open, strike, withLoan } from '#tests/screens/dashboard/stage.tsx';
import { renderPage } from '#tests/screens/support/render.tsx';

const never = fromPromise<never, never>(() => new Promise(() => {}));

/** What can be done about a loan, once it was read. */
const openWith = async (loan: LoanView) => {
  const machine = provideActors(myLoanMachine, {
    actors: {
      read: fromPromise(async (): Promise<LoanRead> => ({ ok: true, loan })),
      act: never,
      pay: never,
      applyAgain: never,
      watch: fromCallback(() => {}),
    } as never,
  });
  const actor = createActor(machine).start();
  await expect.poll(() => actor.getSnapshot().hasTag('show loan')).toBe(true);
  await renderPage(<WhatNow actor={actor as never} loan={loan} />, { path: '/my-loan' });
  return () => actor.stop();
};
const again = () => screen.getByRole('button', { name: 'Apply again' });

afterEach(() => vi.useRealTimers());

it.each([
  ['2026-12-21', true],
  ['2026-12-22', false],
])('says until its day that the same answers are refused again, on %s: %s [ELI-13]', async (today, waits) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00+05:30`), toFake: ['Date'] });
  const stop = await openWith(LOAN_VIEWS.refused);
  expect(again().className.includes('btn--secondary')).toBe(waits);
  const text = document.getElementById(again().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(text?.includes('we will say no again before Tuesday 22 December 2026')).toBe(waits);
  expect(text).toContain('Your old answers are filled in');
  stop();
});

it('offers the next application at once where the reason can be put right in it [ELI-13]', async () => {
  const refused_for = [{ reason: 'documents', again_from: null }];
  const stop = await openWith({ ...LOAN_VIEWS.refused, refused_for });
  expect(again().className).not.toContain('btn--secondary');
  expect(within(document.body).queryByText(/say no again/)).toBeNull();
  stop();
});

it('says on My loan why, what could change it, when to come back, and where else help is [ELI-13]', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00+05:30'), toFake: ['Date'] });
  withLoan(LOAN_VIEWS.refused);
  await open(<MyLoanPage />, '/my-loan');
  const card = await foundSection('Why, and what you can do');
  expect(document.body.textContent).toContain(
    'We cannot give you this loan. Your income does not fit this loan.',
  );
  expect(
    await within(card).findByText('A higher salary, or a smaller loan for a shorter time.'),
  ).toBeTruthy();
  expect(within(card).getByText('From Tuesday 22 December 2026.')).toBeTruthy();
  expect(within(card).getByText(/old answers are filled in\. Correct what was wrong/)).toBeTruthy();
  expect(within(card).getAllByRole('link')).toHaveLength(3);
  expect(within(card).queryByRole('button')).toBeNull();
  strike();
});
