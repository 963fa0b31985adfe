import { sql } from 'kysely';
import type { Db } from '#server/database/connect.ts';

const ANSWER_MS = 2_000;

/** True when the database answers a query within two seconds. */
export async function isReady(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_MS);
  });
  const reached = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([reached, late]);
  clearTimeout(timer);
  return answer;
}
