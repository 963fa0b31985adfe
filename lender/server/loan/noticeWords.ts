import { BRAND, phoneFor } from '#domain/brand.ts';
import { laterOf } from '#domain/formats/days.ts';
import { dayInIndia, spellDate } from '#domain/formats/formats.ts';
import type { Paise } from '#domain/loan/money.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { netDisbursed } from '#domain/loan/terms.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { type Books, settledOn, todayOf } from '#server/books/load.ts';
import { newestProposal } from '#server/books/terms.ts';
import { accountOf, lastDigits } from '#server/database/repositories/account.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Words } from '#server/loan/notices.ts';
import { noticeDay } from '#server/otp/sms/notices.ts';
import { smsRupees } from '#server/otp/sms/rupees.ts';
import type { Deps } from '#server/start/deps.ts';

/** What a text tells of: an event of a loan, or its last one where a day has come, and the deadline of its state. */
export interface Told {
  readonly lead: Row<'leads'>;
  readonly number: number;
  readonly event?: LoanEvent;
  readonly deadline: Date | null;
  readonly at: Date;
}

const spelled = (iso: string): string => {
  const { day, month } = spellDate(iso);
  return `${day} ${month}`;
};
const inPaise = (paise: Paise | number): string => smsRupees(Number(paise) / 100);

/** What an event moved, and on which day. */
function movedBy({ acts, terms }: Books, number: number): Partial<Pick<Words, 'amount' | 'on'>> {
  const act = acts.find((one) => one.number === number);
  if (act === undefined) return {};
  const on = spelled(act.day);
  if ('paise' in act) return { amount: inPaise(act.paise), on };
  return act.kind === 'lent' ? { amount: inPaise(netDisbursed(terms)), on } : { on };
}

/** What is paid too much, and the last day for the decision about it. */
function overOf({ loan, ...books }: Books, at: Date): Pick<Words, 'over' | 'decided'> {
  const { excess } = settledOn(books, todayOf(books, at));
  const by = (loan.overpaid_by ?? at).getTime() - 1;
  return { over: inPaise(excess), decided: spelled(dayInIndia(new Date(by))) };
}

/** What is owed on the day on which a text can be read, when it is due, and what is owed by then. */
function owedOf(books: Books, at: Date): Pick<Words, 'owed' | 'due' | 'owedThen'> {
  const settled = settledOn(books, laterOf(noticeDay(at), todayOf(books, at)));
  const { day, dueOn = day, payoff } = settled;
  const then = settledOn(books, laterOf(dueOn, day));
  return { owed: inPaise(payoff), due: spelled(dueOn), owedThen: inPaise(owedIn(then)) };
}

/** The values of the texts about an event; the account's end only where one says it. */
export async function wordsOf(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { lead, number, event, deadline, at }: Told,
  books: Books | undefined,
  saysAccount: boolean,
): Promise<Words> {
  const account = saysAccount ? await accountOf(tx, secrets, lead.customer_id) : undefined;
  const proposal = books ? undefined : await newestProposal(tx, lead.id);
  return {
    brand: BRAND.name,
    phone: phoneFor('repayment').text,
    number: books?.loan.loan_no ?? numberOf('application', lead.number),
    // A deadline is the first moment after its last day.
    day: spelled(dayInIndia(new Date((deadline ?? at).getTime() - 1))),
    loan: inPaise(books?.terms.principal ?? proposal?.principal_paise ?? (lead.loan_amount ?? 0) * 100),
    account: account ? lastDigits(account) : '',
    until: event && 'until' in event ? spelled(event.until) : '',
    ...{ amount: '', on: spelled(dayInIndia(at)), owed: '', due: '', owedThen: '', over: '', decided: '' },
    ...(books && { ...movedBy(books, number), ...owedOf(books, at), ...overOf(books, at) }),
  };
}
