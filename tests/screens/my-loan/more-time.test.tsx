import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dateSlashed, inr } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { LoanActed, LoanRead } from '#machines/loanAnswers.ts';
import { type LoanAction, myLoanMachine } from '#machines/myLoan.ts';
import { m } from '#messages';
import { MoreTimeForm } from '#src/features/my-loan/MoreTimeForm.tsx';
import { MoreTimeNote } from '#src/features/my-loan/MoreTimeNote.tsx';
import { clearEverything } from '#src/storage/clear.ts';
import { chosenDay } from '#src/storage/typed.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

const late: LoanView = LOAN_VIEWS.overdue;
const DAYS = late.more_time?.days ?? [];
const [first, seventh] = [DAYS[0] ?? expect.fail(), DAYS[6] ?? expect.fail()];

/** A loan that is shown, whose actions are written down and answered by one. */
const shown = async (loan: LoanView, acted: LoanActed) => {
  const sent: (LoanAction | null)[] = [];
  const machine = provideActors(myLoanMachine, {
    actors: {
      read: fromPromise(async (): Promise<LoanRead> => ({ ok: true, loan })),
      act: fromPromise<LoanActed, { action: LoanAction | null }>(async ({ input: { action } }) => {
        sent.push(action);
        return acted;
      }),
      pay: fromPromise(() => new Promise<never>(() => {})),
      applyAgain: fromPromise(() => new Promise<never>(() => {})),
      watch: fromCallback(() => {}),
    } as never,
  });
  const actor = createActor(machine).start();
  await expect.poll(() => actor.getSnapshot().hasTag('show loan')).toBe(true);
  return { actor, sent };
};
const noAnswer: LoanActed = { ok: false, failure: { kind: 'timeout' }, loan: null };

/** A loan of which the next late day costs so much. */
const costing = (loan: LoanView, lateDay: number): LoanView => ({
  ...loan,
  account: loan.account && { ...loan.account, late_day: lateDay },
});

const openForm = async (acted: LoanActed = noAnswer, loan: LoanView = late) => {
  const { actor, sent } = await shown(loan, acted);
  act(() => actor.send({ type: 'DIALOG.OPENED', dialog: 'hardship' }));
  const page = await renderPage(<MoreTimeForm actor={actor as never} loan={loan} />, { path: '/my-loan' });
  return { page, actor, sent };
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /I can pay on/ });
const ask = () => userEvent.click(screen.getByRole('button', { name: m.my_loan_hardship_send() }));
const chip = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.setItem('cust_profile_id', 'C-1'));
afterEach(() => {
  clearEverything();
  localStorage.clear();
});

