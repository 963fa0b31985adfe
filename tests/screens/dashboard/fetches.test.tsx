import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setNavigate } from '#src/actors/navigate.ts';
import { routeTree } from '#src/routes.tsx';
import { answered, applicationDetails, profile, stage, strike } from './stage.tsx';

const open = async (path: string) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  setNavigate((target) => void router.navigate(target as never));
  await act(async () => {
    render(<RouterProvider router={router as never} />);
    await router.load();
  });
  return router;
};

/** Waits until the page has what it asked for, and until what it leaves for an idle moment has run, too. */
const settled = async (title: string) => {
  const timeout = 5_000;
  await screen.findByRole('heading', { level: 1, name: title }, { timeout });
  await vi.waitFor(
    () => {
      if (document.querySelector('[aria-busy="true"]')) throw new Error('still loading');
    },
    { timeout },
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
};

const PAGES: readonly (readonly [path: string, title: string, done: number])[] = [
  ['/dashboard', 'Namaste, Asha', 4],
  ['/dashboard?refresh=true', 'Namaste, Asha', 4],
  ['/my-account', 'My Account', 4],
  ['/loan-history', 'Loan History', 4],
  ['/pan-verification', 'PAN Verification', 0],
  ['/apply/image-capture', 'Take a selfie', 4],
  ['/my-dashboard/eligibility', 'Check Your Eligibility', 5],
  ['/my-dashboard/upload-documents', 'Add your documents', 7],
  ['/apply/profile-preview', 'Check Eligibility for Further Process', 9],
  ['/my-dashboard/calculate-loan', 'Choose your loan', 9],
];

afterEach(() => {
  cleanup();
  strike();
  vi.unstubAllGlobals();
});

it.each(PAGES)(
  '%s is one fetch of the dashboard’s data, for the page and its frame [DASH-06]',
  async (path, title, done) => {
    const crm = stage(profile(done), applicationDetails());
    crm.answer('draftRead', answered({ drafts: [] }));
    await open(path);
    await settled(title);
    expect(crm.requests('dashboard')).toHaveLength(1);
  },
);

it.each(PAGES)(
  '%s, opened from the dashboard, is at most one fetch more [DASH-06]',
  async (path, title, done) => {
    const crm = stage(profile(done), applicationDetails());
    crm.answer('draftRead', answered({ drafts: [] }));
    const router = await open('/dashboard');
    await settled('Namaste, Asha');
    const [to, refresh] = path.split('?refresh=');
    await act(() => router.navigate({ to, search: refresh ? { refresh: true } : {} } as never));
    await settled(title);
    expect(crm.requests('dashboard').length).toBeLessThanOrEqual(2);
  },
);
