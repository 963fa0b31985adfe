import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A user and a group, by their numbers. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** What code in a process can't reach, of whatever language it is. */
type Kept =
  /** The service's environment and memory. */
  | 'secrets'
  /** What the service's user may: read and write its files, end its processes. */
  | 'rights'
  /** The network, this machine's own servers among it. */
  | 'network';

/** How a process that opens strangers' files is started. */
export interface Wall {
  /** Programs that take rights away and then become Node. */
  readonly command: readonly string[];
  /** Where no program does: the user as which Node starts a process. */
  readonly user?: SystemUser;
  readonly keepsFrom: readonly Kept[];
}

/** No rights from programs that have some, and an end together with the service. */
const BOUND = ['--no-new-privs', '--pdeathsig=KILL'];

/** The walls that a machine may be able to build, the highest first. */
function wallsFor(user: SystemUser): readonly Wall[] {
  if (process.getuid?.() !== 0) {
    const apart = ['unshare', '--user', '--map-current-user', '--net'];
    return [
      { command: [...apart, 'setpriv', ...BOUND], keepsFrom: ['secrets', 'network'] },
      { command: ['setpriv', ...BOUND], keepsFrom: [] },
      { command: [], keepsFrom: [] },
    ];
  }
  const apart = ['unshare', '--net'];
  const asUser = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...BOUND];
  // Root without its rights: for code in a folder that only root may enter.
  const withoutRights = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', ...BOUND];
  return [
    { command: [...apart, ...asUser], keepsFrom: ['secrets', 'rights', 'network'] },
    { command: asUser, keepsFrom: ['secrets', 'rights'] },
    { command: [], user, keepsFrom: ['secrets', 'rights'] },
    { command: [...apart, ...withoutRights], keepsFrom: ['secrets', 'network'] },
    { command: [], keepsFrom: [] },
  ];
}

/** What a wall lacks, in a sentence for the operator; undefined for one that keeps everything. */
export function describeGaps({ keepsFrom }: Wall): string | undefined {
  const gaps = Object.entries(GAPS).filter(([kept]) => !keepsFrom.includes(kept as Kept));
  if (gaps.length === 0) return undefined;
  const reached = gaps.map(([, words]) => words).join(', ');
  return `A customer's file that broke out of the library which opens it could reach ${reached}: see lender/docs/security.md, "The wall around files".`;
}

const GAPS: Readonly<Record<Kept, string>> = {
  secrets: "the service's secrets",
  rights: "what the service's user may do",
  network: 'the network',
};

/** The heap in MB; pictures and WebAssembly are outside of it. */
const HEAP_MB = 256;
/** Where programs are, and that glibc gives large blocks back to the system at once. */
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const CHECKOUT = new URL('../../../../', import.meta.url);
/** The code that a process may read; nothing else of the checkout, where `.data` may lie. */
const CODE = ['lender/server/', 'lender/package.json', 'packages/domain/', 'node_modules/', 'package.json'];

/**
 * Starts a process behind a wall, with nothing of the service's environment. Node's permission model keeps JavaScript
 * from all files but the code's, and from starting programs and threads; libraries' native code is kept by the wall only.
 */
export function startBehind({ command, user }: Wall, workers: readonly URL[]) {
  const readable = [
    ...CODE.map((place) => new URL(place, CHECKOUT)),
    ...workers.map((worker) => new URL('./', worker)),
  ];
  const [program, ...args] = [
    ...command,
    process.execPath,
    '--permission',
    '--allow-addons',
    ...readable.map((place) => `--allow-fs-read=${fileURLToPath(place)}`),
    `--max-old-space-size=${HEAP_MB}`,
    CHILD,
    ...workers.map(({ href }) => href),
  ] as [string, ...string[]];
  return spawn(program, args, {
    ...user,
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
}

/** The highest wall that this machine can build: each is tried until a process starts behind it. */
export async function highestWall(user: SystemUser): Promise<Wall> {
  const walls = wallsFor(user);
  for (const wall of walls) if (await canStart(wall)) return wall;
  return walls.at(-1) as Wall;
}

async function canStart(wall: Wall): Promise<boolean> {
  const child = startBehind(wall, []);
  child.stdin?.on('error', () => undefined).end();
  (child.stdio[3] as Readable).resume();
  const [code] = await once(child, 'exit').catch(() => [1]);
  return code === 0;
}