describe('asking for more time', () => {
  it('says what a day costs before it is asked for, with the answer at once and on its last day [LOAN-51]', async () => {
    const { sent } = await openForm();
    expect(screen.queryByText(m.my_loan_hardship_without())).toBeNull();
    await chip(/7 more days/);
    expect(field().value).toBe(dateSlashed(seventh.day));
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual([seventh.soonest, seventh.latest, seventh.without].map(inr));
    expect(sent).toEqual([]);
    await ask();
    expect(sent).toEqual([{ type: 'hardship', until: seventh.day }]);
  });

  it.each([
    [40, m.my_loan_hardship_runs({ amount: '₹40' })],
    [0, m.my_loan_hardship_stopped()],
  ])(
    'after the due day says what waiting for the answer costs: ₹%i a day [LOAN-71]',
    async (lateDay, says) => {
      await openForm(noAnswer, costing(late, lateDay));
      expect(screen.getByText(says)).toBeTruthy();
      expect(screen.queryByText(m.my_loan_hardship_in_time())).toBeNull();
      expect(document.body.textContent).not.toContain('your date stays');
    },
  );

  it('by the due day says that waiting costs nothing [LOAN-62]', async () => {
    await openForm(noAnswer, costing(LOAN_VIEWS.running, 40));
    expect(screen.getByText(m.my_loan_hardship_in_time())).toBeTruthy();
    expect(screen.queryByText(m.my_loan_hardship_runs({ amount: '₹40' }))).toBeNull();
  });

  it('offers the salary day, and says which chip is chosen [LOAN-50]', async () => {
    await openForm();
    await chip(/Salary day/);
    expect(field().value).toBe(dateSlashed(late.more_time?.salary_on));
    const pressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect([pressed(/Salary day/), pressed(/7 more days/)]).toEqual(['true', 'false']);
  });

  it('names the days that can be asked for where another is typed, and sends nothing [LOAN-50]', async () => {
    const { sent } = await openForm();
    const bounds = { first: dateInWords(first.day), last: dateInWords(DAYS.at(-1)?.day) };
    const range = m.my_loan_hardship_range(bounds);
    const hint = m.my_loan_hardship_day_hint({ ...bounds, like: dateSlashed(first.day) });
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByText(/1994/)).toBeNull();
    await ask();
    expect(screen.getByText(range)).toBeTruthy();
    await userEvent.type(field(), dateSlashed(late.account?.due_on));
    await ask();
    expect(screen.getByText(range)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps the chosen day where no answer comes, after a reload and for this loan and person only [LOAN-54]', async () => {
    const { page, actor } = await openForm();
    await chip(/7 more days/);
    await ask();
    await expect.poll(() => actor.getSnapshot().hasTag('last known')).toBe(true);
    expect(actor.getSnapshot().context.dialog).toBe('hardship');
    expect(field().value).toBe(dateSlashed(seventh.day));
    page.unmount();
    await openForm();
    expect(field().value).toBe(dateSlashed(seventh.day));
    expect(chosenDay.read('L-2')).toBe('');
    localStorage.setItem('cust_profile_id', 'another');
    expect(chosenDay.read(late.lead_id)).toBe('');
  });
});

describe('a request for more time', () => {
  const note = async (loan: LoanView) => {
    const { actor, sent } = await shown(loan, noAnswer);
    await renderPage(<MoreTimeNote actor={actor as never} loan={loan} />, { path: '/my-loan' });
    return {
      sent,
      text: () => document.body.textContent ?? '',
    };
  };
  const answered = (loan: LoanView, answer: 'given' | 'declined') =>
    note({
      ...loan,
      hardship: { until: seventh.day, asked_at: '2026-12-31T06:00:00.000Z', answered: answer },
    });

  it('that waits says what holds meanwhile, and can be taken back [LOAN-53] [LOAN-54]', async () => {
    const { text, sent } = await note(LOAN_VIEWS.hardship);
    expect(text()).toContain(dateInWords(late.account?.due_on ?? ''));
    expect(text()).toContain(inr(late.account?.owed ?? 0));
    await userEvent.click(screen.getByRole('button', { name: m.my_loan_hardship_back() }));
    expect(sent).toEqual([{ type: 'hardshipBack' }]);
  });

  it.each([
    ['by the due day', true],
    ['later', false],
  ])(
    'that was made %s says whether a late answer costs something [LOAN-62] [LOAN-63] [LOAN-71]',
    async (_, inTime) => {
      const { hardship } = LOAN_VIEWS.hardship;
      const asked = { ...LOAN_VIEWS.hardship, hardship: { ...hardship, in_time: inTime } } as LoanView;
      const { text } = await note(costing(asked, 40));
      expect(text().includes(m.my_loan_hardship_waits_free())).toBe(inTime);
      expect(text().includes(m.my_loan_hardship_waits_runs({ amount: '₹40' }))).toBe(!inTime);
    },
  );

  it('that was given says the new day and the amount of that day [LOAN-53]', async () => {
    const { text } = await answered(LOAN_VIEWS.running, 'given');
    const { account } = LOAN_VIEWS.running;
    expect(text()).toContain(m.my_loan_hardship_given());
    expect(text()).toContain(dateInWords(account?.due_on ?? ''));
    expect(text()).toContain(inr(account?.costs.at(-1)?.owed ?? 0));
  });

  it('that was declined says what can be done now [LOAN-53]', async () => {
    const { text } = await answered(late, 'declined');
    expect(text()).toContain(m.my_loan_hardship_declined());
    expect(text()).toContain(dateInWords(late.account?.due_on ?? ''));
  });

  it('is not told of where there is none, or its day has passed [LOAN-53]', async () => {
    const { text } = await answered(late, 'given');
    expect(text()).toBe('');
  });
});
