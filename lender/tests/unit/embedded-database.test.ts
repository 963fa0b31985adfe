import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = '#server/database/embedded/';

it('the embedded database is loaded by the service and the commands, only when no DATABASE_URL is set', () => {
  const importers = readdirSync('lender/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('database/embedded/'))
    .map((file) => ({ file, source: readFileSync(`lender/server/${file}`, 'utf8') }))
    .filter(({ source }) => source.includes('database/embedded'));
  expect(importers.map(({ file }) => file).sort()).toEqual([
    'start/commands/command.ts',
    'start/openDatabase.ts',
  ]);
  for (const { source } of importers) {
    expect(source.split(FOLDER)).toHaveLength(2);
    expect(source).toContain(`await import('${FOLDER}`);
    expect(source).toMatch(/config\.databaseUrl \?\? \((embedded \? )?await (embeddedDatabase|openFolder)\(/);
  }
});
