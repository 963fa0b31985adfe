import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { birthOf, isAlive } from '#server/database/embedded/processes.ts';
import { StartFailure } from '#server/process/startFailure.ts';

/**
 * Takes a data folder for this process alone and returns what gives it back. A lock that a dead process left
 * is cleared.
 * @throws StartFailure when a living process holds the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const file = path.join(folder, 'service.lock');
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (linkOnce(temporary, file)) return () => release(file, mine);
      const text = readIfThere(file);
      const holder = parseHolder(text);
      if (holder !== undefined && isHeld(holder)) {
        throw new StartFailure(
          `The data folder ${folder} is in use by another Salary Setu (process ${holder.pid}). Stop that one, or set DATA_DIR to another folder.`,
        );
      }
      moveAside(file, text);
    }
    throw new StartFailure(`The data folder ${folder} is being taken by another process at this moment.`);
  } finally {
    rmSync(temporary, { force: true });
  }
}

interface Holder {
  readonly pid: number;
  readonly birth?: string;
}

function isHeld(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const birth = birthOf(holder.pid);
  return holder.birth === undefined || birth === undefined || birth === holder.birth;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const pid = (value as Partial<Holder> | null)?.pid;
    return typeof pid === 'number' && pid > 0 ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function linkOnce(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartFailure(`The data folder ${path.dirname(to)} can't be written by this user.`);
  }
}

/** Clears a stale lock; one that another process put there in the meantime is put back. */
function moveAside(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== stale) linkOnce(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, mine: string): void {
  if (readIfThere(file) === mine) rmSync(file, { force: true });
}
