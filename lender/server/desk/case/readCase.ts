import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { dateSlashed, dayInIndia, inr } from '#domain/formats/formats.ts';
import { ageByYears } from '#domain/forms/personal.ts';
import { isPastDue, owedWhenDue } from '#domain/loan/dueDay.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { mayRead, type StaffRole } from '#lender/staff.ts';
import { toWire } from '#lender/wire/books.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { loadBooks, todayOf } from '#server/books/load.ts';
import { newestLeadId } from '#server/database/repositories/leads.ts';
import { type SentAnswers, sentAnswersOf } from '#server/database/repositories/sentAnswers.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import { mayDecide } from '#server/desk/act.ts';
import { answersOf } from '#server/desk/case/answers.ts';
import { type Application, loadApplication } from '#server/desk/case/application.ts';
import { checksOf } from '#server/desk/case/checks.ts';
import { earlierLoans } from '#server/desk/case/earlierLoans.ts';
import { knownMoney } from '#server/desk/case/knownMoney.ts';
import { ledgerOf } from '#server/desk/case/ledger.ts';
import { masksFor } from '#server/desk/case/masks.ts';
import { possibleActions } from '#server/desk/case/possibleActions.ts';
import { timelineOf } from '#server/desk/case/timeline.ts';
import { openCommand } from '#server/desk/command.ts';
import { unopenedOf } from '#server/desk/papers/unopened.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { eventsOf, loadDetails, loadView } from '#server/loan/customerView.ts';
import { isClear } from '#server/loan/payout.ts';
import { isOwnAccount } from '#server/loan/proposals.ts';
import type { Deps } from '#server/start/deps.ts';

/** The request that waits for a second person; none that was made for an older version of the case. */
async function approvalOf(
  tx: Tx,
  { secrets }: Deps,
  staff: StaffMember,
  { lead_id, seen }: LoanView,
  customerId: string,
): Promise<DeskCase['approval']> {
  const row = await tx
    .selectFrom('approvals')
    .innerJoin('staff', 'staff.id', 'approvals.maker')
    .select(['approvals.id', 'command', 'words', 'maker', 'made_at', 'staff.name'])
    .where('lead_id', '=', lead_id)
    .where('outcome', '=', 'pending')
    .where('event_number', '=', seen)
    .executeTakeFirst();
  if (row === undefined) return null;
  const command = openCommand(secrets, row);
  const { mayConfirm, mayTurnDown } = mayDecide(staff, { command, maker: row.maker });
  return {
    id: row.id,
    ...command,
    maker: row.name,
    made_at: row.made_at.toISOString(),
    is_mine: row.maker === staff.id,
    may_confirm: mayConfirm,
    may_turn_down: mayTurnDown,
    known: await knownMoney(tx, command),
    unopened: (await unopenedOf(tx, customerId, command)).map((slot) => ({ slot, label: labelOf(slot) })),
  };
}

/** The selfie has a slot of its own. */
const labelOf = (slot: string): string =>
  DOCUMENT_SLOTS.find(({ id }) => id === slot)?.label() ?? m.desk_selfie();

/** The documents that a role may look at. */
const documentsOf = ({ papers, selfie }: Application, role: StaffRole): DeskCase['documents'] =>
  [...(mayRead(role, 'papers') ? papers : []), ...(selfie && mayRead(role, 'selfie') ? [selfie] : [])].map(
    ({ id, slot, mime_type, size, uploaded_at }) => ({
      id,
      slot,
      label: labelOf(slot),
      mime: mime_type,
      size,
      at: uploaded_at.toISOString(),
    }),
  );

const earlierText = (earlier: DeskCase['earlier']): string => {
  const repaid = earlier.filter(({ on_time }) => on_time !== null);
  if (repaid.length === 0) return m.desk_fact_no_loans();
  return m.desk_fact_loans_repaid({
    count: repaid.length,
    punctual: repaid.filter(({ on_time }) => on_time).length,
  });
};

