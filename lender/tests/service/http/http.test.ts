import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { readConfig } from '#server/base/config/readConfig.ts';
import { success } from '#server/http/answers.ts';
import { mountCalls } from '#server/http/contract.ts';
import { readPages } from '#server/http/site/pages.ts';
import { documentRoutes } from '#server/routes/documents.ts';
import { healthRoutes } from '#server/routes/health.ts';
import { inboxRoutes } from '#server/routes/inbox.ts';
import { takeConsent } from '#server/routes/takeConsent.ts';
import { buildApp } from '#server/start/app.ts';
import { repaymentSettings } from '#testing/samples/repaymentSettings.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { storyOf } from '#tests/service/support/story.ts';

const REGISTRATION = '/api/Api/Website/InstantJourneyController/appCustomerRegisteration';
const SMALL = '/api/Api/CustomerDetails/Sendotp';
let origin: string;

const { it, service } = storyOf({
  env: { CALLS_PER_MINUTE: '100000' },
  routes: (app, deps) => {
    app.get('/test/failing', async () => {
      throw Object.assign(new Error('duplicate key: 9876543210'), { code: '23505', detail: 'ABCPE1234F' });
    });
    inboxRoutes(app, deps);
    documentRoutes(app, deps);
    healthRoutes(app, {});
    const done = async () => success(null);
    mountCalls(app, deps, { login: done, repaySendOtp: done }, takeConsent);
  },
  ready: async ({ app }) => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  },
});

const raw = (text: string, to = origin): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(to).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.end(), 1_000).unref();
  });

