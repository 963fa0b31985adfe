import { randomBytes } from 'node:crypto';
import { database, folder, type Stops } from '#lender/scripts/bench/setup.ts';
import { startProgram } from '#lender/tests/service/support/processes.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, test } from '#testing/browser/test.ts';
import { startRoundRobin } from '#testing/drivers/roundRobin.ts';
import { completeApplication } from '../support/application.ts';
import { documentFiles } from '../support/files.ts';
import { mouse } from '../support/user.ts';

/** Starts two services on one database and one data folder, behind a proxy that alternates between them. */
const startBoth = async () => {
  const stops: Stops = [];
  const environment = {
    DATABASE_URL: (await database(stops)).url,
    DATA_DIR: folder(stops),
    SETU_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    SERVE_SITE: 'on',
  };
  const runs = [1, 2].map(() => startProgram(process.execPath, ['lender/server/start/main.ts'], environment));
  const addresses = await Promise.all(
    runs.map(async (run) => (await run.says(/Salary Setu is at (http:\/\/\S+)/))[1] ?? ''),
  );
  const proxy = await startRoundRobin(addresses.map((address) => address.replace('localhost', '127.0.0.1')));
  return {
    proxy,
    async stop() {
      await proxy.close();
      for (const { child, ended } of runs) {
        child.kill('SIGTERM');
        await ended();
      }
      for (const stop of stops.reverse()) await stop();
    },
  };
};

test('two processes behind a round robin serve a whole application', async ({ browser }) => {
  test.setTimeout(300_000);
  const { proxy, stop } = await startBoth();
  const context = await browser.newContext({ baseURL: proxy.origin, permissions: ['camera'] });
  try {
    const page = await context.newPage();
    const inspect = async () => undefined;
    await completeApplication({
      page,
      user: mouse(),
      person: newPerson(),
      inspect,
      files: await documentFiles(),
    });
    const [first = 0, second = 0] = proxy.counts;
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
  } finally {
    await context.close();
    await stop();
  }
});
