import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepByKey } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { session } from '#src/actors/system.ts';
import type { Crm } from '#tests/screens/support/crm.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { CASES } from './cases.tsx';
import {
  button,
  field,
  freshCrm,
  messageShown,
  openPage,
  PROFILE,
  signIn,
  signOut,
  TOKEN,
  watchBroadcasts,
} from './open.tsx';

const SAVED = {
  Status: 1,
  Message: 'Saved',
  Data: { full_name: 'Asha Patil', step_percentage: 22, next_step: 'next_one' },
};

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
  crm.answer('ifsc', { Status: 2, Message: 'Unknown', Data: null });
  signIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await signOut();
});

describe.each(CASES)('$title', (one) => {
  const { clauses } = one;
  const open = async () => {
    const opened = await openPage(one.page);
    await one.fill(opened.user);
    return opened;
  };

  it(`has its number, its title and its fields by name ${clauses.names}`, async () => {
    await openPage(one.page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(one.title);
    expect(screen.getByText(/^Step \d of 9$/)).toBeTruthy();
    for (const name of one.names) expect(field(name), name).toBeTruthy();
    expect(button(one.save)).toBeTruthy();
  });

  it(`sends its exact body with the token [S-10] ${clauses.wire}`, async () => {
    crm.answer(one.call, SAVED);
    const { user } = await open();
    await user.click(button(one.save));
    await waitFor(() => expect(crm.requests(one.call)).toHaveLength(1));
    const [sent] = crm.requests(one.call);
    expect(sent?.body).toEqual(one.body);
    expect(sent?.headers.get('Authtoken')).toBe(TOKEN);
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is one fetch of the dashboard’s data, though the save is broadcast too', async () => {
    crm.answer(one.call, SAVED);
    const { user } = await open();
    const before = crm.requests('dashboard').length;
    const { steps, stop } = watchBroadcasts();
    await user.click(button(one.save));
    await screen.findByRole('heading', { name: one.done });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    stop();
    expect(steps).toEqual([stepByKey(one.step).id]);
    expect(crm.requests('dashboard')).toHaveLength(before + 1);
  });

  it(`is busy while it saves and ignores a second press ${clauses.busy}`, async () => {
    const settle = crm.hold(one.call);
    const { user } = await open();
    await user.dblClick(button(one.save));
    const busy = await screen.findByRole('button', { busy: true });
    expect(busy.textContent).toBe(one.busy);
    await user.click(busy);
    await user.keyboard('{Enter}');
    await act(async () => settle(SAVED));
    await screen.findByRole('heading', { name: one.done });
    expect(crm.requests(one.call)).toHaveLength(1);
  });

  it(`shows its panel and a toast, and moves on after 500 ms [ST-01] [ST-02] [N-06] ${clauses.panel} ${clauses.wire}`, async () => {
    crm.answer(one.call, SAVED);
    const { user, path } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await user.click(button(one.save));
      const panel = await screen.findByRole('heading', { name: one.done });
      expect(document.activeElement).toBe(panel);
      expect(messageShown()).toBe(one.saved);
      expect(screen.queryByRole('button', { name: one.save })).toBeNull();
      expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
      const next = screen.getByRole('link', { name: 'Continue to Next Step' });
      expect(next.getAttribute('href')).toBe(one.next);
      expect(path()).toBe('/here');
      await act(() => vi.advanceTimersByTimeAsync(600));
      expect(path()).toBe(one.goes ?? '/here');
    } finally {
      vi.useRealTimers();
    }
    expect(persistent.read('step_percent')).toBe('22');
    expect(persistent.read('next_step')).toBe('next_one');
    expect(persistent.read(`user_draft_${one.step}`)).toBeNull();
  });

  it(`marks nothing as done when somebody else has signed in meanwhile [S-11] ${clauses.wire}`, async () => {
    const settle = crm.hold(one.call);
    const { user } = await open();
    const { steps, stop } = watchBroadcasts();
    await user.click(button(one.save));
    await waitFor(() => expect(crm.requests(one.call)).toHaveLength(1));
    persistent.write('app_login_token', 'token-of-somebody-else');
    const before = { ...localStorage };
    await act(async () => settle(SAVED));
    const alert = await screen.findByText(m.error_other_session());
    stop();
    expect(alert.closest('[role="alert"]')).toBeTruthy();
    expect(steps).toEqual([]);
    for (const name of ['completed_steps', 'step_percent', 'pan_number', 'full_name'])
      expect(persistent.read(name), name).toBe(before[name] ?? null);
    expect(button(one.save)).toBeTruthy();
  });

  it.each([
    ['with a message', 'Please check this again.', 'Please check this again.'],
    ['without one', '', one.failed],
  ])(`shows a refusal %s and keeps the input ${clauses.wire}`, async (_how, Message, shown) => {
    crm.answer(one.call, { Status: 2, Message, Data: null });
    const { user } = await open();
    await user.click(button(one.save));
    const alert = await screen.findByText(shown);
    expect(alert.closest('[role="alert"]')).toBeTruthy();
    crm.forget(one.call);
    crm.answer(one.call, SAVED);
    await user.click(button(one.save));
    await screen.findByRole('heading', { name: one.done });
    expect(crm.requests(one.call)[1]?.body).toEqual(one.body);
    const keys = crm.requests(one.call).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('scrolls a refusal into view each time, as Save is in reach anywhere in a long form', async () => {
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    crm.answer(one.call, { Status: 2, Message: 'Please call us.' });
    const { user } = await open();
    for (const attempt of ['first', 'second']) {
      shown.length = 0;
      await user.click(button(one.save));
      await waitFor(() => expect(shown, attempt).toContain('Please call us.'));
    }
  });

  it('leads to the permissions of My Account from a refusal that asks for one [CNS-05]', async () => {
    const Message = m.crm_permission_needed({ what: 'Your address', place: m.ui_side_account() });
    crm.answer(one.call, { Status: 2, Message, Data: null });
    const { user } = await open();
    await user.click(button(one.save));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(Message);
    const link = within(alert).getByRole('link', { name: 'My Account' });
    expect(link.getAttribute('href')).toBe('/my-account#permissions');
  });

  it('shows a network error and repeats the save with the same key [ST-04]', async () => {
    crm.fail(one.call);
    const { user } = await open();
    await user.click(button(one.save));
    await screen.findByText(one.network);
    crm.forget(one.call);
    crm.answer(one.call, SAVED);
    await user.click(button(one.save));
    await screen.findByRole('heading', { name: one.done });
    const [first, second] = crm.requests(one.call);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('shows an invalid answer with its cause [ST-04]', async () => {
    crm.answerRaw(
      one.call,
      () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
    );
    const { user } = await open();
    await user.click(button(one.save));
    await screen.findByText(
      'Network error: the service gave an answer that we could not read. Please try again.',
    );
  });

  it('ends the session on Status 4 [ST-03]', async () => {
    crm.answer(one.call, { Status: 4, Message: 'Token', Data: null });
    const { user, path } = await open();
    await user.click(button(one.save));
    await screen.findByText('Session expired. Please login again.');
    expect(messageShown()).toBe('Session expired. Please login again.');
    expect(session.getSnapshot().matches('loggedOut')).toBe(true);
    await waitFor(() => expect(path()).toBe('/apply'));
    expect(persistent.names().filter((name) => name.startsWith('user_'))).toEqual([]);
  });

  it('shows that the id vanished [ST-03] [S-09]', async () => {
    const { user } = await open();
    localStorage.removeItem('cust_profile_id');
    await user.click(button(one.save));
    await screen.findByText(one.noProfile);
    expect(crm.requests(one.call)).toHaveLength(0);
  });

  it('shows that the token vanished [ST-03] [S-09]', async () => {
    const { user } = await open();
    localStorage.removeItem('app_login_token');
    await user.click(button(one.save));
    await screen.findByText(one.noToken);
    expect(crm.requests(one.call)).toHaveLength(0);
  });

  it(`shows a panel without a form once it is done [ST-01] ${one.step === 'pan' ? '[PAN-03]' : ''}`, async () => {
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { [one.flag]: '1' } });
    await openPage(one.page);
    expect(screen.getByRole('heading', { name: one.done })).toBeTruthy();
    expect(screen.queryByRole('button', { name: one.save })).toBeNull();
    for (const name of one.names) expect(screen.queryByLabelText(name)).toBeNull();
  });

  it('opens its form even when the dashboard fails, and loads again [DASH-06]', async () => {
    crm.forget('dashboard');
    crm.answerRaw('dashboard', () => new Response('no', { status: 500 }));
    const { user } = await openPage(one.page);
    expect(screen.getByText(/Failed to load dashboard data\./)).toBeTruthy();
    expect(button(one.save)).toBeTruthy();
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { [one.flag]: 1 } });
    await user.click(button('Try Again'));
    await screen.findByRole('heading', { name: one.done });
  });

  it('requests the dashboard of the signed-in customer [DASH-06]', async () => {
    await openPage(one.page);
    expect(crm.requests('dashboard')[0]?.body).toEqual({ profile_id: PROFILE });
  });
});
