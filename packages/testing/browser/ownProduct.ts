import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';

export type OwnProduct = {
  origin: string;
  /** Kills it with SIGKILL, without a clean stop. */
  kill: () => Promise<void>;
  /** Starts it again with the same data and port. */
  restart: () => Promise<OwnProduct>;
  /** Stops it with SIGTERM and removes its data. */
  stop: () => Promise<void>;
};

export type Settings = Readonly<Record<string, string>>;

/** A demo fills its database before it is ready: longer than a minute where every core is busy. */
const START_LIMIT_MS = 180_000;

const ready = async (origin: string, child: ChildProcess): Promise<void> => {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}`);
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the product did not get ready in three minutes');
};

const start = async (dataDir: string, port: number, settings: Settings): Promise<OwnProduct> => {
  const child = spawn(process.execPath, ['lender/server/start/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SETU_MODE: 'demo',
      DEMO_LENDER: 'off',
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await ready(origin, child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    restart: () => start(dataDir, port, settings),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts the product in a separate process with its own data folder, for tests that kill it or let days pass. */
export const startOwnProduct = async (settings: Settings = {}): Promise<OwnProduct> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'setu-own-'));
  // Under root, PostgreSQL runs as another user, which needs access.
  chmodSync(dataDir, 0o711);
  return start(dataDir, await freePort(), settings);
};
