/** What a file would do that has taken over the process which opens it. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What it reaches for. */
export interface Target {
  readonly servicePid: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** A server on this machine. */
  readonly port: number;
}

const MEGABYTE = 1024 * 1024;

async function reach(port: number, host: string): Promise<void> {
  const socket = connect({ port, host, timeout: 5_000 });
  socket.once('timeout', () => socket.destroy(new Error('No answer')));
  await once(socket, 'connect');
  socket.destroy();
}

/** Attempts at what a wall keeps a process from, by what that is. Those that fail throw. */
export const ATTEMPTS = {
  secrets: {
    "reads the service's environment": ({ servicePid }: Target) =>
      readFileSync(`/proc/${servicePid}/environ`),
    "reads the service's memory": ({ servicePid }: Target) => readFileSync(`/proc/${servicePid}/maps`),
  },
  rights: {
    'reads the data folder': ({ dataDir }: Target) => readdirSync(dataDir),
    'reads a file of the data folder': ({ dataDir }: Target) => readFileSync(path.join(dataDir, 'secret')),
    'writes into the data folder': ({ dataDir }: Target) => writeFileSync(path.join(dataDir, 'left'), ''),
    'ends the service': ({ servicePid }: Target) => process.kill(servicePid, 0),
  },
  network: {
    'reaches the database': ({ databaseUrl }: Target) => {
      const { hostname, port } = new URL(databaseUrl);
      return reach(Number(port), hostname);
    },
    'reaches another server': ({ port }: Target) => reach(port, '127.0.0.1'),
  },
} as const;

/** Attempts that Node refuses to any script behind any wall. */
export const ATTEMPTS_OF_SCRIPTS = {
  ...ATTEMPTS.secrets,
  'reads the data folder': ATTEMPTS.rights['reads the data folder'],
  'reads a file of the data folder': ATTEMPTS.rights['reads a file of the data folder'],
  'writes into the data folder': ATTEMPTS.rights['writes into the data folder'],
  'reads its own environment': () => readFileSync('/proc/self/environ'),
  'reads the users of the machine': () => readFileSync('/etc/passwd'),
  'writes a file': () => writeFileSync('/tmp/setu-left', ''),
  'starts a program': () => {
    const { error } = spawnSync('/bin/true');
    if (error) throw error;
  },
  'starts a thread': () => new Worker('', { eval: true }),
  'writes a report of the process': () => process.report.writeReport('/tmp/setu-report.json'),
} as const;

const ALL: Readonly<Record<string, (target: Target) => unknown>> = {
  ...ATTEMPTS.rights,
  ...ATTEMPTS.network,
  ...ATTEMPTS_OF_SCRIPTS,
};

/** What harms the process itself. */
const HARM = {
  'an endless loop': () => {
    for (;;);
  },
  'too much memory': () => {
    const kept = [];
    for (;;) kept.push(Buffer.alloc(16 * MEGABYTE, 1));
  },
  'too large a heap': () => {
    const kept: object[] = [];
    for (;;) kept.push({ kept });
  },
  'an error': () => {
    throw new Error('Broken');
  },
  'its own end': () => process.exit(0),
  'too long an answer': () => ({ bytes: Buffer.alloc(40 * MEGABYTE) }),
  'a false answer': () => ({ outcome: 1 }),
} as const;
export const HARMS = Object.keys(HARM) as (keyof typeof HARM)[];

export interface HostileTask {
  readonly name: string;
  readonly target?: Target;
}

export default async function attempt({ name, target }: HostileTask): Promise<object> {
  if (name in HARM) return HARM[name as keyof typeof HARM]() ?? {};
  if (name === 'tells of itself') return { outcome: [process.pid, ...Object.keys(process.env)].join(' ') };
  try {
    await ALL[name]?.(target as Target);
    return { outcome: 'done' };
  } catch {
    return { outcome: 'refused' };
  }
}
