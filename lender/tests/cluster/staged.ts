import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '#domain/limits.ts';
import { at, type Fault, FULL, frozen, killed, toEach } from '#tests/cluster/fault.ts';

/** Seconds until the primary is restarted while no standby confirms, and from its return until it is killed. */
const [UNTIL_RESTART, UNTIL_KILLED] = [5, 8];
/** A restart takes no longer. */
const RESTART = 25;

/** Restarted, the primary shows what no standby has, and then it is gone: no repeat may have been answered 200. */
const restartedThenKilled: Fault = {
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
};

/** PostgreSQL stops; Patroni starts it again and again, and leaves it the primary. */
const diskFullOfLog: Fault = {
  name: 'disk full, and the log grows',
  lasts: 20,
  stops: 20,
  async begin(cluster) {
    const free = await at('primary', FULL)(cluster);
    await cluster.growLog();
    return free;
  },
};

/** Faults of several steps. */
export const STAGED: readonly Fault[] = [restartedThenKilled, diskFullOfLog];
