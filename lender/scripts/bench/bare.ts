import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Measured, measure, type Plan } from '#scripts/bench/measure.ts';
import { type Signed, signedIn } from '#scripts/bench/people.ts';
import { exchanged, replay, type Statement } from '#scripts/bench/recorded.ts';
import type { Stops } from '#scripts/bench/setup.ts';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/secrets.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { buildApp } from '#server/start/app.ts';
import { createDeps, type Deps } from '#server/start/deps.ts';

const POLL_MS = 250;
/** Messages that the SMS worker claims at a time. */
const MESSAGES = 20;

export interface Request {
  readonly path: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** True for the answer of a call that did what it should: an envelope of Status 1, or a notification's. */
export const isDone = (answer: string): boolean => /^\{("Status":1|"ok":true)\b/.test(answer);

/** The bare SQL of calls, on a database of its own: the SMS worker of the service would send its messages. */
export interface BareSide {
  readonly deps: Deps;
  readonly people: readonly Signed[];
  /** Makes a call inside this process; returns what it sent to the database. */
  record(person: Signed, request: Request): Promise<Statement[]>;
  /** Sends the statements of a call for others. `withMessages`: as the SMS worker does, claims and marks messages. */
  run(
    from: Signed,
    recorded: readonly Statement[],
    to: () => Signed,
    withMessages?: boolean,
  ): Promise<Measured>;
}

export interface BareOptions {
  readonly url: string;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly people: number;
  readonly plan: Plan;
}

export async function openBareSide(options: BareOptions, stops: Stops): Promise<BareSide> {
  const { url, config, secrets, plan } = options;
  const statements: Statement[] = [];
  const onStatement = (sql: string, parameters: readonly unknown[]) =>
    void statements.push({ sql, parameters });
  const db = connect({ url, poolSize: 4, onLost: () => undefined, onStatement });
  stops.push(() => db.destroy());
  await migrate(db, secrets);
  const deps = createDeps({ config, db, secrets, now: () => new Date() });
  const app = await buildApp({ config, deps, site: undefined });
  stops.push(() => app.close());
  const people = await signedIn(deps, options.people);

  const connectOne = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stops.push(() => client.end());
    return client;
  };
  const clients = await Promise.all(Array.from({ length: plan.workers }, connectOne));

  const recordWork = async (work: () => Promise<unknown>): Promise<Statement[]> => {
    statements.length = 0;
    await work();
    return [...statements];
  };
  const client = await connectOne();
  const [claim] = await recordWork(() => deps.outbox.claim(MESSAGES, 30_000));
  const [mark] = await recordWork(() => deps.outbox.markSent([randomUUID()]));
  if (claim === undefined || mark === undefined) throw new Error('The outbox sent nothing');
  /** Claims and marks until nothing waits; true when there was something. */
  const takeMessages = async (): Promise<boolean> => {
    const at = new Date();
    const claimed = await exchanged(client, claim, (value) => (value instanceof Date ? at : value));
    const ids = claimed.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return false;
    await exchanged(client, mark, (value) => (Array.isArray(value) ? ids : value));
    return true;
  };

  return {
    deps,
    people,
    record: (person, { path, body, headers: own }) =>
      recordWork(async () => {
        const headers = {
          'content-type': 'application/json',
          authtoken: person.token,
          'idempotency-key': randomUUID(),
          ...own,
        };
        const answer = await app.inject({ method: 'POST', url: path, payload: body, headers });
        if (!isDone(answer.body)) throw new Error(`A call was refused: ${answer.body}`);
      }),
    async run(from, recorded, to, withMessages = false) {
      let ended = false;
      const drain = async () => {
        while (await takeMessages());
      };
      const working = (async () => {
        while (withMessages && !ended) {
          await drain();
          await new Promise((go) => setTimeout(go, POLL_MS));
        }
      })();
      const work = async (worker: number) => {
        const own = clients[worker];
        if (own) await replay(own, recorded, from, to());
        return true;
      };
      const settle = withMessages ? drain : undefined;
      const measured = await measure(plan, work, settle);
      ended = true;
      await working;
      return measured;
    },
  };
}
