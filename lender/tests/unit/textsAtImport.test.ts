import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

/** The stack of each text that was made. */
const made = vi.hoisted((): string[] => []);

vi.mock('#domain/messages/compiled/runtime.js', () => ({
  experimentalStaticLocale: undefined,
  overwriteGetLocale: () => undefined,
  getLocale() {
    made.push(new Error().stack ?? '');
    return 'en';
  },
}));

/** Hundreds of modules, on two small cores that run everything at once. */
const LOADED_MS = 240_000;

/** Programs, which begin to work when they are loaded. */
const PROGRAMS =
  /start\/main\.ts$|start\/commands\/\w+Command\.ts$|fileProcesses\/child\.ts$|\/worker\/|demo\/bank\.ts$/;

const MODULES = globSync([
  'lender/server/**/*.ts',
  'lender/{domain,machines}/**/*.ts',
  'packages/domain/**/*.ts',
]).filter((file) => !file.endsWith('.d.ts') && !PROGRAMS.test(file));

it(
  'no module makes a text when it is loaded: it would stay in one language [LANG-17]',
  async () => {
    expect(MODULES.length).toBeGreaterThan(300);
    for (const file of MODULES) await import(path.resolve(file));
    expect(made).toEqual([]);
    const { m } = await import('#messages');
    m.service_success();
    expect(made).toHaveLength(1);
  },
  LOADED_MS,
);
