/**
 * `npm run -w lender bench -- desk`: times the desk's queue, its searches and the owner's numbers with 100,000 loans. Prints a Markdown
 * table; fails when a page with its counts takes 50 ms or more, or the numbers of a month a second or more.
 *
 * Settings: DATABASE_URL (an embedded PostgreSQL without it), BENCH_LOANS (100000).
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { QUEUE_GROUPS, QUEUE_PAGE, type QueueGroup } from '#lender/wire/queue.ts';
import { fillLoans } from '#scripts/bench/fillLoans.ts';
import { median } from '#scripts/bench/measure.ts';
import { database, folder, type Stops } from '#scripts/bench/setup.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { openSecrets } from '#server/base/secrets.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { readNumbers } from '#server/desk/numbers/readNumbers.ts';
import { readQueue } from '#server/desk/queue/readQueue.ts';
import { searchLoans } from '#server/desk/queue/searchLoans.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { createDeps } from '#server/start/deps.ts';

const LOANS = Number(process.env.BENCH_LOANS ?? 100_000);
const PAGE_MS = 50;
const NUMBERS_MS = 1_000;
const TIMES = 20;
const APPROVER: StaffMember = {
  id: '20000000-0000-4000-8000-000000000001',
  name: 'Bench',
  role: 'approver',
};

async function run(stops: Stops): Promise<void> {
  const { url, engine } = await database(stops);
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: folder(stops),
    SETU_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
  });
  const db = connect({ url, poolSize: 4, onLost: () => undefined });
  stops.push(() => db.destroy());
  const secrets = openSecrets(config);
  await migrate(db, secrets);
  const deps = createDeps({ config, db, secrets, now: () => new Date() });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stops.push(() => client.end());
  await fillLoans(client, LOANS);

  console.log(`${LOANS} loans on ${engine}, one reading at a time.\n`);
  console.log('| reading | median ms | worst ms |\n|---|---:|---:|');
  const time = async (name: string, limit: number, work: () => Promise<unknown>) => {
    const taken: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const began = performance.now();
      await work();
      taken.push(performance.now() - began);
    }
    const middle = median(taken);
    console.log(`| ${name} | ${middle.toFixed(1)} | ${Math.max(...taken).toFixed(1)} |`);
    if (middle >= limit) process.exitCode = 1;
  };
  const page = (group: QueueGroup) => readQueue(db, APPROVER, { group, size: QUEUE_PAGE });
  for (const group of QUEUE_GROUPS)
    await time(`queue, first page and counts: ${group}`, PAGE_MS, () => page(group));
  const last = (await page('all')).rows.at(-1);
  if (last !== undefined) {
    const after = { deadline: last.deadline, since: last.since, lead_id: last.lead_id };
    await time('queue, second page: all', PAGE_MS, () =>
      readQueue(db, APPROVER, { group: 'all', size: QUEUE_PAGE, after }),
    );
  }
  for (const find of ['9876543210', 'A-1000-0014', 'Asha', 'Asha ho'])
    await time(`search: ${find}`, PAGE_MS, () => searchLoans(deps, APPROVER, find));
  const today = dayInIndia();
  for (const [name, days, limit] of [
    ['month', 30, NUMBERS_MS],
    ['year', 365, Number.POSITIVE_INFINITY],
  ] as const)
    await time(`numbers: ${name}`, limit, () =>
      readNumbers(deps, { from: daysAfter(today, -days), to: today }),
    );
}

const stops: Stops = [];
try {
  await run(stops);
} finally {
  for (const stop of stops.splice(0).reverse()) await stop();
}
