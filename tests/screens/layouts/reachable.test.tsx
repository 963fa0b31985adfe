import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LAST_STEP } from '#domain/steps/steps.ts';
import { setNavigate } from '#src/actors/navigate.ts';
import { type AppRouter, createAppRouter } from '#src/router.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import type { Crm } from '#tests/screens/support/crm.ts';
import { freshCrm } from '#tests/screens/support/openPublic.tsx';
import { answered, applicationDetails, profile, stage, strike, withLoan } from '../dashboard/stage.tsx';

/** Addresses to which no link and no button leads, each with its reason. */
const BY_ADDRESS_ONLY: Readonly<Record<string, string>> = {
  '/verify-otp': 'a demo that the specification connects with nothing',
  '/apply/check-eligibility': 'the other address of /my-dashboard/eligibility, the same page (R-07)',
  '/my-dashboard/loan-calculator': 'an old name, which leads to the calculator (D-03)',
  '/kit': 'every component on one page, only while developing',
};

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  strike();
  vi.unstubAllGlobals();
});

const visit = async (start: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [start] }));
  setNavigate((target) => void router.navigate(target as never));
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.load();
  });
  return router;
};

const go = async (router: AppRouter, address: string) => {
  await act(() => router.navigate({ to: address as never }));
  await screen.findAllByRole('heading', {}, { timeout: 5_000 });
  // Pages say what they loaded a little later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};

const routeAt = (router: AppRouter, pathname: string): string =>
  router.matchRoutes(pathname, {}).at(-1)?.fullPath ?? '';

/** Paths of this site that the shown links lead to. */
const linked = (): string[] =>
  [...document.querySelectorAll('a[href]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site.test'))
    .flatMap(({ origin, pathname }) => (origin === 'http://site.test' ? [pathname] : []));

/** Buttons of the open page, but those of the frame: the menu and Logout. */
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')];

/** Every route that was reached so far. */
const reached = new Set<string>();

/** Follows every link from a page on, and what each button of the dashboard opens. */
const crawl = async (start: string): Promise<void> => {
  const router = await visit(start);
  await go(router, start);
  const queue = new Set([start]);
  const count = start === '/dashboard' ? buttons().length : 0;
  for (let at = 0; at < count; at += 1) {
    if (router.state.location.pathname !== start) await go(router, start);
    const button = buttons()[at];
    if (button) await act(async () => fireEvent.click(button));
    queue.add(router.state.location.pathname);
  }
  for (const address of queue) {
    const route = routeAt(router, address);
    if (reached.has(route) && address !== start) continue;
    reached.add(route);
    await go(router, address);
    for (const path of linked()) queue.add(path);
  }
};

const item = { id: 1, title: 'What APR means', link: '/blog/what-apr-means' };

/** A visitor, from the home page on. */
const asVisitor = (): Promise<void> => {
  const crm = freshCrm();
  crm.answer('masterData', { Status: 1, Message: '', Data: [] });
  crm.answer('blog', { data: [item] });
  return crawl('/');
};

/** A customer with so many steps done, from the dashboard on. */
const asCustomer = (done: number): Promise<void> => {
  stage(profile(done), applicationDetails());
  return crawl('/dashboard');
};

/** A customer who has an offer to read. */
const withOffer = (): Promise<void> => {
  withLoan(LOAN_VIEWS.sanctioned);
  return crawl('/dashboard');
};

/** A customer whose account can't be paid to. */
const withoutAccount = (): Promise<void> => {
  withLoan(LOAN_VIEWS.accountNeeded);
  return crawl('/my-loan');
};

/** A customer who sends the application, and confirms the message of success. */
const afterSubmission = async (): Promise<void> => {
  const crm: Crm = stage(profile(LAST_STEP), applicationDetails());
  crm.answer('mandatoryDocuments', answered({ missing: [] }));
  crm.answer('generateLoan', answered({}));
  const router = await visit('/apply/profile-preview');
  fireEvent.click(await screen.findByRole('button', { name: /^Continue/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/apply/profile-preview'));
  reached.add(router.state.location.pathname);
};

it('every route is reached by links and buttons, or named as reached by its address only', async () => {
  const walks = [
    asVisitor,
    ...Array.from({ length: LAST_STEP + 1 }, (_, done) => () => asCustomer(done)),
    withOffer,
    withoutAccount,
    afterSubmission,
  ];
  for (const walk of walks) {
    await walk();
    cleanup();
    strike();
  }
  const all = Object.keys(createAppRouter(createMemoryHistory()).routesByPath).filter(
    (path) => path !== '/$',
  );
  expect(all.filter((route) => !reached.has(route)).sort()).toEqual(Object.keys(BY_ADDRESS_ONLY).sort());
}, 120_000);
