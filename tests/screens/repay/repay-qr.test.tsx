import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { RepayPage } from '#src/features/repay/RepayPage.tsx';
import { type Crm, createCrm } from '#tests/screens/support/crm.ts';
import { button, field, link, openPage } from '../support/openPublic.tsx';

vi.mock('#src/features/repay/qrPath.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

let crm: Crm;
beforeEach(() => {
  crm = createCrm();
});

it('keeps the statement and the link when the QR code fails to load, and loads it when it is asked to [R-17] [P-06] [NET-02]', async () => {
  crm.answer('repaySendOtp', { Status: 1, Message: '', Data: null });
  crm.answer('repayVerifyOtp', {
    Status: 1,
    Message: '',
    Data: null,
    repayment_data: { loan_no: 'L1', repayment_with_real_interest: 500, total_due_amount: 500 },
  });
  const { user } = await openPage(<RepayPage />, '/repay');
  await user.type(field('PAN'), 'ABCPE1234F');
  await user.click(button('Send OTP'));
  await user.type(await screen.findByRole('textbox', { name: 'OTP' }), '4711');
  await user.click(button('Verify'));
  expect(await screen.findByText(/^The QR code can’t be drawn at this moment/)).toBeTruthy();
  expect(link('Pay ₹500 by UPI').href).toContain('am=500.00');
  vi.doUnmock('#src/features/repay/qrPath.ts');
  vi.resetModules();
  await user.click(button('Try Again'));
  expect(await screen.findByRole('img', { name: /^QR code: pay ₹500/ })).toBeTruthy();
});
