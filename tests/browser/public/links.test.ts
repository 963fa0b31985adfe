import type { APIRequestContext } from '@playwright/test';
import { ORIGIN } from '#testing/browser/product.ts';
import { expect, test } from '#testing/browser/test.ts';
import { PAGES } from './pages.ts';

type Fetched = { status: number; html: string };

/** Fetches each address once. */
const fetcher = (request: APIRequestContext) => {
  const known = new Map<string, Promise<Fetched>>();
  const load = async (address: string): Promise<Fetched> => {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
    return { status: answer.status(), html: isPage ? await answer.text() : '' };
  };
  return (address: string): Promise<Fetched> => {
    const answer = known.get(address) ?? load(address);
    known.set(address, answer);
    return answer;
  };
};

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));

const linksIn = (html: string) => all(html, /<a\b[^>]*?\shref="([^"]*)"/g);
const idsIn = (html: string) => all(html, /\sid="([^"]*)"/g);
const assetsIn = (html: string) => [
  ...all(html, /<(?:img|script)\b[^>]*?\ssrc="([^"]*)"/g),
  ...all(html, /<link rel="(?:preload|icon|apple-touch-icon|manifest|stylesheet)"[^>]*?\shref="([^"]*)"/g),
  ...all(html, /<meta name="setu:chunks" content="([^"]*)"/g).flatMap((chunks) => chunks.split(' ')),
];

const EXTERNAL = /^(https:\/\/www\.google\.com\/maps\/|tel:\d{7,}$|mailto:[^@\s]+@[^@\s]+$)/;

test('no link of the public site is dead: pages, fragments, files [R-10] [R-12] [R-18] [D-23]', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const get = fetcher(request);
  const dead: string[] = [];
  const queue = new Set(PAGES.map(({ path }) => path));
  const files = new Set<string>();
  for (const address of queue) {
    const { html } = await get(address);
    for (const link of linksIn(html)) {
      const { origin, pathname, hash } = new URL(link, ORIGIN + address);
      if (origin !== ORIGIN) {
        if (!EXTERNAL.test(link)) dead.push(`${address} leads outside: ${link}`);
        continue;
      }
      const target = await get(pathname);
      if (target.status !== 200) dead.push(`${address} leads to ${link}: ${target.status}`);
      if (hash && !idsIn(target.html).includes(decodeURIComponent(hash.slice(1)))) {
        dead.push(`${address} leads to ${link}: no such fragment`);
      }
      queue.add(pathname);
    }
    for (const file of assetsIn(html)) files.add(file);
  }
  for (const file of files) {
    const { status } = await get(file);
    if (status !== 200) dead.push(`${file}: ${status}`);
  }
  expect(dead).toEqual([]);
  expect(queue.size).toBeGreaterThan(PAGES.length);
  expect(files.size).toBeGreaterThan(50);
});

test('header and footer lead where the specification says [R-10] [R-12] [N-01]', async ({ page }) => {
  await page.goto('/');
  const targets = (part: 'banner' | 'contentinfo') =>
    page
      .getByRole(part)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(await targets('banner'))).toEqual(
    new Set(['/', '/about', '/blog', '/contact', '/repay', '/hi', '/apply']),
  );
  const footer = await targets('contentinfo');
  expect(footer).toEqual(
    expect.arrayContaining(
      '/ /about /blog /instant-loan /personal-loan /education-loan /apply /contact /repay /faq /privacy-policy /termsandconditions /terms /dashboard'.split(
        ' ',
      ),
    ),
  );
  expect(footer.filter((href) => href.startsWith('tel:'))).toHaveLength(3);
});
