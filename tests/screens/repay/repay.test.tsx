import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { toast } from '#src/actors/system.ts';
import { qrPathOf } from '#src/features/repay/qrPath.ts';
import { RepayPage } from '#src/features/repay/RepayPage.tsx';
import { isOff } from '#testing/screen/expectations.ts';
import { foundSection } from '#testing/screen/sections.ts';
import type { Crm } from '#tests/screens/support/crm.ts';
import { button, field, freshCrm, link, openPage, part } from '../support/openPublic.tsx';

const PAN = 'ABCPE1234F';
const SENT = { Status: 1, Message: 'Sent', Data: null };
const LOAN = {
  loan_no: 'LN-0001/234',
  disbursal_date: '2026-03-05',
  repayment_date: daysAfter(dayInIndia(), -3),
  repayment_amount: 30_000,
  loan_recommended: 25_000,
  real_interest: 5_000,
  repayment_with_real_interest: 30_000,
  penalty_interest: 450.5,
  total_due_amount: 30_450.5,
};
const found = (repayment_data: unknown = LOAN) => ({ Status: 1, Message: '', Data: null, repayment_data });

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
});

const open = () => openPage(<RepayPage />, '/repay');
/** The settings of the page that the service sends, for one test. */
const settings = (given: Record<string, string>) => {
  const metas = Object.entries(given).map(([name, content]) =>
    Object.assign(document.createElement('meta'), { name: `setu:${name}`, content }),
  );
  document.head.append(...metas);
  onTestFinished(() => {
    for (const meta of metas) meta.remove();
  });
};
const toOtp = async () => {
  crm.answer('repaySendOtp', SENT);
  const page = await open();
  await page.user.type(field('PAN'), PAN);
  await page.user.click(button('Send OTP'));
  await screen.findByRole('textbox', { name: 'OTP' });
  return page;
};
const toDetails = async (repayment?: unknown) => {
  crm.answer('repayVerifyOtp', found(repayment));
  const page = await toOtp();
  await page.user.type(field('OTP'), '4711');
  await page.user.click(button('Verify'));
  await screen.findByRole('heading', { name: 'Repayment statement' });
  return page;
};
const alertText = async () => (await screen.findByRole('alert')).textContent;
const facts = () =>
  Object.fromEntries(
    part('Repayment statement')
      .getAllByRole('term')
      .map((term) => [term.firstChild?.textContent, term.nextElementSibling?.textContent]),
  );

describe('the repay page', () => {
  it('shows the bank details with masked values [P-01]', async () => {
    await open();
    const rows = part('Bank transfer')
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ['Bank name', BRAND.repayment.bank.bankName],
      ['Company name', BRAND.repayment.bank.companyName],
      ['Account no.', BRAND.repayment.bank.account],
      ['IFSC', BRAND.repayment.bank.ifsc],
      ['Branch address', BRAND.repayment.bank.branch],
      ['Account type', BRAND.repayment.bank.accountType],
    ]);
    for (const [term, value] of rows) if (term !== 'Account type') expect(value).toMatch(/X{3}/);
  });

  it('shows the account that the service gives in full, to be copied [LOAN-72]', async () => {
    const given = { 'repay-account': '0000 1111 2222', 'repay-ifsc': 'EXMP0001234' };
    settings(given);
    await open();
    const shown = part('Bank transfer');
    for (const value of Object.values(given)) expect(shown.getByText(value)).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Copy Account no.' })).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Copy Company name' })).toBeNull();
  });

  it('has six cards on paying on time, with the latest day of repayment [P-01] [D-08]', async () => {
    await open();
    expect(part('When you pay on time').getAllByRole('heading', { level: 3 })).toHaveLength(6);
    const text = document.body.textContent;
    expect(text).toContain('Pay back within 40 days of disbursal at the latest. Loans run for 7 to 30 days');
    expect(text).not.toContain('60 days');
  });

  it('says where the full account number is, and how to pay without it [PAY-23]', async () => {
    await open();
    expect(part('Bank transfer').getByText(/^Shown in part/).textContent).toBe(
      'Shown in part for your safety. Call 1800 000 0102 for the full number, or pay by UPI to repay.setu@example.',
    );
  });

  it('says in a demo that the account is an example and no money is to be sent [PAY-31]', async () => {
    settings({ demo: 'on' });
    await toDetails();
    const told = /^This is a demo\. The account and the UPI address are examples/;
    expect(part('Bank transfer').getByText(told)).toBeTruthy();
    expect(part('Repayment statement').getByText(told)).toBeTruthy();
    expect(screen.queryByText(/^Shown in part/)).toBeNull();
    expect(screen.queryByText(/^Pay only to this account/)).toBeNull();
  });

  it('says nothing of paying on time to somebody who is late [PAY-24]', async () => {
    await toDetails();
    expect(screen.queryByText('When you pay on time')).toBeNull();
    expect(screen.queryByText(/at the latest/)).toBeNull();
  });

  it('says it to somebody who is not late [PAY-24] [P-01]', async () => {
    await toDetails({ ...LOAN, repayment_date: daysAfter(dayInIndia(), 3) });
    expect(await screen.findByText('When you pay on time')).toBeTruthy();
    expect(screen.getByText(/Pay back within 40 days of disbursal at the latest/)).toBeTruthy();
  });

  it('names its three steps and the current one', async () => {
    await open();
    for (const name of [/^Part 1, now: /, /^Part 2, not yet: /, /^Part 3, not yet: /])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
  });
});

