import { sql } from 'kysely';
import type { KINDS } from '#lender/books/kinds.ts';
import { missing } from '#lender/books/missing.ts';
import { standing } from '#lender/books/standing.ts';
import { NO_TOTALS } from '#lender/books/totals.ts';
import { actsOf } from '#server/books/acts.ts';
import { bookedOf } from '#server/books/entries.ts';
import { loadErasedBooks } from '#server/books/erased.ts';
import { type Books, bookedOn, settledOn, todayOf } from '#server/books/load.ts';
import { type MoneyOut, OPEN } from '#server/books/out.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import { faultsOfRow } from '#server/books/verifyRow.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';

type Lead = Pick<Row<'leads'>, 'id' | 'state'>;

/** Of what the books of a loan aren't what follows from its acts, a sentence for each; none for one that isn't lent. */
export async function faultsOfBooks(
  db: Db,
  lead: Lead,
  events: readonly Row<'loan_events'>[],
): Promise<string[]> {
  const acts = actsOf(events);
  const loan = await db.selectFrom('loans').selectAll().where('lead_id', '=', lead.id).executeTakeFirst();
  const proposal = await newestProposal(db, lead.id);
  if (loan === undefined || proposal === undefined)
    return acts.length === 0 ? [] : ['money has moved, and there is no loan'];
  const books: Books = { loan, acts, terms: termsOfProposal(proposal) };
  return [...(await settlementFaults(db, books)), ...stateFaults(books, lead, events.at(-1))];
}

/** Of what the entries and the row of a loan aren't what follows from its acts, a sentence for each. */
async function settlementFaults(db: Db, books: Books): Promise<string[]> {
  const day = bookedOn(books.acts);
  const totals = day === undefined ? NO_TOTALS : settledOn(books, day).totals;
  const differing = missing((await bookedOf(db, books.loan.id)).totals, totals);
  return [
    ...differing.map(
      ({ kind, paise }) => `${kind} differs by ${paise} paise from what follows from its acts`,
    ),
    ...faultsOfRow(books),
  ];
}

/** Settles every loan whose customer was erased by what was kept of it, and compares that with what is stored [LOAN-19]. */
export async function verifyErased(db: Db): Promise<{ loans: number; faults: string[] }> {
  const loans = await db
    .selectFrom('loans')
    .selectAll()
    .where('customer_id', 'is', null)
    .where('lead_id', 'is', null)
    .orderBy('id')
    .execute();
  const faults: string[] = [];
  for (const loan of loans) {
    const books = await loadErasedBooks(db, loan);
    const own = books ? await settlementFaults(db, books) : await unsettled(db, loan.id);
    faults.push(...own.map((fault) => `Erased loan ${loan.loan_no}: ${fault}.`));
  }
  return { loans: loans.length, faults };
}

const unsettled = async (db: Db, loan: string): Promise<string[]> =>
  (await bookedOf(db, loan)).last > 0 ? ['what settles it is gone'] : [];

/** States that a standing may have: who asked for more time is left for an end only, and a repeated payout is prepared. */
const STATES: Readonly<Partial<Record<ReturnType<typeof standing>, readonly Lead['state'][]>>> = {
  notLent: ['accepted', 'accountNeeded', 'payingOut', 'stopping', 'withdrawn'],
  coolingOff: ['coolingOff', 'hardship'],
  running: ['running', 'hardship'],
  overdue: ['overdue', 'hardship'],
};

function stateFaults(books: Books, { state }: Lead, last: Row<'loan_events'> | undefined): string[] {
  if (last === undefined) return [];
  const now = standing(settledOn(books, todayOf(books, last.at)));
  const states: readonly string[] = STATES[now] ?? [now];
  return states.includes(state) ? [] : [`it stands as ${now}, and is in ${state}`];
}

/** Money that isn't, to the paisa, what is left of it, on loans, on its way, sent back or taken back. */
export async function verifyMoney(db: Db): Promise<{ money: number; faults: string[] }> {
  const { rows } = await sql<{ name: string; fault: boolean }>`
    select place || ' ' || name as name,
      came <> paise or came - put - list_sent - list_taken - ${openOf('unmatched')} <> left_paise
        or sent + list_sent + ${openOf('refund', 'unmatched')} <> refunded_paise
        or taken + list_taken <> taken_paise as fault
    from (select money_in.id, place, money_in.name, money_in.paise, left_paise, refunded_paise, taken_paise,
        ${sumOf('came', 'cameToProvider')} as came, ${sumOf('put', 'returned')} - ${sumOf('transferred')} as put,
        ${sumOf('sent', 'sentByProvider')} as sent, ${sumOf('takenBack', 'takenBackByProvider')} as taken,
        ${sumOf('listSent', 'listSentByProvider')} as list_sent,
        ${sumOf('listTakenBack', 'listTakenBackByProvider')} as list_taken
      from money_in left join entries on entries.money_in = money_in.id group by money_in.id) as sums
    order by id`.execute(db);
  return {
    money: rows.length,
    faults: rows.flatMap(({ name, fault }) =>
      fault ? [`Money ${name} isn't what is left, on loans, on its way, sent or taken back.`] : [],
    ),
  };
}

const sumOf = (...kinds: readonly (keyof typeof KINDS)[]) =>
  sql`coalesce(sum(entries.paise) filter (where kind = any(${kinds}::text[])), 0)`;

/** What is on its way of money, for some purposes. */
const openOf = (...purposes: readonly MoneyOut['purpose'][]) =>
  sql`(select coalesce(sum(money_out.paise), 0) from money_out where money_out.money_in = sums.id
    and purpose = any(${purposes}::text[]) and state = any(${OPEN}::text[]))`;

/**
 * Money that was sent or came back and isn't booked once for each, in its amount and, where it was sent, on its day; or that
 * is booked, and wasn't sent or didn't come back.
 */
export async function verifyOut(db: Db): Promise<{ sent: number; faults: string[] }> {
  const { rows } = await sql<{ id: string; fault: boolean }>`
    select money_out.id,
      count(entries.id) filter (where kind <> 'returned') <> case when state in ('sent', 'returned') then 1 else 0 end
        or count(entries.id) filter (where kind = 'returned') <> case when state = 'returned' then 1 else 0 end
        or bool_or(entries.paise <> money_out.paise or (kind <> 'returned' and entries.day <> sent_on)) as fault
    from money_out left join entries on entries.money_out = money_out.id
    group by money_out.id order by money_out.id`.execute(db);
  return {
    sent: rows.length,
    faults: rows.flatMap(({ id, fault }) =>
      fault ? [`Money ${id} isn't booked as what became of it.`] : [],
    ),
  };
}
