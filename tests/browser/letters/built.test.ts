/** What the built pages of a language load: its own texts and letters. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts } from '#scripts/build/texts.ts';
import { COMMIT, expect, test } from '#testing/browser/test.ts';

type Manifest = Readonly<Record<string, { file: string; css?: string[]; assets?: string[] }>>;

const DIST = 'dist';
const read = (file: string) => readFileSync(path.join(DIST, file), 'utf8');

const filesOf = (manifest: string): string[] => {
  const chunks = Object.values(JSON.parse(read(`.vite/${manifest}.json`)) as Manifest);
  return [...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
};

const pagesOf = (folder: string): string[] =>
  readdirSync(path.join(DIST, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file));

/** Enough words that no code says the same by chance, and none that a value splits. */
const plain = (text: string) => !text.includes('{') && text.split(' ').length > 3;

test('pages and code of Hindi have no text of English that is there in Hindi [LANG-56]', COMMIT, () => {
  const english = readTexts('en');
  const hindi = readTexts('hi');
  // The offer of another language speaks in that.
  const both = Object.keys(hindi).filter(
    (key) => hindi[key] !== english[key] && !key.startsWith('language_'),
  );
  const own = new Set(Object.values(hindi));
  const texts = both.map((key) => english[key] ?? '').filter((text) => plain(text) && !own.has(text));
  expect(texts.length).toBeGreaterThan(1_000);
  const code = [...filesOf('hi').filter((file) => file.endsWith('.js')), ...pagesOf('hi')]
    .map(read)
    .join('\n');
  expect(texts.filter((text) => code.includes(text))).toEqual([]);
});

test('pages and code of English know nothing of Devanagari letters [LANG-50] [LANG-56]', COMMIT, () => {
  const letters = (files: readonly string[]) =>
    files.filter((file) =>
      /anek-setu-devanagari/.test(`${file} ${/\.(html|css|js)$/.test(file) ? read(file) : ''}`),
    );
  const english = pagesOf('.').filter((file) => !file.startsWith('hi/'));
  expect(letters([...filesOf('manifest'), ...english])).toEqual([]);
  const preloads = pagesOf('hi').filter(
    (file) => !/<link rel="preload"[^>]*anek-setu-devanagari/.test(read(file)),
  );
  expect(preloads).toEqual([]);
});
