import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { answered, leads, open, profile, stage, strike } from '#tests/screens/dashboard/stage.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import { lastMoment } from '#ui/loan/loanTexts.ts';

const user = userEvent.setup();
const { overdue } = LOAN_VIEWS;
const deadline = '2027-01-03T06:00:00.000Z';
const waiting: LoanView = { ...LOAN_VIEWS.hardship, deadline };
const says = 'Network error. Please try again.';

let crm: Crm;

const openLoan = async (loan: LoanView) => {
  crm.answer('loanRead', answered(loan));
  await open(<MyLoanPage />, '/my-loan');
  await screen.findByRole('heading', { name: 'What you can do now' });
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const ask = async () => {
  await press(m.my_loan_hardship());
  await press(/^7 more days/);
  await press(m.my_loan_hardship_send());
};
const sheet = () => screen.findByRole('dialog', { name: m.my_loan_hardship() });

beforeEach(() => {
  crm = stage(profile(9, { lead_list: leads }));
});
afterEach(() => {
  strike();
  vi.restoreAllMocks();
});

describe('a dead network in the sheet of more time', () => {
  it('is said right above its button, brought into sight, until the next press [LOAN-76]', async () => {
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    crm.fail('loanHardship');
    await openLoan(overdue);
    await ask();
    const alert = await within(await sheet()).findByRole('alert');
    expect(alert.textContent).toBe(says);
    const send = screen.getByRole('button', { name: m.my_loan_hardship_send() });
    expect(send.previousElementSibling?.contains(alert)).toBe(true);
    await waitFor(() => expect(shown).toContain(says));

    // The network is back, and the loan is read again as it was.
    const reads = crm.requests('loanRead').length;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(crm.requests('loanRead').length).toBeGreaterThan(reads));
    await waitFor(() => expect(screen.queryByText(/^As of /)).toBeNull());
    expect(within(await sheet()).getByRole('alert').textContent).toBe(says);

    crm.forget('loanHardship');
    const settle = crm.hold('loanHardship');
    await press(m.my_loan_hardship_send());
    expect(screen.queryByText(says)).toBeNull();
    await act(async () => settle(answered(waiting)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(says)).toBeNull();
  });
});

describe('a press on the page that fails', () => {
  it.each([
    ['paymentOrder', /^Pay ₹/],
    ['loanHardship', m.my_loan_hardship_back()],
  ] as const)('is told once, beside its own button: %s [LOAN-76]', async (call, name) => {
    crm.fail(call);
    await openLoan({ ...waiting, can_pay_online: true });
    await press(name);
    const alert = await screen.findByRole('alert');
    const button = screen.getByRole('button', { name });
    const isAfter = (one: Element) => alert.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(screen.getAllByRole('button').find(isAfter)).toBe(button);
  });
});

describe('what was done about more time', () => {
  it('is answered where the person looks: asked for, with the day of the answer [LOAN-77]', async () => {
    await openLoan(overdue);
    crm.answer('loanHardship', answered(waiting));
    await ask();
    const by = lastMoment(deadline);
    expect(await screen.findByText(`We have your request. We answer by ${by}.`)).toBeTruthy();
    const day = dateInWords(waiting.hardship?.until ?? '');
    const box = screen.getByText(m.my_loan_hardship_waits()).closest('.note');
    expect(box?.textContent).toContain(`You asked to pay by ${day}. A person answers by ${by}.`);
  });

  it('is answered where the person looks: taken back with one press [LOAN-77]', async () => {
    await openLoan(waiting);
    crm.answer('loanHardship', answered(overdue));
    await press(m.my_loan_hardship_back());
    expect(await screen.findByText('You took your request back.')).toBeTruthy();
    expect(screen.queryByText(m.my_loan_hardship_waits())).toBeNull();
  });
});
