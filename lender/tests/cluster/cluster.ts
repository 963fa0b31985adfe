import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { MINUTE, SECOND } from '#domain/limits.ts';
import { folder, type Stops } from '#scripts/bench/setup.ts';
import { freePort } from '#testing/browser/freePort.ts';
import { closeNetwork, NODE_NAMES, openNetwork } from '#tests/cluster/network.ts';
import { Node } from '#tests/cluster/node.ts';
import { isWhole, type Member, membersSeenBy, switchOver } from '#tests/cluster/patroni.ts';
import { DatabaseProxy } from '#tests/cluster/proxy.ts';
import { POOL } from '#tests/cluster/settings.ts';

/** More than a node's disk has room for. */
const SEGMENTS = 32;
const WHOLE_MS = 3 * MINUTE;
/** Twice the pools of two processes. */
const ROLE_LIMIT = 4 * POOL;

/** Three nodes and the proxy before them. */
export class Cluster {
  readonly proxy: DatabaseProxy;
  readonly #nodes: readonly Node[];
  readonly #password: string;

  private constructor(nodes: readonly Node[], proxy: DatabaseProxy, password: string) {
    this.#nodes = nodes;
    this.proxy = proxy;
    this.#password = password;
  }

  /** Sets up a cluster, with a role for the service, which `stops` take away again. */
  static async open(programs: string, stops: Stops): Promise<Cluster> {
    const root = folder(stops);
    const password = randomBytes(16).toString('hex');
    stops.push(closeNetwork);
    openNetwork();
    const nodes = NODE_NAMES.map((name) => {
      const node = new Node(name, { root, programs, password });
      stops.push(() => node.close());
      return node;
    });
    const proxy = new DatabaseProxy(root, await freePort());
    stops.push(() => proxy.stop());
    const cluster = new Cluster(nodes, proxy, password);
    for (const node of nodes) node.start();
    proxy.start();
    await cluster.untilWhole();
    await cluster.#makeRole();
    return cluster;
  }

  /** The address of a database through the proxy. */
  url(user: 'postgres' | 'setu' = 'setu'): string {
    return `postgres://${user}:${this.#password}@127.0.0.1:${this.proxy.port}/postgres`;
  }

  /** The nodes as most of those that answer see them. */
  async members(): Promise<readonly Member[]> {
    const seen = await Promise.all(NODE_NAMES.map(membersSeenBy));
    return seen.toSorted((a, b) => b.length - a.length)[0] ?? [];
  }

  /** The node that leads, or those that follow, or all. */
  async nodes(role: 'primary' | 'synchronous' | 'standbys' | 'all'): Promise<readonly Node[]> {
    if (role === 'all') return this.#nodes;
    const roleOf = new Map((await this.members()).map((member) => [member.name, member.role]));
    const found = this.#nodes.filter(({ name }) => {
      const isPrimary = roleOf.get(name) === 'leader';
      if (role === 'synchronous') return roleOf.get(name) === 'sync_standby';
      return isPrimary === (role === 'primary');
    });
    if (found.length === 0) throw new Error(`No node is in the place of the ${role}`);
    return found;
  }

  async switchOver(): Promise<void> {
    await switchOver(await this.members());
  }

  /** Runs a statement as the superuser, through the proxy; how many rows it has. */
  async ask(statement: string): Promise<number> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rowCount } = await client.query(statement).finally(() => client.end());
    return rowCount ?? 0;
  }

  /** Ends the sessions of the service, or those that wait for a standby, as an administrator must not. */
  async endSessions(which: 'all' | 'waiting'): Promise<void> {
    const condition = which === 'all' ? "usename = 'setu'" : "wait_event = 'SyncRep'";
    const ended = await this.ask(`select pg_terminate_backend(pid) from pg_stat_activity where ${condition}`);
    if (ended === 0) throw new Error('No session was there to be ended');
  }

  /** Resolves when the proxy leads to a primary again, or when that takes too long. */
  async untilReached(limit: number): Promise<void> {
    const isReached = () =>
      this.ask('select 1').then(
        () => true,
        () => false,
      );
    for (const until = Date.now() + limit; Date.now() < until && !(await isReached()); )
      await wait(SECOND / 2);
  }

  /** Has the primary begin new segments of its log, as more writes would, until it can't. */
  async growLog(): Promise<void> {
    // In one statement, before old segments are free again; and of no table, so that nothing but the log needs room.
    const segment = "perform pg_logical_emit_message(false, 'test', 'more'); perform pg_switch_wal();";
    const hasRoom = await this.ask(
      `do $$ begin for n in 1..${SEGMENTS} loop ${segment} end loop; end $$`,
    ).then(
      () => true,
      () => false,
    );
    if (hasRoom) throw new Error('The log still has room');
  }

  /** Resolves when every node is in its place. */
  async untilWhole(): Promise<void> {
    for (const until = Date.now() + WHOLE_MS; ; await wait(SECOND / 2)) {
      const members = await this.members();
      if (isWhole(members, this.#nodes.length)) return;
      if (Date.now() > until) throw new Error(`The cluster isn't whole: ${JSON.stringify(members)}`);
    }
  }

  async #makeRole(): Promise<void> {
    const role = `create role setu login createdb connection limit ${ROLE_LIMIT} password '${this.#password}'`;
    await this.untilReached(MINUTE);
    await this.ask(role);
  }
}