describe('the PAN', () => {
  it('is upper-cased, at most ten characters, and sent only when it has ten [P-02] [N-04]', async () => {
    const { user } = await open();
    await user.type(field('PAN'), 'abcpe1234');
    expect([field('PAN').value, button('Send OTP').disabled]).toEqual(['ABCPE1234', true]);
    await user.type(field('PAN'), 'fgh');
    expect([field('PAN').value, button('Send OTP').disabled]).toEqual([PAN, false]);
  });

  it('accepts a paste with spaces, and any shape: the hint only describes a PAN [P-02]', async () => {
    const { user } = await open();
    await user.click(field('PAN'));
    await user.paste(' abcpe 1234f ');
    expect(field('PAN').value).toBe(PAN);
    await user.clear(field('PAN'));
    await user.type(field('PAN'), '0123456789');
    expect(button('Send OTP').disabled).toBe(false);
    expect(screen.getByText(/5 letters, 4 numbers, 1 letter/)).toBeTruthy();
  });

  it('keeps the caret while typing', async () => {
    const { user } = await open();
    await user.type(field('PAN'), 'ABPE1234F');
    await user.type(field('PAN'), 'c', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field('PAN').value, field('PAN').selectionStart]).toEqual([PAN, 3]);
  });

  it('is sent once, alone, without any key or token, and shows progress [P-02] [P-03] [D-18]', async () => {
    const answer = crm.hold('repaySendOtp');
    const { user } = await open();
    await user.type(field('PAN'), PAN);
    await user.dblClick(button('Send OTP'));
    expect(button('Sending OTP...')).toBeTruthy();
    await act(async () => answer(SENT));
    expect(await screen.findByRole('textbox', { name: 'OTP' })).toBeTruthy();
    const requests = crm.requests('repaySendOtp');
    expect(requests.map(({ body }) => body)).toEqual([{ pancard: PAN }]);
    const headers = requests[0]?.headers;
    expect([headers?.get('Authtoken'), headers?.get('Auth')]).toEqual([null, null]);
    expect(headers?.get('Content-Type')).toContain('application/json');
    expect(headers?.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    [{ Status: 2, Message: 'We are closed today' }, 200, 'We are closed today'],
    [{ Status: 2, Message: '' }, 200, 'Failed to send OTP'],
    [{ Status: 4 }, 200, 'Failed to send OTP'],
    [{ Status: 4, Message: 'This PAN is locked' }, 200, 'This PAN is locked'],
    [{ Status: '4', Message: 'This PAN is locked' }, 200, 'This PAN is locked'],
    [
      { Status: 2, Message: 'Too many attempts. Please try again in 30 seconds.' },
      429,
      'Too many attempts. Please try again in 30 seconds.',
    ],
    [{}, 500, 'Network error'],
    ['<html>', 200, 'Network error'],
  ])('keeps the input when it is refused: %j (%i) [P-03] [D-11]', async (body, status, text) => {
    crm.answer('repaySendOtp', body, { status });
    const { user } = await open();
    await user.type(field('PAN'), PAN);
    await user.click(button('Send OTP'));
    expect(await alertText()).toBe(text);
    expect(field('PAN').value).toBe(PAN);
  });

  it('shows ‘Network error’ when the network fails, and repeats the same request [P-03] [D-28]', async () => {
    crm.fail('repaySendOtp');
    crm.answer('repaySendOtp', SENT);
    const { user } = await open();
    await user.type(field('PAN'), PAN);
    await user.click(button('Send OTP'));
    expect(await alertText()).toBe('Network error');
    await user.click(button('Send OTP'));
    expect(await screen.findByRole('textbox', { name: 'OTP' })).toBeTruthy();
    const [first, second] = crm.requests('repaySendOtp').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });
});

