import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { HOLD_TEXTS, HOLDS } from '#domain/consents/holds.ts';
import { loadDeletion } from '#src/features/account/deletionCalls.ts';
import { MyAccountPage } from '#src/features/account/MyAccountPage.tsx';
import { SupportPage } from '#src/features/pages/SupportPage.tsx';
import { readConsents } from '#src/features/privacy/consentCalls.ts';
import { AccountLayout } from '#src/layouts/AccountLayout.tsx';
import { renderPage } from '#tests/screens/support/render.tsx';
import { answered, applicationDetails, details, open, profile, stage, strike } from './stage.tsx';

const user = userEvent.setup();

const COMPLAINT = {
  id: '10000000-0000-4000-8000-000000000001',
  topic: 'correction',
  text: 'My house number is 14, not 41.',
  made_at: '2026-02-10T18:00:00.000Z',
  state: 'open',
  tags: ['waits for the lender'],
  can: ['WITHDRAW'],
  deadline: '2026-03-12T18:30:00.000Z',
  answer: null,
  answered_at: null,
  dispute: null,
  corrections: [],
};
const account = () => open(<MyAccountPage />, '/my-account');

/** The value of a term. */
const definitionOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

describe('My Account', () => {
  it('shows the profile, read-only [DASH-07] [DASH-11] [ST-06]', async () => {
    stage(profile(5));
    await account();
    expect(await definitionOf('Full name')).toBe('ASHA RAMESH PATIL');
    expect(await definitionOf('Mobile number')).toBe('9876543210');
    expect(await definitionOf('Other mobile number')).toBe('9123456780');
    expect(screen.getByText('AAPPV8261K').parentElement).toBe(
      screen.getByText('PAN card').nextElementSibling,
    );
    expect(await definitionOf('Date of birth')).toBe('09/04/1994');
    expect(await definitionOf('Gender')).toBe('Female');
    expect(await definitionOf('Marital status')).toBe('Married');
    expect(await definitionOf('City')).toBe('Pune');
    expect(await definitionOf('Pincode')).toBe('411045');
    expect(await definitionOf('Residence type')).toBe('Company Provided');
    expect(await definitionOf('Monthly income')).toBe('₹1,52,000');
    expect(await definitionOf('Last salary date')).toBe('28/02/2026');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    [1, 'Cash'],
    ['2', 'Bank Transfer'],
    [3, 'NA'],
    [null, 'NA'],
  ])('shows salary_mode %j as %s [DASH-07] [ENUM-01]', async (salary_mode, text) => {
    stage(profile(5, { profile_details: { ...details, salary_mode } }));
    await account();
    expect(await definitionOf('Salary mode')).toBe(text);
  });

  it('shows how to correct saved details: by a request, or by a call [DASH-07] [PRE-12]', async () => {
    stage(profile(5));
    await account();
    const hint = await screen.findByText(/^You cannot change saved details yourself\./);
    expect(hint.textContent).toMatch(/“Ask for a correction” in My Account.*1800 000 0101$/);
    expect(within(hint).getByRole('link', { name: '1800 000 0101' }).getAttribute('href')).toBe(
      'tel:18000000101',
    );
  });

  it('shows NA for missing values [DASH-11]', async () => {
    stage({});
    await account();
    await screen.findByText('Full name');
    const values = [...document.querySelectorAll('dd')].map((value) => value.textContent);
    expect(new Set(values)).toEqual(new Set(['NA']));
  });

  it('shows a failure with Try Again [DASH-07] [N-19]', async () => {
    const crm = stage();
    crm.answer('dashboard', {}, { status: 500 });
    crm.answer('dashboard', answered(profile(5)));
    await account();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile data.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await definitionOf('City')).toBe('Pune');
  });

  it('keeps the failure until Try Again, however late its sections are read [DASH-07]', async () => {
    const crm = stage();
    crm.answer('dashboard', {}, { status: 500 });
    crm.answer('dashboard', answered(profile(5)));
    await account();
    await screen.findByRole('alert');
    await act(() => Promise.all([readConsents(new AbortController().signal), loadDeletion()]));
    expect(screen.getByRole('alert').textContent).toContain('Failed to load profile data.');
    expect(crm.requests('dashboard')).toHaveLength(1);
  });

  it('requests the dashboard of this customer only [DASH-06]', async () => {
    const crm = stage(profile(5));
    await account();
    await screen.findByText('City');
    expect(crm.requests('dashboard').map(({ body }) => body)).toEqual([{ profile_id: 'C-1' }]);
  });

  it('shows the photo, loaded with the customer’s token, or a placeholder', async () => {
    const crm = stage(profile(5, { profile_image: '/api/documents/8' }));
    const answer = fetch;
    const photo = vi.fn((request: Request) =>
      request.method === 'GET'
        ? Promise.resolve(new Response('jpeg', { headers: { 'Content-Type': 'image/jpeg' } }))
        : answer(request),
    );
    vi.stubGlobal('fetch', photo);
    await account();
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeTruthy();
    const request = photo.mock.calls.map(([request]) => request).find(({ method }) => method === 'GET');
    expect(request?.headers.get('Authtoken')).toBe('token-of-c-1');
    expect(new URL(request?.url ?? '').pathname).toBe('/api/documents/8');
    expect(crm.requests('dashboard')).toHaveLength(1);
  });

  it('shows a placeholder without a photo', async () => {
    stage(profile(4));
    await account();
    expect(await screen.findByRole('img', { name: 'No photo yet' })).toBeTruthy();
  });

  it('shows without a session that it ended [S-09]', async () => {
    stage();
    act(() => strike());
    await renderPage(<AccountLayout />, { path: '/my-account' });
    expect(screen.getByRole('alert').textContent).toBe('Session expired. Please login again.');
  });
});

