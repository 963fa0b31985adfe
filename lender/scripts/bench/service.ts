/**
 * `npm run -w lender bench`: compares the throughput of the service with two baselines of the same run: its Fastify with an empty
 * handler, and the SQL of each call through pg. A call and its SQL take turns; the table has the round with the median
 * share, and the processor time that the service took for each call, which other load changes least. Prints Markdown.
 *
 * Settings: DATABASE_URL (an embedded PostgreSQL without it), BENCH_ROUNDS (5), BENCH_SECONDS (of each turn, 4),
 * BENCH_WORKERS (concurrent requests, 32), BENCH_SOAK_SECONDS (of load while memory is measured, 60),
 * BENCH_PORT (6401), BENCH_ONLY (part of a row's name; measures only such rows).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import os from 'node:os';
import { isDone, openBareSide, type Request } from '#scripts/bench/bare.ts';
import * as bodies from '#scripts/bench/bodies.ts';
import { Connection } from '#scripts/bench/http.ts';
import { demandBooked, payment, WEBHOOK_SECRET, withRunningLoans } from '#scripts/bench/loans.ts';
import { type Measured, measure, type Plan } from '#scripts/bench/measure.ts';
import { type Signed, signedIn } from '#scripts/bench/people.ts';
import type { Statement } from '#scripts/bench/recorded.ts';
import { database, folder, type Stops, smsProvider, startProcess } from '#scripts/bench/setup.ts';
import type { Config } from '#server/base/config/config.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { openSecrets, type Secrets } from '#server/base/secrets.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { createDeps } from '#server/start/deps.ts';
import { repaymentSettings } from '#testing/samples/repaymentSettings.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const plan: Plan = {
  workers: setting('BENCH_WORKERS', 32),
  seconds: setting('BENCH_SECONDS', 4),
  warmUp: 1,
};
const ROUNDS = setting('BENCH_ROUNDS', 5);
const ONLY = process.env.BENCH_ONLY ?? '';
/** Files of 3 MB under way at a time: each takes 45 MB of memory. */
const UPLOADS_AT_ONCE = 8;
const SOAK_SECONDS = setting('BENCH_SOAK_SECONDS', 60);
const PORT = setting('BENCH_PORT', 6_401);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const METRICS_TOKEN = randomBytes(16).toString('hex');
const POOL = 20;
const PEOPLE = 60_000;
const LOANS = 40_000;

const stops: Stops = [];
const print = (line: string) => console.log(line);

