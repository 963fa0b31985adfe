import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '#domain/wire/calls.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { success } from '#server/http/answers.ts';
import { buildApp } from '#server/start/app.ts';

interface ProxiedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

const SEND_OTP = CALLS.repaySendOtp.path;
const JSON_TYPE = { 'content-type': 'application/json' };
const answerSuccess = (response: ServerResponse) =>
  response
    .writeHead(200, { ...JSON_TYPE, 'set-cookie': 'a=b', 'x-powered-by': 'x' })
    .end(JSON.stringify(success(null)));

const requests: ProxiedRequest[] = [];
let answer: (response: ServerResponse) => unknown;
const crm = createServer((request: IncomingMessage, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk;
  });
  request.on('end', () => {
    const { method, url, headers } = request;
    requests.push({ method, url, headers, body });
    answer(response);
  });
});
let crmHost: string;
let app: FastifyInstance;
let origin: URL;

const appWith = async (environment: Record<string, string> = {}) => {
  const config = readConfig({ LOG_LEVEL: 'silent', CRM_HOST: `${crmHost}/base/`, ...environment });
  return buildApp({ config, deps: undefined, site: undefined });
};
const post = (url: string, payload: string, headers: Record<string, string> = {}, to = app) =>
  to.inject({ method: 'POST', url, payload, headers: { ...JSON_TYPE, ...headers } });

beforeAll(async () => {
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  crmHost = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
  app = await appWith({ CALLS_PER_MINUTE: '100000' });
  origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});
beforeEach(() => {
  requests.length = 0;
  answer = answerSuccess;
});
afterAll(async () => {
  await app.close();
  crm.closeAllConnections();
  crm.close();
});

