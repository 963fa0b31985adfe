import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_MS, SESSION_WARNING_MS } from '#domain/limits.ts';
import { application, applicationLoaded } from '#src/actors/application.ts';
import { setNavigate } from '#src/actors/navigate.ts';
import { session, toast } from '#src/actors/system.ts';
import { SessionEndingDialog } from '#src/layouts/SessionEndingDialog.tsx';
import { type Crm, createCrm } from '#tests/screens/support/crm.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

const person = { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' };
const attempt = { profileId: 'C-1', mobile: '9876543210' };

let crm: Crm;
const went: string[] = [];
const announced = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  crm = createCrm();
  crm.answer('logout', { Status: 1, Message: '' });
  went.length = 0;
  announced.mockClear();
  setNavigate(({ to }) => went.push(to));
  window.addEventListener('login-status-changed', announced);
});
afterEach(() => {
  act(() => session.send({ type: 'LOGOUT' }));
  window.removeEventListener('login-status-changed', announced);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const signIn = (who = person) => act(() => session.send({ type: 'LOGIN.SUCCEEDED', session: who }));
const isSignedIn = () => session.getSnapshot().matches('loggedIn');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const loginAt = () => JSON.parse(localStorage.getItem('session_record') ?? '{}').login_timestamp as number;
/** Reports a change of storage by another tab, which this tab gets as an event. */
const otherTab = (change: () => void, key: string | null = 'app_login_token') => {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
};
const dispatch = (target: EventTarget, name: string) => act(() => void target.dispatchEvent(new Event(name)));

describe('signing out', () => {
  it('clears both storages, announces it, goes home and revokes the token [S-04] [R-15] [D-20]', async () => {
    signIn();
    localStorage.setItem('step_percent', '40');
    sessionStorage.setItem('user_draft_personal', '{}');
    act(() => session.send({ type: 'LOGOUT' }));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(announced).toHaveBeenCalledTimes(2);
    expect(went).toEqual(['/']);
    await waitFor(() => expect(crm.requests('logout')).toHaveLength(1));
    expect(crm.requests('logout')[0]?.body).toEqual({});
    expect(crm.requests('logout')[0]?.headers.get('Authtoken')).toBe('token-of-c-1');
  });

  it('does not wait for the service [D-20]', () => {
    crm.forget('logout');
    crm.hold('logout');
    signIn();
    act(() => session.send({ type: 'LOGOUT' }));
    expect([isSignedIn(), localStorage.length]).toEqual([false, 0]);
  });

  it('reaches the service even when the tab is closed at once [D-20]', async () => {
    const outlive: (boolean | undefined)[] = [];
    const Original = Request;
    vi.stubGlobal(
      'Request',
      class extends Original {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(input, init);
          outlive.push(init?.keepalive);
        }
      },
    );
    signIn();
    act(() => session.send({ type: 'LOGOUT' }));
    await waitFor(() => expect(crm.requests('logout')).toHaveLength(1));
    expect(outlive).toContain(true);
  });

  it('makes no call with extensions off [D-20] [D-02]', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'setu:extensions', content: 'off' });
    document.head.append(meta);
    signIn();
    act(() => session.send({ type: 'LOGOUT' }));
    await pass(100);
    expect(crm.requests('logout')).toEqual([]);
    meta.remove();
  });

  it('opens the wizard on Status 4, with empty storage [S-08]', () => {
    signIn();
    localStorage.setItem('completed_steps', '[1]');
    act(() => session.send({ type: 'SESSION.REJECTED' }));
    expect([localStorage.length, sessionStorage.length, went.at(-1)]).toEqual([0, 0, '/apply']);
    expect(announced).toHaveBeenCalledTimes(2);
  });
});

