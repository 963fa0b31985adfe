/** Every set of done steps, as four pages show it: none may say that a step is open, done or missing when it isn't. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { STEP_IDS, STEPS, type StepId, stepById } from '#domain/steps/steps.ts';
import { DashboardPage } from '#src/features/dashboard/DashboardPage.tsx';
import { LoanCalculatorPage } from '#src/features/offer/LoanCalculatorPage.tsx';
import { ProfilePreviewPage } from '#src/features/review/ProfilePreviewPage.tsx';
import { BankPage } from '#src/features/steps/BankPage.tsx';
import { isOff } from '#testing/screen/expectations.ts';
import { answered, applicationDetails, open, profile, stage, strike } from '../dashboard/stage.tsx';

const everySet: readonly StepId[][] = Array.from({ length: 2 ** STEP_IDS.length }, (_, bits) =>
  STEP_IDS.filter((id) => bits & (1 << (id - 1))),
);
/** `npm run test:deep` opens the pages for all of them; otherwise for every seventh, none and all nine among them. */
const sets = process.env.SETU_DEEP === '1' ? everySet : everySet.filter((_, index) => index % 7 === 0);
const titlesOf = (ids: readonly StepId[]) => ids.map((id) => stepById(id).title());

/** The specification's words: the highest completed step plus one, at most 9, and 1 when none is (DASH-03). */
const currentOf = (done: readonly StepId[]) => Math.min(9, Math.max(0, ...done) + 1);

const flagsOf = (done: readonly StepId[]) =>
  Object.fromEntries(
    STEPS.flatMap(({ id, flags }) => flags.map((flag) => [flag, done.includes(id) ? '1' : '0'])),
  );

/** Opens a page for someone who has done these steps and chosen no loan, reads it, and closes it. */
const read = async <T,>(
  page: ReactElement,
  path: string,
  done: readonly StepId[],
  facts: () => Promise<T>,
): Promise<T> => {
  const crm = stage(profile(0, flagsOf(done)), applicationDetails());
  crm.answer('mandatoryDocuments', answered({ missing: [] }));
  crm.answer('draftRead', answered({ drafts: [] }));
  await open(page, path);
  try {
    return await facts();
  } finally {
    cleanup();
    strike();
  }
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => vi.unstubAllGlobals());

const LIMIT = 240_000;

describe(`${sets.length} of 512 sets of done steps`, () => {
  it(
    'have their states, one step that leads, and the invitation only with all nine, on the dashboard [DASH-02] [DASH-03] [D-43]',
    async () => {
      for (const done of sets) {
        const current = currentOf(done);
        const undone = STEP_IDS.filter((id) => !done.includes(id));
        const seen = await read(<DashboardPage />, '/dashboard', done, async () => {
          await screen.findByRole('heading', { name: `${done.length} of 9 steps done` });
          const cards = [...document.querySelectorAll<HTMLElement>('.step-list > li')];
          return {
            states: cards.map((card) => card.dataset.look),
            leading: cards.flatMap((card, index) => (card.dataset.lead ? [index + 1] : [])),
            invites: screen.queryByText(/^All that is left/) !== null,
          };
        });
        expect(seen, done.join()).toEqual({
          states: STEP_IDS.map((id) => {
            if (done.includes(id)) return 'completed';
            if (id === current) return 'current';
            return id === current + 1 ? 'next-available' : 'pending';
          }),
          leading: undone.length === 0 ? [] : [done.includes(current as StepId) ? undone[0] : current],
          invites: undone.length === 0,
        });
      }
    },
    LIMIT,
  );

  it(
    'open the calculator after step 6, and name the first open step before [CALC-01] [D-43]',
    async () => {
      for (const done of sets) {
        const first = STEP_IDS.find((id) => !done.includes(id));
        const text = await read(<LoanCalculatorPage />, '/my-dashboard/calculate-loan', done, async () => {
          await screen.findByRole('slider', { name: 'Principal' });
          return screen.queryByText(/comes first\.$/)?.textContent ?? null;
        });
        const expected = done.includes(6)
          ? null
          : `Step ${first}, ${titlesOf([first as StepId])}, comes first.`;
        expect(text, done.join()).toBe(expected);
      }
    },
    LIMIT,
  );

  it(
    "name what was passed over on the last step's panel [BNK-02] [D-43]",
    async () => {
      for (const done of sets.filter((set) => set.includes(9))) {
        const missed = STEP_IDS.find((id) => !done.includes(id));
        const line = await read(<BankPage />, '/my-dashboard/bank-details', done, async () => {
          await screen.findByRole('heading', { name: 'Bank Details Saved Successfully' });
          return document.querySelector('.panel-done__body .muted')?.textContent;
        });
        const next = missed
          ? `Step ${missed}, ${titlesOf([missed])}, comes first.`
          : 'Next, choose your loan.';
        expect(line, done.join()).toBe(`${done.length} of 9 steps done. ${next}`);
      }
    },
    LIMIT,
  );

  it(
    'allow Continue at step 9 only, and its Notice names every step that is missing [PRE-02] [D-43]',
    async () => {
      for (const done of sets) {
        const missing = STEP_IDS.filter((id) => !done.includes(id));
        const seen = await read(<ProfilePreviewPage />, '/apply/profile-preview', done, async () => {
          const button = await screen.findByRole('button', { name: /^Continue( and send)?$/ });
          if (isOff(button)) return 'off';
          fireEvent.click(button);
          const dialog = await screen.findByRole('dialog', { name: 'Notice' });
          return within(dialog)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent);
        });
        expect(seen, done.join()).toEqual(
          currentOf(done) < 9 ? 'off' : [...titlesOf(missing), 'Loan amount and tenure'],
        );
      }
    },
    LIMIT,
  );
});
