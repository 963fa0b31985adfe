import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationLoaded } from '#src/actors/application.ts';
import type { Crm } from '#tests/screens/support/crm.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { caseOf } from './cases.tsx';
import { button, field, freshCrm, openPage, PROFILE, setExtensions, signIn, signOut } from './open.tsx';

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
  signIn();
});
afterEach(signOut);

describe('with extensions off', () => {
  it.each([
    ['employment', 'employment_details', 'step_7_completed', '[EMP-00]', '/dashboard'],
    ['bank', 'bank_details', 'step_9_completed', '[BNK-00]', '/here'],
  ] as const)(
    '%s is a save of 2,000 ms without a call, kept as %s and %s %s',
    async (step, kept, flag, _clause, goes) => {
      setExtensions(false);
      const one = caseOf(step);
      const { user, path } = await openPage(one.page);
      await one.fill(user);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        fireEvent.click(button(one.save));
        await act(() => vi.advanceTimersByTimeAsync(1_900));
        expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy();
        expect(persistent.read(kept)).toBeNull();
        await act(() => vi.advanceTimersByTimeAsync(200));
        expect(screen.getByRole('heading', { name: one.done })).toBeTruthy();
        await act(() => vi.advanceTimersByTimeAsync(600));
        expect(path()).toBe(goes);
      } finally {
        vi.useRealTimers();
      }
      expect(crm.requests(one.call)).toHaveLength(0);
      expect(persistent.read(flag)).toBe('true');
      const stored = persistent.read(kept) ?? '';
      if (step === 'bank') expect(stored).toBe('true');
      else expect(JSON.parse(stored)).toMatchObject({ companyName: 'Example Works', workingType: 'WFO' });
    },
  );
});

describe('the PAN with extensions off', () => {
  const one = caseOf('pan');

  it('is saved by its one call, with the holder that it answers [PAN-02] [D-02]', async () => {
    setExtensions(false);
    crm.answer('pancardVerification', { Status: 1, Message: '', Data: { full_name: 'Asha Patil' } });
    const { user } = await openPage(one.page);
    await one.fill(user);
    await user.click(button(one.save));
    await screen.findByRole('heading', { name: one.done });
    expect(crm.requests('pancardVerification').map(({ body }) => body)).toEqual([
      {
        event_name: 'pancard_verification',
        pancard: 'ABCPE1234F',
        profile_id: PROFILE,
        monthly_income: 55_000,
      },
    ]);
    expect(crm.requests('panCheck')).toEqual([]);
    const stored = ['pan_verified', 'pan_number', 'full_name'].map((name) => persistent.read(name));
    expect(stored).toEqual(['true', 'ABCPE1234F', 'Asha Patil']);
  });

  it('says why it was refused, without a reason that it could not be verified [PAN-02]', async () => {
    setExtensions(false);
    crm.answer('pancardVerification', { Status: 2, Message: '', Data: null });
    const { user } = await openPage(one.page);
    await one.fill(user);
    await user.click(button(one.save));
    expect((await screen.findByRole('alert')).textContent).toBe('PAN verification failed. Please try again.');
  });
});

describe('with extensions on', () => {
  it('also stores employment details and the flag of bank details in this browser [S-02]', async () => {
    for (const step of ['employment', 'bank'] as const) {
      const one = caseOf(step);
      crm.answer(one.call, { Status: 1, Message: 'ok' });
      const { user, unmount } = await openPage(one.page);
      await one.fill(user);
      await user.click(button(one.save));
      await screen.findByRole('heading', { name: one.done });
      unmount();
    }
    expect(JSON.parse(persistent.read('employment_details') ?? '')).toMatchObject({ workingType: 'WFO' });
    expect(persistent.read('bank_details')).toBe('true');
  });

  it('sends the profile id while there is no lead id [D-21]', async () => {
    const one = caseOf('bank');
    crm.answer(one.call, { Status: 1, Message: 'ok' });
    const { user } = await openPage(one.page);
    await one.fill(user);
    localStorage.removeItem('lead_id');
    await user.click(button(one.save));
    await screen.findByRole('heading', { name: one.done });
    expect(crm.requests(one.call)[0]?.body).toEqual({ ...one.body, lead_id: PROFILE });
  });
});

