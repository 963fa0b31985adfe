import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

const NAME = 'Copy journey trace';

let pages: ReactNode;
const Outlet = () => pages;

/** Renders failures within the layout of every page, recorded or not. */
const open = async (mode: string) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'setu:trace', content: mode });
  document.head.append(meta);
  vi.resetModules();
  vi.doMock('@tanstack/react-router', () => ({ Outlet }));
  const { Note } = await import('#src/ui/notices/Note.tsx');
  const { ErrorState } = await import('#src/ui/notices/ErrorState.tsx');
  pages = (
    <>
      <ErrorState />
      <Note tone="error" role="alert">
        It could not be saved.
      </Note>
      <Note tone="error">A remark</Note>
      <Note tone="success" role="status">
        Saved
      </Note>
    </>
  );
  const { RootLayout } = await import('#src/layouts/RootLayout.tsx');
  render(<RootLayout />);
};

afterEach(() => {
  document.querySelector('meta[name="setu:trace"]')?.remove();
  vi.doUnmock('@tanstack/react-router');
});

it('offers the trace only beside failures', async () => {
  await open('on');
  expect(await screen.findAllByRole('button', { name: NAME })).toHaveLength(2);
  for (const failure of screen.getAllByRole('alert'))
    expect(failure.querySelector('button')?.textContent).toContain(NAME);
});

it('offers no trace when nothing is recorded', async () => {
  await open('off');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});
