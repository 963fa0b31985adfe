import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '#domain/limits.ts';
import type { Config } from '#server/base/config/config.ts';
import { lockFolder } from '#server/base/lockFolder.ts';
import { openSecrets, type Secrets } from '#server/base/secrets.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import { connect, type Db } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/failures.ts';
import { migrate, refuseOtherVersion } from '#server/database/migrate.ts';
import { refuseOtherMode } from '#server/database/mode.ts';
import { publishArticles } from '#server/database/repositories/blog.ts';
import { openDemoClock } from '#server/demo/clock.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import { createDeps, type Deps } from '#server/start/deps.ts';

/** A start that goes on, and what ends it. */
export interface Starting {
  /** Stops what was started; run in reverse order. */
  readonly stops: (() => Promise<unknown>)[];
  /** Prints a line to the terminal. */
  readonly print: (line: string) => void;
  /** Aborts when the process is told to stop. */
  readonly signal: AbortSignal;
}

const RETRY_MS = SECOND;

/**
 * Connects to the database, or starts the embedded one, and makes it ready: of this version, of this mode, with its own
 * document store and the blog's articles. Waits for one that is away (OPS-03).
 * @throws StartFailure with a sentence.
 */
export async function openDatabase(config: Config, starting: Starting): Promise<Deps> {
  const { stops, print } = starting;
  const secrets = await prepareFolder(config, starting);
  // Only its code is safe to print.
  const onLost = (code: string | undefined) =>
    print(`A connection to the database was lost (${code ?? 'unknown'}).`);
  const url = config.databaseUrl ?? (await embeddedDatabase(config, starting));
  const db = connect({ url, poolSize: config.databasePool, onLost });
  stops.push(() => db.destroy());
  const clock = config.mode === 'demo' ? openDemoClock(config.dataDir) : undefined;
  const deps = createDeps({ config, db, secrets, now: clock?.now ?? (() => new Date()), clock });
  stops.push(
    () => deps.papers.close(),
    async () => deps.files.close(),
  );
  await whileAway(config, starting, async () => {
    await bringUpToDate(db, secrets, config);
    await matchInstallation(deps).catch((error: unknown) => {
      // An unavailable store doesn't block sign-in; the sweep tries again.
      if (!isUnavailable(error)) throw error;
    });
    await publishArticles(db);
  });
  if (config.mode === 'demo') {
    // Its libraries for pictures and PDFs are loaded by the demo only.
    const { seedDemo } = await import('#server/demo/seed.ts');
    await seedDemo(deps);
  }
  return deps;
}

/** Locks the data folder where it holds a database or generated secrets, and opens the secrets. */
async function prepareFolder(config: Config, { stops }: Starting): Promise<Secrets> {
  if (config.databaseUrl === undefined || config.secret === undefined) {
    stops.push(await lockFolder(config.dataDir));
  }
  return openSecrets(config);
}

async function embeddedDatabase(config: Config, { stops, print }: Starting): Promise<string> {
  const { startEmbedded } = await import('#server/database/embedded/embedded.ts');
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    fallbackRoot: config.postgresHome,
    log: print,
  });
  stops.push(() => embedded.stop());
  return embedded.url;
}

async function bringUpToDate(db: Db, secrets: Secrets, config: Config): Promise<void> {
  await refuseOtherMode(db, config);
  if (config.migrates) await migrate(db, secrets, config.mode);
  else await refuseOtherVersion(db, secrets);
}

/** Repeats `work` each second while the database is away, as long as the configuration says, and says so once. */
async function whileAway(
  { databaseUrl, databaseWaitMs }: Config,
  { print, signal }: Starting,
  work: () => Promise<void>,
): Promise<void> {
  const until = Date.now() + databaseWaitMs;
  const database = databaseUrl ? 'The database at DATABASE_URL' : 'The database';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof StartFailure ? error.cause : error;
      const isAway = cause !== undefined && isUnavailable(cause);
      if (!isAway && !(cause !== undefined && isRefusal(cause))) throw error;
      if (!isAway || Date.now() >= until) {
        throw new StartFailure(`${database} can't be reached, or doesn't let this user in.`);
      }
    }
    if (attempt === 1) {
      print(`${database} can't be reached yet. Trying for ${databaseWaitMs / SECOND} seconds.`);
    }
    await wait(RETRY_MS, undefined, { signal }).catch(() => {
      throw new StartFailure('Salary Setu was stopped before it reached its database.');
    });
  }
}

/** Wrong password, no such user or database. */
const isRefusal = (error: unknown) => /^(28|3D)/.test(String((error as { code?: unknown }).code));
