/** Payouts: what two persons release, what the bank says of it, and what comes back [LOAN-12]. */
import { laterOf } from '#domain/formats/days.ts';
import { daysAfter } from '#domain/formats/formats.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { standing } from '#lender/books/standing.ts';
import type { TwoPersons, Word } from '#machines/loan/events.ts';
import { type Books, loadActs, loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import {
  BANK,
  changeMoney,
  come,
  nameOf as inCapitals,
  lockMoney,
  type Money,
} from '#server/books/moneyIn.ts';
import { cameBack, lockPayout, onItsWay, told } from '#server/books/out.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import { nextCount } from '#server/database/repositories/numbers.ts';
import type { Tx } from '#server/database/transaction.ts';
import { moneyName, prepareMove, type ToldOut, type WasSent } from '#server/loan/prepareMove.ts';
import { isOwnAccount } from '#server/loan/proposals.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import { noticeDay } from '#server/otp/sms/notices.ts';
import type { Deps } from '#server/start/deps.ts';

/** True where nothing of before a payout is the customer's any more, and nothing goes back to them. */
export async function isClear(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  leadId: string,
  books: Books | undefined,
): Promise<boolean> {
  if (books && settledOn(books, todayOf(books, now())).excess > 0n) return false;
  return (await onItsWay(tx, leadId)) === 0n;
}

/** The release of a payout: it moves nothing, and the bank's answer lends [LOAN-12]. */
export async function prepareRelease(tx: Tx, deps: Deps, lead: Lead, facts: TwoPersons): Promise<Prepared> {
  const payable = {
    isOwnAccount: await isOwnAccount(tx, lead.customer_id),
    isClear: await isClear(tx, deps, lead.id, await loadBooks(tx, lead.id)),
  };
  return { event: { type: 'PAYOUT.RELEASED', facts: { ...facts, ...payable } } };
}

/** A payout that went: opens the loan on the day on which the bank sent it, however late that is told [LOAN-12] [LOAN-07]. */
export async function preparePayoutSent(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  outcome: WasSent,
  { out, word }: ToldOut,
): Promise<Prepared | undefined> {
  const proposal = await newestProposal(tx, lead.id);
  if (proposal === undefined) return undefined;
  const at = deps.now();
  const { day } = outcome;
  const reference = inCapitals(outcome.reference);
  const terms = termsOfProposal(proposal);
  const known = await loadBooks(tx, lead.id);
  const books = known ?? { loan: undefined, terms, acts: await loadActs(tx, lead.id) };
  const toldOn = laterOf(noticeDay(at), todayOf(books, at));
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'lent', day, reference, ...(toldOn > day && { told: toldOn }) },
    eventOf: (after) => ({ type: 'PAYOUT.SENT', facts: { ...word, standing: standing(after) } }),
    facts: () => [{ kind: 'sent', paise: BigInt(out.paise), out: out.id, reference }],
    open: () =>
      known
        ? reopenLoan(tx, known.loan.id, day)
        : openLoan(tx, deps, lead, { day, due: daysAfter(day, terms.days), principal: terms.principal }),
    keep: () => told(tx, out, outcome, word, at),
  });
}

/** A payout that didn't go: it can be released again [LOAN-12]. */
export const preparePayoutFailed = (
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { out, word }: ToldOut,
): Prepared => ({
  event: { type: 'PAYOUT.FAILED', facts: word },
  write: () => told(tx, out, { state: 'failed' }, word, now()),
});

interface Opened {
  readonly day: string;
  readonly due: string;
  readonly principal: bigint;
}

async function openLoan(tx: Tx, { now }: Deps, lead: Lead, { day, due, principal }: Opened): Promise<string> {
  const { pan_hash } = await tx
    .selectFrom('pan_verifications')
    .select('pan_hash')
    .where('customer_id', '=', lead.customer_id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('loans')
    .values({
      customer_id: lead.customer_id,
      lead_id: lead.id,
      loan_no: numberOf('loan', await nextCount(tx, 'loan')),
      pan_hash,
      disbursal_date: day,
      repayment_date: due,
      principal_paise: Number(principal),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A payout that came back is repeated. */
async function reopenLoan(tx: Tx, id: string, day: string): Promise<string> {
  await tx.updateTable('loans').set({ disbursal_date: day }).where('id', '=', id).execute();
  return id;
}

/** What the bank credited for a payout that came back: money that is entered once, whatever it is entered for. */
interface Returned {
  readonly reference: string;
  /** yyyy-mm-dd in India. */
  readonly day: string;
}

/**
 * A payout that came back, as money that came: nothing is owed, and what was paid is hers [LOAN-12] [PAY-18]. Undefined for
 * a loan of which no payout is out, for money of another amount or of which something is used, and for a day before the
 * payout or to come.
 */
export async function prepareReturnedPayout(
  tx: Tx,
  deps: Deps,
  lead: Lead,
  { reference, day }: Returned,
  word: Word,
): Promise<Prepared | undefined> {
  const books = await loadBooks(tx, lead.id);
  const lent = books?.acts.findLast(({ kind }) => kind === 'lent');
  const known = await lockMoney(tx, reference);
  const out = await lockPayout(tx, lead.id);
  if (books === undefined || lent === undefined || out === undefined) return undefined;
  const at = deps.now();
  const paise = BigInt(out.paise);
  if (known && !isWhole(known, paise)) return undefined;
  const on = known?.day ?? day;
  if (on < lent.day || on > todayOf(books, at)) return undefined;
  return prepareMove(tx, deps, lead, books, {
    act: { kind: 'returned', act: lent.number, day: on },
    eventOf: () => ({ type: 'PAYOUT.RETURNED', facts: word }),
    async money() {
      const came = { place: BANK, reference, paise, day: on, toldBy: 'desk' as const };
      const money = known ?? (await come(tx, came, at));
      // Somebody else may have entered, and put, money of this name meanwhile.
      if (!isWhole(money, paise)) return undefined;
      await changeMoney(tx, money.id, { left: -paise });
      return money;
    },
    facts: (money) => [{ kind: 'returned', paise, out: out.id, ...moneyName(money) }],
    keep: async (money) => money && cameBack(tx, out, money),
  });
}

/** Money of the bank in an amount, of which nothing was put on a loan, sent or taken back. */
const isWhole = ({ place, paise, left_paise }: Money, amount: bigint): boolean =>
  place === BANK && BigInt(paise) === amount && paise === left_paise;
