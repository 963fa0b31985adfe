import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/base/config/readConfig.ts';
import { success } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { buildApp } from '#server/start/app.ts';

const MEGABYTE = 1_000_000;
const app = await buildApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  deps: undefined,
  site: undefined,
});
app.post('/api/test', { bodyLimit: 2 * MEGABYTE }, (_request, reply) => send(reply, success(null)));

/** The head of a call whose body is a text as JSON, with its first quote. */
const headers = (length: number) =>
  `POST /api/test HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"`;

let socket: Socket;
let answer: string;
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  answer = '';
  socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  await once(socket, 'connect');
});
afterEach(() => {
  vi.useRealTimers();
  socket.destroy();
});

/** Lets the bytes that were sent arrive, on the real clock. */
const arrive = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      clearInterval(timer);
      resolve();
    }, 100);
  });
const pass = async (seconds: number, bytesASecond: number) => {
  for (let second = 0; second < seconds; second += 5) {
    if (bytesASecond > 0) socket.write('x'.repeat(bytesASecond * 5));
    await arrive();
    vi.advanceTimersByTime(5_000);
  }
  await arrive();
};

it.each([
  ['a small body that drips', 1_000, 1],
  ['a small body that stands still', 1_000, 0],
  ['a large body that drips', MEGABYTE, 1_000],
])('ends %s after 30 seconds with 408 [OPS-09]', async (_what, length, bytesASecond) => {
  const closed = once(socket, 'close');
  socket.write(headers(length));
  await arrive();
  await pass(25, bytesASecond);
  expect(answer).toBe('');
  await pass(10, 0);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"Status":2/);
});

it('takes a large body that comes at the speed of a slow phone [OPS-09]', async () => {
  socket.write(headers(MEGABYTE));
  await arrive();
  await pass(100, 10_000 - 1);
  expect(answer).toBe('');
  socket.write(`${'x'.repeat(MEGABYTE - 100 * 9_999 - 2)}"`);
  await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*"Status":1/));
});
