import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type NodeName, plug, processesOf, signal } from '#tests/cluster/network.ts';
import { etcdArguments, patroniSettings } from '#tests/cluster/settings.ts';

/** Room for the database of a run. */
const DISK = '512m';
const USER = 'postgres';

/** The parts of a node that a fault may concern; postgres are its postmaster and all of its children. */
export type Part = 'etcd' | 'patroni' | 'postgres';

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));

/** A machine of the cluster: etcd, Patroni and PostgreSQL in a network namespace, with a small disk of its own. */
export class Node {
  readonly name: NodeName;
  readonly #folder: string;
  readonly #disk: string;
  readonly #log: number;

  constructor(
    name: NodeName,
    { root, programs, password }: Record<'root' | 'programs' | 'password', string>,
  ) {
    this.name = name;
    this.#folder = path.join(root, name);
    this.#disk = path.join(this.#folder, 'disk');
    mkdirSync(this.#disk, { recursive: true });
    const [user, group] = [idOf('-u'), idOf('-g')];
    chownSync(this.#folder, user, group);
    const options = `size=${DISK},mode=0700,uid=${user},gid=${group}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'setu-cluster', this.#disk]);
    this.#log = openSync(path.join(this.#folder, 'log'), 'a');
    const data = path.join(this.#disk, 'data');
    const passwords = path.join(this.#folder, 'passwords');
    const folders = { data, programs, passwords, sockets: this.#folder };
    const settings = patroniSettings(name, folders, password);
    writeFileSync(this.#settings, settings, { mode: 0o600 });
    chownSync(this.#settings, user, group);
  }

  get #settings() {
    return path.join(this.#folder, 'patroni.yml');
  }

  /** Starts etcd and Patroni, which starts PostgreSQL; those of them that don't run. */
  start(): void {
    const running = new Set(this.#processes().map(({ part }) => part));
    if (!running.has('etcd')) this.#run('etcd', etcdArguments(this.name, path.join(this.#folder, 'etcd')));
    if (!running.has('patroni')) this.#run('patroni', [this.#settings]);
  }

  /** Sends a signal to all processes, or to those of a part. */
  signal(name: NodeJS.Signals, part?: Part): void {
    for (const one of this.#processes()) if (part === undefined || one.part === part) signal(one.pid, name);
  }

  /** Kills all processes, or those of a part, and waits until they have ended. */
  async kill(part?: Part): Promise<void> {
    const left = () => this.#processes().filter((one) => part === undefined || one.part === part);
    for (let rest = left(); rest.length > 0; rest = left()) {
      for (const { pid } of rest) signal(pid, 'SIGKILL');
      await wait(50);
    }
  }

  /** Kills the oldest process of PostgreSQL, which is its postmaster; the others notice. */
  killPostmaster(): void {
    const postmaster = readFileSync(path.join(this.#disk, 'data/postmaster.pid'), 'utf8').split('\n')[0];
    signal(Number(postmaster), 'SIGKILL');
  }

  /** Cuts the node off from the others, and from the proxy. */
  isolate(): void {
    plug(this.name, false);
  }

  rejoin(): void {
    plug(this.name, true);
  }

  /** Leaves no byte of its disk. */
  fillDisk(): void {
    const { bavail, bsize } = statfsSync(this.#disk);
    execFileSync('fallocate', ['-l', String(bavail * bsize), this.#filler]);
  }

  freeDisk(): void {
    rmSync(this.#filler, { force: true });
  }

  /** Ends everything and gives the disk back. */
  async close(): Promise<void> {
    await this.kill();
    execFileSync('umount', ['-l', this.#disk]);
  }

  get #filler() {
    return path.join(this.#disk, 'filler');
  }

  #processes(): { readonly pid: number; readonly part: Part }[] {
    return processesOf(this.name).flatMap((pid) => {
      const part = partOf(pid);
      return part ? [{ pid, part }] : [];
    });
  }

  #run(program: string, args: readonly string[]): ChildProcess {
    const asUser = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups', program, ...args];
    return spawn('ip', ['netns', 'exec', this.name, ...asUser], {
      cwd: this.#folder,
      // Out of reach of Ctrl-C, which is for us to handle.
      detached: true,
      stdio: ['ignore', this.#log, this.#log],
    });
  }
}

/** Which part a process belongs to; undefined when it has ended meanwhile. */
function partOf(pid: number): Part | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (/^(\S*\/)?etcd\0/.test(command)) return 'etcd';
    return /patroni\0/.test(command) ? 'patroni' : 'postgres';
  } catch {
    return undefined;
  }
}
