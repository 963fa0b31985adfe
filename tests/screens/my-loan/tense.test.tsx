import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { daysAfter } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { myLoanMachine } from '#machines/myLoan.ts';
import { OwnFigures } from '#src/features/my-loan/LoanFigures.tsx';
import { MoreTimeNote } from '#src/features/my-loan/MoreTimeNote.tsx';
import { NextLine } from '#src/features/my-loan/NextLine.tsx';
import { loanOn } from '#testing/samples/loanViews.ts';

const PAST = /\b(was|were|had|did|has passed)\b/i;
const TO_COME = /^(Please pay|Pay back|On this day|A person answers)|\bstays\b/;

/** Loans of every state in which something is or was owed, on any day, with more time and without, asked for or answered. */
const loans: fc.Arbitrary<LoanView> = fc
  .record({
    day: fc.integer({ min: 1, max: 90 }),
    before: fc.integer({ min: 0, max: 30 }),
    by: fc.constantFrom(0, 0, 1, 10, 30),
    isEnded: fc.constantFrom(false, false, false, true),
    request: fc.constantFrom('none', 'waits', 'given', 'declined'),
    asked: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ day, before, by, isEnded, request, asked }) => {
    const due = 35 + by;
    const free = day > due ? 'overdue' : 'running';
    const state = isEnded ? 'closed' : request === 'waits' ? 'hardship' : free;
    const loan = loanOn(state, day, { before: by === 0 ? 0 : before, by });
    const account = loan.account ?? expect.fail();
    const paid = isEnded && { tags: ['ended'], account: { ...account, owed: 0, costs: [] } };
    const until = daysAfter(account.due_on, asked);
    const answered = request === 'given' || request === 'declined' ? request : null;
    const isAsked = request !== 'none' && !isEnded;
    const hardship = isAsked ? { until, asked_at: '2026-12-20T06:00:00.000Z', answered } : null;
    return { ...loan, hardship, ...paid } as LoanView;
  });

/** Sentences, and a term with its value, of what is shown. */
const saidIn = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('p, dl > div')].flatMap((block) => {
    const parts = [...block.children].map(({ textContent }) => textContent ?? '');
    const text = block.tagName === 'DIV' ? parts.join(' ') : (block.textContent ?? '');
    return text.split(/(?<=[.:])\s/);
  });
/** The days that a sentence names, yyyy-mm-dd. */
const daysIn = (text: string): string[] =>
  [...text.matchAll(/\d{1,2} [A-Z][a-z]+ \d{4}/g)].map(([day]) =>
    new Date(`${day} UTC`).toISOString().slice(0, 10),
  );

it('speaks of a day to come as to come, and of one that is past as past, in every state [LOAN-61]', () => {
  const actor = createActor(myLoanMachine);
  fc.assert(
    fc.property(loans, (loan) => {
      const today = loan.account?.costs[0]?.day ?? '';
      const { container, unmount } = render(
        <>
          <NextLine loan={loan} />
          <MoreTimeNote actor={actor} loan={loan} />
          <OwnFigures loan={loan} />
        </>,
      );
      const said = saidIn(container);
      unmount();
      for (const text of said)
        for (const day of daysIn(text)) {
          if (today === '') expect(text).not.toMatch(PAST);
          else if (day > today) expect(text).not.toMatch(PAST);
          else if (day < today) expect(text).not.toMatch(TO_COME);
        }
    }),
    { numRuns: 300 },
  );
});
