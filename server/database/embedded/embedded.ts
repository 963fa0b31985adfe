import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from '#domain/zod.ts';
import { packagedBinaries } from '#server/database/embedded/binaries.ts';
import {
  clusterFolder,
  freePort,
  initialise,
  isOurServer,
  postmasterFile,
  readPostmaster,
  ServerEnded,
  SUPERUSER,
  startServer,
  stopServer,
} from '#server/database/embedded/cluster.ts';
import { choosePlace, type Place } from '#server/database/embedded/dataFolder.ts';
import { isAlive } from '#server/database/embedded/processes.ts';
import { type Release, watchOver } from '#server/database/embedded/watchdog.ts';
import { writePrivately } from '#server/process/privateFile.ts';
import { StartFailure } from '#server/process/startFailure.ts';

const WATCH_MS = 1_000;

const Kept = z.object({ password: z.string(), port: z.int(), home: z.string() });
type Kept = z.infer<typeof Kept>;

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Used when PostgreSQL's user can't enter `dataDir`. */
  readonly fallbackRoot: string;
  readonly log: (line: string) => void;
  /** More arguments for the server. */
  readonly flags?: readonly string[];
}

export interface Embedded {
  /** A connection address; it holds the password, so it isn't for logs. */
  readonly url: string;
  readonly pid: () => number;
  /** How this start found its server. */
  readonly started: 'fresh' | 'again';
  stop(): Promise<void>;
}

/**
 * Runs a PostgreSQL of our own in the data folder, on 127.0.0.1 with a password of its own. It ends with this
 * process. One that was left running is ended first, a stale or foreign pid file cleared, and a server that dies
 * is started again. The caller holds the folder's lock.
 * @throws StartFailure with a sentence when it can't run.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 });
  const file = path.join(options.dataDir, 'database.json');
  const found = readKept(file);
  // A data folder that was copied or moved has its database inside, whatever it says of its former place.
  const isInside = existsSync(path.join(options.dataDir, 'postgres'));
  const keptHome = isInside ? options.dataDir : found?.home;
  const place = choosePlace(await packagedBinaries(), { ...options, keptHome });
  const folder = clusterFolder(place);
  const fresh = !existsSync(folder);
  if (!fresh && found === undefined) {
    throw new StartFailure(
      `${file} is missing, and with it the password of the database in ${folder}. Put it back, or move that folder away to start anew.`,
    );
  }
  let kept: Kept = found ?? {
    password: randomBytes(24).toString('base64url'),
    port: await freePort(),
    home: place.home,
  };
  if (found === undefined) writePrivately(file, JSON.stringify(kept));
  if (fresh) initialise(place, kept.password);

  const keepPort = (port: number) => {
    if (port === kept.port) return;
    kept = { ...kept, port };
    writePrivately(file, JSON.stringify(kept));
  };
  let release: Release = () => undefined;
  const run = async () => {
    await endLeftover(place);
    const running = await start(place, kept, options.flags ?? []);
    release();
    release = watchOver(place, running.pid, postmasterFile(folder));
    keepPort(running.port);
    return running.pid;
  };

  let pid = await run();
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (stopping || restarting || isAlive(pid)) return;
    options.log('The database ended by itself and is started again.');
    const port = kept.port;
    restarting = run()
      .then((again) => {
        pid = again;
        if (kept.port !== port) options.log('Its port was taken: restart the service to use the new one.');
      })
      .catch((error: Error) => options.log(`The database couldn't be started again: ${error.message}`))
      .finally(() => {
        restarting = undefined;
      });
  }, WATCH_MS);
  watch.unref();

  return {
    url: `postgres://${SUPERUSER}:${kept.password}@127.0.0.1:${kept.port}/postgres`,
    pid: () => pid,
    started: fresh ? 'fresh' : 'again',
    async stop() {
      stopping = true;
      clearInterval(watch);
      await restarting;
      await stopServer(place, pid);
      release();
    },
  };
}

function readKept(file: string): Kept | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartFailure(`${file} is damaged or can't be read by this user.`);
  }
}

/** Ends a server that still runs on our folder; a pid file that names something else is removed. */
async function endLeftover(place: Place): Promise<void> {
  const folder = clusterFolder(place);
  const left = readPostmaster(folder);
  if (left === undefined) return;
  if (isOurServer(left, folder)) await stopServer(place, left);
  rmSync(postmasterFile(folder), { force: true });
}

/** Starts on the kept port, or on another one when that is taken. */
async function start(
  place: Place,
  kept: Kept,
  flags: readonly string[],
): Promise<{ pid: number; port: number }> {
  let port = kept.port;
  let reason = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return { pid: await startServer(place, port, kept.password, flags), port };
    } catch (error) {
      if (!(error instanceof ServerEnded)) throw error;
      reason = error.message;
    }
    // The children of a killed server need a moment to let go of its memory; a taken port doesn't come back.
    if (/could not bind|could not create any TCP/i.test(reason)) port = await freePort();
    else await wait(500 * (attempt + 1));
  }
  throw new StartFailure(`The database in ${clusterFolder(place)} doesn't start: ${reason}`);
}
