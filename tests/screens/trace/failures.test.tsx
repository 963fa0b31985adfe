import { globSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

const NAME = 'Copy journey trace';

const LAYOUTS = {
  customers: async () => (await import('#src/layouts/RootLayout.tsx')).RootLayout,
  'the desk': async () => (await import('#desk/layout/DeskLayout.tsx')).DeskLayout,
};
type Pages = keyof typeof LAYOUTS;
const ALL = Object.keys(LAYOUTS) as Pages[];

let pages: ReactNode;
const Outlet = () => pages;

/** Renders failures within the layout of every page, recorded or not. The desk's is that of an invitation. */
const open = async (mode: string, of: Pages) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'setu:trace', content: mode });
  document.head.append(meta);
  vi.resetModules();
  vi.doMock('@tanstack/react-router', () => ({
    Outlet,
    Link: 'a',
    useMatches: () => true,
    useLocation: () => false,
  }));
  const { Note } = await import('#ui/notices/Note.tsx');
  const { ErrorState } = await import('#ui/notices/ErrorState.tsx');
  pages = (
    <>
      <ErrorState />
      <Note tone="error" role="alert">
        It could not be saved.
      </Note>
      <Note tone="warn" role="alert">
        Nobody knows whether it was saved.
      </Note>
      <Note tone="error">A remark</Note>
      <Note tone="success" role="status">
        Saved
      </Note>
    </>
  );
  const Layout = await LAYOUTS[of]();
  render(<Layout />);
};

afterEach(() => {
  document.querySelector('meta[name="setu:trace"]')?.remove();
  vi.doUnmock('@tanstack/react-router');
});

it.each(ALL)('offers the trace only beside failures, on pages of %s', async (of) => {
  await open('on', of);
  expect(await screen.findAllByRole('button', { name: NAME })).toHaveLength(3);
  for (const failure of screen.getAllByRole('alert'))
    expect(failure.querySelector('button')?.textContent).toContain(NAME);
});

it.each(ALL)('offers no trace when nothing is recorded, on pages of %s', async (of) => {
  await open('off', of);
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

/** Places that alert of something other than a failure of the product. */
const NO_FAILURE: Readonly<Record<string, string>> = {
  'packages/ui/fields/wiring/FieldError.tsx': 'what was typed is to be corrected',
  'packages/ui/fields/wiring/Field.tsx': 'what the service refused of it',
  'src/features/pages/VerifyOtpPage.tsx': 'the code that was typed',
  'packages/ui/notices/Toast.tsx': 'its layout gives it the tool',
  'packages/ui/notices/ErrorPage.tsx': 'its layout gives it the tool',
  'src/features/listen/ListenButton.tsx': 'the device could not speak',
  'src/language/LanguageSwitch.tsx': 'there is no network',
};
/** Components that show the tool by themselves. */
const SHOWN_BY = /<(Note|ErrorState|FormAlert|FormEnd|SmsCodeField)\b|\bFailureTools\b/;
const sources = globSync('{src,packages/ui}/**/*.tsx')
  .filter((file) => !(file in NO_FAILURE))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);
const named = (found: typeof sources) => found.map(([file]) => file);

it('has a place for the trace wherever something alerts, or shows the text of a failure', () => {
  const alerts = sources.filter(([, text]) =>
    [...text.matchAll(/<(\w+)[^<>]*role="alert"/g)].some(([, tag]) => tag !== 'Note'),
  );
  expect(named(alerts).sort()).toEqual([
    'packages/ui/notices/ErrorState.tsx',
    'src/features/selfie/NoCamera.tsx',
  ]);
  expect(named(alerts.filter(([, text]) => !text.includes('FailureTools')))).toEqual([]);
  const texts = sources.filter(([, text]) => /[fF]ailureText\(/.test(text));
  expect(texts.length).toBeGreaterThan(20);
  expect(named(texts.filter(([, text]) => !SHOWN_BY.test(text)))).toEqual([]);
});

it('stands under the words of a note, which keep its width', async () => {
  const { FailureTools } = await import('#ui/notices/FailureTools.ts');
  const { Note } = await import('#ui/notices/Note.tsx');
  const tool = <button type="button">{NAME}</button>;
  for (const words of ['In words.', <p key="words">In a paragraph.</p>]) {
    const { getByRole, unmount } = render(
      <FailureTools value={tool}>
        <Note role="alert">{words}</Note>
      </FailureTools>,
    );
    const column = getByRole('button', { name: NAME }).parentElement;
    expect(column?.parentElement).toBe(getByRole('alert'));
    expect(column?.querySelector('p')?.textContent).toMatch(/^In /);
    unmount();
  }
});
