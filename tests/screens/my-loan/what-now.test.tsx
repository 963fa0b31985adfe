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

it('lets nothing be pressed while a new application is begun, and looks so [LOAN-23]', async () => {
  if (!read?.ok || !read.loan) throw new Error('no loan');
  const loan = { ...read.loan, can: ['DECLINE', 'HARDSHIP.ASKED', 'WITHDRAW'], can_apply_again: true };
  const machine = provideActors(myLoanMachine, {
    actors: {
      read: fromPromise(async () => ({ ...read, loan }) as LoanRead),
      act: never,
      pay: never,
      applyAgain: never,
      watch: fromCallback(() => {}),
    } as never,
  });
  const actor = createActor(machine).start();
  await expect.poll(() => actor.getSnapshot().hasTag('show loan')).toBe(true);
  await renderPage(<WhatNow actor={actor as never} loan={loan as never} />, { path: '/my-loan' });
  const disabled = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'));
  expect(disabled()).toEqual([null, null, null, null]);
  act(() => actor.send({ type: 'APPLY.AGAIN' }));
  expect(disabled()).toEqual(['true', 'true', 'true', 'true']);
  actor.stop();
});
