import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { COMMIT, expect, test } from '#testing/browser/test.ts';

test('no built page has a style attribute, which the content security policy forbids', COMMIT, async () => {
  const pages = (await readdir('dist', { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages)
    expect(await readFile(path.join('dist', page), 'utf8'), page).not.toMatch(/<[^>]*\sstyle=/);
});

test('the built product opens no state that an address asks for', COMMIT, async ({ page }) => {
  await page.goto('/?state=login:otp.life.expired');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.locator('setu-inspect')).toHaveCount(0);
});

test('the built product contains nothing of the inspector', COMMIT, async ({ page }) => {
  const files = (await readdir('dist', { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const marks = [
    'setu-inspector',
    'setu-inspect',
    'react-flow',
    'xyflow',
    'elkjs',
    'org.eclipse.elk',
    'statelyai',
    'stately.ai',
    'Can happen next',
    'inspector.html',
    'BroadcastChannel("setu',
    'no path leads from there',
    'Nobody could be signed in',
  ];
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = await readFile(path.join(file.parentPath, file.name), 'latin1');
    expect(
      marks.filter((mark) => text.includes(mark)),
      file.name,
    ).toEqual([]);
  }
  const answer = await page.goto('/inspector.html');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Workshop' })).toHaveCount(0);
});

test("a customer's browser fetches nothing of the desk [DESK-90]", COMMIT, async () => {
  const ofDesk = /^(desk-assets|desk\.html|\.vite\/desk\.json)/;
  const files = (await readdir('dist', { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    .map((file) => path.relative('dist', path.join(file.parentPath, file.name)));
  const holding = async (mark: string) => {
    const texts = await Promise.all(files.map((file) => readFile(path.join('dist', file), 'latin1')));
    return files.filter((_, index) => texts[index]?.includes(mark));
  };
  for (const mark of ['Sign in at the desk', '/api/desk/', 'dk-nav', 'may_turn_down']) {
    const found = await holding(mark);
    expect(found.length, mark).toBeGreaterThan(0);
    expect(
      found.filter((file) => !ofDesk.test(file)),
      mark,
    ).toEqual([]);
  }
  expect((await holding('desk-assets/')).filter((file) => !ofDesk.test(file))).toEqual([]);
});
