import { execFileSync } from 'node:child_process';

const BRIDGE = 'setu-bridge';
/** A range for tests of networks, which no network has (RFC 2544). */
const RANGE = '198.18.83';
const NAMES = ['setu-n1', 'setu-n2', 'setu-n3'] as const;

export type NodeName = (typeof NAMES)[number];

const ip = (command: string): string =>
  execFileSync('ip', command.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The nodes' names, which are those of their network namespaces too. */
export const NODE_NAMES: readonly NodeName[] = NAMES;

export const addressOf = (node: NodeName): string => `${RANGE}.${11 + NAMES.indexOf(node)}`;

/** Takes a link away that may go by itself meanwhile. */
function remove(link: string): void {
  try {
    ip(`link del ${link}`);
  } catch (error) {
    if (ip('-brief link show').includes(link)) throw error;
  }
}

const cableOf = (node: NodeName) => `${node}-cable`;

/** Makes a network namespace for each node, on a bridge that this machine is on too. */
export function openNetwork(): void {
  closeNetwork();
  ip(`link add ${BRIDGE} type bridge`);
  ip(`addr add ${RANGE}.1/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
  for (const node of NAMES) {
    ip(`netns add ${node}`);
    ip(`link add ${cableOf(node)} type veth peer name eth0 netns ${node}`);
    ip(`link set ${cableOf(node)} master ${BRIDGE} up`);
    ip(`-n ${node} addr add ${addressOf(node)}/24 dev eth0`);
    ip(`-n ${node} link set eth0 up`);
    ip(`-n ${node} link set lo up`);
  }
}

/** Takes away the bridge and the namespaces with the processes in them, also those of a run that was killed. */
export function closeNetwork(): void {
  const existing = ip('netns list')
    .split('\n')
    .map((line) => line.split(' ')[0]);
  for (const node of NAMES) {
    if (!existing.includes(node)) continue;
    for (const pid of processesOf(node)) signal(pid, 'SIGKILL');
    ip(`netns del ${node}`);
  }
  // The kernel takes the cables of a namespace away when it has time.
  const links = ip('-brief link show');
  for (const link of [...NAMES.map(cableOf), BRIDGE]) if (links.includes(link)) remove(link);
}

/** Pulls a node's cable, or puts it in again. */
export const plug = (node: NodeName, isIn: boolean): unknown =>
  ip(`link set ${cableOf(node)} ${isIn ? 'up' : 'down'}`);

/** The ids of the processes in a node's namespace. */
export const processesOf = (node: NodeName): number[] =>
  ip(`netns pids ${node}`).split('\n').filter(Boolean).map(Number);

/** Sends a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
