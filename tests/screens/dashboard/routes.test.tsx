import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCESS_REQUIRED_MS } from '#domain/limits.ts';
import { setNavigate } from '#src/actors/navigate.ts';
import { toast } from '#src/actors/system.ts';
import { routeTree } from '#src/routes.tsx';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { answered, leads, profile, stage, strike } from './stage.tsx';

const visit = async (path: string) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  setNavigate((target) => void router.navigate(target as never));
  await act(async () => {
    render(<RouterProvider router={router as never} />);
    await router.load();
  });
  return router;
};
const heading = async () =>
  (await screen.findByRole('heading', { level: 1 }, { timeout: 5_000 })).textContent;

afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

it.each([
  ['/dashboard', 'Namaste, Asha'],
  ['/my-account', 'My Account'],
  ['/support', 'Support'],
  ['/loan-history', 'Loan History'],
])('%s renders its screen [R-06]', async (path, title) => {
  stage(profile(4));
  await visit(path);
  await waitFor(async () => expect(await heading()).toBe(title));
});

it.each([
  ['/apply/profile-preview', 'Check Eligibility for Further Process'],
  ['/my-dashboard/calculate-loan', 'Choose your loan'],
])('%s renders its screen [R-08]', async (path, title) => {
  stage(profile(4));
  await visit(path);
  expect(await heading()).toBe(title);
});

describe('an address with a search value that no link gives', () => {
  it.each([
    { path: '/my-dashboard/upload-documents?replace=passport', title: 'Add your documents' },
    { path: '/my-dashboard/upload-documents?replace={"a":1}', title: 'Add your documents' },
    { path: '/dashboard?refresh=[1]', title: 'Namaste, Asha' },
    { path: '/dashboard?refreshed=true', title: 'Namaste, Asha' },
    { path: '/apply?step=["pan"]', title: 'Namaste, Asha' },
    { path: '/my-loan?loan=377', title: 'Your loan of ₹20,000' },
  ])('shows the page: $path', async ({ path, title }) => {
    const crm = stage(profile(4, { lead_list: leads }));
    crm.answer('loanRead', answered(LOAN_VIEWS.submitted));
    await visit(path);
    await waitFor(async () => expect(await heading()).toBe(title));
  });
});

it('opens the loan of the application whose number is in the address [NUM-03] [LOAN-29]', async () => {
  const numbered = leads.map((lead, at) => ({ ...lead, number: ['A-1000-0014', 'A-1000-0022'][at] }));
  const crm = stage(profile(4, { lead_list: numbered }));
  crm.answer('loanRead', answered(LOAN_VIEWS.submitted));
  await visit('/my-loan?loan=A-1000-0014');
  await waitFor(async () => expect(await heading()).toBe('Your loan of ₹20,000'));
  expect(crm.requests('loanRead').map(({ body }) => body.lead_id)).toEqual([leads[0]?.lead_id]);
});

it('leads from /my-dashboard/loan-calculator to the calculator [R-08]', async () => {
  stage(profile(4));
  const router = await visit('/my-dashboard/loan-calculator');
  expect(await heading()).toBe('Choose your loan');
  expect(router.state.location.pathname).toBe('/my-dashboard/calculate-loan');
});

describe.each([
  ['the profile id', 'cust_profile_id', 'Session expired. Please login again.'],
  ['the token', 'app_login_token', 'Authentication token not found. Please verify OTP first.'],
])('%s that vanishes while the app is open', (_, name, text) => {
  const vanish = () => {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(name);
  };
  const message = () => toast.getSnapshot().context.message?.text;

  it.each([
    ['/dashboard', /^Namaste/],
    ['/support', /^Support$/],
    ['/apply/personal-details', /^Personal details$/i],
    ['/my-loan', /^Your loan of/],
  ])(
    'leads from %s, opened then, to Access Required and the wizard, without a reload [S-09] [ST-03]',
    async (path, title) => {
      const crm = stage(profile(4, { lead_list: leads }));
      crm.answer('loanRead', answered(LOAN_VIEWS.submitted));
      crm.answer('draftRead', answered({ drafts: [] }));
      const router = await visit('/loan-history');
      await waitFor(async () => expect(await heading()).toBe('Loan History'));
      vi.useFakeTimers({ shouldAdvanceTime: true });
      try {
        vanish();
        await act(() => router.navigate({ to: path } as never));
        await screen.findByRole('heading', { level: 1, name: 'Access Required' }, { timeout: 5_000 });
        expect(screen.queryByRole('heading', { level: 1, name: title })).toBeNull();
        expect(message()).toBe(text);
        await act(() => vi.advanceTimersByTimeAsync(ACCESS_REQUIRED_MS));
        await waitFor(() => expect(router.state.location.pathname).toBe('/apply'));
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it.each(['/my-account', '/loan-history'])('is told on %s, opened then [S-09] [ST-03]', async (path) => {
    stage(profile(4));
    const router = await visit('/dashboard');
    await waitFor(async () => expect(await heading()).toBe('Namaste, Asha'));
    vanish();
    await act(() => router.navigate({ to: path } as never));
    const alert = await screen.findByText('Session expired. Please login again.', {
      selector: 'main [role=alert] p',
    });
    expect(alert).toBeTruthy();
    expect(message()).toBe(text);
    expect(router.state.location.pathname).toBe(path);
  });
});

describe('the side menu', () => {
  afterEach(() => document.querySelector('meta[name="setu:extensions"]')?.remove());
  const withoutExtensions = () =>
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'setu:extensions', content: 'off' }),
    );

  it('has My loan after the dashboard while there is one [LOAN-29]', async () => {
    stage(profile(9, { lead_list: leads }));
    await visit('/support');
    const link = await screen.findByRole('link', { name: 'My loan' });
    expect(link.getAttribute('href')).toBe('/my-loan');
    const menu = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(menu.map(({ textContent }) => textContent).slice(2, 4)).toEqual(['Dashboard', 'My loan']);
  });

  it.each([
    { when: 'before an application was sent', list: null, extensions: true },
    { when: 'without extensions', list: leads, extensions: false },
  ])('has no loan $when [LOAN-29] [D-32]', async ({ list, extensions }) => {
    if (!extensions) withoutExtensions();
    stage(profile(9, { lead_list: list }));
    await visit('/loan-history');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await screen.findByRole('heading', { level: 1, name: 'Loan History' });
    expect(screen.queryByRole('link', { name: 'My loan' })).toBeNull();
  });
});
