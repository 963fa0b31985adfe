import { once } from 'node:events';
import { connect as connectTo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CALLS } from '#domain/wire/calls.ts';
import { type Signed, signedIn } from '#scripts/bench/people.ts';
import { PERSONAL } from '#testing/people.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import {
  call,
  createProcessEnvironment,
  type ProcessEnvironment,
  type Started,
} from '#tests/service/support/processEnvironment.ts';

vi.setConfig({ testTimeout: timeoutFor(180_000, 900_000) });

const INVALID_REQUESTS = howMany(1_000, 10_000);
const SLOW_CLIENTS = howMany(50, 500);
const MEGABYTE = 1_000_000;

let host: ProcessEnvironment;
beforeAll(async () => {
  host = await createProcessEnvironment();
});
afterAll(() => host.close());

const save = ({ address }: Started, { profile: profile_id, token: authtoken }: Signed) =>
  call(
    address,
    'personalDetails',
    { event_name: 'personal_details', profile_id, ...PERSONAL },
    { authtoken },
  );
const stop = async ({ run }: Started) => {
  run.child.kill('SIGTERM');
  expect(await run.ended()).toBe(0);
};
it('answers 503 in time when the database is slow, and no call piles up', async () => {
  const service = await host.start({ DATABASE_POOL: '4' });
  const [person, ...others] = (await signedIn(host.deps, 41)) as [Signed, ...Signed[]];
  const began = performance.now();
  await host.deps.db.transaction().execute(async (tx) => {
    await sql`lock table personal_details in access exclusive mode`.execute(tx);
    const all = others.map((other) => save(service, other));
    expect((await fetch(`${service.address}/health/live`)).status).toBe(200);
    for (const answer of await Promise.all(all)) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
  expect(performance.now() - began).toBeLessThan(40_000);
  expect((await save(service, person)).status).toBe(200);
  const ids = [person, ...others].map(({ profile }) => profile);
  const rows = host.deps.db.selectFrom('personal_details').select('customer_id');
  expect(await rows.where('customer_id', 'in', ids).execute()).toEqual([{ customer_id: person.profile }]);
  await stop(service);
});

it(`is itself after ${INVALID_REQUESTS} bad requests and ${SLOW_CLIENTS} slow ones, in the same memory`, async () => {
  const service = await host.start();
  const { hostname, port } = new URL(service.address);
  const open = () => connectTo(Number(port), hostname).on('error', () => undefined);
  const memory = async () => {
    const text = await (await fetch(`${service.address}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  };
  const slow = Array.from({ length: SLOW_CLIENTS }, open);
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('X');
  }, 500);
  for (const socket of slow) socket.write('POST / HTTP/1.1\r\nHost: here\r\n');
  const ended = Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  const used: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await sendAll(open, INVALID_REQUESTS / 2);
    used.push(await memory());
  }
  // Memory that isn't collected yet makes one round dearer than another; what is never freed makes each dear.
  const grown = used.slice(1).map((bytes, round) => bytes - (used[round] ?? 0));
  expect(Math.min(...grown)).toBeLessThan(60 * MEGABYTE);

  const [person] = (await signedIn(host.deps, 1)) as [Signed];
  expect((await save(service, person)).status).toBe(200);
  await ended;
  clearInterval(dripping);
  expect((await fetch(`${service.address}/health/ready`)).status).toBe(200);
  await stop(service);
});

const { path: STEP } = CALLS.personalDetails;
const post = (body: string, headers = 'Content-Type: application/json') =>
  `POST ${STEP} HTTP/1.1\r\nHost: here\r\n${headers}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
const INVALID = [
  post('null'),
  post('{"event_name":'),
  post('[]'),
  post('{"__proto__":{"a":1}}'),
  post('a=b', 'Content-Type: text/plain'),
  post('{"event_name":"personal_details","profile_id":"x"}'),
  post('{}', `Content-Type: application/json\r\nX-Long: ${'x'.repeat(20_000)}`),
  'GET /% HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n',
  'NONSENSE\r\n\r\n',
  `POST ${STEP} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{}`,
];

/** Sends bad requests, 32 at a time; each is refused by HTTP or by Status, none with a failure of the service. */
async function sendAll(open: () => Socket, count: number): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < count) {
      const request = INVALID[next++ % INVALID.length] ?? '';
      const socket = open();
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1');
        // The service doesn't wait for the rest of a body that never comes.
        socket.destroySoon();
      });
      const closed = once(socket, 'close');
      socket.write(request);
      await closed;
      expect(answer, request.slice(0, 120)).toMatch(/^HTTP\/1\.1 (4\d\d|200 OK[\s\S]*"Status":[24])/);
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
}