describe('the 24 hours of a session', () => {
  it('end an idle session [S-03]', async () => {
    signIn();
    await pass(SESSION_MS - 60_000);
    expect(isSignedIn()).toBe(true);
    await pass(70_000);
    expect([isSignedIn(), localStorage.length, sessionStorage.length]).toEqual([false, 0, 0]);
  });

  it.each([
    ['the device wakes', () => dispatch(document, 'visibilitychange')],
    ['the page gets the focus', () => dispatch(window, 'focus')],
    ['Back brings the page', () => dispatch(window, 'pageshow')],
  ])('are checked at once when %s [S-03]', (_, wake) => {
    signIn();
    vi.setSystemTime(Date.now() + SESSION_MS + 1);
    wake();
    expect(isSignedIn()).toBe(false);
  });

  it('are not extended by moving the mouse after they are over [S-03] [S-05]', () => {
    signIn();
    const before = loginAt();
    vi.setSystemTime(Date.now() + SESSION_MS + 1);
    dispatch(window, 'mousemove');
    expect([undefined, before]).toContain(loginAt());
    dispatch(window, 'focus');
    expect(isSignedIn()).toBe(false);
  });

  it('are not extended by setting the clock back [S-03]', async () => {
    signIn();
    await pass(SESSION_MS / 2);
    vi.setSystemTime(Date.now() - SESSION_MS / 2 + 60_000);
    await pass(SESSION_MS / 2 + 20_000);
    expect(isSignedIn()).toBe(false);
  });

  it('count from the last mouse, key, scroll or touch [S-05]', async () => {
    signIn();
    for (const name of ['mousemove', 'keydown', 'scroll', 'touchstart']) {
      await pass(3_600_000);
      dispatch(window, name);
      expect(Date.now() - loginAt()).toBeLessThan(5_000);
    }
  });

  it('are written at most twice a minute, however much the mouse moves [S-05]', async () => {
    signIn();
    await pass(60_000);
    dispatch(window, 'mousemove');
    const at = loginAt();
    await pass(10_000);
    dispatch(window, 'mousemove');
    expect(loginAt()).toBe(at);
  });

  it('do not start without a session [S-05]', () => {
    dispatch(window, 'mousemove');
    expect(localStorage.length).toBe(0);
  });
});

