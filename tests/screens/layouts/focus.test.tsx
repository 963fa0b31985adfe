import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createAppRouter, startPagesAtTop } from '#src/router.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
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
