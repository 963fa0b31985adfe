import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { session } from '#src/actors/system.ts';
import { ApplyPage } from '#src/features/sign-in/ApplyPage.tsx';
import { GlobalToast } from '#src/layouts/GlobalToast.tsx';
import { isOff } from '#testing/screen/expectations.ts';
import { type Crm, createCrm } from '#tests/screens/support/crm.ts';
import { renderPage } from '#tests/screens/support/render.tsx';

const TERMS_NAME = 'I agree to the Terms & Conditions and Privacy Policy';
const sent = { Status: 1, Message: 'OTP sent', Data: { cust_profile_id: 'C-1001--_' } };
const verified = { Status: 1, Message: 'Welcome', Data: { app_login_token: 'token-of-c-1001', lead_id: 7 } };

let crm: Crm;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  crm = createCrm();
  crm.answer('masterData', { Status: 1, Message: '', Data: [{ id: 1, name: 'Haryana' }] });
  crm.answer('logout', { Status: 1, Message: '' });
});
afterEach(() => {
  act(() => session.send({ type: 'LOGOUT' }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const open = () =>
  renderPage(
    <>
      <ApplyPage />
      <GlobalToast />
    </>,
    { path: '/apply' },
  );
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const alertText = async (text: string) => expect((await screen.findByRole('alert')).textContent).toBe(text);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const typeMobile = async (mobile = '9876543210') => {
  await user.type(field('Mobile number'), mobile);
  await user.click(screen.getByRole('checkbox', { name: TERMS_NAME }));
};
const toOtp = async () => {
  const page = await open();
  await typeMobile();
  await user.click(button('GET OTP'));
  await screen.findByLabelText('OTP');
  return page;
};
const enterCode = async (code = '4711') => {
  await user.type(field('OTP'), code);
  await user.click(button('Verify'));
};

describe('the list of states', () => {
  it('is fetched once when the wizard opens, with the static key, and a failure blocks nothing [LOG-09] [D-18]', async () => {
    crm.forget('masterData');
    crm.fail('masterData');
    crm.answer('login', sent);
    await toOtp();
    expect(crm.requests('masterData').map(({ body }) => body)).toEqual([{ apiname: 'getstate' }]);
    expect(crm.requests('masterData')[0]?.headers.get('Authtoken')).toBe(PUBLIC_KEYS.journey);
  });
});

describe('the landing', () => {
  it('explains what is needed and how it works [R-04] [H-02]', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in or start a loan');
    expect(screen.getByText('Aadhaar, both sides')).toBeTruthy();
    expect(screen.getByText('A monthly salary of ₹40,000 or more')).toBeTruthy();
    expect(screen.getByText(/Loans from ₹5,000 to ₹1,00,000, for 7 to 30 days/)).toBeTruthy();
    expect(document.title).toBe('Sign in or start a loan – Salary Setu');
  });
});

it('counts its two parts [R-04]', async () => {
  crm.answer('login', sent);
  await open();
  expect(screen.getByText('Part 1 of 2')).toBeTruthy();
  await typeMobile();
  await user.click(button('GET OTP'));
  expect(await screen.findByText('Part 2 of 2')).toBeTruthy();
});

describe('the mobile part', () => {
  it('accepts digits only, and exactly ten enable GET OTP [LOG-01] [N-03]', async () => {
    await open();
    expect(button('GET OTP').disabled).toBe(true);
    await user.type(field('Mobile number'), '98a76-5432 1');
    expect(field('Mobile number').value).toBe('987654321');
    expect(button('GET OTP').disabled).toBe(true);
    await user.type(field('Mobile number'), '09');
    expect(field('Mobile number').value).toBe('9876543210');
    expect(button('GET OTP').disabled).toBe(false);
  });

  it('says at the button, and at a number that is left half typed, what is missing [SAY-14]', async () => {
    await open();
    const missing = 'Enter a mobile number with 10 digits.';
    const said = (element: Element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(said(button('GET OTP'))).toBe(missing);
    await user.type(field('Mobile number'), '98765');
    expect(said(field('Mobile number'))).not.toContain(missing);
    await user.tab();
    expect(said(field('Mobile number'))).toContain(missing);
    await user.type(field('Mobile number'), '43210');
    expect(said(button('GET OTP'))).toBe('');
    expect(said(field('Mobile number'))).not.toContain(missing);
  });

  it('asks for the terms for three seconds, and focuses them [LOG-01] [D-11]', async () => {
    await open();
    await user.type(field('Mobile number'), '9876543210');
    await user.click(button('GET OTP'));
    await alertText('Please check the checkbox to accept our terms and conditions');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: TERMS_NAME }));
    await pass(2_900);
    expect(screen.queryByRole('alert')).not.toBeNull();
    await pass(200);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(crm.requests('login')).toEqual([]);
  });

  it('opens terms and privacy in a new tab [LOG-01]', async () => {
    await open();
    for (const [name, href] of [
      ['Terms & Conditions', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
  });

  it('sends the exact call once, without a token, even when pressed several times [LOG-02] [D-17]', async () => {
    const answer = crm.hold('login');
    await open();
    await typeMobile();
    await user.dblClick(button('GET OTP'));
    expect(button('Sending OTP...').getAttribute('aria-disabled')).toBe('true');
    await act(async () => answer(sent));
    await screen.findByLabelText('OTP');
    const [request, ...more] = crm.requests('login');
    expect(more).toEqual([]);
    expect(request?.body).toEqual({
      event_name: 'login',
      mobile: '9876543210',
      utm_source: '',
      utm_medium: '',
      utm_campaign: '',
      utm_term: '',
      utm_content: '',
    });
    expect([request?.headers.has('Authtoken'), request?.headers.has('Auth')]).toEqual([false, false]);
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('stores the profile id without its trailing dashes and underscores [LOG-02]', async () => {
    crm.answer('login', sent);
    await toOtp();
    expect(localStorage.getItem('cust_profile_id')).toBe('C-1001');
  });

  it.each([
    [{ Status: 2, Message: 'This number is blocked' }, 200, 'This number is blocked'],
    [{ Status: 2, Message: '' }, 200, 'Failed to send OTP'],
    [{ Status: 4, Message: 'This number is locked' }, 200, 'This number is locked'],
    [{ Status: 4 }, 200, 'Failed to send OTP'],
    [{ Status: 2, Message: 'Too many tries. Wait 42 seconds.' }, 429, 'Too many tries. Wait 42 seconds.'],
  ])(
    'shows the reason of a refusal, and keeps the input: %j %i [LOG-03] [API-00]',
    async (body, status, text) => {
      crm.answer('login', body, { status });
      await open();
      await typeMobile();
      await user.click(button('GET OTP'));
      await alertText(text);
      expect(field('Mobile number').value).toBe('9876543210');
      expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
      expect(button('GET OTP').disabled).toBe(false);
    },
  );

  it('repeats a lost call under the same key [D-28]', async () => {
    crm.fail('login');
    crm.answer('login', sent);
    await open();
    await typeMobile();
    await user.click(button('GET OTP'));
    await alertText('Network error. Please try again.');
    await user.click(button('GET OTP'));
    await screen.findByLabelText('OTP');
    const keys = crm.requests('login').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([
    ['without Data', {}],
    ['with null', { Data: null }],
    ['with []', { Data: [] }],
    ['with an id of nothing but dashes', { Data: { cust_profile_id: '--__' } }],
  ])('stays at the number after a success %s without a profile [LOG-02] [LOG-03]', async (_, more) => {
    crm.answer('login', { Status: 1, Message: 'OTP sent', ...more });
    await open();
    await typeMobile();
    await user.click(button('GET OTP'));
    await alertText('Failed to send OTP');
    expect(localStorage.getItem('cust_profile_id')).toBeNull();
  });

  it('shows that the answer is invalid', async () => {
    crm.answerRaw(
      'login',
      () => new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }),
    );
    await open();
    await typeMobile();
    await user.click(button('GET OTP'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Network error: .+\. Please try again\.$/,
    );
  });

  it('restores the number in a new tab while its code is valid [S-07]', async () => {
    crm.answer('login', sent);
    const { unmount } = await toOtp();
    unmount();
    sessionStorage.clear();
    await open();
    expect(field('Mobile number').value).toBe('9876543210');
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  });
});

describe('the OTP part', () => {
  it('accepts four digits in one focused field that phones can fill [LOG-04] [N-03]', async () => {
    crm.answer('login', sent);
    await toOtp();
    expect(document.activeElement).toBe(field('OTP'));
    expect(field('OTP').autocomplete).toBe('one-time-code');
    expect(isOff(button('Verify'))).toBe(true);
    await user.type(field('OTP'), '4a71');
    expect([field('OTP').value, isOff(button('Verify'))]).toEqual(['471', true]);
    await user.type(field('OTP'), '19');
    expect([field('OTP').value, isOff(button('Verify'))]).toEqual(['4711', false]);
    expect(screen.getByText(/^A code went to \+91 98765 43210\. It works for 30 seconds\./)).toBeTruthy();
  });

  it('counts down thirty seconds, then offers Resend and shows OTP Expired [LOG-04] [D-39]', async () => {
    crm.answer('login', sent);
    await toOtp();
    expect(isOff(button('Resend OTP'))).toBe(true);
    expect(screen.getByRole('timer', { name: /^(30|29) seconds left$/ })).toBeTruthy();
    await pass(15_000);
    expect(screen.getByRole('timer', { name: /^1[45] seconds left$/ })).toBeTruthy();
    expect(isOff(button('Resend OTP'))).toBe(true);
    await pass(15_100);
    expect(isOff(button('Resend OTP'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
    await user.click(button('OTP Expired'));
    await alertText('OTP has expired. Please request a new OTP.');
    expect(crm.requests('otpVerify')).toEqual([]);
  });

  it('says where the code went and how long it works, as the service is set, and counts that down [LOG-10] [D-39]', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'setu:otp-seconds', content: '90' });
    document.head.append(meta);
    crm.answer('login', sent);
    await toOtp();
    expect(screen.getByText(/^A code went to \+91 98765 43210\. It works for 90 seconds\./)).toBeTruthy();
    expect(screen.getByRole('timer', { name: /^(90|89) seconds left$/ })).toBeTruthy();
    meta.remove();
  });

  it('signs in: exact call, both storages, announcement, dashboard [LOG-05] [S-01]', async () => {
    crm.answer('login', sent);
    crm.answer('otpVerify', verified);
    const announced = vi.fn();
    window.addEventListener('login-status-changed', announced);
    const { path } = await toOtp();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    const [request, ...more] = crm.requests('otpVerify');
    expect(more).toEqual([]);
    expect(request?.body).toEqual({
      event_name: 'otp_verify',
      mobile: '9876543210',
      otp: '4711',
      profile_id: 'C-1001',
    });
    for (const storage of [localStorage, sessionStorage]) {
      expect(storage.getItem('app_login_token')).toBe('token-of-c-1001');
      expect(storage.getItem('cust_profile_id')).toBe('C-1001');
      expect(storage.getItem('isLoggedIn')).toBe('true');
      expect(storage.getItem('lead_id')).toBe('7');
      expect(storage.getItem('mobile_number')).toBe('9876543210');
      expect(JSON.parse(storage.getItem('session_record') ?? '{}').login_timestamp).toBeGreaterThan(0);
      expect(storage.getItem('otp_expiry_time')).toBeNull();
    }
    expect(announced).toHaveBeenCalledTimes(1);
    expect(session.getSnapshot().matches('loggedIn')).toBe(true);
    window.removeEventListener('login-status-changed', announced);
  });

  it('stores the profile id of the verified code, if any [LOG-05]', async () => {
    crm.answer('login', sent);
    crm.answer('otpVerify', { ...verified, Data: { ...verified.Data, cust_profile_id: 'C-OWN' } });
    const { path } = await toOtp();
    await enterCode();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(localStorage.getItem('cust_profile_id')).toBe('C-OWN');
    expect(crm.requests('otpVerify')[0]?.body).toMatchObject({ profile_id: 'C-1001' });
  });

  it.each([
    [{ Status: 2, Message: 'This code is wrong' }, 'This code is wrong'],
    [{ Status: 2, Message: null }, 'Invalid OTP. Please try again.'],
    [{ Status: 4, Message: 'This number is locked' }, 'This number is locked'],
    [{ Status: 4 }, 'Invalid OTP. Please try again.'],
    [{ Status: 1, Message: '', Data: {} }, 'Failed to create session. Please try again.'],
    [{ Status: 1, Message: '' }, 'Failed to create session. Please try again.'],
    [
      { Status: 1, Message: '', Data: { app_login_token: 'not a token' } },
      'Failed to create session. Please try again.',
    ],
    [{ Status: 1, Message: '', Data: { app_login_token: 5 } }, 'Failed to create session. Please try again.'],
  ])('stays at the code and keeps the input: %j [LOG-05]', async (body, text) => {
    crm.answer('login', sent);
    crm.answer('otpVerify', body);
    await toOtp();
    await enterCode();
    await alertText(text);
    expect(field('OTP').value).toBe('4711');
    expect(localStorage.getItem('app_login_token')).toBeNull();
    expect(session.getSnapshot().matches('loggedIn')).toBe(false);
  });

  it('returns after a reload with its remaining time, and still verifies and resends [S-07] [LOG-04]', async () => {
    crm.answer('login', sent);
    const { unmount } = await toOtp();
    await pass(12_000);
    unmount();
    await open();
    expect(await screen.findByLabelText('OTP')).toBe(document.activeElement);
    expect(screen.getByText(/^A code went to \+91 98765 43210\. It works for 30 seconds\./)).toBeTruthy();
    expect(screen.getByRole('timer', { name: /^1[78] seconds left$/ })).toBeTruthy();
    expect(screen.getByText('We have just sent a code')).toBeTruthy();
    expect(screen.getByText(/^You can ask again in 1[78] s\.$/)).toBeTruthy();
    expect(crm.requests('login')).toHaveLength(1);
    await user.click(button('Change number'));
    expect(field('Mobile number').value).toBe('9876543210');
  });

  it('starts at the number after a reload once the code has expired [S-07]', async () => {
    crm.answer('login', sent);
    const { unmount } = await toOtp();
    unmount();
    await pass(31_000);
    await open();
    expect(field('Mobile number').value).toBe('');
  });

  it('agrees with its countdown ring after the device slept [LOG-04]', async () => {
    crm.answer('login', sent);
    await toOtp();
    vi.setSystemTime(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(isOff(button('Resend OTP'))).toBe(false);
    expect(button('OTP Expired')).toBeTruthy();
    await pass(300);
    expect(screen.getByRole('timer', { name: '0 seconds left' })).toBeTruthy();
  });

  it('marks a refused code as invalid and selects it, so that typing replaces it [LOG-05] [D-11]', async () => {
    crm.answer('login', sent);
    crm.answer('otpVerify', { Status: 2, Message: 'This code is wrong' });
    crm.answer('otpVerify', { Status: 2, Message: 'This one, too' });
    await toOtp();
    await user.type(field('OTP'), '4711{Enter}');
    await alertText('This code is wrong');
    const input = field('OTP');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-errormessage') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('This code is wrong');
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
    await user.keyboard('9');
    expect(input.value).toBe('9');
    await user.keyboard('876');
    await user.click(button('Verify'));
    await alertText('This one, too');
    expect(document.activeElement).toBe(input);
    await user.click(input);
    await user.keyboard('1234');
    expect(input.value).toBe('1234');
  });

  it('does not mark a code that could not be checked [LOG-05]', async () => {
    crm.answer('login', sent);
    crm.fail('otpVerify');
    await toOtp();
    await enterCode();
    await alertText('Network error. Please try again.');
    expect(field('OTP').getAttribute('aria-invalid')).toBeNull();
  });

  it('resends with the static key and restarts the countdown; the field stays, and has the focus [LOG-06] [D-18] [SAY-16]', async () => {
    crm.answer('login', sent);
    crm.answer('resendOtp', { Status: 1, Message: 'sent' });
    await toOtp();
    const input = field('OTP');
    await user.type(input, '47');
    await pass(30_100);
    await user.dblClick(button('Resend OTP'));
    expect(await screen.findByText('OTP resent successfully!')).toBeTruthy();
    const [request, ...more] = crm.requests('resendOtp');
    expect(more).toEqual([]);
    expect(request?.body).toEqual({ event_name: 'resend_otp', profile_id: 'C-1001' });
    expect(request?.headers.get('Authtoken')).toBe(PUBLIC_KEYS.journey);
    expect(screen.getByRole('timer', { name: /^(30|29) seconds left$/ })).toBeTruthy();
    expect(isOff(button('Resend OTP'))).toBe(true);
    expect(button('Verify')).toBeTruthy();
    expect(field('OTP')).toBe(input);
    expect([input.value, document.activeElement]).toEqual(['', input]);
  });

  it.each([
    [{ Status: 2, Message: 'Wait 12 seconds' }, 'Wait 12 seconds'],
    [{ Status: 2, Message: '' }, 'Failed to resend OTP'],
    [{ Status: 4, Message: 'This number is locked' }, 'This number is locked'],
  ])('shows why no new code was sent, and leaves the focus: %j [LOG-06] [SAY-16]', async (body, text) => {
    crm.answer('login', sent);
    crm.answer('resendOtp', body);
    await toOtp();
    await pass(30_100);
    await user.click(button('Resend OTP'));
    await alertText(text);
    expect(document.activeElement).toBe(button('Resend OTP'));
    expect(isOff(button('Resend OTP'))).toBe(false);
  });

  it('goes back to change the number, which is focused [N-03]', async () => {
    crm.answer('login', sent);
    await toOtp();
    await user.click(button('Change number'));
    expect(field('Mobile number').value).toBe('9876543210');
    expect(document.activeElement).toBe(field('Mobile number'));
  });

  it('still resends when the unverified attempt was cleared from storage [S-07] [D-05]', async () => {
    crm.answer('login', sent);
    crm.answer('resendOtp', { Status: 1, Message: 'sent' });
    await toOtp();
    await pass(35_100);
    expect(localStorage.getItem('cust_profile_id')).toBeNull();
    await user.click(button('Resend OTP'));
    await screen.findByText('OTP resent successfully!');
    expect(crm.requests('resendOtp')[0]?.body.profile_id).toBe('C-1001');
    expect(localStorage.getItem('cust_profile_id')).toBe('C-1001');
  });

  it('fills in the code that the browser read from the SMS', async () => {
    const get = vi.fn(async () => ({ code: '4711' }));
    vi.stubGlobal('OTPCredential', class {});
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as unknown as CredentialsContainer);
    crm.answer('login', sent);
    await toOtp();
    await waitFor(() => expect(field('OTP').value).toBe('4711'));
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  });

  it('leaves for the dashboard when another tab signs in [S-06]', async () => {
    crm.answer('login', sent);
    const { path } = await toOtp();
    localStorage.setItem('cust_profile_id', 'C-1001');
    localStorage.setItem('app_login_token', 'token-of-c-1001');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app_login_token' })));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('puts no number and no code into the address or the title', async () => {
    crm.answer('login', sent);
    const { router } = await toOtp();
    await user.type(field('OTP'), '4711');
    expect(`${router.state.location.href} ${document.title}`).not.toMatch(/9876543210|4711/);
  });
});
