import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateInWords, shortDay } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { STEPS } from '#domain/steps/steps.ts';

import { onLoginStatusChanged } from '#src/actors/loginStatus.ts';
import { session } from '#src/actors/system.ts';

import { DashboardPage } from '#src/features/dashboard/DashboardPage.tsx';
import { foundSection } from '#testing/screen/sections.ts';
import { answered, applicationDetails, leads, open, profile, stage, strike } from './stage.tsx';

const NAMES = [
  'Step 1 PAN Verification',
  'Step 2 Personal Details',
  'Step 3 Residence Details',
  'Step 4 Income Details',
  'Step 5 Selfie',
  'Step 6 Check Eligibility',
  'Step 7 Employment Details',
  'Step 8 Upload Documents',
  'Step 9 Bank Details',
] as const;

const user = userEvent.setup();
const dashboard = (path = '/dashboard') => open(<DashboardPage />, path);
const card = (step: number) => screen.findByRole('button', { name: NAMES[step - 1] as string });
const states = async () => {
  await card(1);
  return NAMES.map((name) => screen.getByRole('button', { name }).dataset.state);
};
const upTo = (done: number, ...rest: string[]) => [
  ...Array.from({ length: done }, () => 'completed'),
  ...rest,
];

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

describe('the nine cards', () => {
  it('are in order, each a button named by number and title [DASH-01] [N-05]', async () => {
    stage(profile(0));
    await dashboard();
    await card(1);
    const list = screen.getByRole('list');
    const named = within(list)
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('button', { name: /^Step \d/ }).textContent);
    expect(named).toEqual(NAMES);
  });

  it('are completed, current, next-available or pending [DASH-02] [N-05]', async () => {
    stage(profile(4));
    await dashboard();
    expect(await states()).toEqual(upTo(4, 'current', 'next-available', 'pending', 'pending', 'pending'));
  });

  it('state their status in words [DASH-02]', async () => {
    stage(profile(4));
    await dashboard();
    const expectText = async (step: number, words: string) =>
      expect((await card(step)).closest('li')?.textContent).toContain(words);
    await expectText(1, 'Done');
    await expectText(4, 'Done');
    await expectText(6, 'After step 5');
    await expectText(9, 'After step 8');
  });

  it('are in-process once clicked [DASH-02] [N-05]', async () => {
    stage(profile(4));
    const { path, router } = await dashboard();
    await user.click(await card(5));
    await waitFor(() => expect(path()).toBe('/apply/image-capture'));
    await act(() => router.navigate({ to: '/dashboard' }));
    expect((await states())[4]).toBe('in-process');
    expect(localStorage.getItem('in_process_step')).toBe('5');
  });

  it('start at step 1 when none is completed [DASH-03]', async () => {
    stage(profile(0));
    await dashboard();
    expect((await states()).slice(0, 3)).toEqual(['current', 'next-available', 'pending']);
  });

  it('are all completed at the end [DASH-03]', async () => {
    stage(profile(9));
    await dashboard();
    expect(await states()).toEqual(upTo(9));
  });

  it('count only flags of 1 and "1" [DASH-03] [DASH-11]', async () => {
    stage({
      pan_verified: 1,
      personal_details_status: '1',
      residence_details_status: 'yes',
      lead_list: null,
    });
    await dashboard();
    expect((await states()).slice(0, 4)).toEqual(upTo(2, 'current', 'next-available'));
  });

  it('render despite invalid stored items', async () => {
    stage(profile(4));
    localStorage.setItem('completed_steps', '{"not":');
    localStorage.setItem('in_process_step', '77');
    localStorage.setItem('step_9_completed', 'perhaps');
    await dashboard();
    expect(await states()).toEqual(upTo(4, 'current', 'next-available', 'pending', 'pending', 'pending'));
  });

  it('count steps that this browser marked, with the current step after the highest [DASH-03] [DASH-05]', async () => {
    stage(profile(4));
    localStorage.setItem('step_7_completed', 'true');
    await dashboard();
    expect(await states()).toEqual(upTo(4, 'pending', 'pending', 'completed', 'current', 'next-available'));
  });
});

