import type { NotNull } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { dayInIndia, isoInIndia } from '#domain/formats/formats.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import type { Criteria } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/secrets.ts';
import { deletedOn } from '#server/customer/deletion.ts';
import { holdsOf } from '#server/customer/erasure/holds.ts';
import { keptUntil, recordsOf } from '#server/customer/erasure/records.ts';
import { answersOf } from '#server/database/repositories/answers.ts';
import { loanDays } from '#server/database/repositories/records.ts';
import type { Tx } from '#server/database/transaction.ts';
import { repaymentOf } from '#server/loan/repayment.ts';
import { refusedSoFar } from '#server/rules/eligibility.ts';

const loansOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('loans')
    .select(['lead_id', 'loan_no', 'repayment_date', 'closed_at'])
    .where('customer_id', '=', customerId)
    .where('lead_id', 'is not', null)
    .$narrowType<{ lead_id: NotNull }>()
    .orderBy('repayment_date')
    .execute();

/** Loans with what is owed today. */
const withAmounts = (
  tx: Tx,
  loans: Awaited<ReturnType<typeof loansOf>>,
  now: Date,
): Promise<ApplicationDetails['loans']> =>
  Promise.all(
    loans.map(async (loan) => {
      const { total_due_amount, days_past_due } = await repaymentOf(tx, loan.lead_id, now);
      return {
        lead_id: loan.lead_id,
        loan_no: loan.loan_no,
        repayment_date: loan.repayment_date,
        total_due_amount: Number(total_due_amount),
        days_past_due: Number(days_past_due),
        closed: loan.closed_at !== null,
      };
    }),
  );

/** The customer's view of the application beyond the dashboard's answer. The customer must exist. */
export async function applicationDetailsOf(
  tx: Tx,
  secrets: Secrets,
  customerId: string,
  now: Date,
  criteria: Criteria,
): Promise<ApplicationDetails> {
  const row = await tx
    .selectFrom('customers')
    .leftJoin('employment_details as employment', 'employment.customer_id', 'customers.id')
    .leftJoin('bank_details as bank', 'bank.customer_id', 'customers.id')
    .leftJoin('personal_details as personal', 'personal.customer_id', 'customers.id')
    .leftJoin('income_details as income', 'income.customer_id', 'customers.id')
    .select(['personal.dob', 'income.income_type_id', 'income.monthly_income'])
    .select(['employment.company_name', 'bank.ifsc', 'bank.account_number'])
    .select('customers.deletion_requested_at')
    .select((from) => [
      jsonArrayFrom(
        from.selectFrom('documents').select(['slot', 'uploaded_at']).where('customer_id', '=', customerId),
      ).as('documents'),
      jsonObjectFrom(
        from
          .selectFrom('leads')
          .leftJoin('offers', 'offers.lead_id', 'leads.id')
          .select(['leads.state', 'offers.purpose', 'offers.principal', 'offers.tenure_days'])
          .where('leads.customer_id', '=', customerId)
          .orderBy('leads.created_at', 'desc')
          .orderBy('leads.id')
          .limit(1),
      ).as('newest'),
      jsonArrayFrom(
        from
          .selectFrom('leads')
          .select(['id as lead_id', loanDays.as('days')])
          .where('customer_id', '=', customerId)
          .where('tenure_days', 'is not', null)
          .$narrowType<{ days: NotNull }>()
          .orderBy('created_at'),
      ).as('tenures'),
    ])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const loans = await loansOf(tx, customerId);
  const arrived = new Map<string, string>(row.documents.map(({ slot, uploaded_at }) => [slot, uploaded_at]));
  const documents = DOCUMENT_SLOTS.map(({ id }) => id).filter((id) => arrived.has(id));
  const { state, purpose, principal, tenure_days: tenure } = row.newest ?? {};
  const known = {
    dob: row.dob ?? undefined,
    incomeType: row.income_type_id ?? undefined,
    monthlyIncome: row.monthly_income ?? undefined,
  };
  return {
    documents,
    documents_sent: documents.map((slot) => ({ slot, at: isoInIndia(new Date(arrived.get(slot) ?? '')) })),
    offer: purpose && principal && tenure ? { loanPurpose: purpose, principal, tenure } : null,
    tenures: row.tenures,
    employer: row.company_name || null,
    answers: await answersOf(tx, customerId),
    deleted_on: deletedOn(row.deletion_requested_at),
    deletion_holds: await holdsOf(tx, customerId, now),
    refused_for: state === 'filling' ? refusedSoFar(known, criteria, dayInIndia(now)) : [],
    kept_until: keptUntil(await recordsOf(tx, customerId)),
    bank:
      row.ifsc === null || row.account_number === null
        ? null
        : {
            ifsc: row.ifsc,
            last_four: secrets
              .decryptText(row.account_number, 'bank_details.account_number', customerId)
              .slice(-4),
          },
    loans: await withAmounts(tx, loans, now),
  };
}