/** What of the answers a case begins with. */
type Said = Pick<SentAnswers, 'age' | 'monthly_income' | 'employed_since' | 'city'>;

const saidIn = ({ personal, residence, income, employment }: Application, today: string): Said => ({
  age: personal ? ageByYears(personal.dob, today) : null,
  monthly_income: income?.monthly_income ?? null,
  employed_since: employment?.emp_since ?? null,
  city: residence?.residence_city ?? null,
});

function factsOf(
  said: Said | undefined,
  { offer, account }: LoanView,
  earlier: DeskCase['earlier'],
): DeskCase['facts'] {
  const due = account?.due_on ?? offer?.schedule[0]?.due_on;
  const isToCome = account !== null && account.owed > 0 && !isPastDue(account);
  const total = isToCome ? owedWhenDue(account) : (offer?.total ?? 0);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [m.desk_fact_age(), said?.age == null ? null : String(said.age)],
    [m.desk_fact_salary(), said?.monthly_income == null ? null : inr(said.monthly_income)],
    [m.desk_fact_job(), said?.employed_since == null ? null : dateSlashed(said.employed_since)],
    [m.desk_fact_loans(), earlierText(earlier)],
    [m.desk_fact_owed(), account && inr(account.owed)],
    [
      m.desk_fact_pays_back(),
      offer && m.desk_fact_pays_back_on({ amount: inr(total), day: dateSlashed(due) }),
    ],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Everything that a member of staff sees of a loan, and whose it is; undefined for an unknown lead [DESK-30]. */
export const readCase = (deps: Deps, staff: StaffMember, leadId: string) =>
  inTransaction(deps.db, async (tx) => {
    const lead = await tx.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
    if (lead === undefined) return undefined;
    // The choice of a day is the customer's, and so is the salary day.
    const loan = { ...(await loadView(tx, deps, leadId, 'any')), more_time: null };
    const today = dayInIndia(deps.now());
    const isNewest = (await newestLeadId(tx, lead.customer_id)) === leadId;
    const application = await loadApplication(tx, deps, lead.customer_id);
    // An earlier loan was decided on what was said then.
    const said = isNewest ? saidIn(application, today) : await sentAnswersOf(tx, leadId);
    const earlier = await earlierLoans(tx, lead, deps.now());
    const books = await loadBooks(tx, leadId);
    const approval = await approvalOf(tx, deps, staff, loan, lead.customer_id);
    const events = (await eventsOf(tx, leadId)).filter(({ number }) => number <= loan.seen);
    const details = {
      ...(await loadDetails(tx, deps, leadId)),
      netDisbursed: (loan.offer?.net_disbursed ?? 0) * 100,
    };
    const known = {
      loan,
      today,
      isOwnAccount: await isOwnAccount(tx, lead.customer_id),
      isClear: await isClear(tx, deps, leadId, books),
      isPending: approval !== null,
      provider: deps.payments && { title: deps.payments.title, payment_ids: deps.payments.paymentIds },
    };
    const criteria = deps.config.eligibility;
    const view: DeskCase = {
      lead_id: leadId,
      loan,
      sent_at: lead.submitted_at?.toISOString() ?? null,
      customer: {
        name: application.pan?.full_name ?? null,
        city: said?.city ?? null,
      },
      facts: factsOf(said, loan, earlier),
      is_newest: isNewest,
      answers: isNewest ? answersOf(application, masksFor(staff.role)) : [],
      documents: isNewest ? documentsOf(application, staff.role) : [],
      checks: isNewest ? checksOf({ application, offer: loan.offer, criteria }) : [],
      earlier,
      ledger: await ledgerOf(tx, leadId),
      books: books ? toWire({ ...books, today: todayOf(books, deps.now()) }) : null,
      timeline: await timelineOf(tx, deps.secrets, leadId, events, details),
      approval,
      ...possibleActions(known, staff.role),
    };
    return { view, customerId: lead.customer_id };
  });
