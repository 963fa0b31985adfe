import { type Db, demandWrites } from '#server/database/connect.ts';

const ANSWER_MS = 2_000;

/** True when the database takes writes and says so within two seconds (OPS-02). */
export async function isReady(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_MS);
  });
  const reached = demandWrites(db).then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([reached, late]);
  clearTimeout(timer);
  return answer;
}
