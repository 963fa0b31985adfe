import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from '#domain/zod.ts';
import { createFileProcesses, type FileTask } from '#server/base/fileProcesses/fileProcesses.ts';
import { describeGaps, type Wall } from '#server/base/fileProcesses/wall.ts';
import { isAlive } from '#server/base/processes.ts';
import {
  ATTEMPTS,
  ATTEMPTS_OF_SCRIPTS,
  HARMS,
  type HostileTask,
  type Target,
} from '#tests/service/support/hostileWorker.ts';

vi.setConfig({ testTimeout: 120_000 });

const HOSTILE = {
  worker: new URL('../support/hostileWorker.ts', import.meta.url),
  facts: z.object({ outcome: z.string() }),
};
const files = createFileProcesses([HOSTILE], { uid: 65_534, gid: 65_534 });
afterAll(() => files.close());

/** A service's data folder, as closed as it is where PostgreSQL's user must pass through it. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'setu-wall-'));
chmodSync(dataDir, 0o711);
writeFileSync(path.join(dataDir, 'secret'), 'a key', { mode: 0o600 });
let server: Server;
let target: Target;
let wall: Wall;
beforeAll(async () => {
  server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  target = { servicePid: process.pid, dataDir, databaseUrl: inject('databaseUrl'), port };
  wall = await files.wall();
});
afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (task: HostileTask) =>
  files.run(HOSTILE, { bytes: new Uint8Array(), ...task } satisfies FileTask & HostileTask);
const outcomeOf = async (task: HostileTask) => {
  const answer = await run(task);
  return typeof answer === 'string' ? answer : answer.facts.outcome;
};

/** The outcome of an attempt behind the same wall by code that Node doesn't watch, such as a library's native part. */
async function nativeOutcomeOf(task: HostileTask): Promise<string> {
  const script = `
    const { default: attempt } = await import(${JSON.stringify(HOSTILE.worker)});
    process.stdout.write((await attempt(${JSON.stringify(task)})).outcome);`;
  const [program = '', ...args] = [...wall.command, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, args, {
    ...wall.user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return text(child.stdout);
}

const CASES = Object.entries(ATTEMPTS).flatMap(([kept, attempts]) =>
  Object.keys(attempts).map((name) => [name, kept as keyof typeof ATTEMPTS] as const),
);

describe('a file that has taken its process over', () => {
  it.each(Object.keys(ATTEMPTS_OF_SCRIPTS))('as a script never %s [OPS-12]', async (name) => {
    expect(await outcomeOf({ name, target })).toBe('refused');
  });

  it('finds in the environment of the process where programs are and how memory is given, nothing else [OPS-12]', async () => {
    expect((await outcomeOf({ name: 'tells of itself' })).split(' ').slice(1)).toEqual([
      'PATH',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
    ]);
  });

  // Where a machine can't build the whole wall, the test says what is missing and expects just that.
  it.each(CASES)('by native code %s only where no wall keeps it from the %s [OPS-12]', async (name, kept) => {
    const isKept = wall.keepsFrom.includes(kept);
    const missing = `This machine, or this user, can't keep a process from the ${kept}`;
    expect(await nativeOutcomeOf({ name, target }), missing).toBe(isKept ? 'refused' : 'done');
  });

  it.runIf(process.getuid?.() === 0)('is kept from everything where root starts the service [OPS-12]', () => {
    expect(wall.keepsFrom).toEqual(['secrets', 'rights', 'network']);
  });

  it.each(HARMS)('with %s fails alone: the next file gets a new process [OPS-12]', async (name) => {
    const before = await outcomeOf({ name: 'tells of itself' });
    expect(await run({ name })).toBe('failed');
    const after = await outcomeOf({ name: 'tells of itself' });
    expect(after).toMatch(/^\d+ PATH/);
    expect(after).not.toBe(before);
    expect(isAlive(Number.parseInt(before, 10))).toBe(false);
  });
});

describe('what the wall lacks', () => {
  it('is said in a sentence, and nothing of a whole one [OPS-12]', () => {
    const gapsOf = (keepsFrom: Wall['keepsFrom']) => describeGaps({ command: [], keepsFrom });
    expect(gapsOf(['secrets', 'rights', 'network'])).toBeUndefined();
    expect(gapsOf(['secrets', 'rights'])).toContain('could reach the network:');
    expect(gapsOf([])).toContain("the service's secrets, what the service's user may do, the network:");
  });
});

describe('processes for files', () => {
  it('are two at most, and used again [OPS-12]', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => outcomeOf({ name: 'tells of itself' })));
    expect(new Set(all).size).toBeLessThanOrEqual(2);
    expect(all).toContain(await outcomeOf({ name: 'tells of itself' }));
  });
});
