import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from '#domain/zod.ts';
import { writePrivately } from '#server/base/privateFile.ts';
import { isAlive } from '#server/base/processes.ts';
import { StartFailure } from '#server/base/startFailure.ts';
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
import { chooseHome, type Home } from '#server/database/embedded/dataFolder.ts';
import { type Release, startWatchdog } from '#server/database/embedded/watchdog.ts';

const WATCH_MS = 1_000;

const Settings = z.object({ password: z.string(), port: z.int(), home: z.string() });
type Settings = z.infer<typeof Settings>;

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Used when PostgreSQL's user can't enter `dataDir`. */
  readonly fallbackRoot: string;
  readonly log: (line: string) => void;
  /** Extra arguments for the server. */
  readonly flags?: readonly string[];
}

export interface Embedded {
  /** The connection address, with the password: never log it. */
  readonly url: string;
  readonly pid: () => number;
  /** `fresh` when this start created the database. */
  readonly started: 'fresh' | 'again';
  stop(): Promise<void>;
}

/**
 * Runs a PostgreSQL server in the data folder, on 127.0.0.1 with its own password, for development and the demo. The
 * server ends with this process. A server that was left running is stopped first, a stale pid file is removed, and a
 * server that dies is restarted. The caller holds the folder's lock.
 * @throws StartFailure with a sentence when it can't run.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 });
  const file = path.join(options.dataDir, 'database.json');
  const found = readSettings(file);
  // A data folder that was copied or moved has its database inside, whatever its settings say.
  const isInside = existsSync(path.join(options.dataDir, 'postgres'));
  const storedHome = isInside ? options.dataDir : found?.home;
  const home = chooseHome(await packagedBinaries(), { ...options, storedHome });
  const folder = clusterFolder(home);
  const fresh = !existsSync(folder);
  if (!fresh && found === undefined) {
    throw new StartFailure(
      `${file} is missing, and with it the password of the database in ${folder}. Put it back, or move that folder away to start anew.`,
    );
  }
  let settings: Settings = found ?? {
    password: randomBytes(24).toString('base64url'),
    port: await freePort(),
    home: home.home,
  };
  if (found === undefined) writePrivately(file, JSON.stringify(settings));
  if (fresh) initialise(home, settings.password);

  const storePort = (port: number) => {
    if (port === settings.port) return;
    settings = { ...settings, port };
    writePrivately(file, JSON.stringify(settings));
  };
  let release: Release = () => undefined;
  const run = async () => {
    await endLeftover(home);
    const running = await start(home, settings, options.flags ?? []);
    release();
    release = startWatchdog(home, running.pid, postmasterFile(folder));
    storePort(running.port);
    return running.pid;
  };

  let pid = await run();
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (stopping || restarting || isAlive(pid)) return;
    options.log('The database ended by itself and is started again.');
    const port = settings.port;
    restarting = run()
      .then((again) => {
        pid = again;
        if (settings.port !== port)
          options.log('Its port was taken: restart the service to use the new one.');
      })
      .catch((error: Error) => options.log(`The database couldn't be started again: ${error.message}`))
      .finally(() => {
        restarting = undefined;
      });
  }, WATCH_MS);
  watch.unref();

  return {
    url: `postgres://${SUPERUSER}:${settings.password}@127.0.0.1:${settings.port}/postgres`,
    pid: () => pid,
    started: fresh ? 'fresh' : 'again',
    async stop() {
      stopping = true;
      clearInterval(watch);
      await restarting;
      await stopServer(home, pid);
      release();
    },
  };
}

function readSettings(file: string): Settings | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return Settings.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartFailure(`${file} is damaged or can't be read by this user.`);
  }
}

/** Stops a server that still runs on the folder, and removes its pid file or a stale one. */
async function endLeftover(home: Home): Promise<void> {
  const folder = clusterFolder(home);
  const left = readPostmaster(folder);
  if (left === undefined) return;
  if (isOurServer(left, folder)) await stopServer(home, left);
  rmSync(postmasterFile(folder), { force: true });
}

/** Starts on the saved port, or on a free one when that is taken. */
async function start(
  home: Home,
  settings: Settings,
  flags: readonly string[],
): Promise<{ pid: number; port: number }> {
  let port = settings.port;
  let reason = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return { pid: await startServer(home, port, settings.password, flags), port };
    } catch (error) {
      if (!(error instanceof ServerEnded)) throw error;
      reason = error.message;
    }
    // A killed server's children need a moment to release its memory; a taken port needs another one.
    if (/could not bind|could not create any TCP/i.test(reason)) port = await freePort();
    else await wait(500 * (attempt + 1));
  }
  throw new StartFailure(`The database in ${clusterFolder(home)} doesn't start: ${reason}`);
}
