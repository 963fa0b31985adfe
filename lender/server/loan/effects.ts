import { BRAND, phoneFor } from '#domain/brand.ts';
import { laterOf } from '#domain/formats/days.ts';
import { dayInIndia, inr, spellDate } from '#domain/formats/formats.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { netDisbursed } from '#domain/loan/terms.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { type LoanEffect, type LoanEvent, MONEY_EFFECTS } from '#machines/loan/events.ts';
import { m } from '#messages';
import { type Books, settledOn, todayOf } from '#server/books/load.ts';
import { changeMoney } from '#server/books/moneyIn.ts';
import { release } from '#server/books/out.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { eventPapersOf } from '#server/loan/papers/eventPapers.ts';
import { withoutUnsaid } from '#server/loan/unsaid.ts';
import { noticeDay, queueNotices } from '#server/otp/sms/notices.ts';
import type { Deps } from '#server/start/deps.ts';

interface Happened {
  readonly lead: Row<'leads'>;
  /** The event's number. */
  readonly number: number;
  readonly event: LoanEvent;
  readonly effects: readonly LoanEffect[];
  /** The deadline of the new state. */
  readonly deadline: Date | null;
  readonly at: Date;
  /** The loan's books after the event; none before the first payout. */
  readonly books: () => Promise<Books | undefined>;
}

/** Values in SMS texts: the number of the loan (before the payout, the application), the deadline's day, a phone. */
interface Words extends MoneyWords {
  readonly brand: string;
  readonly number: string;
  readonly day: string;
  readonly phone: string;
  /** The day that was asked for. */
  readonly until: string;
}

/** What is owed on the day on which a text can be read, the due day, and what is owed on it. */
interface MoneyWords {
  readonly owed: string;
  readonly due: string;
  readonly owedThen: string;
}

/** The hour after which a text that asks for a payment waits for the morning. */
const EVENING_OF_DEMANDS = 19;
const DEMANDS: readonly LoanEffect[] = ['sendOverdueNotice', 'sendMoreTimeDeclined'];

/** What each effect that moves money does. */
const MOVES: Readonly<
  Record<(typeof MONEY_EFFECTS)[number], (tx: Tx, happened: Happened) => Promise<unknown>>
> = {
  async payOut(tx, { lead, event, at }) {
    const proposal = await newestProposal(tx, lead.id);
    if (event.type !== 'PAYOUT.RELEASED' || proposal === undefined) return;
    const paise = netDisbursed(termsOfProposal(proposal));
    await release(tx, { purpose: 'payout', lead: lead.id, money: null, paise, by: event.facts }, at);
  },
  async sendBack(tx, { lead, event, at }) {
    if (event.type !== 'REFUND') return;
    const { money, paise, facts } = event;
    await release(tx, { purpose: 'refund', lead: lead.id, money, paise: BigInt(paise), by: facts }, at);
  },
  async giveBack(tx, { event }) {
    if (event.type !== 'REFUND.FAILED') return;
    await changeMoney(tx, event.money, { refunded: -BigInt(event.paise) });
  },
};

/** The text of each effect that notifies the customer. */
const TEXTS: Readonly<Partial<Record<LoanEffect, (words: Words) => string>>> = {
  acknowledgeApplication: m.sms_loan_received,
  sendQuestion: m.sms_loan_question,
  sendRefusal: m.sms_loan_refused,
  sendProposal: m.sms_loan_offer,
  sendPayoutNotice: m.sms_loan_paid_out,
  sendReceipt: m.sms_loan_receipt,
  sendOverdueNotice: m.sms_loan_overdue,
  sendRefundNotice: m.sms_loan_refunded,
  sendTransferNotice: m.sms_loan_transferred,
  sendWaivedNotice: m.sms_loan_waived,
  sendCorrectedNotice: m.sms_loan_corrected,
  sendNoDuesCertificate: m.sms_loan_closed,
  sendReopenedNotice: m.sms_loan_reopened,
  sendMoreTimeAsked: m.sms_more_time_asked,
  sendMoreTimeGiven: m.sms_more_time_given,
  sendMoreTimeDeclined: m.sms_more_time_declined,
  sendEndNotice: m.sms_loan_ended,
};

const spelled = (iso: string): string => {
  const { day, month } = spellDate(iso);
  return `${day} ${month}`;
};

const NO_MONEY: MoneyWords = { owed: '', due: '', owedThen: '' };

const moneyWords = (books: Books, at: Date): MoneyWords => {
  const settled = settledOn(books, laterOf(noticeDay(at), todayOf(books, at)));
  const { day, dueOn = day } = settled;
  const then = settledOn(books, laterOf(dueOn, day));
  return { owed: inrOf(owedIn(settled)), due: spelled(dueOn), owedThen: inrOf(owedIn(then)) };
};

const inrOf = (paise: bigint): string => inr(Number(paise) / 100);

/** Runs the effects of a transition in its transaction: money is released, texts go through the outbox, papers are due. */
export async function runEffects(tx: Tx, deps: Deps, happened: Happened): Promise<void> {
  const { lead, number, event, deadline, at } = happened;
  const books = happened.effects.length === 0 ? undefined : await happened.books();
  const effects = books
    ? await withoutUnsaid(tx, happened.effects, { lead, number, at, books })
    : happened.effects;
  for (const effect of MONEY_EFFECTS) if (effects.includes(effect)) await MOVES[effect](tx, happened);
  if (effects.includes('remindLender')) deps.metrics.lenderLate();
  const papers = eventPapersOf(effects, happened, books);
  if (papers.length > 0) {
    const due = papers.map((kind) => ({ lead_id: lead.id, kind, next_try_at: at }));
    await tx.insertInto('papers_due').values(due).execute();
  }
  const texts = effects.flatMap((effect) => {
    const text = TEXTS[effect];
    return text ? [{ text, evening: DEMANDS.includes(effect) ? EVENING_OF_DEMANDS : undefined }] : [];
  });
  if (texts.length === 0) return;
  const words = {
    brand: BRAND.name,
    number: books?.loan.loan_no ?? numberOf('application', lead.number),
    // A deadline is the first moment after its last day.
    day: spelled(dayInIndia(new Date((deadline ?? at).getTime() - 1))),
    phone: phoneFor('repayment').text,
    until: 'until' in event ? spelled(event.until) : '',
    ...(books ? moneyWords(books, at) : NO_MONEY),
  };
  const notices = texts.map(({ text, evening }) => ({ text: text(words), evening }));
  await queueNotices(tx, deps, lead.customer_id, notices);
}
