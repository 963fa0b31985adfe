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
/** What happens to a node, and what ends it. */
type Blow = readonly [act: Act, undo: Act];
type Place = Parameters<Cluster['nodes']>[0];

export const NOTHING = () => undefined;

export const toEach = async (nodes: readonly Node[], act: Act): Promise<void> => {
  await Promise.all(nodes.map(act));
};

/** A fault of the nodes in a place. */
export const at =
  (place: Place, [act, undo]: Blow): Fault['begin'] =>
  async (cluster) => {
    const nodes = await cluster.nodes(place);
    await toEach(nodes, act);
    return () => toEach(nodes, undo);
  };

export const killed = (part?: Part): Blow => [(node) => node.kill(part), (node) => node.start()];
export const frozen = (part?: Part): Blow => [
  (node) => node.signal('SIGSTOP', part),
  (node) => node.signal('SIGCONT', part),
];
export const CUT_OFF: Blow = [(node) => node.isolate(), (node) => node.rejoin()];
/** Cut off first: this machine goes on sending for a process that was killed. */
export const LOST: Blow = [
  (node) => {
    node.isolate();
    return node.kill();
  },
  (node) => {
    node.rejoin();
    node.start();
  },
];
export const FULL: Blow = [(node) => node.fillDisk(), (node) => node.freeDisk()];
