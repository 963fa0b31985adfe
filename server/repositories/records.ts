import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Schema } from '#server/database/schema.ts';
import type { Secrets } from '#server/process/secrets.ts';
import type { LeadRecord, Records } from '#server/rules/records.ts';

type Db = Kysely<Schema>;
type From = Pick<ExpressionBuilder<Schema, never>, 'selectFrom'>;

/**
 * Everything that rules look at, decrypted, in one statement: each extra statement costs a round trip, and every save
 * answers with it. The customer must exist.
 */
export async function loadRecords(db: Db, secrets: Secrets, customerId: string): Promise<Records> {
  const row = await db
    .selectFrom('customers')
    .leftJoin('pan_verifications as pan', 'pan.customer_id', 'customers.id')
    .select(['customers.id', 'customers.mobile', 'customers.registered_at', 'pan.pan', 'pan.full_name'])
    .select((from) => [
      jsonObjectFrom(
        from
          .selectFrom('personal_details')
          .select(['dob', 'gender', 'personal_email', 'marital_status_id', 'spouse_name'])
          .where('customer_id', '=', customerId),
      ).as('personal'),
      jsonObjectFrom(
        from
          .selectFrom('residence_details')
          .select(['residence_address_1', 'residence_address_2', 'residence_landmark', 'residence_city'])
          .select(['residence_state', 'residence_pincode', 'residence_type_id'])
          .where('customer_id', '=', customerId),
      ).as('residence'),
      jsonObjectFrom(
        from
          .selectFrom('income_details')
          .select(['income_type_id', 'salary_mode_id', 'salary_date', 'income_details.monthly_income'])
          .where('customer_id', '=', customerId),
      ).as('income'),
      jsonObjectFrom(
        from
          .selectFrom('eligibility_checks')
          .select(['outcome', 'reasons'])
          .where('customer_id', '=', customerId),
      ).as('eligibility'),
      jsonObjectFrom(
        from.selectFrom('employment_details').select('customer_id').where('customer_id', '=', customerId),
      ).as('employment'),
      jsonObjectFrom(
        from.selectFrom('bank_details').select('customer_id').where('customer_id', '=', customerId),
      ).as('bank'),
      jsonArrayFrom(
        from.selectFrom('documents').select(['id', 'slot']).where('customer_id', '=', customerId),
      ).as('documents'),
      jsonArrayFrom(selectLeads(from, customerId)).as('leads'),
    ])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    customer: {
      id: row.id,
      mobile: secrets.decryptText(row.mobile, 'customers.mobile'),
      registered: row.registered_at !== null,
    },
    pan:
      row.pan === null || row.full_name === null
        ? undefined
        : { pan: secrets.decryptText(row.pan, 'pan_verifications.pan'), fullName: row.full_name },
    personal: row.personal ?? undefined,
    residence: row.residence ?? undefined,
    income: row.income ?? undefined,
    eligibility: row.eligibility ?? undefined,
    employed: row.employment !== null,
    banked: row.bank !== null,
    documents: Object.fromEntries(row.documents.map(({ id, slot }) => [slot, id])),
    leads: row.leads.map(leadRecord),
  };
}

/** A customer's leads, newest first. */
export async function leadsOf(db: Db, customerId: string): Promise<LeadRecord[]> {
  return (await selectLeads(db, customerId).execute()).map(leadRecord);
}

const selectLeads = (from: From, customerId: string) =>
  from
    .selectFrom('leads')
    .leftJoin('offers', 'offers.lead_id', 'leads.id')
    .select([
      'leads.id',
      'leads.status',
      'leads.loan_amount',
      'leads.tenure_days',
      'leads.submitted_at',
      'leads.created_at',
      'offers.lead_id as offer',
    ])
    .where('leads.customer_id', '=', customerId)
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id');

interface LeadRow {
  readonly id: string;
  readonly status: string;
  readonly loan_amount: number | null;
  readonly tenure_days: number | null;
  /** A string where it comes from JSON. */
  readonly submitted_at: Date | string | null;
  readonly created_at: Date | string;
  readonly offer: string | null;
}

const leadRecord = (row: LeadRow): LeadRecord => ({
  id: row.id,
  status: row.status,
  loanAmount: row.loan_amount,
  tenureDays: row.tenure_days,
  submittedAt: row.submitted_at === null ? null : new Date(row.submitted_at),
  createdAt: new Date(row.created_at),
  hasOffer: row.offer !== null,
});
