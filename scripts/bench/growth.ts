/**
 * `npm run bench:growth`: how long the dashboard and the history of leads take with 1,000, 100,000 and 1,000,000 people
 * in the database, each with a row in every table that grows. Prints a Markdown table; fails where the most takes more
 * than 1.5 times as long as the fewest.
 *
 * Settings: DATABASE_URL (an embedded PostgreSQL without it), BENCH_PEOPLE (1000,100000,1000000).
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { asked, dashboard } from '#scripts/bench/bodies.ts';
import { fill } from '#scripts/bench/fill.ts';
import { type Measured, measure } from '#scripts/bench/measure.ts';
import { signedIn } from '#scripts/bench/people.ts';
import { database, folder, type Stops } from '#scripts/bench/place.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createDeps } from '#server/create-deps.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openSecrets } from '#server/secrets.ts';

const MOST = 1.5;
/** People whose dashboards are read in turn, with their leads; the rows of all others are in the way. */
const READERS = 500;
const PLAN = { workers: 1, seconds: 5, warmUp: 2 };
const sizes = (process.env.BENCH_PEOPLE ?? '1000,100000,1000000').split(',').map(Number);

async function run(stops: Stops): Promise<void> {
  const { url, engine } = await database(stops);
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: folder(stops),
    SETU_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
  });
  const db = connect({ url, poolSize: 4, onIdleError: () => undefined });
  stops.push(() => db.destroy());
  await migrate(db);
  const deps = createDeps({ config, db, secrets: openSecrets(config), now: () => new Date() });
  const app = await buildApp({ config, deps, site: undefined });
  stops.push(() => app.close());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stops.push(() => client.end());

  const readers = await signedIn(deps, READERS);
  let turn = 0;
  const read = (bodyOf: (profile: string) => { path: string; body: string }) =>
    measure(PLAN, async () => {
      const { profile = '', token = '' } = readers[turn++ % readers.length] ?? {};
      const { path, body } = bodyOf(profile);
      const headers = { 'content-type': 'application/json', authtoken: token };
      const answer = await app.inject({ method: 'POST', url: path, payload: body, headers });
      if (answer.json().Status !== 1) throw new Error(`${path} was refused: ${answer.body}`);
      return true;
    });

  console.log(`Measuring on ${engine}, one call at a time …\n`);
  console.log('| people | dashboard p10 ms | lead history p10 ms |\n|---:|---:|---:|');
  const rows: Measured[][] = [];
  let there = 0;
  for (const size of sizes) {
    await fill(client, there + 1, size);
    there = size;
    const row = [await read(dashboard), await read((user_id) => asked('leadList', { user_id }))];
    rows.push(row);
    console.log(`| ${size} | ${row.map(({ p10 }) => p10.toFixed(2)).join(' | ')} |`);
  }
  const ratios = (rows.at(-1) ?? []).map(({ p10 }, index) => p10 / (rows[0]?.[index]?.p10 ?? p10));
  console.log(
    `\nThe most beside the fewest: ${ratios.map((ratio) => `${ratio.toFixed(2)} times`).join(', ')}`,
  );
  if (ratios.some((ratio) => ratio > MOST)) process.exitCode = 1;
}

const stops: Stops = [];
try {
  await run(stops);
} finally {
  for (const stop of stops.splice(0).reverse()) await stop();
}