describe('PAN', () => {
  it('requests the dashboard on the PAN page even when it is loaded [DASH-06]', async () => {
    await applicationLoaded();
    expect(crm.requests('dashboard')).toHaveLength(1);
    await openPage(caseOf('pan').page);
    await waitFor(() => expect(crm.requests('dashboard').length).toBeGreaterThan(1));
    expect(crm.requests('dashboard').at(-1)?.body).toEqual({ profile_id: PROFILE });
  });

  it('shows that it is already verified on a later visit [PAN-03]', async () => {
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { pancard_verification_status: 1 } });
    await openPage(caseOf('pan').page);
    expect(screen.getByText('PAN is already verified. You cannot re-apply.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify PAN' })).toBeNull();
  });

  it('shows that at the next attempt when another tab verified it [PAN-03]', async () => {
    const { user } = await openPage(caseOf('pan').page);
    await caseOf('pan').fill(user);
    crm.answer('panCheck', { Status: 2, Message: 'Refused', Data: null });
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { pan_verified: 1 } });
    await user.click(button('Verify PAN'));
    await screen.findByText('PAN is already verified. You cannot re-apply.');
    expect(screen.queryByRole('button', { name: 'Verify PAN' })).toBeNull();
  });

  it('does not show that right after verifying, and keeps the answer of the check [PAN-02] [PAN-03]', async () => {
    crm.answer('panCheck', { Status: 1, Message: '', Data: { full_name: 'Asha Patil' } });
    const { user } = await openPage(caseOf('pan').page);
    await caseOf('pan').fill(user);
    await user.click(button('Verify PAN'));
    await screen.findByRole('heading', { name: 'PAN is verified' });
    expect(screen.queryByText('PAN is already verified. You cannot re-apply.')).toBeNull();
    expect(persistent.read('pan_verified')).toBe('true');
    expect(persistent.read('pan_number')).toBe('ABCPE1234F');
    expect(persistent.read('full_name')).toBe('Asha Patil');
  });

  it('hints at an unusual fourth letter without refusing it', async () => {
    crm.answer('panCheck', { Status: 1, Message: '', Data: {} });
    const { user } = await openPage(caseOf('pan').page);
    await user.type(field('PAN Number'), 'ABCCE1234F');
    expect(screen.getByText(/fourth letter/)).toBeTruthy();
    await user.type(field('Monthly Income'), '55000');
    await user.click(button('Verify PAN'));
    await screen.findByRole('heading', { name: 'PAN is verified' });
  });

  it('accepts a pasted PAN in small letters', async () => {
    const { user } = await openPage(caseOf('pan').page);
    await user.click(field('PAN Number'));
    await user.paste(' abcpe1234f ');
    expect(field('PAN Number').value).toBe('ABCPE1234F');
  });
});

describe('before a step is saved', () => {
  const FINAL = 'You cannot change this after saving.';
  const UNTIL_SENT = 'You can change this until you send your application.';

  it('the page of the PAN says that it is final and its income is not; without extensions both are [ST-06] [PRE-09]', async () => {
    const { unmount } = await openPage(caseOf('pan').page);
    expect(
      screen.getByText(/^Your PAN cannot be changed once it is verified\. Your income can/),
    ).toBeTruthy();
    expect(screen.queryByText(FINAL)).toBeNull();
    unmount();
    setExtensions(false);
    await openPage(caseOf('pan').page);
    expect(screen.getByText(FINAL)).toBeTruthy();
  });

  it.each(['personal', 'residence', 'income', 'employment', 'bank'] as const)(
    'the page of %s says until when it can be changed; without extensions it cannot [ST-06] [PRE-09]',
    async (step) => {
      const { unmount } = await openPage(caseOf(step).page);
      expect(screen.getByText(UNTIL_SENT)).toBeTruthy();
      expect(screen.queryByText(FINAL)).toBeNull();
      unmount();
      setExtensions(false);
      await openPage(caseOf(step).page);
      expect(screen.getByText(FINAL)).toBeTruthy();
      expect(screen.queryByText(UNTIL_SENT)).toBeNull();
    },
  );

  it('warns a self-employed customer in step 4, before step 6', async () => {
    const { user } = await openPage(caseOf('income').page);
    const warning = /We lend to salaried people/;
    await user.click(screen.getByRole('radio', { name: 'Salaried' }));
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Self-Employed' }));
    expect(screen.getByText(warning)).toBeTruthy();
  });
});

describe('a completed step', () => {
  const details = {
    dob: '1994-04-09',
    gender: '2',
    personal_email: 'asha@example.in',
    marital_status_id: 1,
    residence_address_1: '12 Lake Road',
    residence_pincode: '411001',
    residence_type_id: '9',
    monthly_income: '155000',
    income_received_id: 3,
    income_type_id: 1,
    salary_date: '2025-01-31',
    pancard: 'ABCPE1234F',
  };
  const rows = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
      ]),
    );

  it.each([
    ['personal', { 'Date of Birth': '09/04/1994', Gender: 'Female', 'Marital Status': 'Single' }],
    ['residence', { 'Address Line 1': '12 Lake Road', Pincode: '411001', 'Residence Type': 'NA' }],
    [
      'income',
      { 'Monthly Income': '₹1,55,000', 'Last Salary Date': '31/01/2025', 'Mode of Salary Received': 'Cash' },
    ],
    ['pan', { 'Full Name': 'Asha Patil', 'PAN Number': 'ABCPEXXXXF' }],
  ] as const)('shows the answers of %s in Indian format, read-only [ST-06]', async (step, expected) => {
    crm.forget('dashboard');
    const Data = { [caseOf(step).flag]: 1, full_name: 'Asha Patil', profile_details: details };
    crm.answer('dashboard', { Status: 1, Message: '', Data });
    await openPage(caseOf(step).page);
    expect(rows()).toMatchObject(expected);
    expect(document.querySelector('form, input, select')).toBeNull();
  });
});

