import { at, CUT_OFF, type Fault, FULL, frozen, killed, NOTHING, toEach } from '#tests/cluster/fault.ts';
import { STAGED } from '#tests/cluster/staged.ts';

const switchedOver: Fault['begin'] = async (cluster) => {
  await cluster.switchOver();
  return NOTHING;
};

const etcdKilled: Fault['begin'] = async ({ all }) => {
  await toEach(all, (node) => node.kill('etcd'));
  return () => toEach(all, (node) => node.start());
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
  { name: "primary's disk full", lasts: 20, stops: 20, begin: at('primary', FULL) },
  ...STAGED,
];
