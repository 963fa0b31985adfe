import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** The programs that the cluster consists of, each with Debian's package. */
const PACKAGES = {
  ip: 'iproute2',
  setpriv: 'util-linux',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
} as const;

const FOLDERS = (process.env.PATH ?? '').split(path.delimiter);

/** The newest PostgreSQL that Debian's packages installed: the folder of its programs. */
export const postgresHome = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/pg_ctl').map(path.dirname).sort().at(-1);

/** What this machine lacks to run a cluster, in a sentence; undefined when it lacks nothing. */
export function whatLacks(): string | undefined {
  if (process.platform !== 'linux') return 'the cluster needs the namespaces of Linux.';
  if (process.getuid?.() !== 0) return 'only root may make a network namespace for each node.';
  const missing = Object.entries(PACKAGES)
    .filter(([program]) => !FOLDERS.some((folder) => existsSync(path.join(folder, program))))
    .map(([, name]): string => name);
  if (postgresHome() === undefined) missing.push('postgresql');
  if (missing.length === 0) return undefined;
  return `this machine lacks packages of Debian: apt-get install ${missing.join(' ')}.`;
}