/** Sends a request line unchanged: clients and `inject` normalize addresses. */
const raw = (line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = 'Host: here\r\nAuthtoken: token\r\nContent-Type: application/json\r\nConnection: close';
    const socket = connect(Number(origin.port), origin.hostname, () =>
      socket.write(`${line} HTTP/1.1\r\n${headers}\r\nContent-Length: 2\r\n\r\n{}`),
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

describe('another CRM', () => {
  it('receives the same paths, the token and the language, and no other header of the browser [D-01] [LANG-10]', async () => {
    const body = '{"pancard":"ABCPE1234F"}';
    const answered = await post(`${SEND_OTP}?next=/admin`, body, {
      authtoken: 'token',
      'accept-language': 'hi',
      cookie: 'a=b',
      'x-other': 'y',
      'x-forwarded-for': '203.0.113.9',
    });
    expect(answered.json()).toMatchObject({ Status: 1 });
    expect(answered.headers).not.toHaveProperty('set-cookie');
    expect(answered.headers).not.toHaveProperty('x-powered-by');
    expect(answered.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(requests).toMatchObject([{ method: 'POST', url: `/base${SEND_OTP}`, body }]);
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual(
      [
        ...['accept-language', 'authtoken', 'connection', 'content-length', 'content-type', 'host'],
        'x-forwarded-for',
      ].sort(),
    );
    expect(requests[0]?.headers['accept-language']).toBe('hi');
    expect(requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect((await post(CALLS.blog.path, '{}')).statusCode).toBe(200);
  });

  it("receives the caller's address as reported by trusted proxies", async () => {
    const behindProxy = await appWith({ TRUSTED_PROXIES: '127.0.0.1' });
    await post(SEND_OTP, '{}', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }, behindProxy);
    expect(requests[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
    await behindProxy.close();
  });

  it('receives every call of the contract, extensions only when enabled, and no other path or method', async () => {
    const paths = new Set<string>(Object.values(CALLS).map(({ path }) => path));
    const withExtensions = await appWith({ EXTENSIONS: 'on' });
    for (const path of paths) {
      const code = path.startsWith('/api/ext/') ? 404 : 200;
      expect((await post(path, '{}')).statusCode, path).toBe(code);
      expect((await post(path, '{}', {}, withExtensions)).statusCode, path).toBe(200);
      for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const) {
        expect((await app.inject({ method, url: path })).statusCode, `${method} ${path}`).toBe(404);
      }
    }
    await withExtensions.close();
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['POST']));
  });

  it.each([
    ['/api/../admin'],
    ['/api/%2e%2e/admin'],
    ['/api/..%2fadmin'],
    ['/api/.%2e/admin'],
    ['/api/..;/admin'],
    ['/api/..\\admin'],
    ['/api/%252e%252e/admin'],
    ['/Api/../admin'],
    ['/api/Api/CustomerDetails/Sendotp/../../../../admin'],
    ['/api/Api/CustomerDetails/Sendotp/'],
    ['/api/Api//CustomerDetails/Sendotp'],
    ['/api/./ext/logout'],
    ['/api/%65xt/logout'],
    ['/api//ext/logout'],
    ['/api/ext%2flogout'],
    ['/api/EXT/logout'],
    ['//evil.example/api'],
    ['http://evil.example/admin'],
    ['/api/Api/CustomerDetails/sendotp'],
  ])('is not reached by POST %s', async (target) => {
    for (const method of ['POST', 'GET', 'PUT']) {
      expect(await raw(`${method} ${target}`)).toMatch(/^HTTP\/1\.1 (400|404) /);
    }
    expect(requests).toEqual([]);
  });

  it('is requested under the path of the contract, for any spelling', async () => {
    await raw(`POST /%61pi${SEND_OTP.slice(4)}`);
    for (const { url } of requests) expect(url).toBe(`/base${SEND_OTP}`);
  });

  it('receives a large body only with a token, in a call with a file, and of a known length', async () => {
    const large = JSON.stringify({ file: 'x'.repeat(1_000_000) });
    const { path } = CALLS.selfie;
    expect((await post(SEND_OTP, large, { authtoken: 'token' })).statusCode).toBe(413);
    expect((await post(path, large)).statusCode).toBe(413);
    const tooLarge = { authtoken: 'token', 'content-length': String(16 * 1024 * 1024) };
    expect((await post(path, '{}', tooLarge)).statusCode).toBe(413);
    expect((await post(path, 'a=b', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    const chunked = new Blob([large]).stream();
    const url = new URL(path, origin);
    const init = { method: 'POST', headers: JSON_TYPE, body: chunked, duplex: 'half' } as RequestInit;
    expect((await fetch(url, init)).status).toBe(411);
    expect(requests).toEqual([]);
    expect((await post(path, large, { authtoken: 'token' })).statusCode).toBe(200);
    expect(requests[0]?.body).toHaveLength(large.length);
  });

  it.each([
    ['a page', 200, { 'content-type': 'text/html' }, '<script>1</script>'],
    ['no type', 200, {}, '{}'],
    ['a redirect', 302, { ...JSON_TYPE, location: 'https://evil.example' }, '{}'],
  ])('answers %s, which is not passed to this origin', async (_what, code, headers, body) => {
    answer = (response) => response.writeHead(code, headers).end(body);
    const answered = await post(SEND_OTP, '{}');
    expect(answered.statusCode).toBe(502);
    expect(answered.json()).toMatchObject({ Status: 2, Data: null });
    expect(answered.headers).not.toHaveProperty('location');
  });

  it.each([
    ['after its headers', (response: ServerResponse) => response.flushHeaders()],
    ['in its middle', (response: ServerResponse) => response.write('{"Status":1,"Data":')],
  ])('answers and is cut %s: 502, and nothing of the answer [OPS-08]', async (_where, begin) => {
    answer = (response) => {
      begin(response.writeHead(200, { ...JSON_TYPE, 'content-length': 100 }));
      setTimeout(() => response.destroy(), 20);
    };
    const cut = await fetch(new URL(SEND_OTP, origin), { method: 'POST', headers: JSON_TYPE, body: '{}' });
    expect(cut.status).toBe(502);
    expect(await cut.json()).toMatchObject({ Status: 2, Data: null });
  });

  it('answers half a JSON, which no length says: 502 [OPS-08]', async () => {
    answer = (response) => response.writeHead(200, JSON_TYPE).end('{"Status":1,"Data":');
    const half = await post(SEND_OTP, '{}');
    expect(half.statusCode).toBe(502);
    expect(half.json()).toMatchObject({ Status: 2, Data: null });
  });

  it('answers in its own encoding, which is passed on', async () => {
    const body = gzipSync(JSON.stringify(success(null)));
    answer = (response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(body);
    const passed = await post(SEND_OTP, '{}');
    expect(passed.headers['content-encoding']).toBe('gzip');
    expect(passed.rawPayload).toEqual(body);
  });

  it('answers endlessly: 502 [OPS-08]', async () => {
    answer = (response) => {
      response.writeHead(200, JSON_TYPE);
      const more = setInterval(() => response.write('x'.repeat(1_000_000)), 5);
      response.on('close', () => clearInterval(more));
    };
    const cut = await fetch(new URL(SEND_OTP, origin), { method: 'POST', headers: JSON_TYPE, body: '{}' });
    expect(cut.status).toBe(502);
  });

  it('determines readiness, and calls are answered with 502 when it is unavailable', async () => {
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    answer = (response) => response.writeHead(500).end();
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    const unreachable = await appWith({ CRM_HOST: 'http://127.0.0.1:9' });
    const ready = await unreachable.inject('/health/ready');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'crm unavailable' });
    expect((await unreachable.inject('/health/live')).statusCode).toBe(200);
    const refused = await post(SEND_OTP, '{}', {}, unreachable);
    expect(refused.statusCode).toBe(502);
    expect(refused.json()).toMatchObject({ Status: 2, Data: null });
    const large = JSON.stringify({ file: 'x'.repeat(3_000_000) });
    const url = new URL(CALLS.selfie.path, await unreachable.listen({ port: 0, host: '127.0.0.1' }));
    const headers = { ...JSON_TYPE, authtoken: 'token' };
    expect((await fetch(url, { method: 'POST', headers, body: large })).status).toBe(502);
    await unreachable.close();
  });
});
