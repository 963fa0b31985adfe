/**
 * `npm run -w lender bench -- known`: how much longer or shorter a code takes for a known mobile or PAN than for an unknown one, by
 * calls in pairs. Prints a Markdown table with the mean difference within a pair and its standard error.
 *
 * Settings: DATABASE_URL (an embedded PostgreSQL without it), BENCH_TRIES (2000 of each).
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CALLS } from '#domain/wire/calls.ts';
import { median } from '#scripts/bench/measure.ts';
import { database, folder, type Stops } from '#scripts/bench/setup.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { openSecrets } from '#server/base/secrets.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { customerOf, panHash } from '#server/database/repositories/customers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { buildApp } from '#server/start/app.ts';
import { createDeps } from '#server/start/deps.ts';

const TRIES = Number(process.env.BENCH_TRIES ?? 2_000);
const WARM_UP = 200;
const UNLIMITED = '10000000';

const digits = (from: number, at: number) => String(from + at);
const panOf = (letter: string, at: number) => `BE${letter}PX${String(at).padStart(4, '0')}Z`;

async function run(stops: Stops): Promise<void> {
  const { url, engine } = await database(stops);
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: folder(stops),
    SETU_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: UNLIMITED,
    OTP_ADDRESS_SENDS_PER_HOUR: UNLIMITED,
    OTP_ADDRESS_UNKNOWN_PER_HOUR: UNLIMITED,
  });
  const db = connect({ url, poolSize: 4, onLost: () => undefined });
  stops.push(() => db.destroy());
  const secrets = openSecrets(config);
  await migrate(db, secrets);
  const app = await buildApp({
    config,
    deps: createDeps({ config, db, secrets, now: () => new Date() }),
    site: undefined,
  });
  stops.push(() => app.close());
  const people = WARM_UP + TRIES;
  for (let at = 0; at < people; at += 1) {
    await inTransaction(db, async (tx) => {
      const customer_id = await customerOf(tx, secrets, digits(9_100_000_000, at), new Date());
      await tx
        .insertInto('loans')
        .values({
          customer_id,
          loan_no: `BENCH-${at}`,
          pan_hash: panHash(secrets, panOf('K', at)),
          disbursal_date: '2026-01-01',
          repayment_date: '2026-01-31',
          principal_paise: 1_000_000,
        })
        .execute();
    });
  }
  await sql`analyze`.execute(db);
  const utm = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' };
  const headers = { auth: config.staticAuthKey, authorization: config.staticAuthKey };
  const calls = {
    'code for a mobile': (known: boolean, at: number) => ({
      url: CALLS.login.path,
      payload: { event_name: 'login', mobile: digits(known ? 9_100_000_000 : 9_200_000_000, at), ...utm },
    }),
    'code for a PAN': (known: boolean, at: number) => ({
      url: CALLS.repaySendOtp.path,
      payload: { pancard: panOf(known ? 'K' : 'U', at) },
    }),
  };
  console.log(`${engine}, ${TRIES} pairs of calls\n`);
  console.log('| call | known, ms | unknown, ms | difference within a pair, ms |\n|---|---|---|---|');
  for (const [name, call] of Object.entries(calls)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let at = 0; at < people; at += 1) {
      // The order affects the time, so it alternates.
      for (const kind of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const began = performance.now();
        const answer = await app.inject({ method: 'POST', headers, ...call(kind === 'known', at) });
        if (answer.json().Status !== 1) throw new Error(`${name}: ${answer.statusCode}`);
        if (at >= WARM_UP) times[kind].push(performance.now() - began);
      }
    }
    const { mean, error } = trimmed(times.known.map((time, at) => time - (times.unknown[at] ?? Number.NaN)));
    const medians = [times.known, times.unknown].map((values) => median(values).toFixed(2)).join(' | ');
    console.log(`| ${name} | ${medians} | ${mean.toFixed(3)} ± ${error.toFixed(3)} |`);
  }
}

/** Mean and standard error without the lowest and highest tenth, which vary with the machine. */
function trimmed(differences: readonly number[]): { mean: number; error: number } {
  const tenth = Math.floor(differences.length / 10);
  const values = [...differences].sort((a, b) => a - b).slice(tenth, -tenth);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

const stops: Stops = [];
try {
  await run(stops);
} finally {
  for (const stop of stops.reverse()) await stop();
}
