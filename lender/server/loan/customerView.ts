import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import { getLocale } from '#domain/getLocale.ts';
import type { Paise } from '#domain/loan/money.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import { dueAtEnd, netDisbursed } from '#domain/loan/terms.ts';
import type { Locale } from '#domain/locale.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { undoneIn } from '#lender/books/order.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { standing } from '#lender/books/standing.ts';
import { aprOf } from '#lender/loan/apr.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { type Books, loadActs, loadBooks, settledOn, todayOf } from '#server/books/load.ts';
import { refundsOf } from '#server/books/out.ts';
import { newestProposal, termsOfProposal } from '#server/books/terms.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { openingOf } from '#server/loan/accept.ts';
import { accountOf, receiptsOf } from '#server/loan/accountView.ts';
import { standingIn, statesWith } from '#server/loan/chart.ts';
import { loanHolds } from '#server/loan/holds.ts';
import { moreTimeView, requestView } from '#server/loan/moreTime.ts';
import { papersOf } from '#server/loan/papers/availablePapers.ts';
import { keptPaperOf } from '#server/loan/papers/keptPapers.ts';
import { payoutAccount } from '#server/loan/payoutAccount.ts';
import { proposalHash } from '#server/loan/proposalHash.ts';
import type { Lead } from '#server/loan/sendEvent.ts';
import { refusalOf, refusedForIn, type TimelineEvent, timelineOf } from '#server/loan/timeline.ts';
import type { Deps } from '#server/start/deps.ts';

type Offer = NonNullable<LoanView['offer']>;

const rupees = (paise: Paise | number): number => Number(paise) / 100;

/** The events that a customer may send, as if they had opened the statement and typed the right code. */
const customersEvents = (isOpen: boolean): readonly LoanEvent[] => [
  { type: 'GIVEN' },
  { type: 'ACCEPT', facts: { isOpen, isAcknowledged: true, isCodeRight: true } },
  { type: 'DECLINE' },
  { type: 'WITHDRAW' },
  { type: 'HARDSHIP.ASKED', until: '' },
  { type: 'HARDSHIP.WITHDRAWN', facts: { isLate: false } },
  { type: 'ACCOUNT.CHANGED', facts: { isCodeRight: true } },
];

const OWING = statesWith('owes');
/** Ends of a loan that was paid back. */
const NOTHING_OWED: readonly LoanState[] = ['closed', 'exited'];

interface OfferParts {
  readonly proposal: Row<'proposals'>;
  readonly opening: Row<'kfs_openings'> | undefined;
  readonly accepted: TimelineEvent | undefined;
  readonly isOpen: boolean;
  readonly startsOn: string;
}

/** An offer as its customer sees it. */
export function offerOf({ proposal, opening, accepted, isOpen, startsOn }: OfferParts): Offer {
  const terms = termsOfProposal(proposal);
  const total = dueAtEnd(terms);
  const interest = rupees(total - terms.principal);
  return {
    proposal: proposal.number,
    hash: proposalHash(proposal),
    made_at: proposal.made_at.toISOString(),
    valid_until: proposal.valid_until.toISOString(),
    is_open: isOpen,
    opened_at: opening?.opened_at.toISOString() ?? null,
    accepted_at: accepted?.at.toISOString() ?? null,
    principal: rupees(terms.principal),
    days: terms.days,
    rate: terms.rate / 100,
    fee: rupees(terms.fee),
    gst: rupees(terms.gst),
    net_disbursed: rupees(netDisbursed(terms)),
    interest,
    total: rupees(total),
    apr: aprOf(terms),
    late: { per_day: rupees(terms.late.perDay), rate: terms.late.rate / 100, days: terms.late.days },
    cooling_off_days: terms.coolingOffDays,
    schedule: [
      {
        number: 1,
        due_on: daysAfter(startsOn, terms.days),
        outstanding: rupees(terms.principal),
        principal: rupees(terms.principal),
        interest,
        instalment: rupees(total),
      },
    ],
  };
}

