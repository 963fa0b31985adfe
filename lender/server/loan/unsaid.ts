/** What the customer needn't be told, by the settlement: the chart knows where a loan stands, not what is owed. */

import { RUPEE } from '#domain/loan/money.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import type { LoanEffect } from '#machines/loan/events.ts';
import { type Books, settledOn, todayOf } from '#server/books/load.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';

/** An event of a loan. */
interface Moment {
  readonly number: number;
  readonly at: Date;
}

type Told = Pick<Books, 'terms' | 'acts'>;

/** What was told up to an event. */
const upTo = ({ terms, acts }: Told, number: number): Told => ({
  terms,
  acts: acts.filter((act) => act.number <= number),
});

const settledAfter = (books: Told, { number, at }: Moment) => {
  const then = upTo(books, number);
  return settledOn(then, todayOf(then, at));
};

/** True where nothing was owed after an event: only then is anybody told so. */
export const owedNothing = (books: Told, moment: Moment): boolean =>
  owedIn(settledAfter(books, moment)) === 0n;

/** The payout and the due day of a loan after an event. */
const dueAfter = (books: Told, moment: Moment): string => {
  const payout = upTo(books, moment.number).acts.findLast(({ kind }) => kind === 'lent')?.number;
  return `${payout} ${settledAfter(books, moment).dueOn}`;
};

/** That a loan is late is told once for a payout and its due day, however money comes and goes. */
async function wasToldLate(tx: Tx, lead: Row<'leads'>, books: Told, now: Moment): Promise<boolean> {
  const late = await tx
    .selectFrom('loan_events')
    .select(['number', 'at'])
    .where('lead_id', '=', lead.id)
    .where('number', '<', now.number)
    .where('after', '=', 'overdue')
    .execute();
  const due = dueAfter(books, now);
  return late.some((event) => dueAfter(books, event) === due);
}

/** True where a payment that was taken back is owed again, and not only what was too much has gone. */
const isOwedAgain = (books: Told, now: Moment): boolean => {
  const after = settledAfter(books, now);
  const before = settledOn(upTo(books, now.number - 1), after.day);
  return owedIn(after) > owedIn(before);
};

/** True where an event left more paid too much than before, a rupee at least. */
const isMoreTooMuch = (books: Told, now: Moment): boolean => {
  const after = settledAfter(books, now);
  const before = settledOn(upTo(books, now.number - 1), after.day);
  return after.excess >= RUPEE && after.excess > before.excess;
};

type IsUnsaid = (tx: Tx, lead: Row<'leads'>, books: Told, now: Moment) => boolean | Promise<boolean>;

/** The answer to a request for more time says what is owed. */
const isSaidByAnswer = async (tx: Tx, lead: Row<'leads'>, now: Moment): Promise<boolean> =>
  (await tx
    .selectFrom('loan_events')
    .select('number')
    .where('lead_id', '=', lead.id)
    .where('number', '=', now.number)
    .where('type', '=', 'HARDSHIP.DECLINED')
    .executeTakeFirst()) !== undefined;

/** That the lender is late with an answer is told once, to who asked in time: only then it costs nothing [LOAN-63]. */
const isNotFree = async (tx: Tx, lead: Row<'leads'>, { acts }: Told, now: Moment): Promise<boolean> => {
  const asked = acts.findLast((act) => act.kind === 'asked' && act.answered === undefined);
  if (asked === undefined) return true;
  const told = await tx
    .selectFrom('loan_events')
    .select('number')
    .where('lead_id', '=', lead.id)
    .where('type', '=', 'DEADLINE.PASSED')
    .where('number', '>', asked.number)
    .where('number', '<', now.number)
    .executeTakeFirst();
  return told !== undefined;
};

const UNSAID: Readonly<Partial<Record<LoanEffect, IsUnsaid>>> = {
  sendOverdueNotice: async (tx, lead, books, now) =>
    (await isSaidByAnswer(tx, lead, now)) || (await wasToldLate(tx, lead, books, now)),
  sendAnswerLate: isNotFree,
  sendOverpaidNotice: (_, __, books, now) => !isMoreTooMuch(books, now),
  sendReopenedNotice: (_, __, books, now) => !isOwedAgain(books, now),
  sendNoDuesCertificate: (_, __, books, now) => !owedNothing(books, now),
};

/** The effects of an event without those that tell the customer what was told before, or what isn't so. */
export async function withoutUnsaid(
  tx: Tx,
  effects: readonly LoanEffect[],
  { lead, books, ...now }: Moment & { readonly lead: Row<'leads'>; readonly books: Told },
): Promise<readonly LoanEffect[]> {
  const said: LoanEffect[] = [];
  for (const effect of effects) if (!(await UNSAID[effect]?.(tx, lead, books, now))) said.push(effect);
  return said;
}
