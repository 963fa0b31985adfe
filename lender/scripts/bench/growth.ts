/**
 * `npm run -w lender bench -- growth`: times the dashboard and the lead history with 1,000, 100,000 and 1,000,000 customers in the
 * database, each with a row in every growing table. Each call is divided by a yardstick (statements that read nothing),
 * because the speed of a machine varies. Prints a Markdown table; fails when the largest size takes more than 1.5 times
 * as many yardsticks as the smallest.
 *
 * Settings: DATABASE_URL (an embedded PostgreSQL without it), BENCH_PEOPLE (1000,100000,1000000).
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dashboard, requestOf } from '#scripts/bench/bodies.ts';
import { fill } from '#scripts/bench/fill.ts';
import { median } from '#scripts/bench/measure.ts';
import { signedIn } from '#scripts/bench/people.ts';
import { database, folder, type Stops } from '#scripts/bench/setup.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { openSecrets } from '#server/base/secrets.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { buildApp } from '#server/start/app.ts';
import { createDeps } from '#server/start/deps.ts';

const MAX_RATIO = 1.5;
/** The customers whose dashboards and leads are read in turn. */
const READERS = 500;
const CALLS = 2_000;
const WARM_UP = 500;
/** About the number of statements of a call. */
const YARDSTICK = 8;

const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const sizes = (process.env.BENCH_PEOPLE ?? '1000,100000,1000000').split(',').map(Number);

type BodyOf = (profile: string) => { path: string; body: string };
/** Medians: the milliseconds of a call, and the same in yardsticks. */
type Read = { took: number; yards: number };

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
  const db = connect({ url, poolSize: 4, onLost: () => undefined });
  stops.push(() => db.destroy());
  const secrets = openSecrets(config);
  await migrate(db, secrets);
  const deps = createDeps({ config, db, secrets, now: () => new Date() });
  const app = await buildApp({ config, deps, site: undefined });
  stops.push(() => app.close());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stops.push(() => client.end());

  const readers = await signedIn(deps, READERS);
  let turn = 0;
  const call = async (bodyOf: BodyOf) => {
    const { profile = '', token = '' } = readers[turn++ % readers.length] ?? {};
    const { path, body } = bodyOf(profile);
    const headers = { 'content-type': 'application/json', authtoken: token };
    const answer = await app.inject({ method: 'POST', url: path, payload: body, headers });
    if (answer.json().Status !== 1) throw new Error(`${path} was refused: ${answer.body}`);
  };
  const yardstick = async () => {
    for (let statement = 0; statement < YARDSTICK; statement += 1) await client.query('select 1');
  };
  const read = async (bodyOf: BodyOf): Promise<Read> => {
    for (let warm = 0; warm < WARM_UP; warm += 1) await call(bodyOf);
    const pairs: { took: number; yard: number }[] = [];
    for (let count = 0; count < CALLS; count += 1)
      pairs.push({ took: await timed(() => call(bodyOf)), yard: await timed(yardstick) });
    return {
      took: median(pairs.map(({ took }) => took)),
      yards: median(pairs.map(({ took, yard }) => took / yard)),
    };
  };

  console.log(`Measuring on ${engine}, one call at a time …\n`);
  console.log('| people | dashboard ms | by the yardstick | lead history ms | by the yardstick |');
  console.log('|---:|---:|---:|---:|---:|');
  const rows: Read[][] = [];
  let filled = 0;
  for (const size of sizes) {
    await fill(client, filled + 1, size);
    filled = size;
    const row = [await read(dashboard), await read((user_id) => requestOf('leadList', { user_id }))];
    rows.push(row);
    const cells = row.map(({ took, yards }) => `${took.toFixed(2)} | ${yards.toFixed(2)}`);
    console.log(`| ${size} | ${cells.join(' | ')} |`);
  }
  const ratios = (rows.at(-1) ?? []).map(({ yards }, index) => yards / (rows[0]?.[index]?.yards ?? yards));
  console.log(
    `\nThe most beside the fewest: ${ratios.map((ratio) => `${ratio.toFixed(2)} times`).join(', ')}`,
  );
  if (ratios.some((ratio) => ratio > MAX_RATIO)) process.exitCode = 1;
}

const stops: Stops = [];
try {
  await run(stops);
} finally {
  for (const stop of stops.splice(0).reverse()) await stop();
}
