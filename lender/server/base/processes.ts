import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True while a process with that number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A zombie still has its number, and nothing else. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && statFields(pid)?.[0] === 'Z';
}

/** The memory that a process has; 0 when it can't be read. */
export function residentBytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) * 1024;
}

/** The parent of a process; undefined when it can't be read. */
export function parentOf(pid: number): number | undefined {
  if (process.platform === 'win32') return undefined;
  const parent = Number(process.platform === 'linux' ? statFields(pid)?.[1] : ps(pid, 'ppid='));
  return Number.isInteger(parent) && parent > 0 ? parent : undefined;
}

/** The command line of a process, separated by spaces; undefined when it can't be read. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() || undefined;
  }
  if (process.platform === 'win32') return undefined;
  return ps(pid, 'args=');
}

/** Fields of /proc/pid/stat from the third (state) on; the second may hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  const text = read(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  const run = spawnSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() || undefined : undefined;
}
