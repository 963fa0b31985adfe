import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#src/actors/system.ts';
import { EligibilityPage } from '#src/features/eligibility/EligibilityPage.tsx';
import { clearEverything } from '#src/storage/clear.ts';
import { locallyDoneSteps } from '#src/storage/progress.ts';
import {
  button,
  freshCrm,
  messageShown,
  openPage,
  PROFILE,
  signIn,
  signOut,
  TOKEN,
  watchBroadcasts,
} from '#tests/screens/steps/open.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import { persistent } from '#ui/base/safeStorage.ts';

const YES = { Status: 1, Message: 'Eligible', Data: { next_step: 'employment', limit: 40_000 } };
const answer = (Status: number, Message: string) => ({ Status, Message, Data: null });

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
  signIn();
});
afterEach(signOut);

const open = () => openPage(<EligibilityPage />);
const check = async () => {
  const opened = await open();
  await opened.user.click(button('Check Eligibility'));
  return opened;
};
const expectLinks = () => {
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('link', { name: 'Continue to Employment Details' }).getAttribute('href')).toBe(
    '/my-dashboard/about-your-company',
  );
};

describe('the eligibility page', () => {
  it('has its heading, its button and its notes [ELI-01] [N-12]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check Your Eligibility');
    expect(button('Check Eligibility')).toBeTruthy();
    expect(screen.getByText(/check what you told us in steps 1 to 5/)).toBeTruthy();
    expect(screen.getByText(/look at your age, job and salary \(₹40,000 a month or more\)/)).toBeTruthy();
    expect(screen.getByText(/you can go on to the next step/)).toBeTruthy();
    expect(screen.getByText('Step 6 of 9')).toBeTruthy();
  });

  it('sends the exact body, and is busy meanwhile [ELI-01] [ELI-03] [S-10]', async () => {
    const settle = crm.hold('checkEligibility');
    const { user } = await check();
    expect(button('Checking...')).toBeTruthy();
    await user.click(button('Checking...'));
    await act(async () => settle(YES));
    await screen.findByRole('heading', { name: 'You Are Eligible!' });
    const sent = crm.requests('checkEligibility');
    expect(sent.map(({ body }) => body)).toEqual([{ event_name: 'check_eligibility', profile_id: PROFILE }]);
    expect(sent[0]?.headers.get('Authtoken')).toBe(TOKEN);
    expect(crm.requests('registerNow')).toEqual([]);
  });

  it('stays on the page with Status 1, with both links and the answer stored [ELI-02] [ELI-03] [ELI-06] [ELI-07] [N-06] [DASH-05]', async () => {
    crm.answer('checkEligibility', YES);
    const { steps, stop } = watchBroadcasts();
    const { path } = await check();
    const heading = await screen.findByRole('heading', { name: 'You Are Eligible!' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Congratulations! You are eligible for the loan.')).toBeTruthy();
    expectLinks();
    expect(screen.queryByRole('button', { name: 'Check Eligibility' })).toBeNull();
    expect(steps).toEqual([6]);
    stop();
    expect(locallyDoneSteps()).toContain(6);
    expect(persistent.read('step_6_completed')).not.toBeNull();
    expect(persistent.read('next_step')).toBe('employment');
    expect(persistent.read('eligibility_status')).toBe('eligible');
    expect(JSON.parse(persistent.read('eligibility_data') ?? '')).toEqual({ limit: 40_000 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(path()).toBe('/here');
  });

  it('registers once after Status 2, and goes to the dashboard after 0.5 s when that succeeds [ELI-03] [ST-02]', async () => {
    crm.answer('checkEligibility', answer(2, 'Register first'));
    crm.answer('registerNow', YES);
    const { path } = await check();
    await screen.findByRole('heading', { name: 'You Are Eligible!' });
    expect(crm.requests('registerNow').map(({ body }) => body)).toEqual([
      { event_name: 'register_now', profile_id: PROFILE },
    ]);
    expect(path()).toBe('/here');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(messageShown()).toBe('Congratulations! You are eligible for the loan.');
  });

  it.each([
    ['You have already applied', 'Already Applied'],
    ['ALREADY REGISTERED', 'Already Applied'],
    ['An application exists', 'Already Applied'],
    ['Income is too low', 'Not Eligible'],
    ['', 'Not Eligible'],
  ])('Status 2 and then Status 2 with "%s" is %s [ELI-02] [ELI-03]', async (message, title) => {
    crm.answer('checkEligibility', answer(2, 'Register first'));
    crm.answer('registerNow', answer(2, message));
    await check();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(crm.requests('registerNow')).toHaveLength(1);
  });

  it.each([
    [0, 'already APPLIED', 'Already Applied'],
    [3, 'application exists', 'Already Applied'],
    [3, 'Income is too low', 'Not Eligible'],
    [5, '', 'Not Eligible'],
  ])('Status %i with "%s" is %s, without a retry [ELI-03]', async (status, message, title) => {
    crm.answer('checkEligibility', answer(status, message));
    await check();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(crm.requests('registerNow')).toEqual([]);
  });

  it('completes step 6 after already applied, and goes to the dashboard after 0.5 s [ELI-03] [ELI-06] [ELI-07] [DASH-05]', async () => {
    crm.answer('checkEligibility', answer(3, 'Already applied'));
    const { steps, stop } = watchBroadcasts();
    const { path } = await check();
    await screen.findByRole('heading', { name: 'Already Applied' });
    expect(screen.getByText('You have already applied. We will reach out to you soon.')).toBeTruthy();
    expectLinks();
    expect(steps).toEqual([6]);
    stop();
    expect(persistent.read('eligibility_status')).toBe('already_applied');
    expect(locallyDoneSteps()).toContain(6);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('shows the reason, and allows another check [ELI-02] [ELI-06]', async () => {
    crm.answer('checkEligibility', answer(3, 'Income is too low'));
    const { user } = await check();
    const heading = await screen.findByRole('heading', { name: 'Not Eligible' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Sorry, you are not eligible for the loan at this time.')).toBeTruthy();
    expect(screen.getByText(/Income is too low/)).toBeTruthy();
    expect(locallyDoneSteps()).not.toContain(6);
    await user.click(button('Check Eligibility'));
    await waitFor(() => expect(crm.requests('checkEligibility')).toHaveLength(2));
  });

  it('says that nothing was checked where a permission was taken back, and leads to it [CNS-05]', async () => {
    const Message =
      'You took back your permission for this: work. To go on, please allow it again in My Account.';
    crm.answer('checkEligibility', { Status: 2, Message, Data: { permission: 'work' } });
    await check();
    expect(await screen.findByRole('heading', { name: 'We could not check' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(Message);
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'My Account' })).toBeTruthy();
    expect(crm.requests('registerNow')).toEqual([]);
  });

  it('shows a text for each reason of the service, and ignores unknown ones', async () => {
    const Message = 'Sorry, you are not eligible for the loan at this time.';
    crm.answer('checkEligibility', { Status: 3, Message, Data: { reasons: ['income', 'moon'] } });
    await check();
    expect(
      await screen.findByText('The monthly income in step 4 is below ₹40,000, the least that we lend to.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: '1800 000 0101' }).getAttribute('href')).toBe('tel:18000000101');
    expect(screen.getAllByText(Message)).toHaveLength(1);
    expect(screen.queryByText(/moon/)).toBeNull();
  });

  it.each([
    ['the network breaks', () => crm.fail('checkEligibility', 'Failed to fetch'), 'Failed to fetch'],
    [
      'the service fails',
      () => crm.answer('checkEligibility', {}, { status: 500 }),
      'the service could not answer',
    ],
    [
      'the answer is no JSON',
      () => crm.answerRaw('checkEligibility', () => new Response('<html>')),
      'the service gave an answer that we could not read',
    ],
  ])('decides nothing when %s, and shows what happened [ELI-06] [ST-04]', async (_, fail, detail) => {
    fail();
    const { user } = await check();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Network error during eligibility check: ${detail}. Please try again.`);
    expect(locallyDoneSteps()).not.toContain(6);
    crm.forget('checkEligibility');
    crm.answer('checkEligibility', YES);
    await user.click(button('Check Eligibility'));
    expect(await screen.findByRole('heading', { name: 'You Are Eligible!' })).toBeTruthy();
    const keys = crm.requests('checkEligibility').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('requires a profile id: shows that it has vanished [ELI-05] [ST-03]', async () => {
    const { user } = await open();
    clearEverything();
    await user.click(button('Check Eligibility'));
    expect((await screen.findByRole('alert')).textContent).toBe('Session expired. Please login again.');
    expect(crm.requests('checkEligibility')).toEqual([]);
  });

  it('requires a token: shows that it has vanished [ELI-05]', async () => {
    const { user } = await open();
    persistent.remove(['app_login_token']);
    sessionStorage.removeItem('app_login_token');
    await user.click(button('Check Eligibility'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Authentication token not found. Please login again.',
    );
    expect(crm.requests('checkEligibility')).toEqual([]);
  });

  it('ends the session on Status 4 [ELI-03] [ST-03]', async () => {
    crm.answer('checkEligibility', answer(4, 'Expired'));
    const { path } = await check();
    await waitFor(() => expect(session.getSnapshot().matches('loggedOut')).toBe(true));
    expect(messageShown()).toBe('Session expired. Please login again.');
    await waitFor(() => expect(path()).toBe('/apply'));
  });
});

describe('the eligibility page and other tabs', () => {
  const elsewhere = () => {
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { eligibility_status: '1' } });
    window.dispatchEvent(new Event('focus'));
  };

  it('is complete once another tab passed the check [ELI-04]', async () => {
    await open();
    elsewhere();
    expect(await screen.findByText('You have already completed the eligibility check.')).toBeTruthy();
  });

  it('shows the dashboard as the first link once the application was sent [ELI-07]', async () => {
    crm.forget('dashboard');
    localStorage.setItem('completed_steps', '[10]');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { eligibility_status: '1' } });
    await open();
    expectLinks();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).className).not.toContain('btn--secondary');
  });
});

describe('the eligibility page when it opens', () => {
  it.each([{ eligibility_status: '1' }, { eligibility: 1 }, { eligibility_status: 1 }, { eligibility: '1' }])(
    'is complete when the dashboard marks it: %o [ELI-04] [ELI-07] [ST-01]',
    async (flags) => {
      crm.forget('dashboard');
      crm.answer('dashboard', { Status: 1, Message: '', Data: flags });
      await open();
      expect(screen.getByText('You have already completed the eligibility check.')).toBeTruthy();
      expectLinks();
      expect(screen.queryByRole('button', { name: 'Check Eligibility' })).toBeNull();
    },
  );

  it('ignores this browser’s mark when the dashboard does not have it [ELI-04]', async () => {
    persistent.write('eligibility_status', 'eligible');
    persistent.write('eligibility_data', '{"limit":1}');
    await open();
    expect(button('Check Eligibility')).toBeTruthy();
    expect(persistent.read('eligibility_status')).toBeNull();
    expect(persistent.read('eligibility_data')).toBeNull();
  });

  it('ignores a mark of step 6 that only this browser has: the dashboard decides [ELI-04]', async () => {
    persistent.write('eligibility_status', 'eligible');
    persistent.write('completed_steps', '[6]');
    persistent.write('step_6_completed', 'true');
    await open();
    expect(button('Check Eligibility')).toBeTruthy();
    expect(persistent.read('eligibility_status')).toBeNull();
  });

  it("is complete with Status 2 and an 'already' message [ELI-04]", async () => {
    crm.forget('dashboard');
    crm.answer('dashboard', answer(2, 'This customer has Already Applied'));
    await open();
    expect(screen.getByText('You have already completed the eligibility check.')).toBeTruthy();
    expect(locallyDoneSteps()).toContain(6);
    expect(persistent.read('eligibility_status')).toBe('already_applied');
  });

  it('shows that the dashboard failed, and loads again [DASH-06]', async () => {
    crm.forget('dashboard');
    crm.fail('dashboard');
    const { user } = await open();
    expect(screen.getByText('Failed to load dashboard data.')).toBeTruthy();
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: {} });
    await user.click(button('Try Again'));
    await waitFor(() => expect(button('Check Eligibility')).toBeTruthy());
    expect(crm.requests('dashboard').at(-1)?.body).toEqual({ profile_id: PROFILE });
  });
});
