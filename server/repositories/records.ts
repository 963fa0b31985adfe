import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { rowOf } from '#server/repositories/steps.ts';
import type { LeadRecord, Records } from '#server/rules/records.ts';
import type { Secrets } from '#server/secrets.ts';

type Db = Kysely<Schema>;

/** Everything the rules look at, decrypted; the customer must exist. */
export async function loadRecords(db: Db, secrets: Secrets, customerId: string): Promise<Records> {
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'mobile', 'registered_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const pan = await rowOf(db, 'pan_verifications', customerId);
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'slot'])
    .where('customer_id', '=', customerId)
    .execute();
  return {
    customer: {
      id: customer.id,
      mobile: secrets.decryptText(customer.mobile, 'customers.mobile'),
      registered: customer.registered_at !== null,
    },
    pan: pan && { pan: secrets.decryptText(pan.pan, 'pan_verifications.pan'), fullName: pan.full_name },
    personal: await rowOf(db, 'personal_details', customerId),
    residence: await rowOf(db, 'residence_details', customerId),
    income: await rowOf(db, 'income_details', customerId),
    eligibility: await rowOf(db, 'eligibility_checks', customerId),
    employed: (await rowOf(db, 'employment_details', customerId)) !== undefined,
    banked: (await rowOf(db, 'bank_details', customerId)) !== undefined,
    documents: Object.fromEntries(documents.map(({ id, slot }) => [slot, id])),
    leads: await leadsOf(db, customerId),
  };
}

/** A customer's leads, newest first. */
export async function leadsOf(db: Db, customerId: string): Promise<LeadRecord[]> {
  const rows = await db
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
    .orderBy('leads.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    loanAmount: row.loan_amount,
    tenureDays: row.tenure_days,
    submittedAt: row.submitted_at,
    createdAt: row.created_at,
    hasOffer: row.offer !== null,
  }));
}
