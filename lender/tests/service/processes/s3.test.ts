import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Settings } from '#server/base/config/config.ts';
import { s3Store } from '#server/documents/s3.ts';
import type { DocumentStore } from '#server/documents/store.ts';
import { jpeg } from '#testing/files.ts';
import { as, fill, signIn } from '#testing/people.ts';
import { describeDocumentStore } from '#tests/service/support/conformance/documentStore.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { makeFolder } from '#tests/service/support/processes.ts';

const BUCKET = 'setu-documents';
let folder: string;
let child: ChildProcess;
let settings: S3Settings;
let service: Service;

/** The server's own access keys, which the package fixes. */
const KEYS = { S3_KEY: 'S3RVER', S3_SECRET: 'S3RVER' };

beforeAll(async () => {
  folder = makeFolder();
  // The server makes the tokens of long lists with a cipher that OpenSSL calls legacy.
  child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', 'lender/tests/service/support/s3server.ts', folder, BUCKET],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The S3 server ended with ${code}`)));
  });
  settings = { endpoint, bucket: BUCKET, key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };
  service = await startService({ env: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, ...KEYS } });
});
afterAll(async () => {
  await service.close();
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

const namesIn = async (store: Pick<DocumentStore, 'list'>) => (await store.list()).map(({ name }) => name);
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, file))
    .filter((file) => statSync(file).isFile());

describeDocumentStore('of S3', async () => ({ store: s3Store(settings) }));

describe('documents in an S3-compatible store', () => {
  it('are listed past one page of a thousand', async () => {
    const store = s3Store(settings);
    const names = new Set(await namesIn(store));
    for (let round = 0; round < 21; round += 1) {
      const stored = await Promise.all(Array.from({ length: 50 }, () => store.put(Buffer.of(round))));
      for (const name of stored) names.add(name);
    }
    expect(new Set(await namesIn(store))).toEqual(names);
    expect(names.size).toBeGreaterThan(1_000);
  });

  it('store photo and documents of a whole application, encrypted, readable by their owner', async () => {
    const person = await signIn(service, '9850000001');
    await fill(service, person, 9);
    const rows = await service.deps.db
      .selectFrom('documents')
      .selectAll()
      .where('customer_id', '=', person.profile)
      .execute();
    expect(rows).toHaveLength(6);
    const stored = await namesIn(service.deps.documents);
    expect(stored).toEqual(expect.arrayContaining(rows.map(({ file_name }) => file_name)));
    const { body } = await as(service, person)('dashboard', { profile_id: person.profile });
    const { profile_pic: url } = body.Data as unknown as { profile_pic: string };
    const photo = await service.app.inject({ url, headers: { authtoken: person.token } });
    expect(photo.statusCode).toBe(200);
    expect(photo.rawPayload.subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8));
    const middle = photo.rawPayload.subarray(200, 260);
    expect(filesIn(folder).filter((file) => readFileSync(file).includes(middle))).toEqual([]);
  });

  it('that cannot be stored are answered with 503, and leave no row', async () => {
    const unreachable = await startService({
      env: { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: BUCKET, ...KEYS },
    });
    const person = await signIn(unreachable, '9850000002');
    const body = { profile_id: person.profile, event_name: 'pan_upload', doc_type: 'PAN_CARD' } as const;
    const answer = await as(unreachable, person)('document', {
      ...body,
      file_ext: 'jpg',
      file: await jpeg(),
    });
    expect(answer).toMatchObject({ code: 503, body: { Status: 2, Data: null } });
    expect(answer.headers).toHaveProperty('retry-after');
    expect(await unreachable.deps.db.selectFrom('documents').selectAll().execute()).toEqual([]);
    await unreachable.close();
  });

  it('are refused by a store that does not know our keys', async () => {
    const store = s3Store({ ...settings, secret: 'wrong' });
    await expect(store.put(Buffer.of(1))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });

  it('need all four settings or none', async () => {
    await expect(startService({ env: { S3_BUCKET: BUCKET } })).rejects.toThrow('must be given together');
  });
});
