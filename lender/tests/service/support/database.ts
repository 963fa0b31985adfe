import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { makeFolder } from '#tests/service/support/processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL server of the test run. */
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL server for all test files, each of which creates its own databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeFolder();
  const flags = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
    // Where a test turns synchronous_commit on, a COMMIT waits for a standby that there isn't.
    'synchronous_standby_names=nobody',
  ];
  const embedded = await startEmbedded({
    dataDir,
    fallbackRoot: path.join(os.tmpdir(), 'setu-tests-postgres'),
    log: () => undefined,
    flags: flags.flatMap((flag) => ['-c', flag]),
  });
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
