import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { LoanView } from '#domain/wire/loan.ts';
import { MyLoanPage } from '#src/features/my-loan/MyLoanPage.tsx';
import { qrPathOf } from '#src/features/repay/qrPath.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { section } from '#testing/screen/sections.ts';
import { open, strike, withLoan } from '#tests/screens/dashboard/stage.tsx';

const NEXT = /^The payment shows here after the bank confirms it\. .* Keep the reference number/;
const DEMO = /^This is a demo\. The account and the UPI address are examples/;

const user = userEvent.setup();

/** The part of the page where a loan is paid. */
const paying = async (loan: LoanView, name: string, path = '/my-loan') => {
  withLoan(loan);
  await open(<MyLoanPage />, path);
  await screen.findByRole('heading', { name: 'What you can do now' });
  return within(section(name));
};

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['in time', LOAN_VIEWS.running, 'If you pay today'],
  ['late', LOAN_VIEWS.overdue, 'To pay today'],
  ['giving it back', LOAN_VIEWS.coolingOff, 'Changed your mind? Give back today'],
])('says to somebody who is %s what follows a payment by UPI [LOAN-74]', async (_, loan, name) => {
  const shown = await paying({ ...loan, can_pay_online: false }, name);
  expect(shown.getByText(NEXT)).toBeTruthy();
  expect(shown.queryByText(DEMO)).toBeNull();
});

it('says nothing of a reference number where the bank’s page says what follows [LOAN-74]', async () => {
  const shown = await paying({ ...LOAN_VIEWS.running, can_pay_online: true }, 'If you pay today');
  expect(shown.queryByText(NEXT)).toBeNull();
});

it.each([false, true])(
  'says in a demo beside the buttons to pay, online: %s, that no money is to be sent [PAY-31]',
  async (isOnline) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'setu:demo', content: 'on' });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    const shown = await paying({ ...LOAN_VIEWS.running, can_pay_online: isOnline }, 'If you pay today');
    expect(shown.getByText(DEMO)).toBeTruthy();
  },
);

it('has in the QR code the amount that is typed, and none while it can’t be paid [LOAN-75]', async () => {
  const shown = await paying({ ...LOAN_VIEWS.overdue, can_pay_online: false }, 'To pay today');
  const code = (amount: string) =>
    shown.findByRole('img', { name: `QR code: pay ${amount} to Example Capital Finance Limited by UPI` });
  await user.click(shown.getByText('Pay with another phone: show the QR code'));
  await code('₹25,800');
  await user.click(shown.getByText('Pay a part of it', { selector: 'summary' }));
  const field = shown.getByLabelText('How much do you pay now?');
  await user.type(field, '500');
  expect(shown.getByText('This code pays ₹500.')).toBeTruthy();
  const link = shown.getByRole('link', { name: 'Pay ₹500 by UPI' }).getAttribute('href') ?? '';
  expect((await code('₹500')).querySelector('path')?.getAttribute('d')).toBe(qrPathOf(link).path);
  await user.type(field, '00000');
  expect(shown.queryByRole('img')).toBeNull();
  await user.clear(field);
  await code('₹25,800');
});

it.each([
  ['in time', LOAN_VIEWS.running, 'If you pay today'],
  ['late', LOAN_VIEWS.overdue, 'To pay today'],
  ['giving it back', LOAN_VIEWS.coolingOff, 'Changed your mind? Give back today'],
])(
  'shows first where it is paid to somebody who is %s and was led there [DASH-16]',
  async (_, loan, name) => {
    const scrolled: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    await paying(loan, name, '/my-loan#pay');
    expect([...new Set(scrolled)]).toEqual([section(name)]);
  },
);
