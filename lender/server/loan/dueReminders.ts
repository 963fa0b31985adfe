/** Who has to pay soon is told so: three days before the due day, and on it [LOAN-64]. */
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import { REMINDED_DAYS_BEFORE } from '#domain/loan/product.ts';
import { startRounds } from '#server/base/rounds.ts';
import { loadBooks, settledOn } from '#server/books/load.ts';
import { doEach } from '#server/database/doEach.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { NOTICES } from '#server/loan/notices.ts';
import { queueLoanNotices } from '#server/loan/queueLoanNotices.ts';
import type { Deps } from '#server/start/deps.ts';

const POLL_MS = MINUTE;

/** The loans that run and are due on one of the days that are told of, and of which nothing was told today. */
const dueOn = ({ db }: Pick<Deps, 'db'>, today: string) =>
  db
    .selectFrom('loans')
    .innerJoin('leads', 'leads.id', 'loans.lead_id')
    .select('leads.id')
    .where('leads.state', '=', 'running')
    .where('loans.closed_at', 'is', null)
    .where('loans.repayment_date', 'in', [today, daysAfter(today, REMINDED_DAYS_BEFORE)])
    .where(({ or, eb }) => or([eb('reminded_on', 'is', null), eb('reminded_on', '<', today)]))
    .orderBy('leads.id')
    .execute();

/**
 * Queues the text of today for every loan that has one; resolves to how many. Each is queued once, by whichever process: the
 * lead is locked, and the loan keeps the day. It waits for the morning, and isn't sent where it no longer holds by then [LOAN-55].
 */
export async function remindOfDue(deps: Deps, onError: (error: unknown) => void): Promise<number> {
  const today = dayInIndia(deps.now());
  let told = 0;
  const remind = async ({ id }: { id: string }) => {
    if (await inTransaction(deps.db, (tx) => remindLoan(tx, deps, id, today))) told += 1;
  };
  await doEach(await dueOn(deps, today), remind, onError);
  return told;
}

async function remindLoan(tx: Tx, deps: Deps, leadId: string, today: string): Promise<boolean> {
  const lead = await tx
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const books = lead && (await loadBooks(tx, leadId));
  if (lead === undefined || books === undefined || books.loan.reminded_on === today) return false;
  const { dueOn: due, owed } = settledOn(books, today);
  const isToday = due === today;
  if (owed.interest + owed.principal === 0n) return false;
  if (!isToday && due !== daysAfter(today, REMINDED_DAYS_BEFORE)) return false;
  await tx.updateTable('loans').set({ reminded_on: today }).where('id', '=', books.loan.id).execute();
  const told = { lead, number: lead.event_number, deadline: null, at: deps.now() };
  const notice = NOTICES[isToday ? 'dueToday' : 'dueSoon'];
  await queueLoanNotices(tx, deps, told, [notice], books);
  return true;
}

/** Tells within a minute of midnight who has to pay soon, until stopped. Any number of processes may do it. */
export const startDueReminders = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(() => remindOfDue(deps, onError), POLL_MS, onError);
