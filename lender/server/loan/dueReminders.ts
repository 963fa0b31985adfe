/** Who has to pay soon is told so: three days and one day before the due day, and on it [LOAN-64]. */
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import { REMINDED_DAYS_BEFORE } from '#domain/loan/product.ts';
import { undoneIn } from '#lender/books/order.ts';
import { startRounds } from '#server/base/rounds.ts';
import { type Books, loadBooks, settledOn } from '#server/books/load.ts';
import { doEach } from '#server/database/doEach.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { type DueReminder, NOTICES } from '#server/loan/notices.ts';
import { EVENING_OF_DEMANDS, queueLoanNotices } from '#server/loan/queueLoanNotices.ts';
import { afterQuietHours } from '#server/otp/sms/quietHours.ts';
import type { Deps } from '#server/start/deps.ts';

const POLL_MS = MINUTE;

const REMINDERS = Object.keys(REMINDED_DAYS_BEFORE) as DueReminder[];
const dueDayOf = (reminder: DueReminder, today: string): string =>
  daysAfter(today, REMINDED_DAYS_BEFORE[reminder]);

/**
 * True while a text that is queued now is sent today. In the evening it would wait for the next day, to which another text or
 * none belongs [LOAN-64].
 */
const isSentToday = (now: Date): boolean =>
  dayInIndia(afterQuietHours(now, EVENING_OF_DEMANDS)) === dayInIndia(now);

/** True on the day of a yes to more time that stands, whose own text has the day and the sum. */
const wasGivenTime = ({ acts }: Pick<Books, 'acts'>, today: string): boolean => {
  const undone = undoneIn(acts);
  return acts.some(
    ({ kind, number, booked }) => kind === 'extended' && booked === today && !undone.has(number),
  );
};

/** The loans that run and are due on one of the days that are told of, and of which nothing was told today. */
const dueOn = ({ db }: Pick<Deps, 'db'>, today: string) =>
  db
    .selectFrom('loans')
    .innerJoin('leads', 'leads.id', 'loans.lead_id')
    .select('leads.id')
    .where('leads.state', '=', 'running')
    .where('loans.closed_at', 'is', null)
    .where(
      'loans.repayment_date',
      'in',
      REMINDERS.map((reminder) => dueDayOf(reminder, today)),
    )
    .where(({ or, eb }) => or([eb('reminded_on', 'is', null), eb('reminded_on', '<', today)]))
    .orderBy('leads.id')
    .execute();

/**
 * Queues the text of today for every loan that has one; resolves to how many. Each is queued once, by whichever process: the
 * lead is locked, and the loan keeps the day. It waits for the morning, and isn't sent where it no longer holds by then [LOAN-55].
 */
export async function remindOfDue(deps: Deps, onError: (error: unknown) => void): Promise<number> {
  if (!isSentToday(deps.now())) return 0;
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
  const reminder = REMINDERS.find((name) => due === dueDayOf(name, today));
  if (reminder === undefined || owed.interest + owed.principal === 0n) return false;
  if (wasGivenTime(books, today)) return false;
  await tx.updateTable('loans').set({ reminded_on: today }).where('id', '=', books.loan.id).execute();
  const told = { lead, number: lead.event_number, deadline: null, at: deps.now() };
  await queueLoanNotices(tx, deps, told, [NOTICES[reminder]], books);
  return true;
}

/** Tells within a minute of midnight who has to pay soon, until stopped. Any number of processes may do it. */
export const startDueReminders = (deps: Deps, onError: (error: unknown) => void) =>
  startRounds(() => remindOfDue(deps, onError), POLL_MS, onError);
