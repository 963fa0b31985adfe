import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from '#server/base/config/config.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { lockFolder } from '#server/base/lockFolder.ts';
import { openSecrets } from '#server/base/secrets.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import { connect } from '#server/database/connect.ts';
import { createDeps, type Deps } from '#server/start/deps.ts';

interface CommandOptions {
  /** True where it also reads the database in the data folder, while the service is stopped. */
  readonly embedded?: boolean;
}

/** Runs a command of the operator on the service's own settings, prints what it returns, and ends the process. */
export async function runCommand(
  work: (deps: Deps) => Promise<string>,
  { embedded = false }: CommandOptions = {},
): Promise<void> {
  const stops: (() => unknown)[] = [];
  try {
    const config = readConfig(process.env);
    const url = config.databaseUrl ?? (embedded ? await openFolder(config, stops) : undefined);
    if (url === undefined) throw new StartFailure('Set DATABASE_URL and the other settings of the service.');
    const db = connect({ url, poolSize: 2, onLost: () => undefined, mayOnlyRead: true });
    stops.push(() => db.destroy());
    const deps = createDeps({ config, db, secrets: openSecrets(config), now: () => new Date() });
    process.stdout.write(`${await work(deps)}\n`);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Starts the database in the data folder, and stops it afterwards; only one process may. */
async function openFolder(config: Config, stops: (() => unknown)[]): Promise<string> {
  if (!existsSync(path.join(config.dataDir, 'database.json')))
    throw new StartFailure('There is no database in the data folder. Set DATABASE_URL, or DATA_DIR.');
  stops.push(await lockFolder(config.dataDir));
  const { startEmbedded } = await import('#server/database/embedded/embedded.ts');
  const { url, stop } = await startEmbedded({
    dataDir: config.dataDir,
    fallbackRoot: config.postgresHome,
    log: () => undefined,
  });
  stops.push(stop);
  return url;
}

/** Prompts at the terminal, because shells and `ps` expose personal data of a command line. */
export async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}
