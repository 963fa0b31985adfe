import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTrace } from '#atlas/replay/readTrace.ts';
import { shows } from '#tests/machines/trace/canaries.ts';

const setTraceMode = (mode: string) => {
  const meta = document.createElement('meta');
  meta.name = 'setu:trace';
  meta.content = mode;
  document.head.append(meta);
};

/** The app's modules, loaded again for a page with this trace setting. */
const open = async (mode: string) => {
  setTraceMode(mode);
  vi.resetModules();
  const { toast } = await import('#src/actors/system.ts');
  const { GlobalToast } = await import('#src/layouts/GlobalToast.tsx');
  const { CopyTraceButton } = await import('#ui/trace/CopyTrace.tsx');
  const { createMemoryHistory, createRootRoute, createRouter, RouterProvider } = await import(
    '@tanstack/react-router'
  );
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <>
          <GlobalToast />
          <CopyTraceButton />
        </>
      ),
    }),
  });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
  act(() => toast.send({ type: 'TOAST.SHOWN', tone: 'error', text: 'No loan for ABCPE1234F' }));
};

beforeEach(() => vi.stubGlobal('setuReplay', undefined));
afterEach(() => {
  document.querySelector('meta[name="setu:trace"]')?.remove();
  vi.unstubAllGlobals();
});

it('copies the redacted trace of this tab from the toast and from the error page', async () => {
  const user = userEvent.setup();
  await open('on');
  const shown = screen.getByRole('alert').closest<HTMLElement>('.toast') as HTMLElement;
  const icon = await within(shown).findByRole('button', { name: 'Copy journey trace' });
  expect(icon.closest('[role="alert"]')).toBeNull();
  await user.click(screen.getByText('Copy journey trace'));
  expect((await screen.findByText('Trace copied')).closest('button')).toBeTruthy();
  const read = readTrace(await navigator.clipboard.readText());
  const trace = read.ok ? read.trace : null;
  expect(trace?.actors.map(({ name }) => name)).toEqual(expect.arrayContaining(['session', 'toast']));
  expect(trace?.entries.some((e) => e.kind === 'event' && e.event.type === 'TOAST.SHOWN')).toBe(true);
  expect(shows(trace, 'ABCPE1234F')).toBe(false);
});

it('saves a file when the clipboard is unavailable', async () => {
  const user = userEvent.setup();
  await open('on');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByText('Copy journey trace'));
  expect(await screen.findByText('Trace saved as a file')).toBeTruthy();
});

it('is absent when nothing is recorded', async () => {
  await open('off');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy journey trace' })).toBeNull();
  expect(globalThis.setuReplay).toBeUndefined();
});
