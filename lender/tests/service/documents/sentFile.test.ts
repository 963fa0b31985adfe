import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileCutter, sentFile } from '#server/http/sentFile.ts';

const FILE = randomBytes(20_000);

/** The result of reading a body that arrives in pieces of these lengths. */
async function read(body: string, lengths: readonly number[] = []) {
  const bytes = Buffer.from(body);
  const ends = [
    0,
    ...lengths.map((length) => Math.min(length, bytes.length)).sort((a, b) => a - b),
    bytes.length,
  ];
  const chunks = ends.slice(1).map((end, index) => bytes.subarray(ends[index], end));
  const cutter = new FileCutter(bytes.length);
  const passed: Buffer[] = [];
  await pipeline(Readable.from(chunks.filter(({ length }) => length > 0)), cutter, async (rest) => {
    for await (const chunk of rest) passed.push(chunk as Buffer);
  });
  return { cutter, json: Buffer.concat(passed).toString(), received: cutter.receivedEncodedLength };
}

async function fileOf(body: string, lengths?: readonly number[]): Promise<Buffer> {
  const { cutter, json } = await read(body, lengths);
  const { bytes, digest } = sentFile((JSON.parse(json) as { file: string }).file, cutter);
  expect(digest).toEqual(createHash('sha256').update(bytes).digest());
  return Buffer.from(bytes);
}

describe('the file of a body', () => {
  it('is decoded wherever the body is cut into pieces, and leaves the rest as it is', async () => {
    const splits = fc.array(fc.nat(3_000), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(splits, fc.uint8Array({ maxLength: 2_000, minLength: 1 }), async (lengths, bytes) => {
        const file = Buffer.from(bytes).toString('base64');
        const body = JSON.stringify({ doc_type: 'PAN ü \\"file\\":\\"', file, password: 'a"b' });
        expect(await fileOf(body, lengths)).toEqual(Buffer.from(bytes));
        const { json, received } = await read(body, lengths);
        expect(JSON.parse(json)).toMatchObject({ doc_type: 'PAN ü \\"file\\":\\"', password: 'a"b' });
        expect(received).toBe(Buffer.byteLength(body));
      }),
    );
  });

  it.each([
    ['slashes escaped, as PHP does', (text: string) => text.replaceAll('/', '\\/')],
    ['signs escaped, as .NET does', (text: string) => text.replaceAll('+', '\\u002B')],
    ['no padding', (text: string) => text.replace(/=+$/, '')],
  ])('may have %s', async (_what, written) => {
    const body = `{"file":"${written(FILE.toString('base64'))}"}`;
    const pieces = Array.from({ length: 4_000 }, (_, index) => index * 7);
    expect(await fileOf(body, pieces)).toEqual(FILE);
  });

  it.each(['AAAA', 'AAA=', 'AA==', 'AAAAAA==', 'AA\\/=', 'A\\u002B=='])(
    'is decoded with a cut at any two places of %s',
    async (text) => {
      const body = `{"file":"${text}"}`;
      const expected = Buffer.from(JSON.parse(body).file, 'base64');
      for (let one = 0; one <= body.length; one += 1)
        for (let two = one; two <= body.length; two += 1)
          expect(await fileOf(body, [one, two])).toEqual(expected);
    },
  );

  it.each([
    ['another alphabet', `${'A'.repeat(99)}-`],
    ['white space', `${'A'.repeat(99)} A`],
    ['padding inside', `${'A'.repeat(98)}==${'A'.repeat(98)}`],
    ['a lone character', 'A'.repeat(101)],
    ['an unknown escape', 'AAAA\\xAAA'],
    ['nothing', ''],
  ])('with %s is passed on as none', async (_what, text) => {
    for (const lengths of [[], [20], [9, 60, 100]]) {
      expect((await read(`{"file":"${text}","a":1}`, lengths)).json).toBe('{"file":"","a":1}');
    }
  });

  it('that comes later than the first 8 kB, or behind white space, stays in the body', async () => {
    const base64 = FILE.toString('base64');
    for (const body of [`{"a":"${'x'.repeat(9_000)}","file":"${base64}"}`, `{"file": "${base64}"}`]) {
      const { cutter, json } = await read(body, [4_000, 8_500]);
      expect(json).toBe(body);
      expect(Buffer.from(sentFile(JSON.parse(json).file, cutter).bytes)).toEqual(FILE);
    }
  });

  it('is the last of two', async () => {
    expect(await fileOf(`{"file":"AAAA","file":"${FILE.toString('base64')}"}`)).toEqual(FILE);
  });

  it('is no JSON without its end', async () => {
    expect(() => JSON.parse('{"file":"')).toThrow();
    expect((await read('{"file":"AAAA')).json).toBe('{"file":"');
  });
});