describe('bad requests', () => {
  const json = { 'content-type': 'application/json' };
  const post = (url: string, body: string, headers: Record<string, string> = json) =>
    fetch(`${origin}${url}`, { method: 'POST', headers, body });

  it.each([
    ['null', SMALL, 'null', json, 400],
    ['a list', SMALL, '[]', json, 400],
    ['a text', SMALL, '"x"', json, 400],
    ['nothing', SMALL, '', json, 400],
    ['cut JSON', SMALL, '{"pancard":', json, 400],
    ['a poisoned key', SMALL, '{"__proto__":{"a":1},"pancard":"X"}', json, 400],
    ['an unknown event', REGISTRATION, '{"event_name":"become_admin"}', json, 400],
    ['a number for a text', REGISTRATION, '{"event_name":"login","mobile":9876543210}', json, 400],
    ['text/plain', SMALL, '{}', { 'content-type': 'text/plain' }, 415],
    ['a form', SMALL, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['more than 64 kB', SMALL, JSON.stringify({ pancard: 'x'.repeat(70_000) }), json, 413],
  ])('answers %s with an envelope, never a stack', async (_what, url, body, headers, code) => {
    const answer = await post(url, body, headers);
    const text = await answer.text();
    expect(answer.status).toBe(code);
    expect(JSON.parse(text)).toEqual({ Status: 2, Message: expect.any(String), Data: null });
    expect(text).not.toMatch(/ at |node_modules|FST_|zod/i);
  });

  it('answers headers of 20 kB with 431', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"Status":2');
  });

  it('answers an address that cannot be decoded with 400', async () => {
    const answer = await raw('GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"Status":2');
    expect(answer).not.toContain('/%');
  });

  it.each([
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['chunks by another name', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a name with a space', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length : 2\r\n\r\n{}'],
    ['a bare line feed', 'GET / HTTP/1.1\r\nHost: x\nX-Second: y\r\n\r\n'],
  ])('answers nothing that stands behind %s, whose end programs read differently', async (_, request) => {
    const answer = await raw(`${request}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain('"live"');
  });

  it.each(['', 'Host: x\r\nHost: y\r\n'])('refuses a request with no host or two: %j', async (hosts) => {
    const answer = await raw(`GET /health/live HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('answers TRACE with 404, and repeats nothing of it', async () => {
    const answer = await raw('TRACE / HTTP/1.1\r\nHost: x\r\nAuthtoken: secret\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('secret');
  });

  it.each([
    '//[',
    '///',
    '/\\',
    '//@',
    '//no-such-page',
    '/\\evil.example',
    '//evil.example/about',
    'http://here/about',
    `http://here${SMALL}`,
  ])('answers the odd target %s with 400', async (target) => {
    for (const method of ['GET', 'POST']) {
      const answer = await raw(`${method} ${target} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"Status":2');
    }
  });

  it('marks private answers with no-store by their route, for any spelling of the path', async () => {
    for (const url of [
      '/%61pi/documents/x',
      '/api/documents/%78',
      '/%68ealth/live',
      `/%61pi${SMALL.slice(4)}`,
    ]) {
      for (const answer of [
        await service.app.inject(url),
        await service.app.inject({ method: 'POST', url }),
      ]) {
        expect(answer.headers, url).toMatchObject({ 'cache-control': 'no-store' });
      }
    }
  });

  it('answers an unknown address, and a wrong method, with 404 in an envelope', async () => {
    for (const answer of [await post('/api/nothing', '{}'), await fetch(`${origin}${SMALL}`)]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ Status: 2, Data: null });
    }
  });

  it('reveals no database error', async () => {
    const answer = await fetch(`${origin}/test/failing`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/9876543210|ABCPE1234F|duplicate/);
  });

  it('ignores client addresses in headers unless a proxy is trusted', async () => {
    const app = async (env: Record<string, string>) => {
      const config = readConfig({ LOG_LEVEL: 'silent', ...env });
      const built = await buildApp({ config, deps: undefined, site: undefined });
      built.get('/ip', async (request) => ({ ip: request.ip }));
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      return (await built.inject({ url: '/ip', headers, remoteAddress: '10.0.0.5' })).json();
    };
    expect(await app({})).toEqual({ ip: '10.0.0.5' });
    expect(await app({ TRUSTED_PROXIES: '10.0.0.0/8' })).toEqual({ ip: '203.0.113.9' });
    expect(await app({ TRUSTED_PROXIES: '192.0.2.1' })).toEqual({ ip: '10.0.0.5' });
  });

  it('refuses an address that calls too often, with Retry-After and the seconds in the message [API-00]', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '3' });
    const app = await buildApp({ config, deps: undefined, site: undefined });
    app.post('/api/test', async () => ({}));
    const call = () => app.inject({ method: 'POST', url: '/api/test', payload: {} });
    for (let count = 0; count < 3; count += 1) expect((await call()).statusCode).toBe(200);
    const answer = await call();
    expect(answer.statusCode).toBe(429);
    for (const url of ['/%61pi/test', '/api/%74est', '/api/test?x=1']) {
      expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode, url).toBe(429);
    }
    expect(answer.json()).toMatchObject({ Status: 2, Message: expect.stringMatching(/in \d+ seconds/) });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('headers and pages', () => {
  let dist: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    dist = mkdtempSync(path.join(os.tmpdir(), 'setu-dist-'));
    mkdirSync(path.join(dist, 'assets'));
    const page = '<head><style>a{}</style></head><script>boot()</script><script src="/assets/a.js"></script>';
    writeFileSync(path.join(dist, 'index.html'), `${page}<script type="application/ld+json">{}</script>`);
    writeFileSync(path.join(dist, 'about.html'), `${page}About`);
    writeFileSync(path.join(dist, 'app.html'), `${page}Shell`);
    writeFileSync(path.join(dist, 'assets/a.js'), 'a');
    writeFileSync(path.join(dist, 'assets/a.js.br'), brotliCompressSync('a'));
    const config = readConfig({ LOG_LEVEL: 'silent', STATIC_AUTH_KEY: 'a"<key' });
    const pages = readPages(dist, { extensions: 'on', 'static-key': config.staticAuthKey });
    app = await buildApp({ config, deps: undefined, site: { dist, pages } });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dist, { recursive: true, force: true });
  });

  it('sends one strict policy with the hashes of the inline scripts', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy.match(/script-src ([^;]*)/)?.[1]).toBe(`'self' ${hash('boot()')}`);
    expect(policy.match(/style-src ([^;]*)/)?.[1]).toBe(`'self' ${hash('a{}')} ${hash('')}`);
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types setu',
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "connect-src 'self'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('lets no page of another origin read an answer', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: SMALL, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('sends HSTS when the origin uses TLS', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://setu.example' });
    const secure = await buildApp({ config, deps: undefined, site: undefined });
    expect((await secure.inject('/health/live')).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it.each([
    ['is no HTTP', 'nonsense\r\n\r\n', 400],
    ['has too long headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'names an address that cannot be decoded',
      'GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
    ],
  ])('sends the same security headers to a request that %s', async (_, request, code) => {
    const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://setu.example' });
    const secure = await buildApp({ config, deps: undefined, site: undefined });
    const { headers } = await secure.inject('/health/live');
    const answer = (await raw(request, await secure.listen({ port: 0, host: '127.0.0.1' }))).toLowerCase();
    await secure.close();
    expect(answer).toContain(`http/1.1 ${code} `);
    for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options'])
      expect(answer).toContain(`\r\n${name}: ${String(headers[name]).toLowerCase()}\r\n`);
  });

  it.each([
    ['/', 200, 'no-cache'],
    ['/about/', 200, 'no-cache'],
    ['/instant-loan/', 200, 'no-cache'],
    ['/blog/what-apr-means', 200, 'no-cache'],
    ['/blog/no-such-article', 404, 'no-cache'],
    ['/dashboard', 200, 'no-store'],
    ['/apply/personal-details', 200, 'no-store'],
    ['/my-dashboard/loan-calculator', 200, 'no-store'],
    ['/no-such-page', 404, 'no-cache'],
  ])('answers %s with a page, %i and %s [R-18]', async (url, code, cache) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(code);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe(cache);
    expect(answer.body).toContain('<meta name="setu:static-key" content="a&quot;&lt;key" />');
  });

  it('serves prerendered pages if any, the shell elsewhere', async () => {
    expect((await app.inject('/about')).body).toContain('About');
    expect((await app.inject('/dashboard')).body).toContain('Shell');
  });

  it('answers an unchanged public page with 304', async () => {
    const { etag } = (await app.inject('/')).headers;
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('serves precompressed files to clients that accept them', async () => {
    const answer = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('a');
    expect((await app.inject('/assets/a.js')).headers).not.toHaveProperty('content-encoding');
  });

  it('caches hashed files forever, and answers a missing one with 404 without a page', async () => {
    const file = await app.inject('/assets/a.js');
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const missing = await app.inject('/assets/gone.js');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('application/json');
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/index.html%00']) {
      expect((await app.inject(url)).body).not.toContain('"dependencies"');
    }
  });
});

describe("the demo's inbox", () => {
  it('is available on this machine under its own name only, not through a proxy', async () => {
    const { app } = service;
    const local = { host: 'localhost:8080' };
    expect((await app.inject({ url: '/inbox', headers: local })).statusCode).toBe(200);
    expect((await app.inject({ url: '/inbox.json', headers: local })).json()).toEqual([]);
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost:80@evil.example' },
      { host: 'localhost.evil.example' },
      { ...local, 'x-forwarded-for': '127.0.0.1' },
      { ...local, forwarded: 'for=127.0.0.1' },
    ]) {
      expect((await app.inject({ url: '/inbox', headers })).statusCode).toBe(404);
      expect((await app.inject({ url: '/inbox.json', headers })).statusCode).toBe(404);
    }
    const far = await app.inject({ url: '/inbox.json', headers: local, remoteAddress: '192.0.2.7' });
    expect(far.statusCode).toBe(404);
  });

  it("checks the address of the connection, not that of a trusted proxy's header", async () => {
    const behindProxy = await startAnother({ env: { TRUSTED_PROXIES: '192.0.2.7' } });
    for (const url of ['/inbox', '/metrics']) {
      const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
      expect((await behindProxy.app.inject({ url, headers, remoteAddress: '192.0.2.7' })).statusCode).toBe(
        404,
      );
    }
  });

  it('is not available in production', async () => {
    const production = await startAnother({
      env: {
        SETU_MODE: 'production',
        PUBLIC_ORIGIN: 'https://setu.example',
        SETU_SECRET: 's'.repeat(32),
        ENCRYPTION_KEY: 'ab'.repeat(32),
        SMS_GATEWAY_URL: 'https://sms.example',
        PAN_REGISTRY_URL: 'https://pan.example',
        SIGNING_URL: 'https://sign.example',
        UPI_ADDRESS: 'lender@bank',
        ...repaymentSettings,
        TRUSTED_PROXIES: 'none',
      },
    });
    const headers = { host: 'localhost' };
    for (const url of ['/inbox', '/inbox.json']) {
      expect((await production.app.inject({ url, headers })).statusCode).toBe(404);
    }
  });
});
