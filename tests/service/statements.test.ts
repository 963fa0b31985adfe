import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#domain/wire/calls.ts';
import type { Context } from '#server/http/contract.ts';
import { LOGIN } from '#server/routes/login.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { loginBody, signIn } from '#tests/service/support/people.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ at: new Date('2026-03-02T10:00:00Z') });
});
afterAll(() => service.close());

/** The statements that a handler sends, by kind and table, in their order. */
async function statementsOf(work: (tx: Context<CallName>['tx']) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const spy: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const into = 'into' in node && node.into ? JSON.stringify(node.into) : '';
      sent.push(`${node.kind} ${into}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await service.deps.db.withPlugin(spy).transaction().execute(work);
  return sent;
}

describe('what is sent to the database', () => {
  it('is built with parameters only: no raw text, no literal, no statement put together', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(sources.length).toBeGreaterThan(50);
    for (const file of sources) {
      const text = readFileSync(path.join('server', file), 'utf8');
      expect(text, file).not.toMatch(/sql\.(raw|lit)\b|CompiledQuery\.raw|executeQuery\(/);
      // Only the start of a database of our own speaks to pg itself.
      if (!file.startsWith('postgres')) expect(text, file).not.toMatch(/\.query\(/);
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
      const asked = (mobile: string) =>
        statementsOf(async (tx) =>
          LOGIN.login?.({ tx, ip, body: loginBody(mobile) } as Context<'login'>, service.deps),
        );
      const known = await asked('9840000001');
      expect(await asked(`98400000${10 + strangers}`)).toEqual(known);
      expect(known.length).toBeGreaterThan(5);
    },
  );
});
