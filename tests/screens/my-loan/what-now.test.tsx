import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { LoanRead } from '#machines/loanAnswers.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { WhatNow } from '#src/features/my-loan/WhatNow.tsx';
import { myLoan } from '#tests/fixtures/myLoan.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

const [read] = (myLoan.fixtures.actors.read?.done ?? []) as LoanRead[];
const never = fromPromise<never, never>(() => new Promise(() => {}));

/** The chart of a loan that is read, and of which nothing that is sent is answered. */
const machineOf = (loan: object) =>
  provideActors(myLoanMachine, {
    actors: {
      read: fromPromise(async () => ({ ...read, loan }) as LoanRead),
      act: never,
      pay: never,
      applyAgain: never,
      watch: fromCallback(() => {}),
    } as never,
  });

it('lets nothing be pressed while a new application is begun, and looks so [LOAN-23]', async () => {
  if (!read?.ok || !read.loan) throw new Error('no loan');
  const loan = { ...read.loan, can: ['DECLINE', 'HARDSHIP.ASKED', 'WITHDRAW'], can_apply_again: true };
  const actor = createActor(machineOf(loan)).start();
  await expect.poll(() => actor.getSnapshot().hasTag('show loan')).toBe(true);
  await renderPage(<WhatNow actor={actor as never} loan={loan as never} />, { path: '/my-loan' });
  const disabled = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'));
  expect(disabled()).toEqual([null, null, null, null]);
  act(() => actor.send({ type: 'APPLY.AGAIN' }));
  expect(disabled()).toEqual(['true', 'true', 'true', 'true']);
  actor.stop();
});

it('says what has to be settled before a new application, and offers none [LOAN-24]', async () => {
  if (!read?.ok || !read.loan) throw new Error('no loan');
  const loan = {
    ...read.loan,
    can: [],
    can_apply_again: false,
    again_waits_for: ['excess', 'of a later version'],
  };
  const actor = createActor(machineOf(loan)).start();
  await renderPage(<WhatNow actor={actor as never} loan={loan as never} />, { path: '/my-loan' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You paid us more than you owed. First it has to be decided how you get the rest back.',
  ]);
  expect(screen.queryByRole('button', { name: 'Apply again' })).toBeNull();
  actor.stop();
});