describe('a click on a card', () => {
  it('shows that a completed step is completed, and stays [DASH-04]', async () => {
    stage(profile(4));
    const { path } = await dashboard();
    await user.click(await card(2));
    expect(await screen.findByText('This step is already completed!')).toBeTruthy();
    expect(path()).toBe('/dashboard');
  });

  it('opens the current step, and at the next click shows that it is in progress and returns to it [DASH-04]', async () => {
    stage(profile(4));
    const { path, router } = await dashboard();
    await user.click(await card(5));
    await waitFor(() => expect(path()).toBe('/apply/image-capture'));
    await act(() => router.navigate({ to: '/dashboard' }));
    await user.click(await card(5));
    expect(await screen.findByText('This step is currently in progress!')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/apply/image-capture'));
  });

  it.each(STEPS.map(({ id, route }) => ({ id, route })))(
    'opens step $id at $route [DASH-04]',
    async ({ id, route }) => {
      stage(profile(id - 1));
      const { path } = await dashboard();
      await user.click(await card(id));
      await waitFor(() => expect(path()).toBe(route));
    },
  );

  it('opens a skipped step below the current one [DASH-04]', async () => {
    stage(profile(4));
    localStorage.setItem('step_7_completed', 'true');
    const { path } = await dashboard();
    await user.click(await card(6));
    await waitFor(() => expect(path()).toBe('/my-dashboard/eligibility'));
  });

  it.each([6, 7, 9])('shows for step %i that the current one comes first [DASH-04]', async (step) => {
    stage(profile(4));
    const { path } = await dashboard();
    await user.click(await card(step));
    expect((await screen.findByRole('alert')).textContent).toContain('Please complete step 5 first!');
    expect(path()).toBe('/dashboard');
  });

  it('does the same with Continue on the current step [DASH-04]', async () => {
    stage(profile(0));
    const { path } = await dashboard();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe('/pan-verification'));
  });
});