describe('the warning before the end', () => {
  const dialog = () => screen.queryByRole('alertdialog');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const toWarning = async () => {
    signIn();
    await renderPage(<SessionEndingDialog />);
    setNavigate(({ to }) => went.push(to));
    await pass(SESSION_MS - SESSION_WARNING_MS - 20_000);
    expect(dialog()).toBeNull();
    await pass(40_000);
    expect(screen.getByText('You will be signed out soon')).toBeTruthy();
  };

  it('is a dialog five minutes ahead, and continuing also tells the service [D-19]', async () => {
    crm.answer('dashboard', { Status: 1, Message: '', Data: {} });
    await toWarning();
    expect(screen.getByText(/we sign you out .+: at .+\. What you have saved stays safe\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(crm.requests('dashboard')).toHaveLength(1));
    expect(dialog()).toBeNull();
    expect(Date.now() - loginAt()).toBeLessThan(5_000);
    await pass(SESSION_WARNING_MS + 60_000);
    expect(isSignedIn()).toBe(true);
  });

  it('stays, busy, until the service has answered, and the session lasts no longer before [D-19]', async () => {
    const settle = crm.hold('dashboard');
    await toWarning();
    const before = loginAt();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.getByRole('button', { name: 'Please wait...', busy: true })).toBeTruthy();
    expect(loginAt()).toBe(before);
    await act(async () => settle({ Status: 1, Message: '', Data: {} }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(loginAt()).toBeGreaterThan(before);
  });

  it('says so when the session could not be renewed; any answer but Status 4 renews it [D-19]', async () => {
    crm.answer('dashboard', { Status: 1, Message: '' }, { status: 500 });
    crm.answer('dashboard', { Status: 2, Message: 'You have already applied.' });
    await toWarning();
    const before = loginAt();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That did not work. Please try again, or sign in again later.',
    );
    expect(loginAt()).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(loginAt()).toBeGreaterThan(before);
  });

  it('signs out in time where the session could not be renewed [D-19] [S-03]', async () => {
    crm.answer('dashboard', {}, { status: 500 });
    await toWarning();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await screen.findByRole('alert');
    await pass(SESSION_WARNING_MS);
    expect([isSignedIn(), dialog()]).toEqual([false, null]);
  });

  it('signs out at once on request [D-19]', async () => {
    await toWarning();
    await user.click(screen.getByRole('button', { name: 'Sign out now' }));
    expect([isSignedIn(), went.at(-1)]).toEqual([false, '/']);
    expect(toast.getSnapshot().context.message?.text).toBe('You have logged out.');
    act(() => toast.send({ type: 'TOAST.CLOSED' }));
  });

  it('signs out when nobody answers [D-19] [S-03]', async () => {
    await toWarning();
    await pass(SESSION_WARNING_MS);
    expect([isSignedIn(), dialog()]).toEqual([false, null]);
  });

  it('signs out when the service has ended the session meanwhile [D-19] [S-08]', async () => {
    crm.answer('dashboard', { Status: 4, Message: 'expired' });
    await toWarning();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(went.at(-1)).toBe('/apply');
  });

  it('closes when another tab continues [D-19] [S-06]', async () => {
    await toWarning();
    const record = JSON.parse(localStorage.getItem('session_record') ?? '{}');
    otherTab(
      () =>
        localStorage.setItem('session_record', JSON.stringify({ ...record, login_timestamp: Date.now() })),
      'session_record',
    );
    expect([isSignedIn(), dialog()]).toEqual([true, null]);
  });
});

describe('another tab', () => {
  it('that logs out logs this one out at once [S-06] [S-04]', () => {
    signIn();
    localStorage.setItem('step_percent', '40');
    otherTab(() => localStorage.removeItem('app_login_token'));
    expect([isSignedIn(), localStorage.length, sessionStorage.length]).toEqual([false, 0, 0]);
    expect(announced).toHaveBeenCalledTimes(2);
  });

  it('that clears all storage logs this one out [S-06]', () => {
    signIn();
    otherTab(() => localStorage.clear(), null);
    expect([isSignedIn(), sessionStorage.length]).toEqual([false, 0]);
  });

  it('that signs in signs this one in, with its own copy [S-06] [R-11]', () => {
    otherTab(() => {
      localStorage.setItem('cust_profile_id', 'C-1');
      localStorage.setItem('app_login_token', 'token-of-c-1');
    });
    expect([isSignedIn(), sessionStorage.getItem('app_login_token')]).toEqual([true, 'token-of-c-1']);
    expect(announced).toHaveBeenCalledTimes(1);
    expect(went).toEqual([]);
  });

  it('in which another customer signs in makes this one leave the first customer’s pages [S-06]', () => {
    signIn();
    otherTab(() => {
      localStorage.setItem('cust_profile_id', 'C-2');
      localStorage.setItem('app_login_token', 'token-of-c-2');
    });
    expect([isSignedIn(), went.at(-1)]).toEqual([true, '/dashboard']);
    expect(sessionStorage.getItem('app_login_token')).toBe('token-of-c-2');
    expect(localStorage.getItem('app_login_token')).toBe('token-of-c-2');
  });

  it('that signs in again is not signed out by a late Status 4 to the session before [S-11] [S-08]', async () => {
    signIn();
    const settle = crm.hold('dashboard');
    act(() => application.send({ type: 'DASHBOARD.OPENED' }));
    await waitFor(() => expect(crm.requests('dashboard')).toHaveLength(1));
    localStorage.setItem('app_login_token', 'newer-token-of-c-1');
    await act(async () => settle({ Status: 4, Message: 'Session expired' }));
    await waitFor(() => expect(application.getSnapshot().hasTag('fetching')).toBe(false));
    expect([isSignedIn(), localStorage.getItem('app_login_token')]).toEqual([true, 'newer-token-of-c-1']);
    expect(application.getSnapshot().context.failure).toEqual({ kind: 'otherSession' });
    expect(toast.getSnapshot().context.message?.text).not.toBe('Session expired. Please login again.');
  });

  it('in which another customer signs in is not signed out by a page that was waiting [S-11]', async () => {
    signIn();
    crm.hold('dashboard');
    const waiting = applicationLoaded();
    otherTab(() => {
      localStorage.setItem('cust_profile_id', 'C-2');
      localStorage.setItem('app_login_token', 'token-of-c-2');
    });
    expect(await waiting).toMatchObject({ failure: { kind: 'otherSession' } });
  });

  it('that changes other keys has no effect [S-06]', () => {
    signIn();
    otherTab(() => localStorage.removeItem('app_login_token'), 'theme');
    expect(isSignedIn()).toBe(true);
  });

  it('that logged out while this page was cached is noticed when Back restores it [S-06]', () => {
    signIn();
    localStorage.clear();
    dispatch(window, 'pageshow');
    expect(isSignedIn()).toBe(false);
  });

  it('is noticed by any storage event and by login-status-changed, like in the header [R-11]', () => {
    localStorage.setItem('cust_profile_id', 'C-1');
    localStorage.setItem('app_login_token', 'token-of-c-1');
    dispatch(window, 'storage');
    expect(isSignedIn()).toBe(true);
    localStorage.clear();
    dispatch(window, 'login-status-changed');
    expect(isSignedIn()).toBe(false);
  });
});

describe('a pending code', () => {
  it('expires within five seconds after its thirty, and clears its attempt [S-07]', async () => {
    act(() => session.send({ type: 'OTP.SENT', attempt }));
    expect(localStorage.getItem('otp_expiry_time')).toBe(String(Date.now() + 30_000));
    await pass(29_000);
    expect(localStorage.getItem('cust_profile_id')).toBe('C-1');
    await pass(6_500);
    expect([localStorage.length, sessionStorage.length, went]).toEqual([0, 0, []]);
  });

  it.each(['/dashboard', '/my-dashboard/bank-details'])(
    'on expiry leaves %s for home [S-07]',
    async (path) => {
      history.replaceState(null, '', path);
      act(() => session.send({ type: 'OTP.SENT', attempt }));
      await pass(36_000);
      expect(went).toEqual(['/']);
    },
  );

  it('that was verified never ends the session, in this tab or another [D-05]', async () => {
    act(() => session.send({ type: 'OTP.SENT', attempt }));
    signIn();
    await pass(60_000);
    expect([isSignedIn(), localStorage.getItem('otp_expiry_time')]).toEqual([true, null]);
    act(() => session.send({ type: 'LOGOUT' }));
    act(() => session.send({ type: 'OTP.SENT', attempt }));
    otherTab(() => {
      localStorage.setItem('app_login_token', 'token-of-c-1');
    });
    await pass(60_000);
    expect(isSignedIn()).toBe(true);
  });
});

describe('at start', () => {
  const restart = async () => {
    vi.resetModules();
    const again = await import('#src/actors/system.ts');
    return again.session;
  };

  it('a stored session continues, and an expired one ends [S-03]', async () => {
    signIn();
    const running = await restart();
    expect(running.getSnapshot().matches({ loggedIn: 'active' })).toBe(true);
    running.stop();
    vi.setSystemTime(Date.now() + SESSION_MS + 1);
    const late = await restart();
    expect(late.getSnapshot().matches('loggedOut')).toBe(true);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    late.stop();
  });

  it('a session without a login time starts now [S-01] [S-02]', async () => {
    localStorage.setItem('app_login_token', 'token-of-c-1');
    localStorage.setItem('cust_profile_id', 'C-1');
    localStorage.setItem('isLoggedIn', 'true');
    const running = await restart();
    expect(running.getSnapshot().matches({ loggedIn: 'active' })).toBe(true);
    expect(Date.now() - loginAt()).toBeLessThan(5_000);
    running.stop();
  });

  it('an attempt that expired while no page was open is cleared [S-07]', async () => {
    localStorage.setItem('cust_profile_id', 'C-1');
    localStorage.setItem('mobile_number', '9876543210');
    localStorage.setItem('otp_expiry_time', String(Date.now() - 1));
    const running = await restart();
    expect([running.getSnapshot().matches({ loggedOut: 'idle' }), localStorage.length]).toEqual([true, 0]);
    running.stop();
  });
});
