import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '#domain/limits.ts';
import { at, CUT_OFF, type Fault, FULL, frozen, killed, LOST, toEach } from '#tests/cluster/fault.ts';
import { TTL_SECONDS } from '#tests/cluster/settings.ts';

/** Seconds in which every writer begins a write that no standby gets, and in which it repeats it. */
const [UNTIL_WAITING, UNTIL_REPEATED] = [2, 3];
/** A restart takes no longer. */
const RESTART = 25;
/** Longer than the primary's place is kept for it. */
const UNTIL_REPLACED = TTL_SECONDS + 5;

/**
 * Restarted, the primary shows what no standby has, and then it is gone. Patroni saves it: with the restart it names no
 * standby any more that may take over, so that all wait for the primary that was killed.
 */
const restartedThenKilled: Fault = {
  name: 'both frozen, primary restarted, killed',
  lasts: UNTIL_REPLACED,
  stops: UNTIL_WAITING + RESTART + UNTIL_REPEATED + UNTIL_REPLACED,
  async begin(cluster) {
    const thaw = await at('standbys', frozen('postgres'))(cluster);
    await wait(UNTIL_WAITING * SECOND);
    await toEach(await cluster.nodes('primary'), (node) => node.killPostmaster());
    await cluster.untilReached(RESTART * SECOND);
    await wait(UNTIL_REPEATED * SECOND);
    const restart = await at('primary', killed())(cluster);
    await thaw();
    return restart;
  },
};

/**
 * Its waits ended, the primary shows what no standby has, and then it is gone, while Patroni still names the standby that takes
 * over: no repeat may have been answered 200 (OPS-04). The standbys are cut off rather than frozen: a frozen one's socket would
 * keep for it what the primary sent.
 */
const waitsEndedThenLost: Fault = {
  name: 'both cut off, waits ended, primary lost',
  lasts: UNTIL_REPLACED,
  stops: UNTIL_WAITING + UNTIL_REPEATED,
  async begin(cluster) {
    const primary = await cluster.nodes('primary');
    const rejoin = await at('standbys', CUT_OFF)(cluster);
    await wait(UNTIL_WAITING * SECOND);
    await cluster.endSessions('waiting');
    await wait(UNTIL_REPEATED * SECOND);
    await toEach(primary, LOST[0]);
    await rejoin();
    return () => toEach(primary, LOST[1]);
  },
};

/** PostgreSQL stops; Patroni starts it, again and again where no old segment of the log is left, and leaves it the primary. */
const diskFullOfLog: Fault = {
  name: 'disk full, and the log grows',
  lasts: 15,
  stops: 15,
  async begin(cluster) {
    const free = await at('primary', FULL)(cluster);
    await cluster.growLog();
    return free;
  },
};

/** Faults of several steps. */
export const STAGED: readonly Fault[] = [restartedThenKilled, waitsEndedThenLost, diskFullOfLog];