describe('the dashboard call', () => {
  it('sends the profile id with the token, and nothing else [DASH-06] [S-10]', async () => {
    const crm = stage(profile(4));
    await dashboard();
    await card(1);
    const [request, ...more] = crm.requests('dashboard');
    expect(request?.body).toEqual({ profile_id: 'C-1' });
    expect(request?.headers.get('Authtoken')).toBe('token-of-c-1');
    expect(more).toEqual([]);
  });

  it('is made again for /dashboard?refresh=… [DASH-06] [SEL-04]', async () => {
    const crm = stage(profile(4));
    const { router } = await dashboard();
    await card(1);
    crm.forget('dashboard');
    crm.answer('dashboard', answered(profile(5)));
    await act(() => router.navigate({ to: '/dashboard', search: { refresh: true } }));
    await waitFor(async () => expect((await states())[4]).toBe('completed'));
  });

  it('is made again after a step is broadcast as done, which is marked in this tab too [DASH-05]', async () => {
    const crm = stage(profile(4));
    await dashboard();
    await card(1);
    broadcast(5);
    await waitFor(() => expect(crm.requests('dashboard')).toHaveLength(2));
    await waitFor(async () => expect((await states())[4]).toBe('completed'));
    expect(localStorage.getItem('step_5_completed')).toBe('true');
  });

  const broadcast = (detail: unknown) =>
    act(() => {
      window.dispatchEvent(new CustomEvent('stepCompleted', { detail }));
    });

  it.each([5, '5', { stepId: '5' }, { step_id: 5 }, { step: 5 }, { id: 5 }])(
    'is made for an external broadcast with the step %j [DASH-05]',
    async (detail) => {
      const crm = stage(profile(4));
      await dashboard();
      await card(1);
      broadcast(detail);
      await waitFor(() => expect(crm.requests('dashboard')).toHaveLength(2));
      expect(localStorage.getItem('step_5_completed')).toBe('true');
    },
  );

  it.each([0, 10, 4.5, 'five', undefined])('is not made for a broadcast of %j [DASH-05]', async (stepId) => {
    const crm = stage(profile(4));
    await dashboard();
    await card(1);
    broadcast({ stepId });
    broadcast(stepId);
    await card(1);
    expect(crm.requests('dashboard')).toHaveLength(1);
  });

  it('keeps the page’s layout while it runs', async () => {
    const crm = stage();
    const answer = crm.hold('dashboard');
    await dashboard();
    expect(screen.getByText('Loading your dashboard')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Namaste');
    await act(async () => answer(answered(profile(4))));
    expect(await card(5)).toBeTruthy();
  });

  it.each([
    ['a refusal', { Status: 2, Message: 'No such profile' }, 200],
    ['a broken service', {}, 500],
  ])('shows the failure after %s, with Try Again [DASH-06] [N-19]', async (_, body, status) => {
    const crm = stage();
    crm.answer('dashboard', body, { status });
    crm.answer('dashboard', answered(profile(4)));
    await dashboard();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load dashboard data.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card(5)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps known data when a later fetch fails [OPN-03]', async () => {
    const crm = stage(profile(4));
    await dashboard();
    await card(1);
    crm.forget('dashboard');
    crm.answer('dashboard', {}, { status: 500 });
    broadcast(5);
    expect(await screen.findByText('Failed to load dashboard data.')).toBeTruthy();
    expect((await states())[4]).toBe('completed');
  });

  it.each([
    ['cust_profile_id', 'Session expired. Please login again.'],
    ['app_login_token', 'Authentication token not found. Please verify OTP first.'],
  ])(
    'says what is missing when %s vanished after loading, and ends the session [ST-03] [S-09]',
    async (name, text) => {
      stage(profile(4));
      await dashboard();
      await card(1);
      for (const storage of [localStorage, sessionStorage]) storage.removeItem(name);
      broadcast(5);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(session.getSnapshot().hasTag('signed in')).toBe(false);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    },
  );

  it('keeps the address of the photo as the service names it, until the session ends [S-02] [S-04]', async () => {
    stage(profile(5, { profile_image: '/api/documents/8' }));
    await dashboard();
    await card(6);
    expect(localStorage.getItem('profile_image')).toBe('/api/documents/8');
    act(() => session.send({ type: 'LOGOUT' }));
    expect(localStorage.getItem('profile_image')).toBeNull();
  });

  it.each([
    ['the photo itself', { profile_image: 'data:image/jpeg;base64,/9j/' }],
    ['no photo any more', { profile_image: null }],
  ])('keeps no address where the profile has %s', async (_what, told) => {
    stage(profile(4, told));
    localStorage.setItem('profile_image', '/api/documents/7');
    await dashboard();
    await card(5);
    expect(localStorage.getItem('profile_image')).toBeNull();
  });

  it('clears everything, announces it and opens the wizard on Status 4 [S-08] [DASH-06]', async () => {
    const crm = stage();
    crm.answer('dashboard', { Status: 4, Message: 'Session expired' });
    localStorage.setItem('step_5_completed', 'true');
    localStorage.setItem('step_percent', '44');
    const changed = vi.fn();
    const stop = onLoginStatusChanged(changed);
    const { path } = await dashboard();
    await waitFor(() => expect(path()).toBe('/apply'));
    stop();
    expect(changed).toHaveBeenCalledOnce();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
  });
});

const IN_TEN_DAYS = daysAfter(dayInIndia(), 10);
const loan = {
  lead_id: 'SS000377',
  loan_no: 'SETU-9',
  repayment_date: IN_TEN_DAYS,
  total_due_amount: 26_000,
  closed: false,
};
const running = (more: object = {}) =>
  stage(
    profile(9, { lead_list: [{ ...leads[0], status: 'APPROVED' }] }),
    applicationDetails({ loans: [{ ...loan, ...more }] }),
  );

describe('a loan that was paid out', () => {
  const card = () => foundSection(/^(Pay back|Your loan)/);

  it('is due on its date, with a link to where it is paid and the number for repayments [DASH-10] [DASH-16]', async () => {
    running();
    await dashboard();
    const shown = within(await card());
    expect(shown.getByRole('heading').textContent).toBe(`Pay back by ${dateInWords(IN_TEN_DAYS)}`);
    expect(shown.getByText('Loan no. SETU-9')).toBeTruthy();
    expect(shown.getByText('If you pay today, you owe ₹26,000.')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Pay back this loan' }).getAttribute('href')).toBe(
      '/my-loan?loan=SS000377#pay',
    );
    expect(shown.getByRole('link', { name: '1800 000 0102' }).getAttribute('href')).toBe('tel:18000000102');
    expect(screen.queryByText('Your application is with us.')).toBeNull();
    expect(document.querySelector('.hello [data-status=APPROVED]')?.textContent).toBe(
      `To repay by ${shortDay(IN_TEN_DAYS)}`,
    );
  });

  it('is late by days, with the amount owed', async () => {
    running({ repayment_date: daysAfter(dayInIndia(), -5) });
    await dashboard();
    const shown = within(await card());
    expect(shown.getByRole('heading').textContent).toBe('Your loan is 5 days late');
    expect(shown.getByText(/^You owe ₹26,000 today\./)).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Pay back this loan' })).toBeTruthy();
    expect(document.querySelector('.hello [data-status=APPROVED]')?.textContent).toBe('5 days late');
    await screen.findByRole('heading', { name: 'A question about your loan?' });
    const help = document.querySelector('.help');
    expect(help?.querySelector('a')?.textContent).toBe('1800 000 0102');
  });

  it('is due today on its last day', async () => {
    running({ repayment_date: dayInIndia() });
    await dashboard();
    expect(within(await card()).getByRole('heading').textContent).toBe('Pay back today');
  });

  it('is paid back, with nothing left to pay', async () => {
    running({ closed: true });
    await dashboard();
    const shown = within(await card());
    expect(shown.getByRole('heading').textContent).toBe('Your loan is paid back');
    await screen.findByRole('heading', { name: 'A question about your loan?' });
    const help = document.querySelector('.help');
    expect(help?.querySelector('a')?.textContent).toBe('1800 000 0101');
    expect(shown.queryByRole('link', { name: 'Pay back this loan' })).toBeNull();
  });

  it('has one number on the dashboard', async () => {
    running();
    await dashboard();
    await card();
    expect(await screen.findByRole('cell', { name: 'Loan no. SETU-9' })).toBeTruthy();
    expect(screen.getByText(/Call and tell us this number: Loan no\. SETU-9\./)).toBeTruthy();
    expect(screen.queryByText(/SS000377/)).toBeNull();
  });
});

describe('an application that was sent', () => {
  it.each([
    ['LEAD-INPROCESS', 'Your application was sent', 'Your application is with us.'],
    ['APPROVED', 'Your loan is approved', 'Your loan is approved.'],
    ['COMPLETED', 'Your loan is completed', 'Your loan is completed.'],
    ['REJECTED', 'We could not give you this loan', 'We could not give you this loan.'],
    ['LEAD-HOLD', 'Your application is with us', 'Your application is with us.'],
  ])('explains %s [DASH-10]', async (status, title, greeting) => {
    stage(profile(9, { lead_list: [{ ...leads[0], status }] }));
    await dashboard();
    expect(await foundSection(title)).toBeTruthy();
    expect(document.querySelector('.hello p')?.textContent).toBe(greeting);
    expect(screen.getByText('Application no. SS000377', { selector: '.review p' })).toBeTruthy();
  });
});

describe('a customer who has already applied', () => {
  it('reads that on the dashboard, where the check leads [ELI-03] [ELI-06]', async () => {
    stage(profile(6));
    localStorage.setItem('eligibility_status', 'already_applied');
    await dashboard();
    expect(await screen.findByText('You have already applied. We will reach out to you soon.')).toBeTruthy();
  });
});

describe('after the application was sent', () => {
  it('shows the chosen days and the date [D-21] [DASH-15]', async () => {
    const offer = { loanPurpose: 2, principal: 25_000, tenure: 20 };
    const lead = { ...leads[1], loan_amount: 25_000, tenure: 1 };
    const tenures = [{ lead_id: 'SS000418', days: 20 }];
    stage(profile(9, { lead_list: [lead] }), applicationDetails({ offer, tenures }));
    await dashboard();
    await waitFor(() =>
      expect(document.querySelector('.hello__req')?.textContent).toContain(
        '₹25,000 for 20 days on 05/03/2026',
      ),
    );
  });
});

describe('with nine steps done', () => {
  it('leads to the offer first while no loan is chosen [CALC-03] [D-14]', async () => {
    stage(profile(9), applicationDetails());
    const { path } = await dashboard();
    const choose = await screen.findByRole('button', { name: 'Choose your loan' });
    expect(choose.className).not.toContain('btn--secondary');
    expect(screen.getByRole('button', { name: 'Review and submit' }).className).toContain('btn--secondary');
    await user.click(choose);
    await waitFor(() => expect(path()).toBe('/my-dashboard/calculate-loan'));
  });

  it('shows the chosen loan, and leads to the preview [CALC-03]', async () => {
    const offer = { loanPurpose: 2, principal: 25_000, tenure: 20 };
    stage(profile(9), applicationDetails({ offer }));
    await dashboard();
    expect(await screen.findByText('You chose ₹25,000 for 20 days.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review and submit' }).className).not.toContain(
      'btn--secondary',
    );
    expect(screen.queryByRole('button', { name: 'Choose your loan' })).toBeNull();
  });
});

describe('around the bridge', () => {
  it('greets by name, and keeps the name out of the title', async () => {
    stage(profile(4));
    await dashboard();
    await card(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Namaste, Asha');
    expect(document.title).not.toMatch(/asha/i);
  });

  it('offers Review and submit, which opens the preview, with step 9 done [PRE-02]', async () => {
    stage(profile(9));
    const { path } = await dashboard();
    await user.click(await screen.findByRole('button', { name: 'Review and submit' }));
    await waitFor(() => expect(path()).toBe('/apply/profile-preview'));
  });

  it('does not offer it before step 9 is done', async () => {
    stage(profile(8));
    await dashboard();
    await card(9);
    expect(screen.queryByRole('button', { name: 'Review and submit' })).toBeNull();
  });

  it('shows the newest loans with amount, date and status [DASH-10] [ST-06]', async () => {
    stage(profile(4, { lead_list: leads }));
    await dashboard();
    await card(1);
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toBe('Application no. SS00041805/03/2026₹1,25,000In process');
    expect(second?.textContent).toBe('Application no. SS00037712/11/2025₹15,000Completed');
    expect(localStorage.getItem('lead_id')).toBe('SS000418');
  });
});
