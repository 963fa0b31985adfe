import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** What an administrator sees of a database's sessions, and may do to them; ends with the test. */
export interface Sessions {
  /** The ids of the sessions that match a condition on `pg_stat_activity`. */
  where(condition: string): Promise<number[]>;
  /** Resolves when there is one. */
  appear(condition: string): Promise<void>;
  /** Ends them, as a server does that is stopped. */
  terminate(condition?: string): Promise<void>;
  /** Has their wait for a standby end, as if one had confirmed. */
  confirm(): Promise<void>;
  /** Changes a setting for the sessions to come, or resets it. */
  set(setting: string, value: 'on' | 'off' | undefined): Promise<void>;
}

/** Of sessions that wait for a standby, of which the server of the tests has none. */
export const UNCONFIRMED = "wait_event = 'SyncRep'";

export async function sessionsOf(databaseUrl: string): Promise<Sessions> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  onTestFinished(() => admin.end());
  const name = new URL(databaseUrl).pathname.slice(1);
  const which = (condition: string) => `from pg_stat_activity where datname = '${name}' and ${condition}`;
  const where = async (condition: string) => {
    const { rows } = await admin.query<{ pid: number }>(`select pid ${which(condition)}`);
    return rows.map(({ pid }) => pid);
  };
  return {
    where,
    async appear(condition) {
      while ((await where(condition)).length === 0) await wait(20);
    },
    async terminate(condition = 'true') {
      await admin.query(`select pg_terminate_backend(pid, 5000) ${which(condition)}`);
    },
    async confirm() {
      await admin.query(`select pg_cancel_backend(pid) ${which(UNCONFIRMED)}`);
    },
    async set(setting, value) {
      const change = value === undefined ? `reset ${setting}` : `set ${setting} = ${value}`;
      await admin.query(`alter database ${name} ${change}`);
    },
  };
}
