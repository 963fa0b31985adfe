/**
 * `npm run -w lender test:cluster`: two processes of the service on PostgreSQL with two standbys (Patroni, etcd, HAProxy),
 * whose parts are killed, frozen, cut off and filled while people write. Ends with a table, and with 1 where a law is broken.
 */
import type { Stops } from '#scripts/bench/setup.ts';
import { Cluster } from '#tests/cluster/cluster.ts';
import { FAULTS } from '#tests/cluster/faults.ts';
import { postgresHome, whatLacks } from '#tests/cluster/lacks.ts';
import { broken, lineOf, tableOf } from '#tests/cluster/report.ts';
import { POOL } from '#tests/cluster/settings.ts';
import { Trial } from '#tests/cluster/trial.ts';
import { createProcessEnvironment } from '#tests/service/support/processEnvironment.ts';

const stops: Stops = [];
let stopped: Promise<void> | undefined;

/** Takes away all that was made, the newest first; what can't be taken away is told and left. */
const stop = () => {
  stopped ??= (async () => {
    for (const undo of stops.splice(0).reverse()) {
      await Promise.resolve(undo()).catch((error: Error) => console.error(`Left behind: ${error.message}`));
    }
  })();
  return stopped;
};

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => void stop().then(() => process.exit(130)));
}

async function run(): Promise<void> {
  console.log('Setting up three nodes …');
  const cluster = await Cluster.open(postgresHome() ?? '', stops);
  const host = await createProcessEnvironment(cluster.url());
  stops.push(() => host.close());
  const settings = { DATABASE_POOL: String(POOL), TRUSTED_PROXIES: '127.0.0.1' };
  // One after the other: the demo's first start adds its customers.
  const started = [await host.start(settings), await host.start(settings)];
  const trial = await Trial.begin(cluster, host, started);
  const named = process.argv.slice(2);
  const chosen = FAULTS.filter(({ name }) => named.length === 0 || named.some((part) => name.includes(part)));
  for (const fault of chosen) console.log(lineOf(await trial.run(fault)));
  console.log(tableOf(trial));
  if (broken(trial).length > 0) process.exitCode = 1;
  else console.log(`${trial.outcomes.length} faults, no law broken`);
}

const lacking = whatLacks();
if (lacking === undefined) {
  await run().finally(stop);
} else {
  console.log(`Not run: ${lacking}`);
}
