import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '#domain/limits.ts';
import type { Cluster } from '#tests/cluster/cluster.ts';
import type { Node, Part } from '#tests/cluster/node.ts';

/** Something that happens to the cluster. */
export interface Fault {
  readonly name: string;
  /** Seconds from its begin to its end at least; more, until every process writes again or it has lasted too long. */
  readonly lasts: number;
  /** Seconds in which nobody can write, whatever the cluster does. */
  readonly stops?: number;
  /** Begins it; the result ends it. */
  begin(cluster: Cluster): Promise<() => unknown>;
}

type Act = (node: Node) => unknown;
type Place = Parameters<Cluster['nodes']>[0];

const NOTHING = () => undefined;
/** Seconds until the primary is restarted while no standby confirms, and from its return until it is killed. */
const [UNTIL_RESTART, UNTIL_KILLED] = [5, 8];
/** A restart takes no longer. */
const RESTART = 25;

const toEach = async (nodes: readonly Node[], act: Act) => {
  await Promise.all(nodes.map(act));
};

/** A fault of the nodes in a place, and what ends it there. */
const at =
  (place: Place, [act, undo]: readonly [act: Act, undo: Act]): Fault['begin'] =>
  async (cluster) => {
    const nodes = await cluster.nodes(place);
    await toEach(nodes, act);
    return () => toEach(nodes, undo);
  };

const start: Act = (node) => node.start();
const killed = (part?: Part) => [(node: Node) => node.kill(part), start] as const;
const frozen = (part?: Part) =>
  [(node: Node) => node.signal('SIGSTOP', part), (node: Node) => node.signal('SIGCONT', part)] as const;
const CUT_OFF = [(node: Node) => node.isolate(), (node: Node) => node.rejoin()] as const;
const FULL = [(node: Node) => node.fillDisk(), (node: Node) => node.freeDisk()] as const;

const switchedOver: Fault['begin'] = async (cluster) => {
  await cluster.switchOver();
  return NOTHING;
};

const etcdKilled: Fault['begin'] = async ({ all }) => {
  await toEach(all, (node) => node.kill('etcd'));
  return () => toEach(all, start);
};

const proxyStopped: Fault['begin'] = async ({ proxy }) => {
  await proxy.stop();
  return () => proxy.start();
};

/** What happens, in this order. */
export const FAULTS: readonly Fault[] = [
  { name: 'switchover', lasts: 5, begin: switchedOver },
  { name: 'primary killed', lasts: 10, begin: at('primary', killed()) },
  { name: 'postmaster killed', lasts: 5, begin: at('primary', [(node) => node.killPostmaster(), NOTHING]) },
  { name: "primary's Patroni killed", lasts: 10, begin: at('primary', killed('patroni')) },
  { name: 'primary frozen', lasts: 20, begin: at('primary', frozen()) },
  { name: "primary's PostgreSQL frozen", lasts: 20, begin: at('primary', frozen('postgres')) },
  { name: 'primary cut off', lasts: 10, begin: at('primary', CUT_OFF) },
  { name: 'proxy restarted', lasts: 0, begin: proxyStopped },
  { name: 'proxy away', lasts: 5, stops: 5, begin: proxyStopped },
  { name: 'etcd restarted', lasts: 0, begin: etcdKilled },
  { name: 'etcd away', lasts: 40, begin: etcdKilled },
  { name: 'synchronous standby killed', lasts: 5, begin: at('synchronous', killed()) },
  { name: 'synchronous standby frozen', lasts: 20, begin: at('synchronous', frozen()) },
  { name: 'both standbys frozen', lasts: 40, stops: 40, begin: at('standbys', frozen('postgres')) },
  {
    // Restarted, the primary shows what no standby has, and then it is gone: no repeat may have been answered 200.
    name: 'both frozen, primary restarted, killed',
    // Until another one leads.
    lasts: 30,
    stops: UNTIL_RESTART + RESTART + UNTIL_KILLED,
    async begin(cluster) {
      const thaw = await at('standbys', frozen('postgres'))(cluster);
      await wait(UNTIL_RESTART * SECOND);
      await toEach(await cluster.nodes('primary'), (node) => node.killPostmaster());
      await cluster.untilReached(RESTART * SECOND);
      await wait(UNTIL_KILLED * SECOND);
      const restart = await at('primary', killed())(cluster);
      await thaw();
      return restart;
    },
  },
  { name: "primary's disk full", lasts: 20, stops: 20, begin: at('primary', FULL) },
  {
    // PostgreSQL stops; Patroni starts it again and again, and leaves it the primary.
    name: 'disk full, and the log grows',
    lasts: 20,
    stops: 20,
    async begin(cluster) {
      const free = await at('primary', FULL)(cluster);
      await cluster.growLog();
      return free;
    },
  },
];
