import { SECOND } from '#domain/limits.ts';
import { startRounds } from '#server/base/rounds.ts';
import { sendToComplaint } from '#server/customer/complaints/complaints.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

const POLL_MS = 60 * SECOND;
const BATCH = 100;

/** Sends DEADLINE.PASSED, once, to every complaint that nobody answered in time; resolves to how many there were. */
export async function passComplaintDeadlines(deps: Deps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const due = await tx
      .selectFrom('complaints')
      .selectAll()
      .where('deadline_at', '<=', deps.now())
      .orderBy('deadline_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const complaint of due) await sendToComplaint(tx, deps, complaint, { type: 'DEADLINE.PASSED' });
    return due.length;
  });
}

/** Looks for late complaints every minute until stopped. Any number of processes may do it. */
export const startComplaintDeadlines = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(() => passComplaintDeadlines(deps), POLL_MS, onError);