describe('the request for deletion in My Account', () => {
  const ask = async () => {
    await account();
    await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
    return screen.findByRole('dialog');
  };

  it.each([
    ['where the service hasn’t the call', true],
    ['while the service says nothing of it', false],
  ])('is not shown %s [DEL-01] [CNS-03] [DATA-03]', async (_, isOff) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'setu:extensions', content: 'off' });
    if (isOff) document.head.append(meta);
    stage(profile(5), ...(isOff ? [applicationDetails()] : []));
    await account();
    await screen.findByText('City');
    expect(screen.queryByText('Delete my data')).toBeNull();
    if (isOff) {
      expect(screen.queryByText('Your permissions')).toBeNull();
      expect(screen.queryByText('Your data')).toBeNull();
    }
    meta.remove();
  });

  it('says what goes and what stays, and asks for a tick that nobody set [DEL-02]', async () => {
    const crm = stage(profile(5), applicationDetails());
    const dialog = await ask();
    for (const text of ['At once', 'After 7 days', 'What we keep', '8 years after', '30 days']) {
      expect(dialog.textContent).toContain(text);
    }
    const box = screen.getByRole('checkbox') as HTMLInputElement;
    expect(box.checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Yes, delete my data' }));
    expect(dialog.textContent).toContain('Please tick this box first.');
    expect(document.activeElement).toBe(box);
    expect(crm.requests('deletionRequest')).toEqual([]);
  });

  it('signs out, empties the browser and says the day [DEL-04]', async () => {
    const crm = stage(profile(5), applicationDetails());
    crm.answer('deletionRequest', answered({ deleted_on: '2026-03-09' }));
    localStorage.setItem('user_draft_residence', '{}');
    await ask();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Yes, delete my data' }));
    expect(await screen.findByText(/will be deleted on Monday 9 March 2026/)).toBeTruthy();
    expect(crm.requests('deletionRequest').map(({ body }) => body)).toEqual([
      { action: 'request', profile_id: 'C-1' },
    ]);
    expect(crm.requests('logout')).toHaveLength(1);
    expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}]);
  });

  it('has to wait, and says for what, what to do about each, and whom to call [DEL-03]', async () => {
    stage(profile(9), applicationDetails({ deletion_holds: [...HOLDS, 'of a later version'] }));
    await account();
    await screen.findByText(/We cannot delete your data yet/);
    const section = screen.getByRole('heading', { name: 'Delete my data' }).parentElement as HTMLElement;
    const said = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toEqual(HOLDS.map((hold) => HOLD_TEXTS[hold]()));
    expect(new Set(said).size).toBe(HOLDS.length);
    const links = within(section).getAllByRole('link');
    expect(new Set(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))).toEqual(
      new Set(['My loan /my-loan', 'Support /support', '1800 000 0102 tel:18000000102']),
    );
    expect(screen.queryByRole('button', { name: 'Delete my data' })).toBeNull();
  });

  it('says what a request waits for, which can still be taken back [DEL-01] [DEL-03]', async () => {
    stage(profile(9), applicationDetails({ deleted_on: '2026-03-09', deletion_holds: ['complaint'] }));
    await account();
    expect(await screen.findByText(/We cannot delete your data before this is settled/)).toBeTruthy();
    expect(screen.getByText(/we have not answered yet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy();
  });

  it('can be taken back, with the focus kept [DEL-01]', async () => {
    const crm = stage(profile(5), applicationDetails({ deleted_on: '2026-03-09' }));
    crm.answer('deletionWithdraw', answered(null));
    await account();
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays. Nothing will be deleted.')).toBeTruthy();
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Delete my data' }));
  });
});

