import { at, CUT_OFF, type Fault, FULL, frozen, killed, NOTHING } from '#tests/cluster/fault.ts';
import { TTL_SECONDS } from '#tests/cluster/settings.ts';
import { STAGED } from '#tests/cluster/staged.ts';

/** Seconds in which nothing gives up, after which proxy and Patroni have noticed, and after which a place in the cluster is lost. */
const [SHORT, NOTICED, LONG] = [5, 10, TTL_SECONDS + 5];

const switchedOver: Fault['begin'] = async (cluster) => {
  await cluster.switchOver();
  return NOTHING;
};

const sessionsEnded: Fault['begin'] = async (cluster) => {
  await cluster.endSessions('all');
  return NOTHING;
};

const proxyStopped: Fault['begin'] = async ({ proxy }) => {
  await proxy.stop();
  return () => proxy.start();
};

const proxyFrozen: Fault['begin'] = async ({ proxy }) => {
  proxy.signal('SIGSTOP');
  return () => proxy.signal('SIGCONT');
};

/** What happens, in this order. */
export const FAULTS: readonly Fault[] = [
  { name: 'switchover', lasts: SHORT, begin: switchedOver },
  { name: 'switchover back', lasts: SHORT, begin: switchedOver },
  { name: 'primary killed', lasts: SHORT, begin: at('primary', killed()) },
  { name: "primary's PostgreSQL killed", lasts: SHORT, begin: at('primary', killed('postgres')) },
  {
    name: 'postmaster killed',
    lasts: SHORT,
    begin: at('primary', [(node) => node.killPostmaster(), NOTHING]),
  },
  { name: "primary's Patroni killed", lasts: NOTICED, begin: at('primary', killed('patroni')) },
  { name: "primary's Patroni frozen", lasts: LONG, begin: at('primary', frozen('patroni')) },
  { name: "primary's etcd killed", lasts: NOTICED, begin: at('primary', killed('etcd')) },
  { name: 'primary frozen', lasts: SHORT, begin: at('primary', frozen()) },
  { name: 'primary frozen for 5 s', lasts: SHORT, stops: SHORT, begin: at('primary', frozen()) },
  { name: "primary's PostgreSQL frozen", lasts: SHORT, begin: at('primary', frozen('postgres')) },
  { name: 'primary cut off', lasts: SHORT, begin: at('primary', CUT_OFF) },
  { name: 'primary cut off for 5 s', lasts: SHORT, stops: SHORT, begin: at('primary', CUT_OFF) },
  { name: 'sessions ended', lasts: 0, begin: sessionsEnded },
  { name: 'proxy restarted', lasts: 0, begin: proxyStopped },
  { name: 'proxy away', lasts: SHORT, stops: SHORT, begin: proxyStopped },
  { name: 'proxy frozen', lasts: SHORT, stops: SHORT, begin: proxyFrozen },
  { name: 'etcd restarted', lasts: 0, begin: at('all', killed('etcd')) },
  { name: 'etcd away', lasts: LONG, begin: at('all', killed('etcd')) },
  { name: 'etcd frozen', lasts: LONG, begin: at('all', frozen('etcd')) },
  { name: 'synchronous standby killed', lasts: SHORT, begin: at('synchronous', killed()) },
  { name: 'synchronous standby frozen', lasts: SHORT, begin: at('synchronous', frozen()) },
  { name: 'synchronous standby cut off', lasts: SHORT, begin: at('synchronous', CUT_OFF) },
  { name: "synchronous standby's Patroni killed", lasts: LONG, begin: at('synchronous', killed('patroni')) },
  { name: "standbys' PostgreSQL killed", lasts: SHORT, begin: at('standbys', killed('postgres')) },
  { name: 'both standbys frozen', lasts: LONG, stops: LONG, begin: at('standbys', frozen('postgres')) },
  { name: "primary's disk full", lasts: 15, stops: 15, begin: at('primary', FULL) },
  ...STAGED,
];