async function run(): Promise<void> {
  const { url, engine, another } = await database(stops);
  const sms = await smsProvider(stops);
  const environment = {
    SETU_MODE: 'production',
    PUBLIC_ORIGIN: 'https://bench.example',
    SETU_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    SMS_GATEWAY_URL: sms.url,
    PAN_REGISTRY_URL: sms.url,
    SIGNING_URL: sms.url,
    UPI_ADDRESS: 'bench@example',
    ...repaymentSettings,
    RAZORPAY_KEY_ID: 'bench',
    RAZORPAY_KEY_SECRET: 'bench',
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    DATABASE_URL: url,
    DATABASE_POOL: String(POOL),
    DATA_DIR: folder(stops),
    SERVE_SITE: 'off',
    PORT: String(PORT),
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
    CALLS_PER_MINUTE: '10000000',
    UPLOADS_AT_ONCE: '32',
    OTP_LIFE_SECONDS: '3600',
    // Each caller has its own IP address, as customers have: the sends of one address are counted one at a time.
    TRUSTED_PROXIES: '127.0.0.1',
    OTP_ADDRESS_SENDS_PER_HOUR: '10000000',
    OTP_ADDRESS_UNKNOWN_PER_HOUR: '10000000',
    OTP_ADDRESS_WRONG_PER_HOUR: '1000000',
  };

  const config = readConfig(environment);
  const secrets = openSecrets(config);
  const bare = await openBareSide({ url: await another(), config, secrets, people: PEOPLE, plan }, stops);
  const { people, borrowers } = await fillService(url, config, secrets);
  const bareBorrowers = await withRunningLoans(bare.deps, LOANS);
  const document = await bodies.largeDocument();
  const nextPerson = taken(people);
  const nextBare = taken(bare.people);

  const { output } = await startProcess('lender/scripts/bench/empty.ts', {}, stops);
  await startProcess('lender/server/start/main.ts', environment, stops);

  const http = async (
    origin: string,
    next: (worker: number) => (Request & { token?: string }) | undefined,
    seen: (body: string, worker: number) => void = () => undefined,
    { workers = plan.workers, settle = undefined as (() => Promise<unknown>) | undefined } = {},
  ): Promise<Served> => {
    const connections = Array.from({ length: workers }, () => new Connection(origin));
    let calls = 0;
    const work = async (worker: number) => {
      const request = next(worker);
      if (request === undefined) return false;
      calls += 1;
      const { path, body, token, headers: own } = request;
      const headers = {
        'Idempotency-Key': randomUUID(),
        'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}`,
        ...(token && { Authtoken: token }),
        ...own,
      };
      const reply = await connections[worker]?.post(path, body, headers);
      if (reply?.status !== 200 || !isDone(reply.body)) {
        throw new Error(`${path} was answered with ${reply?.status}: ${reply?.body.slice(0, 200)}`);
      }
      seen(reply.body, worker);
      return true;
    };
    const cpuBefore = await processMetric('process_cpu_seconds_total');
    const measured = await measure({ ...plan, workers }, work, settle);
    const cpuMs = ((await processMetric('process_cpu_seconds_total')) - cpuBefore) * 1_000;
    for (const connection of connections) connection.close();
    return { ...measured, cpuMs: cpuMs / calls };
  };

  print(
    `Measuring on ${engine}, ${os.cpus().length} cores, Node ${process.versions.node}, ${plan.workers} at a time …`,
  );
  const empty = await http(output[0], () => ({ path: '/empty', body: '{}' }));
  const rows: Row[] = [];
  const row = async (name: string, call: () => Promise<Served>, bareCall?: () => Promise<Measured>) => {
    if (!name.includes(ONLY)) return;
    const rounds: Row[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ name, measured: await call(), sql: await bareCall?.() });
    }
    const byShare = rounds.sort((a, b) => shareOf(a) - shareOf(b));
    const middle = byShare[Math.floor(ROUNDS / 2)];
    if (middle === undefined) return;
    rows.push(middle);
    const shares = byShare.map((one) => (one.sql ? `${(shareOf(one) * 100).toFixed(0)} %` : '')).join(' ');
    print(
      `  ${name}: ${middle.measured.perSecond.toFixed(1)} a second, ${middle.measured.cpuMs.toFixed(2)} ms, ${shares}`,
    );
  };

  // Sign-in: send a code, then verify it.
  let number = 7_000_000_000;
  const sent: { mobile: string; profile: string }[] = [];
  const asking: string[] = [];
  const someone = nextBare();
  const sendSql = await bare.record(someone, bodies.send('6000000000'));
  const allArrived = async () => {
    const until = Date.now() + 60_000;
    while (sms.codes.size < sent.length && Date.now() < until) await new Promise((go) => setTimeout(go, 5));
  };
  await row(
    'sign-in: send a code',
    () =>
      http(
        ORIGIN,
        (worker) => {
          asking[worker] = String(++number);
          return bodies.send(String(number));
        },
        (body, worker) => {
          const profile = (JSON.parse(body) as { Data: { cust_profile_id: string } }).Data.cust_profile_id;
          sent.push({ mobile: asking[worker] ?? '', profile });
        },
        { settle: allArrived },
      ),
    () => bare.run(someone, sendSql, () => someone, true),
  );
  const coded = sent.filter(({ mobile }) => sms.codes.has(mobile));
  if (coded.length > 0) {
    await row('sign-in: verify it', () =>
      http(ORIGIN, () => {
        const one = coded.pop();
        return one && bodies.verify(one.mobile, one.profile, sms.codes.get(one.mobile) ?? '');
      }),
    );
  }

  // Reads by a customer who has saved a step, as most have.
  const reader = nextPerson();
  const bareReader = nextBare();
  const onService = new Connection(ORIGIN);
  const { path, body } = bodies.step(reader.profile);
  await onService.post(path, body, { Authtoken: reader.token });
  onService.close();
  await bare.record(bareReader, bodies.step(bareReader.profile));
  const readSql = await bare.record(bareReader, bodies.dashboard(bareReader.profile));
  await row(
    'dashboard read',
    () => http(ORIGIN, () => ({ ...bodies.dashboard(reader.profile), token: reader.token })),
    () => bare.run(bareReader, readSql, () => bareReader),
  );

  const saver = nextBare();
  const saveSql = await bare.record(saver, bodies.step(saver.profile));
  await row(
    'step save',
    () =>
      http(ORIGIN, () => {
        const { profile, token } = nextPerson();
        return { ...bodies.step(profile), token };
      }),
    () => bare.run(saver, saveSql, nextBare),
  );

  await row(`document of ${((document.length * 0.75) / 1_000_000).toFixed(1)} MB`, () =>
    http(
      ORIGIN,
      () => {
        const { profile, token } = nextPerson();
        return { ...bodies.uploadDocument(profile, document), token };
      },
      undefined,
      { workers: UPLOADS_AT_ONCE },
    ),
  );

  // A payment of a running loan: the lead's lock, its event, the ledger, the text and the receipt that are due.
  const nextBorrower = taken(borrowers);
  const nextBareBorrower = taken(bareBorrowers);
  const payer = nextBareBorrower();
  const paySql = await bare.record(payer, payment(payer));
  await demandBooked(bare.deps);
  await row(
    'transition of a loan',
    () => http(ORIGIN, () => payment(nextBorrower())),
    () => bare.run(payer, paySql, nextBareBorrower),
  );

  const memory = await soak((worker) => {
    const { profile, token } = worker % 4 === 0 ? nextPerson() : reader;
    return { ...(worker % 4 === 0 ? bodies.step(profile) : bodies.dashboard(profile)), token };
  });
  const statements = { send: sendSql, dashboard: readSql, save: saveSql, transition: paySql };
  print(table(empty, rows, statements));
  print(`\nMemory of the service under ${SOAK_SECONDS} s of mixed load, in MB: ${memory.join(', ')}`);
}

