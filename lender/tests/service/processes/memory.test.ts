import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CALLS } from '#domain/wire/calls.ts';
import { type Signed, signedIn } from '#scripts/bench/people.ts';
import { DOCUMENTS } from '#testing/people.ts';
import { LARGE_FILES } from '#tests/service/support/largeFiles.ts';
import { watchMemory } from '#tests/service/support/memory.ts';
import {
  createProcessEnvironment,
  type ProcessEnvironment,
} from '#tests/service/support/processEnvironment.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const CUSTOMERS = 20;
const MEGABYTE = 1_000_000;
const MOST = 1_000 * MEGABYTE;

let host: ProcessEnvironment;
beforeAll(async () => {
  host = await createProcessEnvironment();
  // The papers of the demo's loans are made after the first start, in threads that then stay for a while.
  const { run } = await host.start();
  const due = () => host.deps.db.selectFrom('papers_due').select('kind').execute();
  await vi.waitFor(async () => expect(await due()).toEqual([]), { timeout: 120_000, interval: 200 });
  run.child.kill('SIGTERM');
  await run.ended();
});
afterAll(() => host.close());

const [, , PHOTO, , PDF] = DOCUMENTS;
const TARGETS = { photo: PHOTO, 'photo in passes': PHOTO, scan: PDF, objects: PDF } as const;

type Outcome = 'taken' | 'refused in words' | 'asked to wait' | 'cut';

/** Sends a file; a refusal may come before it was read, and the connection ends then. */
function send(address: string, { profile, token }: Signed, target: object, file: string): Promise<Outcome> {
  const body = JSON.stringify({ profile_id: profile, ...target, file });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authtoken: token,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(CALLS.document.path, address), { method: 'POST', headers });
    request.on('response', async (response) => {
      const answer = JSON.parse(await text(response)) as { Status: number };
      if (response.statusCode === 200) resolve(answer.Status === 1 ? 'taken' : 'refused in words');
      else resolve('asked to wait');
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? resolve('cut') : reject(error),
    );
    request.end(body);
  });
}

it.each(Object.keys(TARGETS) as (keyof typeof TARGETS)[])(
  'takes 20 files of 9.9 MB at once in 1,000 MB, children included: the kind "%s" [OPS-11]',
  async (kind) => {
    const { run, address } = await host.start();
    const people = await signedIn(host.deps, CUSTOMERS);
    const file = (await LARGE_FILES[kind]()).toString('base64');
    const memory = watchMemory(run.child.pid as number);
    const outcomes = await Promise.all(people.map((one) => send(address, one, TARGETS[kind], file)));
    const { most, each } = memory.stop();
    expect(most, each.map((bytes) => Math.round(bytes / MEGABYTE)).join(' + ')).toBeLessThanOrEqual(MOST);
    expect(outcomes).toContain('taken');
    run.child.kill('SIGTERM');
    expect(await run.ended()).toBe(0);
  },
);