describe('permissions on My Account', () => {
  const consents = (given: boolean, effect: string) => ({
    consents: [
      { purpose: 'account', given: true, at: '2026-02-10T06:00:00.000Z' },
      { purpose: 'bank', given, at: '2026-02-20T06:00:00.000Z' },
    ],
    effect,
    version: '2026-02-01',
  });
  const openWith = async (given: boolean, effect = 'nothing') => {
    const crm = stage(profile(9));
    crm.forget('consentRead');
    crm.answer('consentRead', answered(consents(given, effect)));
    await account();
    await screen.findByRole('heading', { name: 'Your permissions' });
    return crm;
  };

  it('are listed with reason and day; the account has no button, and no tick is there [CNS-03] [CNS-04]', async () => {
    await openWith(true);
    expect(screen.getByText('To send the loan to your own account.')).toBeTruthy();
    expect(screen.getByText('Allowed on 20/02/2026')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
    expect(screen.getByText(/use 'Delete my data'/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['stops', 'The lender has an application of yours. We take it back too.'],
    ['goesOn', 'Your loan goes on and must be paid back. The law makes us keep its record.'],
  ])('say before what it means to take one back: %s [CNS-04]', async (effect, text) => {
    const crm = await openWith(true, effect);
    crm.answer('consentChange', answered(consents(false, 'nothing')));
    await user.click(screen.getByRole('button', { name: /^Take back/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Without it you cannot finish an application.');
    expect(dialog.textContent).toContain('7 days later');
    for (const said of ['The lender has an application', 'Your loan goes on']) {
      expect(dialog.textContent?.includes(said)).toBe(text?.startsWith(said) ?? false);
    }
    expect(crm.requests('consentChange')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, take it back' }));
    expect(await screen.findByText('Taken back on 20/02/2026')).toBeTruthy();
    expect(crm.requests('consentChange').map(({ body }) => body)).toEqual([
      { action: 'change', profile_id: 'C-1', purpose: 'bank', given: false, version: '2026-02-01' },
    ]);
    const toast =
      effect === 'stops' ? 'Taken back, and your application with it.' : 'Taken back. We stop using it.';
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(crm.requests('dashboard')).toHaveLength(effect === 'stops' ? 2 : 1);
  });

  it('cannot be changed while one of them is being sent, and look so [CNS-03]', async () => {
    const crm = stage(profile(9));
    crm.forget('consentRead');
    const listed = consents(false, 'nothing');
    const lender = { purpose: 'lender', given: true, at: '2026-02-20T06:00:00.000Z' };
    crm.answer('consentRead', answered({ ...listed, consents: [...listed.consents, lender] }));
    const answer = crm.hold('consentChange');
    await account();
    const takeBack = await screen.findByRole('button', { name: /^Take back/ });
    expect(takeBack.getAttribute('aria-disabled')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Allow again/ }));
    expect(takeBack.getAttribute('aria-disabled')).toBe('true');
    answer(answered({ ...consents(true, 'nothing') }));
    expect(await screen.findByText('Allowed again.')).toBeTruthy();
  });

  it('are given again by one press, with the focus kept [CNS-03]', async () => {
    const crm = await openWith(false);
    crm.answer('consentChange', answered(consents(true, 'nothing')));
    await user.click(screen.getByRole('button', { name: /^Allow again/ }));
    expect(await screen.findByText('Allowed again.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Take back/ }));
    expect(crm.requests('consentChange')[0]?.body).toMatchObject({ given: true, version: '2026-02-01' });
  });
});

describe('my data on My Account', () => {
  const saved: string[] = [];
  const files = vi.fn<(request: Request) => Promise<Response>>();
  const openAccount = async () => {
    const crm = stage(profile(5));
    const calls = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const request = input instanceof Request ? input : new Request(input, init);
      return request.method === 'GET' ? files(request) : calls(input, init);
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await account();
    await screen.findByRole('heading', { name: 'Your data' });
    return crm;
  };
  afterEach(() => {
    vi.restoreAllMocks();
    files.mockReset();
    saved.length = 0;
  });

  it.each(['pdf', 'json'])('is saved as %s, fetched with the token [DATA-01]', async (format) => {
    files.mockImplementation(
      async () =>
        new Response('{}', {
          headers: { 'content-disposition': `attachment; filename="my-data.${format}"` },
        }),
    );
    await openAccount();
    await user.click(screen.getByRole('button', { name: `Download as ${format.toUpperCase()}` }));
    await waitFor(() => expect(saved).toEqual([`my-data.${format}`]));
    const [[request] = []] = files.mock.calls;
    expect(new URL(request?.url ?? '').pathname).toBe(`/api/ext/my-data/${format}`);
    expect(request?.headers.get('authtoken')).toBe('token-of-c-1');
  });

  it('says why it could not be saved: too often, or no network [DATA-03]', async () => {
    const often = { Status: 2, Message: 'You downloaded your data very often today.', Data: null };
    files.mockImplementationOnce(async () => new Response(JSON.stringify(often), { status: 429 }));
    files.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    await openAccount();
    const button = screen.getByRole('button', { name: 'Download as PDF' });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain(often.Message);
    await user.click(button);
    expect(await screen.findByText('Network error. Please try again.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('is corrected by a request, whose number is shown, with the focus where it was [DATA-04]', async () => {
    const crm = await openAccount();
    crm.answer('complaintMake', answered({ complaints: [{ ...COMPLAINT, number: 'C-000007' }] }));
    const opener = () => screen.getByRole('button', { name: 'Ask for a correction' });
    await user.click(opener());
    const field = screen.getByRole('textbox');
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please write what is wrong.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.type(field, COMPLAINT.text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(document.querySelector('.note')?.textContent ?? '').toContain('C-000007'));
    expect(document.activeElement).toBe(opener());
    expect(crm.requests('complaintMake').map(({ body }) => body)).toEqual([
      { action: 'make', profile_id: 'C-1', topic: 'correction', text: COMPLAINT.text },
    ]);
  });
});

describe('Support', () => {
  it('shows numbers, email, hours, address and the way to the contact page [DASH-08]', async () => {
    stage();
    const { path } = await open(<SupportPage />, '/support');
    const dialled = screen.getAllByRole('link', { name: /^1800/ }).map((link) => link.getAttribute('href'));
    expect(dialled).toHaveLength(3);
    expect(dialled.every((href) => href?.startsWith('tel:'))).toBe(true);
    expect(screen.getByRole('link', { name: BRAND.email }).getAttribute('href')).toBe(
      `mailto:${BRAND.email}`,
    );
    expect(await definitionOf('Monday to Saturday')).toBe('10 am to 7 pm');
    expect(await definitionOf('Sunday')).toBe('Closed');
    expect(screen.getByText(/Gurgaon, Haryana/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Contact us' }));
    expect(path()).toBe('/contact');
  });
});