interface Filled {
  readonly people: Signed[];
  readonly borrowers: Signed[];
}

/** Migrates the service's database and inserts its people. */
async function fillService(url: string, config: Config, secrets: Secrets): Promise<Filled> {
  const db = connect({ url, poolSize: 4, onLost: () => undefined });
  try {
    await migrate(db, secrets, config.mode);
    const deps = createDeps({ config, db, secrets, now: () => new Date() });
    return { people: await signedIn(deps, PEOPLE), borrowers: await withRunningLoans(deps, LOANS) };
  } finally {
    await db.destroy();
  }
}

/** Each person once. */
const taken = (people: readonly Signed[]) => {
  let used = 0;
  return (): Signed => {
    const person = people[used++];
    if (person === undefined) throw new Error('More people are needed: shorten BENCH_SECONDS');
    return person;
  };
};

/** Loads the service for a while and measures its memory ten times. */
async function soak(
  next: (count: number) => { path: string; body: string; token: string },
): Promise<string[]> {
  const connections = Array.from({ length: plan.workers }, () => new Connection(ORIGIN));
  const sizes: string[] = [];
  let count = 0;
  const parts = 10;
  for (let part = 0; part < parts; part += 1) {
    const began = performance.now();
    // A steady load, so that growing memory isn't more work.
    await measure({ ...plan, seconds: SOAK_SECONDS / parts, warmUp: 0 }, async (worker) => {
      const { path, body, token } = next(count++);
      await connections[worker]?.post(path, body, { Authtoken: token, 'Idempotency-Key': randomUUID() });
      if (count > ((part * SOAK_SECONDS) / parts + (performance.now() - began) / 1_000) * SOAK_RATE) {
        await new Promise((go) => setTimeout(go, (plan.workers / SOAK_RATE) * 1_000));
      }
      return true;
    });
    sizes.push(((await processMetric('process_resident_memory_bytes')) / 1_000_000).toFixed(0));
  }
  for (const connection of connections) connection.close();
  return sizes;
}
const SOAK_RATE = 200;

/** A figure of the service's process, as Prometheus would read it. */
async function processMetric(name: string): Promise<number> {
  const answer = await fetch(`${ORIGIN}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await answer.text())?.[1]);
}

/** `cpuMs`: processor time of the service's process for each call, all of its threads. */
type Served = Measured & { readonly cpuMs: number };

interface Row {
  readonly name: string;
  readonly measured: Served;
  readonly sql: Measured | undefined;
}

const shareOf = ({ measured, sql }: Row): number => measured.perSecond / (sql?.perSecond ?? 1);

function table(
  empty: Measured,
  rows: readonly Row[],
  statements: Readonly<Record<string, readonly Statement[]>>,
): string {
  const share = (one: Measured, other: Measured) =>
    `${((one.perSecond / other.perSecond) * 100).toFixed(0)} %`;
  const cells = ({ perSecond, p50, p99 }: Measured) =>
    `${perSecond.toFixed(perSecond < 100 ? 1 : 0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`;
  const cpu = ({ cpuMs }: Served) => cpuMs.toFixed(2);
  const counts = Object.entries(statements)
    .map(([name, { length }]) => `${name} ${length}`)
    .join(', ');
  return [
    '',
    '| | a second | p50 ms | p99 ms | CPU ms a call | its bare SQL a second | of its bare SQL | of an empty handler |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    `| empty handler | ${cells(empty)} | | | | 100 % |`,
    ...rows.map(
      ({ name, measured, sql }) =>
        `| ${name} | ${cells(measured)} | ${cpu(measured)} | ${sql ? sql.perSecond.toFixed(0) : ''} | ${sql ? share(measured, sql) : ''} | ${share(measured, empty)} |`,
    ),
    '',
    'The bare SQL of a call is what it sends to the database, prepared where the call prepares it, sent through pg alone;',
    `of a code sent, what the SMS worker sends too. Statements: ${counts}. CPU: of the service's process, all threads.`,
  ].join('\n');
}

try {
  await run();
} finally {
  for (const stop of stops.splice(0).reverse()) await stop();
}
