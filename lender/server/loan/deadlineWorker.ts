import { SECOND } from '#domain/limits.ts';
import { startRounds } from '#server/base/rounds.ts';
import { doEach } from '#server/database/doEach.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { lockLead, sendToLocked } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

const POLL_MS = 15 * SECOND;
const BATCH = 100;

/** A loan whose deadline has passed. */
interface Due {
  readonly id: string;
  readonly passes_at: Date | null;
}

/** The loans whose deadline has passed, the oldest first, after those of the batch before. */
const dueAfter = ({ db, now }: Deps, last: Due | undefined): Promise<Due[]> =>
  db
    .selectFrom('leads')
    .select(['id', 'passes_at'])
    .where('passes_at', '<=', now())
    .$if(last !== undefined, (due) =>
      due.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('passes_at', 'id'), '>', tuple(last?.passes_at ?? null, last?.id ?? '')),
      ),
    )
    .orderBy('passes_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();

/**
 * Sends DEADLINE.PASSED to every loan whose deadline has passed; resolves to how many moved. Each is sent once: the
 * row's lock is skipped by other processes, and its deadline changes in the same transaction [LOAN-13]. One that fails
 * holds up no other, and is tried again in the next round.
 */
export async function passDeadlines(deps: Deps, onError: (error: unknown) => void): Promise<number> {
  let moved = 0;
  let due = await dueAfter(deps, undefined);
  while (due.length > 0) {
    const pass = async ({ id }: Due) => {
      if (await inTransaction(deps.db, (tx) => passDeadline(tx, deps, id))) moved += 1;
    };
    await doEach(due, pass, onError);
    due = await dueAfter(deps, due.at(-1));
  }
  return moved;
}

async function passDeadline(tx: Tx, deps: Deps, leadId: string): Promise<boolean> {
  const free = await lockLead(tx, leadId)
    .where('passes_at', '<=', deps.now())
    .skipLocked()
    .executeTakeFirst();
  if (free === undefined) return false;
  const sent = await sendToLocked(tx, deps, free, {
    sender: { kind: 'system', id: null },
    prepare: () => ({ event: { type: 'DEADLINE.PASSED' } }),
  });
  return sent.kind === 'moved';
}

/** Passes deadlines every 15 seconds until stopped. Any number of processes may do it. */
export const startDeadlines = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(() => passDeadlines(deps, onError), POLL_MS, onError);
