import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '#domain/limits.ts';
import { type Signed, signedIn } from '#scripts/bench/people.ts';
import type { Cluster } from '#tests/cluster/cluster.ts';
import type { Fault } from '#tests/cluster/fault.ts';
import { History } from '#tests/cluster/history.ts';
import { TTL_SECONDS } from '#tests/cluster/settings.ts';
import { differences } from '#tests/cluster/stored.ts';
import { Writer } from '#tests/cluster/writer.ts';
import type { ProcessEnvironment, Started } from '#tests/service/support/processEnvironment.ts';

const WRITERS_EACH = 5;
/** Whose step a writer saves, one after the other. */
const PEOPLE_EACH = 400;
/** A fault that keeps writes from going on is ended after this. */
const LONGEST_MS = 45 * SECOND;
/** Longer than anything should take to write again: the pause counts as it is then. */
const RECOVERY_MS = 60 * SECOND;

/** What a fault did. */
export interface Outcome {
  readonly name: string;
  /** Without a successful write, at the process that was longest without one. */
  readonly seconds: number;
  readonly most: number;
  /** False for a fault in which nobody can write for a time. */
  readonly isHelped: boolean;
  readonly repeated: readonly string[];
}

/** Two processes with their writers, faults between, and what became of what was acknowledged. */
export class Trial {
  readonly history: History;
  readonly missing = new Set<string>();
  readonly twice = new Set<string>();
  readonly outcomes: Outcome[] = [];
  ended = 0;
  readonly #cluster: Cluster;
  readonly #host: ProcessEnvironment;
  readonly #writers: readonly Writer[];

  private constructor(
    cluster: Cluster,
    host: ProcessEnvironment,
    writers: readonly Writer[],
    history: History,
  ) {
    this.#cluster = cluster;
    this.#host = host;
    this.#writers = writers;
    this.history = history;
  }

  static async begin(
    cluster: Cluster,
    host: ProcessEnvironment,
    started: readonly Started[],
  ): Promise<Trial> {
    const history = new History(started.length);
    const writers: Writer[] = [];
    for (let index = 0; index < started.length * WRITERS_EACH; index += 1) {
      const people = (await signedIn(host.deps, PEOPLE_EACH)) as [Signed, ...Signed[]];
      const process = index % started.length;
      writers.push(new Writer(people, { process, address: started[process]?.address ?? '' }, history));
    }
    const trial = new Trial(cluster, host, writers, history);
    for (const { run } of started) void run.ended().then(() => (trial.ended += 1));
    return trial;
  }

  get acknowledged(): number {
    const counts = this.#writers.map(({ messages, steps, draft }) => messages.length + steps.length + draft);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Runs a fault under writes, then compares what is stored. */
  async run({ name, lasts, stops = 0, begin }: Fault): Promise<Outcome> {
    let isStopped = false;
    const writing = Promise.all(this.#writers.map((writer) => writer.write(() => isStopped)));
    await this.#untilWritten(performance.now());
    // A thawed etcd forgets whom it hasn't heard of meanwhile, but not at once.
    await this.#cluster.untilWhole();
    const from = performance.now();
    const end = await begin(this.#cluster);
    await wait(lasts * SECOND);
    if (stops === 0) await this.#untilWritten(performance.now() - SECOND, LONGEST_MS);
    await end();
    await this.#untilWritten(performance.now());
    await this.#cluster.untilWhole();
    await this.#untilWritten(performance.now());
    const until = performance.now();
    isStopped = true;
    await writing;
    const repeated = (await Promise.all(this.#writers.map((writer) => writer.repeat()))).flat();
    const { missing, twice } = await differences(this.#host.deps, this.#writers);
    for (const one of missing) this.missing.add(one);
    for (const one of twice) this.twice.add(one);
    const seconds = this.history.longestPause(from, until);
    const most = stops + TTL_SECONDS + 15;
    const outcome = { name, seconds, most, isHelped: stops === 0, repeated };
    this.outcomes.push(outcome);
    return outcome;
  }

  /** Resolves when each process has written since a moment, or when that takes too long. */
  async #untilWritten(moment: number, limit = RECOVERY_MS): Promise<void> {
    const until = performance.now() + limit;
    while (!this.history.wroteSince(moment) && performance.now() < until) await wait(100);
  }
}
