import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, vi } from 'vitest';
import { CALLS } from '#domain/wire/calls.ts';
import { isWithinLimits } from '#server/http/jsonLimits.ts';
import { jpeg } from '#testing/files.ts';
import { DOCUMENTS, type Person } from '#testing/people.ts';
import { newCustomer } from '#tests/service/support/customer.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { path: PATH } = CALLS.document;
const MEGABYTE = 1_000_000;

const PATIENCE = { timeout: 20_000 };

const { it, service, customer } = storyOf({ env: { UPLOADS_AT_ONCE: '2', UPLOAD_WAIT_SECONDS: '3' } });
let origin: URL;
let photo: string;
/** The customers whose uploads are admitted and not answered. */
const uploading = new Set<string>();
it.beforeAll(async () => {
  const { admission } = service.deps;
  const enter = admission.enter.bind(admission);
  vi.spyOn(admission, 'enter').mockImplementation(async (customerId) => {
    const leave = await enter(customerId);
    if (leave === undefined) return undefined;
    uploading.add(customerId);
    return () => {
      leave();
      uploading.delete(customerId);
    };
  });
  origin = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }));
  photo = await jpeg(100, { width: 6_000, height: 6_000 });
});

const upload = ({ profile, token }: Person, document = 0) =>
  fetch(new URL(PATH, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authtoken: token },
    body: JSON.stringify({ profile_id: profile, ...DOCUMENTS[document], file: photo }),
  });

/** Starts an upload that stands still after its first bytes. */
async function stall({ profile, token }: Person): Promise<Socket> {
  const socket = connect(Number(origin.port), origin.hostname).on('error', () => undefined);
  const headers = `Host: here\r\nAuthtoken: ${token}\r\nContent-Type: application/json\r\nContent-Length: ${MEGABYTE}`;
  socket.write(`POST ${PATH} HTTP/1.1\r\n${headers}\r\n\r\n{`);
  await vi.waitFor(() => expect(uploading).toContain(profile), PATIENCE);
  return socket;
}
const end = async (socket: Socket, { profile }: Person) => {
  socket.destroy();
  await once(socket, 'close');
  await vi.waitFor(() => expect(uploading).not.toContain(profile), PATIENCE);
};

describe('uploads', () => {
  it('are limited to one per customer and a number per process, before their body is read', async () => {
    const people = [await customer(), await customer(), await customer()] as const;
    const first = await stall(people[0]);
    const second = await stall(people[1]);
    // The customer's own second upload waits for its turn; another customer's is refused at once.
    const [again, other] = [upload(people[0]), upload(people[2])];
    expect(await Promise.race([again.then(() => 'again'), other.then(() => 'other')])).toBe('other');
    expect((await other).status).toBe(429);
    expect((await fetch(new URL('/health/live', origin))).status).toBe(200);
    const refused = await again;
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ Status: 2, Data: null });

    await end(first, people[0]);
    expect(await (await upload(people[2])).json()).toMatchObject({ Status: 1 });
    await end(second, people[1]);
    expect(await (await upload(people[0])).json()).toMatchObject({ Status: 1 });
  });

  it('wait until there is memory for their file, and are asked to come again when it takes too long [OPS-11]', async () => {
    const person = await customer();
    const free = await service.deps.uploadMemory.enter(0, Number.MAX_SAFE_INTEGER);
    const late = await upload(person);
    expect(late.status).toBe(503);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    const patient = upload(person);
    await vi.waitFor(() => expect(uploading).toContain(person.profile), PATIENCE);
    free?.();
    expect(await (await patient).json()).toMatchObject({ Status: 1 });
  });

  it('of one customer run one after the other', async () => {
    const patient = await startAnother();
    const address = new URL(await patient.app.listen({ port: 0, host: '127.0.0.1' }));
    const { profile, token } = await newCustomer(patient);
    const statuses = await Promise.all(
      [0, 1, 2].map(async (document) => {
        const answer = await fetch(new URL(PATH, address), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authtoken: token },
          body: JSON.stringify({ profile_id: profile, ...DOCUMENTS[document], file: photo }),
        });
        return ((await answer.json()) as { Status: number }).Status;
      }),
    );
    expect(statuses).toEqual([1, 1, 1]);
  });
});

/** Milliseconds that this thread has worked, which other load doesn't change. */
const busyMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

describe('a body of JSON', () => {
  const large = (text: string) => Buffer.from(text.repeat(Math.floor((14 * MEGABYTE) / text.length)));

  it.each([
    ['brackets', '', '['],
    ['lists', '', '[],'],
    ['members', '', '"a":1,'],
    ['numbers', '', '1,'],
    ['white space', '', ' '],
    ['empty strings', '', '"",'],
    ['escaped quotes', '{"a":"', '\\"'],
  ])('of 14 MB of %s is refused quickly', (_what, start, text) => {
    const body = Buffer.concat([Buffer.from(start), large(text)]);
    const began = busyMs();
    expect(isWithinLimits(body)).toBe(false);
    expect(busyMs() - began).toBeLessThan(150);
  });

  it.each([
    ['a file', `{"file":"${'A'.repeat(1_000)}"}`],
    ['quotes and backslashes in a text', JSON.stringify({ message: '\\"\\\\"'.repeat(500) })],
    ['nothing', ''],
    ['a cut text', '{"a":"b'],
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`],
  ])('with %s is passed to the parser', (_what, text) => {
    expect(isWithinLimits(Buffer.from(text))).toBe(true);
  });

  it('with 33 levels is refused', () => {
    expect(isWithinLimits(Buffer.from(`${'['.repeat(33)}${']'.repeat(33)}`))).toBe(false);
  });

  it('that is large and hostile does not delay others', async () => {
    const person = await customer();
    const brackets = large('[');
    let isSending = true;
    const sending = (async () => {
      for (let count = 0; count < 10; count += 1) {
        const answer = await fetch(new URL(PATH, origin), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authtoken: person.token },
          body: brackets,
        });
        expect(answer.status).toBe(400);
      }
      isSending = false;
    })();
    const took: number[] = [];
    while (isSending) {
      const began = busyMs();
      expect((await fetch(new URL('/health/live', origin))).status).toBe(200);
      took.push(busyMs() - began);
    }
    await sending;
    expect(took.length).toBeGreaterThan(5);
    took.sort((one, other) => one - other);
    expect(took[Math.floor(took.length * 0.9)]).toBeLessThan(200);
  });
});
