import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '#server/base/startFailure.ts';
import { type Binaries, binariesIn } from '#server/database/embedded/binaries.ts';

/** The user that PostgreSQL runs as: it refuses to run as root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** The place of the database; `runAs` is set when this process is root. */
export interface Home {
  readonly binaries: Binaries;
  /** The folder above PostgreSQL's own data folder. */
  readonly home: string;
  readonly runAs: RunAs | undefined;
}

export interface HomeOptions {
  readonly dataDir: string;
  readonly fallbackRoot: string;
  /** The home that an earlier start chose. */
  readonly storedHome: string | undefined;
  readonly log: (line: string) => void;
}

/**
 * Chooses a home that PostgreSQL's user can enter: the data folder and node_modules, or, for root in a checkout that no
 * other user can enter, copies in another folder.
 */
export function chooseHome(packaged: Binaries, options: HomeOptions): Home {
  const home = options.storedHome ?? options.dataDir;
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 });
  if (process.getuid?.() !== 0) return { binaries: packaged, home, runAs: undefined };
  const runAs = ownerOf(path.join(home, 'postgres')) ?? postgresUser();
  const binaries = canRun(packaged, runAs) ? packaged : copyBinaries(packaged, options.fallbackRoot, runAs);
  if (options.storedHome === undefined && !canEnter(options.dataDir, runAs)) {
    const name = `${createHash('sha256').update(options.dataDir).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`;
    return { binaries, home: makeFolder(path.join(options.fallbackRoot, name), options), runAs };
  }
  if (!canEnter(home, runAs)) {
    throw new StartFailure(
      `The database's user (uid ${runAs.uid}) can't enter ${home}. Let it pass (chmod o+x on the folders above), or set DATABASE_URL.`,
    );
  }
  return { binaries, home, runAs };
}

/** The owner of an existing folder, unless that is root, so that the same user runs it again. */
function ownerOf(folder: string): RunAs | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function postgresUser(): RunAs {
  const known = findUser();
  if (known) return known;
  const commands: readonly (readonly [string, readonly string[]])[] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'postgres']],
  ];
  for (const [command, args] of commands) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) break;
  }
  const created = findUser();
  if (created) return created;
  throw new StartFailure(
    "PostgreSQL can't run as root and a user named 'postgres' couldn't be made: add one, start as an ordinary user, or set DATABASE_URL.",
  );
}

function findUser(): RunAs | undefined {
  try {
    const id = (option: string) =>
      Number(
        execFileSync('id', [option, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function canRun(binaries: Binaries, runAs: RunAs): boolean {
  return spawnSync(binaries.postgres, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

function canEnter(folder: string, runAs: RunAs): boolean {
  const args = ['-c', 'cd "$1"', 'sh', folder];
  return spawnSync('/bin/sh', args, { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyBinaries(packaged: Binaries, fallbackRoot: string, runAs: RunAs): Binaries {
  const version = createHash('sha256').update(statOf(packaged.postgres)).digest('hex').slice(0, 12);
  const target = path.join(fallbackRoot, `programs-${version}`);
  if (!existsSync(target)) {
    const temporary = `${target}.${process.pid}`;
    try {
      mkdirSync(fallbackRoot, { recursive: true, mode: 0o755 });
      cpSync(packaged.root, temporary, { recursive: true, verbatimSymlinks: true });
      chmodSync(temporary, 0o755);
      renameSync(temporary, target);
    } catch (error) {
      rmSync(temporary, { recursive: true, force: true });
      if (!existsSync(target)) throw cantPrepare(fallbackRoot, error);
    }
  }
  const copied = binariesIn(target);
  if (canRun(copied, runAs)) return copied;
  throw new StartFailure(
    `The database's user (uid ${runAs.uid}) can run PostgreSQL neither from node_modules nor from ${target}. Set POSTGRES_HOME to a folder that it can enter, or DATABASE_URL.`,
  );
}

/** Identifies an installed version by size and time, without reading 60 MB. */
function statOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size}:${mtimeMs}`;
}

function makeFolder(folder: string, options: HomeOptions): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw cantPrepare(options.fallbackRoot, error);
  }
  options.log(
    `Other users can't enter ${options.dataDir}, and PostgreSQL can't run as root: the database is kept in ${folder}.`,
  );
  return folder;
}

function cantPrepare(folder: string, error: unknown): StartFailure {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  return new StartFailure(
    `${folder} can't be prepared for the database (${code}). Set POSTGRES_HOME to another folder, or DATABASE_URL.`,
  );
}
