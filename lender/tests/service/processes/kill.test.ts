import { createHash, randomUUID } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { type Signed, signedIn } from '#scripts/bench/people.ts';
import { purge } from '#server/customer/retention.ts';
import { contentHashOf } from '#server/documents/documentRows.ts';
import { readDocument } from '#server/documents/sealedFile.ts';
import { jpeg } from '#testing/files.ts';
import { INCOME, loginBody, PERSONAL, RESIDENCE } from '#testing/people.ts';
import { howMany, timeoutFor } from '#tests/service/support/deep.ts';
import {
  call,
  createProcessEnvironment,
  type ProcessEnvironment,
} from '#tests/service/support/processEnvironment.ts';

const ROUNDS = howMany(2, 20);
const CLIENTS = 32;
vi.setConfig({ testTimeout: timeoutFor(120_000, 900_000) });

let host: ProcessEnvironment;
beforeAll(async () => {
  host = await createProcessEnvironment();
});
afterAll(() => host.close());

/** A request, and the data that must be stored once it was answered with success. */
interface Write {
  send(address: string): Promise<Response>;
  acknowledged(data: Record<string, unknown>): void;
}

const SLOTS = [
  { event_name: 'aadhaar_upload', doc_type: 'aadhaar_front', slot: 'aadhar_front' },
  { event_name: 'pan_upload', doc_type: 'PAN_CARD', slot: 'pan_card' },
] as const;

/** Customers, or attempts to sign in, by table whose row was acknowledged, and the newest document of each slot. */
const saved = {
  challenges: new Set<string>(),
  personal_details: new Set<string>(),
  residence_details: new Set<string>(),
  income_details: new Set<string>(),
};
/** The documents that may be stored, by customer and slot: the acknowledged one and those sent after it. */
const LONG_AGO = new Date('2025-01-01');
const hashes = new Map<string, Set<string>>();

const SHADES = Array.from({ length: 24 }, (_, count) => 40 + count * 8);
let shades: { file: string; hash: string }[];

const request = <Name extends CallName>(name: Name, body: RequestOf<Name>, token?: string) => {
  const headers = { 'idempotency-key': randomUUID(), ...(token && { authtoken: token }) };
  return (address: string) => call(address, name, body, headers);
};

const stepSaves = ({ profile, token }: Signed): Write[] => {
  const profile_id = profile;
  const note = (table: Exclude<keyof typeof saved, 'challenges'>) => () => void saved[table].add(profile);
  const [personal, residence, income] = [
    { event_name: 'personal_details', profile_id, ...PERSONAL },
    { event_name: 'residence_details', profile_id, ...RESIDENCE },
    { event_name: 'income_details', profile_id, ...INCOME },
  ] as const;
  return [
    { send: request('personalDetails', personal, token), acknowledged: note('personal_details') },
    { send: request('residenceDetails', residence, token), acknowledged: note('residence_details') },
    { send: request('incomeDetails', income, token), acknowledged: note('income_details') },
  ];
};

const upload = ({ profile, token }: Signed, turn: number): Write => {
  const { slot, ...target } = SLOTS[turn % SLOTS.length] as (typeof SLOTS)[number];
  const { file, hash } = shades[turn % shades.length] as (typeof shades)[number];
  const key = `${profile} ${slot}`;
  const send = request('document', { profile_id: profile, ...target, file_ext: 'jpg', file }, token);
  return {
    send(address) {
      hashes.set(key, new Set([...(hashes.get(key) ?? ['none']), hash]));
      return send(address);
    },
    acknowledged: () => void hashes.set(key, new Set([hash])),
  };
};

let number = 7_000_000_000;
const registration = (): Write => ({
  send: request('login', loginBody(String(++number))),
  acknowledged: (data) => void saved.challenges.add(String(data.cust_profile_id)),
});

/** The requests of a client, one after the other: all kinds of writes, for its own customers. */
function* writesOf(client: number, people: readonly Signed[]): Generator<Write> {
  for (let turn = 0; ; turn += 1) {
    const person = people[client + (turn % 50) * CLIENTS] as Signed;
    if (turn < 50) yield* stepSaves(person);
    yield registration();
    yield upload(person, turn);
    yield upload(person, turn + SLOTS.length);
  }
}

