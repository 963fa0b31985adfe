import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { loginBody, signIn } from '#tests/service/support/people.ts';

let service: Service;
const sent: string[] = [];
beforeAll(async () => {
  service = await startService({
    at: new Date('2026-03-02T10:00:00Z'),
    onStatement: (statement) => void sent.push(statement),
  });
});
afterAll(() => service.close());

/** Every statement that a call sends, whole, in their order. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0;
  await call();
  // What is undone on a crowded network ends with another word.
  return sent.map((statement) => statement.replace(/^(release|rollback to) savepoint/, 'end savepoint'));
}

describe('what is sent to the database', () => {
  it('is built with parameters only: no raw text, no literal, no statement put together', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(sources.length).toBeGreaterThan(50);
    for (const file of sources) {
      const text = readFileSync(path.join('server', file), 'utf8');
      expect(text, file).not.toMatch(/sql\.(raw|lit)\b|CompiledQuery\.raw/);
      // What prepare() sends was built by Kysely.
      if (file !== path.join('database', 'prepared.ts')) expect(text, file).not.toMatch(/executeQuery/);
      // Only the start of a database of our own speaks to pg itself.
      if (!file.startsWith('postgres')) expect(text, file).not.toMatch(/(?<!super)\.query\(/);
    }
  });

  it.each([
    ['', '10.9.1.1', 0],
    [' on a crowded network', '10.9.1.2', 31],
  ])(
    'is the same for a known and an unknown number%s, so that the answer takes as long',
    async (_, ip, strangers) => {
      service.clock.advance(60);
      await signIn(service, '9840000001');
      for (let count = 0; count < strangers; count += 1) {
        await service.post('login', loginBody(`98500000${10 + count}`), { ip });
      }
      service.clock.advance(60);
      const asked = (mobile: string) => statementsOf(() => service.post('login', loginBody(mobile), { ip }));
      const known = await asked('9840000001');
      expect(await asked(`98400000${10 + strangers}`)).toEqual(known);
      expect(known.length).toBeGreaterThan(5);
    },
  );
});
