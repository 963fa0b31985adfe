/** What lists and numbers read of a loan is of the day on which it was settled last: each is settled anew every day. */
import { dayInIndia } from '#domain/formats/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import { startRounds } from '#server/base/rounds.ts';
import { keepSettled } from '#server/books/book.ts';
import { loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import { doEach } from '#server/database/doEach.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { Deps } from '#server/start/deps.ts';

const POLL_MS = MINUTE;
const BATCH = 100;

type NightDeps = Pick<Deps, 'db' | 'now'>;

/** A loan that was settled last on an earlier day. */
interface Old {
  readonly id: string;
  readonly lead_id: string | null;
  readonly settled_on: string | null;
}

/** The loans that aren't ended and were settled last before a day, the oldest first, after those of the batch before. */
const oldAfter = ({ db }: NightDeps, today: string, last: Old | undefined): Promise<Old[]> =>
  db
    .selectFrom('loans')
    .select(['id', 'lead_id', 'settled_on'])
    .where('closed_at', 'is', null)
    .where('settled_on', '<', today)
    .$if(last !== undefined, (old) =>
      old.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('settled_on', 'id'), '>', tuple(last?.settled_on ?? null, last?.id ?? '')),
      ),
    )
    .orderBy('settled_on')
    .orderBy('id')
    .limit(BATCH)
    .execute();

/**
 * Settles every loan that isn't ended as of today; resolves to how many. Nothing is booked. A loan that something happens
 * to, or that another process settles, is passed by; one that fails holds up no other. Both come with the next round.
 */
export async function settleLoans(deps: NightDeps, onError: (error: unknown) => void): Promise<number> {
  const today = dayInIndia(deps.now());
  let settled = 0;
  let old = await oldAfter(deps, today, undefined);
  while (old.length > 0) {
    const settle = async ({ lead_id }: Old) => {
      if (lead_id === null) return;
      if (await inTransaction(deps.db, (tx) => settleLoan(tx, deps, lead_id, today))) settled += 1;
    };
    await doEach(old, settle, onError);
    old = await oldAfter(deps, today, old.at(-1));
  }
  return settled;
}

/** Under the lead's lock, like each act of the loan. */
async function settleLoan(tx: Tx, { now }: NightDeps, leadId: string, today: string): Promise<boolean> {
  const free = await tx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const books = free && (await loadBooks(tx, leadId));
  if (books === undefined || (books.loan.settled_on ?? today) >= today) return false;
  const at = now();
  await keepSettled(tx, books.loan.id, settledOn(books, todayOf(books, at)), at);
  return true;
}

/** Settles loans anew within a minute of midnight, until stopped. Any number of processes may do it. */
export const startNight = (deps: NightDeps, onError: (error: unknown) => void) =>
  startRounds(() => settleLoans(deps, onError), POLL_MS, onError);