/** Sends one write until the service is killed under it; true once it was acknowledged. */
async function tryOnce(write: Write, address: string): Promise<boolean> {
  let answer: { Status: number; Message: string; Data: Record<string, unknown> };
  try {
    const response = await write.send(address);
    answer = (await response.json()) as typeof answer;
    // Too many files at once: the request is sent again.
    if (response.status === 503) return false;
  } catch {
    return false;
  }
  expect(answer).toMatchObject({ Status: 1 });
  write.acknowledged(answer.Data);
  return true;
}

async function expectEverything(): Promise<void> {
  const { db } = host.deps;
  for (const table of ['challenges', 'personal_details', 'residence_details', 'income_details'] as const) {
    const column = table === 'challenges' ? 'attempt' : ('customer_id' as 'attempt');
    const rows = await db
      .selectFrom(table as 'challenges')
      .select(column)
      .execute();
    const stored = new Set(rows.map((row) => row[column]));
    expect([...saved[table]].filter((id) => !stored.has(id))).toEqual([]);
  }
  const rows = await db.selectFrom('documents').selectAll().execute();
  const stored = new Map(rows.map((row) => [`${row.customer_id} ${row.slot}`, row]));
  for (const [key, allowed] of hashes) {
    expect(allowed).toContain(stored.get(key)?.content_hash?.toString('hex') ?? 'none');
  }
  for (const row of rows) expect((await readDocument(host.deps, row))?.length).toBe(row.size);
  const half = db.selectFrom('idempotency').select('call').where('response', 'is', null);
  expect(await half.execute()).toEqual([]);
}

it(`keeps every acknowledged row and file through ${ROUNDS} kill -9 under ${CLIENTS} writing clients`, async () => {
  shades = await Promise.all(
    SHADES.map(async (shade) => {
      const file = await jpeg(shade);
      const digest = createHash('sha256').update(Buffer.from(file, 'base64')).digest();
      return { file, hash: contentHashOf(host.deps.secrets, { digest }).toString('hex') };
    }),
  );
  const people = await signedIn(host.deps, CLIENTS * 50);
  const clients = Array.from({ length: CLIENTS }, (_, client) => writesOf(client, people));
  /** The requests that were under way when the service was killed, sent again with the same keys. */
  const open = new Map<number, Write>();
  let acknowledged = 0;
  let repeated = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    const { run, address } = await host.start();
    let killed = false;
    const client = async (index: number) => {
      while (!killed) {
        const earlier = open.get(index);
        const write = earlier ?? (clients[index]?.next().value as Write);
        open.set(index, write);
        if (!(await tryOnce(write, address))) continue;
        open.delete(index);
        acknowledged += 1;
        repeated += earlier ? 1 : 0;
      }
    };
    const all = clients.map((_, index) => client(index));
    const before = acknowledged;
    while (acknowledged < before + 100) await Promise.race([wait(10), Promise.all(all)]);
    await wait(Math.random() * 400);
    killed = true;
    run.child.kill('SIGKILL');
    await run.ended();
    await Promise.all(all);
    await expectEverything();
  }
  expect(repeated).toBeGreaterThan(CLIENTS / 2);

  // A kill between file and row leaves a file, which the service's own job deletes once it is old.
  const { db, documents, config } = host.deps;
  const rows = await db.selectFrom('documents').selectAll().execute();
  expect(rows.length).toBeGreaterThan(CLIENTS);
  // The demo's worker keeps papers of its loans in the same store.
  const papers = await db.selectFrom('papers').select('file_name').execute();
  const known = new Set([...rows, ...papers].map(({ file_name }) => file_name));
  for (const { name } of await documents.list()) {
    if (known.has(name)) continue;
    for (const file of [name, `${name}.tmp`]) {
      const stored = path.join(config.documentsDir, name.slice(0, 2), file);
      if (existsSync(stored)) utimesSync(stored, LONG_AGO, LONG_AGO);
    }
    await purge(host.deps);
  }
  await expectEverything();
  expect((await documents.list()).map(({ name }) => name).sort()).toEqual([...known].sort());
  const last = rows.at(-1);
  expect(await sharp(last && (await readDocument(host.deps, last))).metadata()).toBeDefined();
});