describe('bank details', () => {
  it.each([
    ['Ravi Kumar', true],
    ['patil asha', false],
    ['A. Patil', false],
  ])('says of the holder %s whether money can be sent there [LOAN-12]', async (holder, isOther) => {
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { full_name: 'Asha Patil' } });
    const { user } = await openPage(caseOf('bank').page);
    await user.clear(field('Account Holder Name'));
    await user.type(field('Account Holder Name'), holder);
    await user.tab();
    const told = () =>
      screen.queryByText(/^We send money only to an account of your own, in the name Asha Patil\./);
    if (isOther) await waitFor(() => expect(told()).toBeTruthy());
    else expect(told()).toBeNull();
  });

  it('shows the bank and branch of a known IFSC code', async () => {
    crm.answer('ifsc', { Status: 1, Message: '', Data: { bank: 'Example Bank', branch: 'Camp, Pune' } });
    const { user } = await openPage(caseOf('bank').page);
    await user.type(field('IFSC Code'), 'exmp0000001');
    await screen.findByText('Example Bank, Camp, Pune');
    expect(crm.requests('ifsc').at(-1)?.body).toMatchObject({ ifsc: 'EXMP0000001' });
    await user.type(field('IFSC Code'), '{Backspace}');
    await waitFor(() => expect(screen.queryByText('Example Bank, Camp, Pune')).toBeNull());
  });

  it('fills in the branch of a known IFSC code, but keeps a typed one', async () => {
    crm.answer('ifsc', { Status: 1, Message: '', Data: { bank: 'Example Bank', branch: 'Camp, Pune' } });
    const { user, unmount } = await openPage(caseOf('bank').page);
    await user.type(field('IFSC Code'), 'exmp0000001');
    await waitFor(() => expect(field('Branch Name').value).toBe('Camp, Pune'));
    unmount();
    localStorage.removeItem('draft_bank');
    const again = await openPage(caseOf('bank').page);
    await again.user.clear(field('Branch Name'));
    await again.user.type(field('Branch Name'), 'Kothrud');
    await again.user.clear(field('IFSC Code'));
    await again.user.type(field('IFSC Code'), 'exmp0000001');
    await screen.findByText('Example Bank, Camp, Pune');
    expect(field('Branch Name').value).toBe('Kothrud');
  });

  it('names the bank alone of an IFSC code whose branch is unknown', async () => {
    crm.answer('ifsc', { Status: 1, Message: '', Data: { bank: 'Example Bank', branch: null } });
    const { user } = await openPage(caseOf('bank').page);
    await user.type(field('IFSC Code'), 'exmp0000001');
    await screen.findByText('Example Bank');
  });

  it('accepts account numbers with spaces [BNK-01]', async () => {
    crm.answer('bankDetails', { Status: 1, Message: 'ok' });
    const one = caseOf('bank');
    const { user } = await openPage(one.page);
    await one.fill(user);
    for (const [name, typed] of [
      ['Account Number', '1234 5678 9012'],
      ['Confirm Account Number', '123456789012'],
    ] as const) {
      await user.clear(field(name));
      await user.type(field(name), typed);
    }
    await user.click(button(one.save));
    await screen.findByRole('heading', { name: one.done });
    expect(crm.requests('bankDetails')[0]?.body).toMatchObject({ acc1: '123456789012' });
  });

  it('starts with the name of the PAN', async () => {
    crm = freshCrm({ full_name: 'ASHA RAMESH PATIL' });
    signIn();
    await openPage(caseOf('bank').page);
    expect(field('Account Holder Name').value).toBe('ASHA RAMESH PATIL');
  });

  it('hints at an unusual IFSC code and account number without refusing them [BNK-01]', async () => {
    const { user } = await openPage(caseOf('bank').page);
    await user.type(field('IFSC Code'), 'x1');
    await user.type(field('Account Number'), '12');
    await user.tab();
    expect(screen.getByText(/An IFSC code usually looks like/)).toBeTruthy();
    expect(screen.getByText(/Account numbers usually have 9 to 18 digits/)).toBeTruthy();
    expect(field('IFSC Code').getAttribute('aria-invalid')).toBeNull();
  });
});