const byNumber = <Row extends { number: number }, Value>(rows: readonly Row[], of: (row: Row) => Value) =>
  new Map(rows.map((row) => [row.number, of(row)]));

/** The details of a lead's events: questions and answers decrypted. */
export async function loadDetails(tx: Db | Tx, { secrets }: Deps, leadId: string) {
  const questions = await tx.selectFrom('loan_questions').selectAll().where('lead_id', '=', leadId).execute();
  const answers = await tx.selectFrom('loan_answers').selectAll().where('lead_id', '=', leadId).execute();
  const changes = await tx.selectFrom('account_changes').selectAll().where('lead_id', '=', leadId).execute();
  const acts = await loadActs(tx, leadId);
  return {
    questions: byNumber(questions, ({ number, question }) =>
      secrets.decryptText(question, 'loan_questions.question', leadId, String(number)),
    ),
    answers: byNumber(answers, ({ number, answer, documents }) => ({
      answer: secrets.decryptText(answer, 'loan_answers.answer', leadId, String(number)),
      documents,
    })),
    accounts: byNumber(changes, ({ number, old_digits, new_digits }) => ({
      from: secrets.decryptText(old_digits, 'account_changes.old_digits', leadId, String(number)),
      to: secrets.decryptText(new_digits, 'account_changes.new_digits', leadId, String(number)),
    })),
    booked: byNumber(
      acts.flatMap((act) => ('paise' in act ? [act] : [])),
      ({ paise }) => Number(paise),
    ),
    undone: undoneIn(acts),
    lentOn: byNumber(
      acts.filter(({ kind }) => kind === 'lent'),
      ({ day }) => day,
    ),
  };
}

/** The events of a lead, the oldest first, with the name of the member of staff who sent each. */
export const eventsOf = (tx: Db | Tx, leadId: string): Promise<TimelineEvent[]> =>
  tx
    .selectFrom('loan_events')
    .leftJoin('staff', 'staff.id', 'loan_events.sender_id')
    .select(['number', 'type', 'data', 'sender', 'at', 'before', 'after', 'staff.name'])
    .where('lead_id', '=', leadId)
    .orderBy('number')
    .execute();

/** The slots of step 8 whose documents came after a moment. */
export async function documentsSince(tx: Db | Tx, customerId: string, moment: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('slot')
    .where('customer_id', '=', customerId)
    .where('uploaded_at', '>', moment)
    .execute();
  const arrived = new Set(rows.map(({ slot }) => slot));
  return DOCUMENT_SLOTS.map(({ id }) => id).filter((id) => arrived.has(id));
}

