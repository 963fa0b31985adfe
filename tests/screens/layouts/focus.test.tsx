import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { m } from '#messages';
import { createAppRouter, startPagesAtTop } from '#src/router.ts';
import { LoadingState } from '#ui/notices/LoadingState.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

const open = async (path: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  startPagesAtTop(router);
  await router.load();
  await act(async () => render(<RouterProvider router={router} />));
  return router;
};

it('a navigation focuses the new page’s heading, the first page nothing [R-09]', async () => {
  const router = await open('/faq');
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate({ to: '/terms' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

it.each(['/', '/apply', '/dashboard'])(
  'the first thing to hear on %s is the skip link [SAY-12]',
  async (path) => {
    await open(path);
    await screen.findAllByRole('heading', { level: 1 });
    const [first] = document.querySelectorAll('a, button, [role], output, [aria-live]');
    expect(first?.className).toBe('skip');
  },
);

it('having no network is announced in a region that was there before [SAY-12]', async () => {
  await open('/faq');
  const region = [...document.querySelectorAll('[role=status]')].find(
    ({ textContent }) => textContent === '',
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(region?.textContent).toBe(m.ui_offline());
});

let loaded = Promise.withResolvers<void>();

function Loads() {
  const [isThere, setThere] = useState(false);
  useEffect(() => void loaded.promise.then(() => setThere(true)), []);
  return (
    <main>
      <h1>Your loan</h1>
      {isThere ? <button type="button">Pay</button> : <LoadingState />}
    </main>
  );
}

/** Opens a page that loads, from another one, and brings what it loads. */
const openLoading = async () => {
  loaded = Promise.withResolvers<void>();
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: () => <main>Home</main> }),
      createRoute({ getParentRoute: () => root, path: '/loads', component: Loads }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  startPagesAtTop(router as never);
  await router.load();
  await act(async () =>
    render(
      <>
        <button type="button">Menu</button>
        <RouterProvider router={router as never} />
      </>,
    ),
  );
  await act(() => router.navigate({ to: '/loads' as never }));
  const heading = await screen.findByRole('heading', { name: 'Your loan' });
  const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await pass();
  const settle = async () => {
    await act(async () => loaded.resolve());
    await screen.findByRole('button', { name: 'Pay' });
    await pass();
  };
  return { heading, settle };
};

it('a page that loads focuses its heading once, when what it loads is there [SAY-11]', async () => {
  const { heading, settle } = await openLoading();
  const focused = vi.spyOn(heading, 'focus');
  expect(document.activeElement).toBe(document.body);
  await settle();
  expect(document.activeElement).toBe(heading);
  expect(focused).toHaveBeenCalledOnce();
});

it('who has gone on while a page loads stays where they are [SAY-11]', async () => {
  const { settle } = await openLoading();
  const menu = screen.getByRole('button', { name: 'Menu' });
  menu.focus();
  await settle();
  expect(document.activeElement).toBe(menu);
});
