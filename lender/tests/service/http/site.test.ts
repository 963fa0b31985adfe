import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN_PLACEHOLDER } from '#domain/site/origin.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { readPages } from '#server/http/site/pages.ts';
import { buildApp } from '#server/start/app.ts';

let dist: string;
let app: FastifyInstance;

beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'setu-site-'));
  mkdirSync(path.join(dist, 'about'));
  const page = (title: string) =>
    `<head><link rel="canonical" href="${ORIGIN_PLACEHOLDER}/about" /></head>${title}`;
  writeFileSync(path.join(dist, 'index.html'), page('Home'));
  writeFileSync(path.join(dist, 'about/index.html'), page('About'));
  mkdirSync(path.join(dist, 'blog'));
  writeFileSync(path.join(dist, 'blog/index.html'), page('Our own articles'));
  writeFileSync(path.join(dist, '404.html'), page('Nothing here'));
  writeFileSync(path.join(dist, 'app.html'), page('Shell'));
  writeFileSync(path.join(dist, 'desk.html'), page('The desk'));
  writeFileSync(path.join(dist, 'robots.txt'), `Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml`);
  writeFileSync(path.join(dist, 'sitemap.xml'), `<loc>${ORIGIN_PLACEHOLDER}/</loc>`);
  const pages = readPages(dist, { extensions: 'on' }, 'https://setu.example');
  const config = readConfig({ LOG_LEVEL: 'silent' });
  app = await buildApp({ config, deps: undefined, site: { dist, pages } });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('with another CRM', () => {
  it('shows its images, and no built articles on the first paint of the blog [D-01] [D-35] [B-01]', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', CRM_HOST: 'https://crm.example' });
    const other = await buildApp({
      config,
      deps: undefined,
      site: { dist, pages: readPages(dist, { crm: 'other' }) },
    });
    const [theirs, ours] = [await other.inject('/blog'), await app.inject('/blog')];
    expect(theirs.body).toContain('Shell');
    expect(theirs.body).not.toContain('Our own articles');
    expect(ours.body).toContain('Our own articles');
    expect(theirs.headers['content-security-policy']).toContain("img-src 'self' blob: https://crm.example;");
    expect(ours.headers['content-security-policy']).toContain("img-src 'self' blob:;");
    await other.close();
  });
});

describe('the desk', () => {
  it.each(['/desk', '/desk/', '/desk/case/1'])(
    'is at %s, and is not kept by browsers [DESK-90]',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('The desk');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([{ extensions: 'off' }, { crm: 'other' }])(
    'is at no address with %j [DESK-90]',
    async (settings) => {
      const config = readConfig({ LOG_LEVEL: 'silent' });
      const other = await buildApp({
        config,
        deps: undefined,
        site: { dist, pages: readPages(dist, settings) },
      });
      for (const url of ['/desk', '/desk/case/1']) {
        const answer = await other.inject(url);
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('Nothing here');
      }
      await other.close();
    },
  );

  it('answers a file that it no longer has with 404, not with a page', async () => {
    const answer = await app.inject('/desk-assets/old.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

describe('the built site', () => {
  it('contains the public address, in pages and in files for search engines', async () => {
    for (const url of ['/', '/about', '/robots.txt', '/sitemap.xml']) {
      const { body } = await app.inject(url);
      expect(body).toContain('https://setu.example/');
      expect(body).not.toContain(ORIGIN_PLACEHOLDER);
    }
    expect((await app.inject('/sitemap.xml')).headers['content-type']).toContain('application/xml');
    expect((await app.inject('/robots.txt')).headers['content-type']).toContain('text/plain');
  });

  it.each(['/no-such-page', '/blog/no-such-article', '/app', '/404'])(
    'answers %s with 404 and the not-found page [R-18]',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Nothing here');
    },
  );

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed for clients that accept %s', async (accepted, encoding, open) => {
    const headers = { 'accept-encoding': accepted };
    for (const time of ['first', 'second']) {
      const answer = await app.inject({ url: '/about', headers });
      expect(answer.headers, time).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('accept-encoding'),
      });
      expect(open(answer.rawPayload).toString(), time).toContain('About');
    }
  });

  it('is sent uncompressed to other clients', async () => {
    const answer = await app.inject('/about');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toContain('<meta name="setu:extensions" content="on" />');
  });
});
