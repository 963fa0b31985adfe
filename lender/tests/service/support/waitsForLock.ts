import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Service } from '#tests/service/support/harness.ts';

/** Waits until a transaction of the service's database waits for a lock of another one. */
export const waitsForLock = ({ deps }: Service): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db);
      if (rows.length === 0) throw new Error('Nobody waits');
    },
    { timeout: 20_000, interval: 20 },
  );