describe('the code', () => {
  it('has the focus, and a text that is the same for every PAN [P-04] [D-25]', async () => {
    await toOtp();
    expect(document.activeElement).toBe(field('OTP'));
    expect(screen.getByText(/^If this PAN has a loan with us, a code is on its way/)).toBeTruthy();
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it('is at most four digits, and verified only when it has four [P-04] [N-04]', async () => {
    const { user } = await toOtp();
    await user.type(field('OTP'), '4a7');
    expect([field('OTP').value, isOff(button('Verify'))]).toEqual(['47', true]);
    await user.type(field('OTP'), '119');
    expect([field('OTP').value, isOff(button('Verify'))]).toEqual(['4711', false]);
  });

  it('is sent once with its PAN, and shows progress [P-04] [P-05]', async () => {
    const answer = crm.hold('repayVerifyOtp');
    const { user } = await toOtp();
    await user.type(field('OTP'), '4711');
    await user.dblClick(button('Verify'));
    expect(button('Verifying...')).toBeTruthy();
    await act(async () => answer(found()));
    await screen.findByRole('heading', { name: 'Repayment statement' });
    const requests = crm.requests('repayVerifyOtp');
    expect(requests.map(({ body }) => body)).toEqual([{ panNumber: PAN, otp: '4711' }]);
    expect(requests[0]?.headers.get('Authtoken')).toBeNull();
  });

  it.each([
    [{ Status: 2, Message: 'Invalid OTP. Please try again.' }, 200, 'Invalid OTP. Please try again.'],
    [{ Status: '2', Message: null }, 200, 'OTP verification failed'],
    [{ Status: 4, Message: 'Ask for a new code' }, 200, 'Ask for a new code'],
    [{ Status: 4, Message: '' }, 200, 'OTP verification failed'],
    [{}, 502, 'Network error: the service could not answer'],
    [{ Status: 1, Message: '' }, 200, 'Network error: the service gave an answer that we could not read'],
  ])('is kept when it is refused: %j (%i) [P-05] [D-11]', async (body, status, text) => {
    crm.answer('repayVerifyOtp', body, { status });
    const { user } = await toOtp();
    await user.type(field('OTP'), '4711');
    await user.click(button('Verify'));
    expect(await alertText()).toBe(text);
    expect(field('OTP').value).toBe('4711');
  });

  it('is marked invalid and selected when it is refused, so that typing replaces it [P-05] [D-11]', async () => {
    crm.answer('repayVerifyOtp', { Status: 2, Message: 'Invalid OTP. Please try again.' });
    const { user } = await toOtp();
    await user.type(field('OTP'), '4711{Enter}');
    await alertText();
    expect(document.activeElement).toBe(field('OTP'));
    expect(field('OTP').getAttribute('aria-invalid')).toBe('true');
    const described = (field('OTP').getAttribute('aria-errormessage') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Invalid OTP. Please try again.',
    );
    await user.keyboard('12');
    expect(field('OTP').value).toBe('12');
  });

  it('shows the cause when the network fails [P-05]', async () => {
    crm.fail('repayVerifyOtp', 'Failed to fetch');
    const { user } = await toOtp();
    await user.type(field('OTP'), '4711');
    await user.click(button('Verify'));
    expect(await alertText()).toBe('Network error: Failed to fetch');
  });

  it('allows going back to the PAN, which is kept and focused [P-04] [N-04]', async () => {
    const { user } = await toOtp();
    await user.click(button('Back to PAN Entry'));
    expect(field('PAN').value).toBe(PAN);
    expect(document.activeElement).toBe(field('PAN'));
    expect(button('Send OTP').disabled).toBe(false);
  });
});

describe('the details', () => {
  it('show all nine facts, with dates and amounts in Indian format [P-06] [ST-06] [D-34]', async () => {
    await toDetails({ ...LOAN, repayment_date: '2026-03-25' });
    expect(facts()).toEqual({
      'Loan number': 'LN-0001/234',
      'Disbursal date': 'Thursday 5 March 2026',
      'Repayment date': 'Wednesday 25 March 2026',
      'Loan amount': '₹25,000',
      'Repayment amount': '₹30,000',
      'Interest up to now': '₹5,000',
      'Loan and interest up to now': '₹30,000',
      'Late charge': '₹450.50',
      'Total due amount': '₹30,450.50',
    });
    expect(screen.getByText('On the repayment date: ₹5,000 for 20 days, APR 365.00%')).toBeTruthy();
  });

  it('show NA for a missing value, and count it as 0 [P-06]', async () => {
    await toDetails({ loan_no: 'L1', penalty_interest: '12.30' });
    expect(facts()).toMatchObject({
      'Disbursal date': 'NA',
      'Loan amount': 'NA',
      'Late charge': '₹12.30',
    });
    expect(field('Amount To Pay (As of Now)').value).toBe('12.30');
  });

  it('take the focus, and show the status of the loan', async () => {
    await toDetails();
    expect(document.activeElement?.textContent).toBe('Repayment statement');
    expect(part('Repayment statement').getByText('3 days late')).toBeTruthy();
    expect(screen.getByText('A late charge is added each day until you pay.')).toBeTruthy();
  });

  it.each([
    [0, 'Due today'],
    [1, 'Due in 1 day'],
    [9, 'Due in 9 days'],
    [-1, '1 day late'],
  ])('describe a loan that is due in %i days: %s [D-27]', async (days, text) => {
    await toDetails({ ...LOAN, repayment_date: daysAfter(dayInIndia(), days) });
    expect(part('Repayment statement').getByText(text)).toBeTruthy();
  });

  it('say of a late loan where its charge ends, what nobody may do, and whom to tell [LOAN-65]', async () => {
    const charge = { runs: [{ days: 3, per_day: 40 }], ends_on: '2027-01-25', most: 1_200 };
    await toDetails({ ...LOAN, penalty_interest: 120, late_charge: charge, late_day: 40 });
    const end = await foundSection('The late charge has an end');
    expect(end.textContent).toContain('Stops at ₹1,200 on 25 January, and never grows again');
    expect(screen.getByText(/^Nobody may shout at you/)).toBeTruthy();
    expect(link('Call 1800 000 0103').getAttribute('href')).toBe('tel:18000000103');
    expect(link('Make a complaint').getAttribute('href')).toBe('/support');
    expect(
      screen.getByText('A late charge is added each day until you pay. It stops at ₹1,200.'),
    ).toBeTruthy();
    expect(document.body.textContent).toContain('Interest has stopped.');
    expect(document.body.textContent).not.toContain('before interest increases');
    expect(document.body.textContent).toContain('press “I can’t pay on time” in My loan');
    expect(link('Sign in to ask for more time: it is free').getAttribute('href')).toBe('/my-loan');
  });

  it('say of a late loan of which no day counts now that nothing is added [LOAN-65] [LOAN-62]', async () => {
    await toDetails({ ...LOAN, penalty_interest: 0, late_charge: null, late_day: 0 });
    expect(screen.getByText('No late charge is added to it now.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'The late charge has an end' })).toBeNull();
  });

  it('say nothing of late days of a loan that has time [LOAN-65]', async () => {
    const due = { repayment_date: daysAfter(dayInIndia(), 3), days_past_due: 0, penalty_interest: 0 };
    await toDetails({ ...LOAN, ...due, late_charge: null, late_day: 40 });
    expect(screen.queryByText(/^Nobody may shout at you/)).toBeNull();
  });

  it('start with the total owed, and pay the chosen amount with an exact UPI link [P-06] [N-04]', async () => {
    const { user } = await toDetails();
    const amount = field('Amount To Pay (As of Now)');
    expect(amount.value).toBe('30450.50');
    await user.clear(amount);
    await user.type(amount, '12,700');
    const href =
      'upi://pay?pa=repay.setu@example&pn=Example%20Capital%20Finance%20Limited&tr=LN0001234&tn=Loan%20repayment%20LN-0001%2F234&am=12700.00&cu=INR';
    expect(link('Pay ₹12,700 by UPI').getAttribute('href')).toBe(href);
    const code = await screen.findByRole('img', {
      name: 'QR code: pay ₹12,700 to Example Capital Finance Limited by UPI',
    });
    expect(code.querySelector('path')?.getAttribute('d')).toBe(qrPathOf(href).path);
    expect(screen.getByText(/^The payment shows here after the bank confirms it\./)).toBeTruthy();
  });

  it('show before the due date the cost of paying today, and the rest after a part payment', async () => {
    const { user } = await toDetails({ ...LOAN, repayment_date: daysAfter(dayInIndia(), 10) });
    expect(screen.getByText('If you pay today, you pay ₹30,450.50. You can pay a part of it.')).toBeTruthy();
    expect(screen.getByText('What remains after this payment: ₹0')).toBeTruthy();
    const amount = field('Amount To Pay (As of Now)');
    await user.clear(amount);
    expect(screen.queryByText(/^What remains/)).toBeNull();
    await user.type(amount, '30000');
    expect(screen.getByText('What remains after this payment: ₹450.50')).toBeTruthy();
  });

  it('pay the configured payee', async () => {
    settings({ 'upi-address': 'lender@bank', 'upi-name': 'Lender & Sons' });
    await toDetails();
    const href = link('Pay ₹30,450.50 by UPI').getAttribute('href');
    expect(href).toContain('upi://pay?pa=lender@bank&pn=Lender%20%26%20Sons&');
  });

  it.each(['', '0.5', '30450.51', '.'])('reject the amount ‘%s’ with the reason', async (typed) => {
    const { user } = await toDetails();
    const amount = field('Amount To Pay (As of Now)');
    await user.clear(amount);
    if (typed) await user.type(amount, typed);
    expect(screen.getByText('Please enter an amount from ₹1 to ₹30,450.50')).toBeTruthy();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(isOff(button('Pay by UPI'))).toBe(true);
    expect(screen.queryByRole('link', { name: /by UPI/ })).toBeNull();
  });

  it('request no payment when the loan is paid', async () => {
    await toDetails({
      ...LOAN,
      repayment_with_real_interest: 0,
      penalty_interest: 0,
      total_due_amount: 0,
    });
    const statement = part('Repayment statement');
    expect(statement.getByText('Paid in full')).toBeTruthy();
    expect(statement.getByText(/^There is nothing to pay on this loan/)).toBeTruthy();
    expect(statement.queryByRole('textbox')).toBeNull();
  });

  it('can be printed with a masked PAN', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await toDetails();
    await user.click(button('Print statement'));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByText(/^Salary Setu, for Example Capital Finance Limited/).textContent).toContain(
      'PAN ABCPEXXXXF',
    );
  });

  it('show the loan number for the remarks of a bank transfer, and copy it', async () => {
    const { user } = await toDetails();
    await user.click(part('Bank transfer').getByRole('button', { name: 'Copy Write in remarks' }));
    expect(await navigator.clipboard.readText()).toBe('LN-0001/234');
    await waitFor(() =>
      expect(toast.getSnapshot().context).toMatchObject({
        message: { tone: 'success', text: 'Write in remarks copied' },
      }),
    );
  });

  it('allow another lookup, with nothing left of this one [P-04]', async () => {
    const { user } = await toDetails();
    await user.click(button('Look up another PAN'));
    expect(field('PAN').value).toBe('');
    expect(document.activeElement).toBe(field('PAN'));
    expect(document.body.textContent).not.toMatch(/LN-0001|ABCPEX|30,450/);
  });

  it('put no PAN, loan or code into the title, the address or storage', async () => {
    const { router } = await toDetails();
    const exposed = [
      document.title,
      router.state.location.href,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join(' ');
    expect(exposed).not.toMatch(/ABCPE1234F|LN-0001|4711/);
  });
});

describe('a payment through the provider', () => {
  const PROOF = 'proof-of-the-code';
  const toPayable = async () => {
    crm.answer('repayVerifyOtp', { ...found(), pay_proof: PROOF });
    const page = await toOtp();
    await page.user.type(field('OTP'), '4711');
    await page.user.click(button('Verify'));
    await screen.findByRole('button', { name: 'Pay ₹30,450.50 now' });
    return page;
  };
  const assign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

  it('is offered beside UPI, of the typed amount, and opens its page with the way back [PAY-14]', async () => {
    const opened = assign();
    crm.answer('repayOrder', {
      Status: 1,
      Message: '',
      Data: { order_id: 'O-1', pay_at: 'https://bank/O-1' },
    });
    const { user } = await toPayable();
    expect(link('Pay ₹30,450.50 by UPI')).toBeTruthy();
    const amount = field('Amount To Pay (As of Now)');
    await user.clear(amount);
    await user.type(amount, '700.25');
    await user.click(button('Pay ₹700.25 now'));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened.mock.calls[0]?.[0]).toBe(
      `https://bank/O-1?back=${encodeURIComponent(window.location.href)}`,
    );
    expect(crm.requests('repayOrder').map(({ body }) => body)).toEqual([
      { action: 'order', pay_proof: PROOF, amount: 700.25 },
    ]);
  });

  it('says why there is no order, and can be tried again [PAY-14]', async () => {
    const opened = assign();
    crm.answer('repayOrder', { Status: 2, Message: 'Please look it up again, then pay.', Data: null });
    const { user } = await toPayable();
    await user.click(button('Pay ₹30,450.50 now'));
    expect(await alertText()).toContain('Please look it up again, then pay.');
    expect(opened).not.toHaveBeenCalled();
    expect(button('Pay ₹30,450.50 now').disabled).toBe(false);
  });

  it('is waited for after the way back, before and after the next lookup, and stores nothing of the loan [PAY-14]', async () => {
    assign();
    crm.answer('repayOrder', {
      Status: 1,
      Message: '',
      Data: { order_id: 'O-1', pay_at: 'https://bank/O-1' },
    });
    const { user, unmount } = await toPayable();
    await user.click(button('Pay ₹30,450.50 now'));
    await screen.findByRole('button', { name: 'Opening the bank...' });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/ABCPE|LN-0001|proof/);
    unmount();
    const next = await toOtp();
    expect(await screen.findByText('Welcome back from the bank')).toBeTruthy();
    await next.user.type(field('OTP'), '4711');
    await next.user.click(button('Verify'));
    expect(await screen.findByText('We are waiting for your bank')).toBeTruthy();
    expect(screen.queryByText('Welcome back from the bank')).toBeNull();
  });

  it('is not offered where the service has no provider [PAY-14]', async () => {
    await toDetails();
    expect(screen.queryByRole('button', { name: /^Pay .* now$/ })).toBeNull();
  });
});

it('never uses the browser’s blocking alert [D-11]', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  crm.answer('repaySendOtp', { Status: 2, Message: 'No' });
  await open();
  fireEvent.change(field('PAN'), { target: { value: PAN } });
  await act(async () => button('Send OTP').click());
  expect(within(await screen.findByRole('alert')).getByText('No')).toBeTruthy();
  expect(alert).not.toHaveBeenCalled();
});