/** The number of another loan of a customer on which something is owed; null without one [LOAN-43]. */
async function otherLoanOf(tx: Db | Tx, { id, customer_id }: Lead): Promise<string | null> {
  const other = await tx
    .selectFrom('leads')
    .innerJoin('loans', 'loans.lead_id', 'leads.id')
    .select('loan_no')
    .where('leads.customer_id', '=', customer_id)
    .where('leads.id', '!=', id)
    .where('leads.state', 'in', OWING)
    .orderBy('leads.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return other?.loan_no ?? null;
}

/** What an account is shown with beside its books. */
const besideOf = async (tx: Db | Tx, lead: Lead, { loan }: Books, now: Date) => ({
  now,
  refunds: await refundsOf(tx, lead.id),
  otherLoan: loan.overpaid_since === null ? null : await otherLoanOf(tx, lead),
});

/** Everything that a customer may know of a loan. The statement of an open offer is opened where it was in a language [LANG-16]. */
export async function loadView(
  tx: Db | Tx,
  deps: Deps,
  leadId: string,
  openedIn: Locale | 'any' = getLocale(),
): Promise<LoanView> {
  const at = deps.now();
  const today = dayInIndia(at);
  const lead: Lead = await tx
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const proposal = await newestProposal(tx, leadId);
  const books = await loadBooks(tx, leadId);
  const day = books ? todayOf(books, at) : today;
  const settled = books && settledOn(books, day);
  const isLent = books !== undefined && settled !== undefined && standing(settled) !== 'notLent';
  const kept = await keptPaperOf(tx, leadId, 'kfs');
  const events = (await eventsOf(tx, leadId)).filter(({ number }) => number <= lead.event_number);
  const details = await loadDetails(tx, deps, leadId);
  const isOpen = lead.state === 'sanctioned' && proposal !== undefined && at < proposal.valid_until;
  // Of an offer that is over, it only matters that it was opened.
  const language = isOpen ? openedIn : 'any';
  const opening = proposal && (await openingOf(tx, { leadId, proposal: proposal.number }, language));
  const { next, tags, can } = standingIn(lead.state, customersEvents(isOpen));
  const account = can.includes('ACCOUNT.CHANGED') ? await payoutAccount(tx, deps, lead, events) : null;
  const mayAgain = tags.includes('may apply again') && !(await hasOpenLead(tx, lead.customer_id));
  const holds = mayAgain ? await loanHolds(tx, lead.customer_id, at) : [];
  const last = (type: LoanEvent['type']) => events.findLast((event) => event.type === type);
  const asked = lead.state === 'asked' ? last('ASK') : undefined;
  return {
    lead_id: leadId,
    number: numberOf('application', lead.number),
    loan_no: isLent ? books.loan.loan_no : null,
    state: lead.state,
    tags,
    seen: lead.event_number,
    next,
    // No day is promised for money that can't go to the account.
    deadline: account?.problem && next === 'lender' ? null : (lead.deadline_at?.toISOString() ?? null),
    can,
    can_apply_again: mayAgain && holds.length === 0,
    again_waits_for: holds,
    can_pay_online: deps.config.razorpay?.payPage !== undefined,
    asked: { rupees: lead.loan_amount, days: lead.tenure_days },
    offer: proposal
      ? offerOf({
          proposal,
          opening,
          accepted: last('ACCEPT'),
          isOpen,
          startsOn: isLent ? books.loan.disbursal_date : today,
        })
      : null,
    account: (books && accountOf(books, day, await besideOf(tx, lead, books, at))) ?? null,
    papers: papersOf({
      isOffered: isOpen,
      hasAccepted: kept !== undefined,
      isPaidOut: isLent,
      owesNothing: NOTHING_OWED.includes(lead.state) && settled !== undefined && owedIn(settled) === 0n,
    }),
    receipts: receiptsOf(books?.acts ?? []),
    payout_account: account,
    question: asked
      ? {
          text: details.questions.get(asked.number) ?? '',
          asked_at: asked.at.toISOString(),
          documents: await documentsSince(tx, lead.customer_id, asked.at),
        }
      : null,
    refusal: events.map(refusalOf).find((reason) => reason !== undefined) ?? null,
    refused_for: refusedForIn(events),
    more_time:
      books && can.includes('HARDSHIP.ASKED') ? await moreTimeView(tx, lead.customer_id, books, day) : null,
    hardship:
      settled?.dueOn && tags.includes('owes')
        ? requestView(events, details.undone, { dueOn: settled.dueOn, answerBy: lead.deadline_at, now: at })
        : null,
    events: timelineOf(events, {
      ...details,
      netDisbursed: proposal ? Number(netDisbursed(termsOfProposal(proposal))) : 0,
    }),
  };
}

/** True when a customer has an application that is being filled in, a loan that hasn't ended, or one that was written off [LOAN-08] (D-41). */
export async function hasOpenLead(tx: Db | Tx, customerId: string): Promise<boolean> {
  const rows = await tx.selectFrom('leads').select('state').where('customer_id', '=', customerId).execute();
  return rows.some(({ state }) => !standingIn(state, []).tags.includes('may apply again'));
}
