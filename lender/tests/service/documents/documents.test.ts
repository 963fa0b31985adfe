import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { photosPdf } from '#domain/documents/photosPdf.ts';
import { MAX_SLIP_PAGES } from '#domain/limits.ts';
import { poolCounts } from '#server/database/connect.ts';
import { acceptDocument } from '#server/documents/acceptDocument.ts';
import { readDocument, sealFile, sealFileKey } from '#server/documents/sealedFile.ts';
import { decodeFile } from '#server/http/sentFile.ts';
import { jpeg, pdf, png } from '#testing/files.ts';
import { DOCUMENTS, type Person } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { SANDBOXED } from '#tests/service/support/sandboxed.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer, select, insert } = storyOf({ at: '2026-02-10T11:30+05:30' });

const [AADHAAR_FRONT, , PAN_CARD, STATEMENT, SLIP] = DOCUMENTS;

const upload = (
  person: Customer,
  document: (typeof DOCUMENTS)[number],
  file: string,
  more: { password?: string } = {},
) => person.call('document', { ...document, file, ...more });

const rowsOf = (person: Person) => select('documents', { customer_id: person.profile });

const fetchOf = (person: Pick<Person, 'token'>, id: string) =>
  service.app.inject({ url: `/api/documents/${id}`, headers: { authtoken: person.token } });

const allFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('documents', () => {
  it('are accepted in one request each, in parallel, and complete step 8 [DOC-01] [DOC-03]', async () => {
    const person = await customer();
    const [photo, document] = [await jpeg(), await pdf()];
    const all = await Promise.all(
      DOCUMENTS.map((one) => upload(person, one, one.file_ext === 'pdf' ? document : photo)),
    );
    expect(all.map(({ body }) => body.Status)).toEqual([1, 1, 1, 1, 1]);
    expect(await person.dataOf('dashboard')).toMatchObject({ documents_uploaded_status: '1' });
    expect((await rowsOf(person)).map(({ slot }) => slot).sort()).toEqual(
      ['aadhar_back', 'aadhar_front', 'bank_statement', 'pan_card', 'salary_slip'].sort(),
    );
  });

  it('come one at a time, in any order: the last one that is missing completes step 8 [DOC-06]', async () => {
    const person = await customer();
    const [photo, document] = [await jpeg(), await pdf()];
    const isDone = async () => (await person.dataOf('dashboard')).documents_uploaded_status;
    for (const one of DOCUMENTS.toReversed()) {
      expect(await isDone()).not.toBe('1');
      const file = one.file_ext === 'pdf' ? document : photo;
      const twice = await Promise.all([upload(person, one, file), upload(person, one, file)]);
      expect(twice.map(({ body }) => body.Status)).toEqual([1, 1]);
    }
    expect(await isDone()).toBe('1');
    expect(await rowsOf(person)).toHaveLength(5);
  });

  it('are accepted by lead too [API-03]', async () => {
    const person = await customer();
    expect((await person.call('uploadDocument', { ...PAN_CARD, file: await png() })).body.Status).toBe(1);
    expect(await rowsOf(person)).toMatchObject([{ slot: 'pan_card', mime_type: 'image/png' }]);
  });

  it('are recognized by their first bytes, whatever their name [DOC-02]', async () => {
    const person = await customer();
    const text = Buffer.from('MZ not a photo at all').toString('base64');
    for (const [document, file, reason] of [
      [AADHAAR_FRONT, text, 'not a JPG or PNG'],
      [AADHAAR_FRONT, await pdf(), 'not a JPG or PNG'],
      [STATEMENT, await jpeg(), 'not a PDF'],
      [AADHAAR_FRONT, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]).toString('base64'), 'could not open'],
      [STATEMENT, Buffer.from('%PDF-1.7\nnothing more').toString('base64'), 'could not open'],
    ] as const) {
      const answer = await upload(person, document, file);
      expect(answer).toMatchObject({
        code: 200,
        body: { Status: 2, Message: expect.stringContaining(reason) },
      });
    }
    expect(await rowsOf(person)).toEqual([]);
  });

  it('must match their event [DOC-01]', async () => {
    const person = await customer();
    const crossed = { ...AADHAAR_FRONT, event_name: 'pan_upload' } as unknown as typeof AADHAAR_FRONT;
    expect((await upload(person, crossed, await jpeg())).body.Status).toBe(2);
  });

  it('lose EXIF data and location, and are refused above the pixel limit', async () => {
    const person = await customer();
    const original = Buffer.from(await jpeg(), 'base64');
    expect((await sharp(original).metadata()).exif).toBeDefined();
    await upload(person, AADHAAR_FRONT, original.toString('base64'));
    const [row] = await rowsOf(person);
    const stored = await fetchOf(person, row?.id ?? '');
    const metadata = await sharp(stored.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
    expect(metadata.exif).toBeUndefined();
    const huge = await jpeg(100, { width: 9_000, height: 9_000 });
    expect((await upload(person, PAN_CARD, huge)).body.Message).toContain('could not open');
  });

  it('may have a password, which opens them once and is never stored [D-29]', async () => {
    const person = await customer();
    const secret = 'Pass-word-9';
    const locked = await pdf('Credited 52,000', { password: secret });
    expect((await upload(person, STATEMENT, locked)).body.Message).toContain('has a password');
    expect((await upload(person, STATEMENT, locked, { password: 'other' })).body.Message).toContain(
      'does not open',
    );
    expect((await upload(person, STATEMENT, locked, { password: secret })).body.Status).toBe(1);
    const [row] = await rowsOf(person);
    const stored = (await fetchOf(person, row?.id ?? '')).rawPayload;
    expect(stored.subarray(0, 5).toString()).toBe('%PDF-');
    expect(stored.includes('/Encrypt')).toBe(false);
    expect(JSON.stringify(await select('documents'))).not.toContain(secret);
    expect(JSON.stringify(await select('idempotency'))).not.toContain(secret);
  });

  it('that were photographed are taken with every page, each photo as it was sent [DOC-12]', async () => {
    const person = await customer();
    const size = { width: 1_500, height: 2_000 };
    const shades = Array.from({ length: MAX_SLIP_PAGES }, (_, page) => page * 40);
    const photos = await Promise.all(
      shades.map(async (shade) => ({ jpeg: Buffer.from(await jpeg(shade, size), 'base64'), ...size })),
    );
    const file = Buffer.from(photosPdf(photos)).toString('base64');
    expect((await upload(person, SLIP, file)).body.Status).toBe(1);
    const [row] = await rowsOf(person);
    const stored = (await fetchOf(person, row?.id ?? '')).rawPayload;
    expect((await PDFDocument.load(stored)).getPageCount()).toBe(MAX_SLIP_PAGES);
    expect(photos.filter((photo) => !stored.includes(photo.jpeg))).toEqual([]);
  });

  it('contain nothing active: no script, no embedded file', async () => {
    const person = await customer();
    for (const options of [{ script: true }, { attachment: true }, { script: true, password: 'x' }]) {
      const file = await pdf('Slip', options);
      const answer = await upload(person, SLIP, file, options.password ? { password: 'x' } : {});
      expect(answer.body).toMatchObject({ Status: 2, Message: expect.stringContaining('Save as PDF') });
    }
  });

  it('wait for a process when many arrive at once, and all succeed [OPS-12]', async () => {
    const file = await pdf();
    const many = Array.from({ length: 7 }, () =>
      acceptDocument(service.deps.files, decodeFile(file), 'pdf', undefined),
    );
    expect(new Set((await Promise.all(many)).map(({ ok }) => ok))).toEqual(new Set([true]));
  });

  it('do not decompress beyond the size limit', async () => {
    const person = await customer();
    const zeros = deflateSync(Buffer.alloc(300_000_000), { level: 9 });
    const dict = `<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${zeros.length} >>`;
    const bomb = Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n${dict}\nstream\n`),
      zeros,
      Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF'),
    ]);
    const answer = await upload(person, SLIP, bomb.toString('base64'));
    expect(answer.body).toMatchObject({ Status: 2, Message: expect.stringContaining('could not open') });
  });

  it('are stored before a connection is taken, and not at all when nothing changes', async () => {
    const { documents } = service.deps;
    const person = await customer();
    const stored: number[] = [];
    const put = vi.spyOn(documents, 'put').mockImplementation(async (bytes) => {
      stored.push(poolCounts(service.deps.db).total - poolCounts(service.deps.db).idle);
      put.mockRestore();
      return documents.put(bytes);
    });
    const file = await pdf();
    const send = () => person.call('document', { ...STATEMENT, file });
    expect((await send()).body.Status).toBe(1);
    expect(stored).toEqual([0]);
    const before = (await documents.list()).length;
    expect((await send()).body.Status).toBe(1);
    expect((await documents.list()).length).toBe(before);
  });

  it('are compared by their hash when a key is repeated', async () => {
    const person = await customer();
    const headers = { 'idempotency-key': 'same-key-1' };
    const send = (file: string) => person.call('document', { ...STATEMENT, file }, headers);
    const [one, other] = [await pdf(), await pdf('Other')];
    const first = await send(one);
    expect((await send(one)).body).toEqual(first.body);
    const files = (await service.deps.documents.list()).length;
    expect((await send(other)).code).toBe(409);
    expect((await service.deps.documents.list()).length).toBe(files);
  });

  it('are limited to 10 MB each and to a number a day', async () => {
    const person = await customer();
    const large = Buffer.alloc(10_000_001, 1).toString('base64');
    expect((await upload(person, AADHAAR_FRONT, large)).body.Message).toContain('10 MB');
    await insert(
      'audit',
      Array.from({ length: 60 }, () => ({
        customer_id: person.profile,
        action: 'upload',
        outcome: 'received',
        at: service.deps.now(),
      })),
    );
    expect((await upload(person, AADHAAR_FRONT, await jpeg())).body.Message).toContain('tomorrow');
  });

  it('may be replaced until the application is submitted, which deletes the old file', async () => {
    const person = await customer(9);
    const before = (await rowsOf(person)).find(({ slot }) => slot === 'aadhar_front');
    await upload(person, AADHAAR_FRONT, await jpeg(200));
    const after = (await rowsOf(person)).find(({ slot }) => slot === 'aadhar_front');
    expect(after?.id).toBe(before?.id);
    const names = (await service.deps.documents.list()).map(({ name }) => name);
    expect(names).toContain(after?.file_name);
    expect(names).not.toContain(before?.file_name);
    await person.apply();
    expect((await upload(person, AADHAAR_FRONT, await jpeg(210))).body.Message).toContain('was sent');
    expect((await upload(person, AADHAAR_FRONT, await jpeg(200))).body.Status).toBe(1);
  });

  it('leave one row and one file of 20 uploads of a slot at once', async () => {
    const person = await customer();
    const files = await Promise.all(Array.from({ length: 10 }, (_, shade) => jpeg(shade * 20)));
    const before = (await service.deps.documents.list()).length;
    const all = await Promise.all([...files, ...files].map((file) => upload(person, AADHAAR_FRONT, file)));
    expect(all.every(({ body }) => body.Status === 1)).toBe(true);
    expect(await rowsOf(person)).toHaveLength(1);
    expect(await service.deps.documents.list()).toHaveLength(before + 1);
  });
});

describe('the selfie', () => {
  it('is saved by either call, and registration is marked by its own [SEL-03] [SEL-04]', async () => {
    const person = await customer();
    const photo = { file_ext: 'jpeg', file: await jpeg() } as const;
    const read = () => person.dataOf('dashboard');
    expect((await person.call('selfie', { ...photo, doc_type: 'SELFIE' })).body).toMatchObject({
      Status: 1,
      Message: 'Profile image saved successfully!',
      Data: { step_percentage: 11, next_step: 'pancard_verification' },
    });
    expect(await read()).toMatchObject({ image_status: '1', registration_successful: '0' });
    expect((await person.call('selfieFallback', photo)).body.Status).toBe(1);
    expect(await read()).toMatchObject({ profile_image_status: '1', registration_successful: '1' });
    const other = { ...photo, file: await jpeg(7) };
    expect((await person.call('selfieFallback', other)).body.Message).toBe(
      'This step is already completed and cannot be edited.',
    );
  });

  it('is saved by lead too [API-02]', async () => {
    const person = await customer();
    const photo = { file_ext: 'jpeg', file: await jpeg() } as const;
    expect((await person.call('saveProfilePicture', photo)).body.Status).toBe(1);
  });

  it('is shown at the address in the profile, to its owner alone, as a download [S-10]', async () => {
    const [person, other] = [await customer(5), await customer()];
    const { profile_pic, selfie_doc_url } = await person.dataOf('dashboard');
    expect(profile_pic).toMatch(/^\/api\/documents\/[0-9a-f-]{36}$/);
    expect(selfie_doc_url).toBe(profile_pic);
    const id = String(profile_pic).split('/').at(-1) ?? '';
    const mine = await fetchOf(person, id);
    expect(mine.statusCode).toBe(200);
    expect(mine.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-security-policy': SANDBOXED,
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
    const nobody = await fetchOf(person, '00000000-0000-4000-8000-000000000000');
    const theirs = await fetchOf(other, id);
    expect(theirs.statusCode).toBe(404);
    expect(theirs.body).toBe(nobody.body);
    expect((await fetchOf({ token: 'x' }, id)).statusCode).toBe(401);
    expect((await fetchOf(person, "x'--")).statusCode).toBe(404);
  });
});

describe('the document store', () => {
  it('keeps files encrypted under random names, and no partial files', async () => {
    const { documents, config, secrets } = service.deps;
    const canary = Buffer.from('canary-of-a-document');
    const { sealed, key } = sealFile(canary);
    const name = await documents.put(sealed);
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    const row = { customer_id: 'a customer', slot: 'a slot', file_name: name };
    const file_key = sealFileKey(secrets, key, row);
    expect(file_key.includes(Buffer.from(key))).toBe(false);
    expect(await readDocument(service.deps, { ...row, file_key })).toEqual(canary);
    const files = allFiles(config.documentsDir);
    expect(files.some((file) => readFileSync(file).includes('canary'))).toBe(false);
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
    await documents.delete(name);
    await documents.delete(name);
    expect(await documents.get(name)).toBeUndefined();
    await expect(documents.get('../../etc/passwd')).rejects.toThrow('Not the name');
  });
});
