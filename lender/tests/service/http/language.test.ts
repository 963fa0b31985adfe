import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_COOKIE } from '#domain/locale.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { readPages } from '#server/http/site/pages.ts';
import { buildApp } from '#server/start/app.ts';

let dist: string;
let app: FastifyInstance;

beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'setu-language-'));
  for (const [folder, language] of [
    ['', 'English'],
    ['hi', 'Hindi'],
  ] as const) {
    for (const name of ['index.html', '404.html', 'app.html', 'about/index.html', 'dashboard/index.html']) {
      const file = path.join(dist, folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `<head></head>${language} ${name}`);
    }
  }
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const pages = readPages(dist, { extensions: 'on' }, 'https://setu.example');
  app = await buildApp({ config, deps: undefined, site: { dist, pages } });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const chosen = (locale: string) => ({ cookie: `other=1; ${LOCALE_COOKIE}=${locale}` });

describe('the language of a page', () => {
  it('stands in the address of a public page [LANG-02]', async () => {
    expect((await open('/')).body).toContain('English index');
    expect((await open('/about')).body).toContain('English about');
    for (const url of ['/hi', '/hi/']) expect((await open(url)).body).toContain('Hindi index');
    for (const url of ['/hi/about', '/hi/about/']) expect((await open(url)).body).toContain('Hindi about');
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/hi/dashboard', undefined],
    ['/my-loan?lead=7', '/my-loan?lead=7'],
  ])('of a signed-in page (%s) is the one that the device chose [LANG-02] [LANG-03]', async (url, same) => {
    if (same === undefined) {
      const { statusCode, headers } = await open(`${url}?refresh=true`, chosen('hi'));
      expect([statusCode, headers.location]).toEqual([302, '/dashboard?refresh=true']);
      return;
    }
    expect((await open(same)).body).toContain('English');
    expect((await open(same, chosen('hi'))).body).toContain('Hindi');
    expect((await open(same, chosen('xx'))).body).toContain('English');
  });

  it.each(['none', 'cross-site'])(
    'is the chosen one for who comes to a public page from elsewhere (%s) [LANG-03]',
    async (site) => {
      const from = { ...chosen('hi'), 'sec-fetch-site': site };
      const { statusCode, headers } = await open('/about?utm=1', from);
      expect([statusCode, headers.location]).toEqual([302, '/hi/about?utm=1']);
      expect(headers.vary).toContain('cookie');
      expect((await open('/', from)).headers.location).toBe('/hi');
      expect((await open('/about', { ...chosen('en'), 'sec-fetch-site': site })).body).toContain('English');
    },
  );

  it('is that of the link that was pressed on the site [LANG-03]', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    expect((await open('/about', { ...chosen('hi'), ...own })).body).toContain('English');
    expect((await open('/hi/about', { ...chosen('en'), ...own })).body).toContain('Hindi');
  });

  it('is that of the shell which the service worker asks for', async () => {
    expect((await open('/verify-otp?shell=app', chosen('hi'))).body).toContain('Hindi app');
    expect((await open('/verify-otp?shell=app&language=en', chosen('hi'))).body).toContain('English app');
    expect((await open('/verify-otp?shell=app&language=hi')).body).toContain('Hindi app');
  });

  it('is also that of what is missing, and no address leads to another site', async () => {
    for (const [url, language] of [
      ['/nothing', 'English'],
      ['/hi/nothing', 'Hindi'],
      ['/hi//evil.example', 'Hindi'],
      ['/hindi', 'English'],
    ] as const) {
      const { statusCode, body } = await open(url);
      expect([statusCode, body], url).toEqual([404, expect.stringContaining(`${language} 404`)]);
    }
  });
});
