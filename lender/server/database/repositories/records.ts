import { type ExpressionBuilder, type InferResult, type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '#domain/locale.ts';
import type { LoanState } from '#machines/loan/status.ts';
import type { Secrets } from '#server/base/secrets.ts';
import { prepare } from '#server/database/prepared.ts';
import type { Row, Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;
type From = Pick<ExpressionBuilder<Schema, never>, 'selectFrom'>;

/** A lead with the offer that was accepted for it. */
export interface LeadRecord {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly state: LoanState;
  /** Rupees, once chosen. */
  readonly loanAmount: number | null;
  readonly tenureDays: number | null;
  readonly submittedAt: Date | null;
  readonly createdAt: Date;
  readonly hasOffer: boolean;
  /** What it said as it was sent; nothing before. */
  readonly sent: SentAnswers;
}

/** What the history shows of the answers of an application [DASH-09]. */
interface SentAnswers {
  /** Rupees. */
  readonly monthlyIncome: number | null;
  readonly pincode: string | null;
}

/** The rows that a customer's steps have saved. */
type Saved<Table extends 'personal_details' | 'residence_details' | 'income_details'> = Omit<
  Row<Table>,
  'customer_id' | 'saved_at' | 'changed_at'
>;

/** Everything about a customer that rules look at; undefined where nothing is stored. */
export interface Records {
  readonly customer: {
    readonly id: string;
    readonly mobile: string;
    readonly registered: boolean;
    readonly language: Locale;
  };
  readonly pan: { readonly pan: string; readonly fullName: string } | undefined;
  readonly personal: Saved<'personal_details'> | undefined;
  readonly residence: Saved<'residence_details'> | undefined;
  readonly income: Saved<'income_details'> | undefined;
  readonly eligibility: Pick<Row<'eligibility_checks'>, 'outcome' | 'reasons'> | undefined;
  readonly employed: boolean;
  readonly banked: boolean;
  /** Ids of documents and selfie by slot. */
  readonly documents: Readonly<Record<string, string>>;
  /** Newest first. */
  readonly leads: readonly LeadRecord[];
}

/** Everything stored about customers: a join for each table with one row a customer, lists for the others. */
export const selectRecords = (db: Db) =>
  db
    .selectFrom('customers')
    .leftJoin('pan_verifications as pan', (join) =>
      join.onRef('pan.customer_id', '=', 'customers.id').on('pan.confirmed', '=', true),
    )
    .leftJoin('personal_details as personal', 'personal.customer_id', 'customers.id')
    .leftJoin('residence_details as residence', 'residence.customer_id', 'customers.id')
    .leftJoin('income_details as income', 'income.customer_id', 'customers.id')
    .leftJoin('eligibility_checks as eligibility', 'eligibility.customer_id', 'customers.id')
    .leftJoin('employment_details as employment', 'employment.customer_id', 'customers.id')
    .leftJoin('bank_details as bank', 'bank.customer_id', 'customers.id')
    .select(['customers.id', 'customers.mobile', 'customers.registered_at', 'customers.language'])
    .select(['pan.pan', 'pan.full_name'])
    .select(['dob', 'gender', 'personal_email', 'marital_status_id', 'spouse_name'])
    .select(['residence_address_1', 'residence_address_2', 'residence_landmark', 'residence_city'])
    .select(['residence_state', 'residence_pincode', 'residence_type_id'])
    .select(['income_type_id', 'salary_mode_id', 'salary_date', 'income.monthly_income'])
    .select(['outcome', 'reasons', 'employment.customer_id as employment', 'bank.customer_id as bank'])
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('documents')
          .select(['documents.id', 'slot'])
          .whereRef('documents.customer_id', '=', 'customers.id'),
      ).as('documents'),
      jsonArrayFrom(selectLeads(from).where('leads.customer_id', '=', sql.ref<string>('customers.id'))).as(
        'leads',
      ),
    ]);

export type RecordsRow = InferResult<ReturnType<typeof selectRecords>>[number];

const readRecords = prepare((db, { customerId }: { customerId: string }) =>
  selectRecords(db).where('customers.id', '=', customerId),
);

/**
 * Everything that rules look at, decrypted, in one statement: each extra statement costs a round trip, and every save
 * answers with it. The customer must exist.
 */
export async function loadRecords(db: Db, secrets: Secrets, customerId: string): Promise<Records> {
  const [row] = await readRecords(db, { customerId });
  if (row === undefined) throw new Error('There is no such customer');
  return recordsOf(secrets, row);
}

/** The decrypted records of a row. */
export function recordsOf(secrets: Secrets, row: RecordsRow): Records {
  const { pan, full_name, outcome, reasons } = row;
  return {
    customer: {
      id: row.id,
      mobile: secrets.decryptText(row.mobile, 'customers.mobile', row.id),
      registered: row.registered_at !== null,
      language: row.language,
    },
    pan:
      pan === null || full_name === null
        ? undefined
        : { pan: secrets.decryptText(pan, 'pan_verifications.pan', row.id), fullName: full_name },
    personal: ifJoined({
      dob: row.dob,
      gender: row.gender,
      personal_email: row.personal_email,
      marital_status_id: row.marital_status_id,
      spouse_name: row.spouse_name,
    }),
    residence: residenceOf(row),
    income: ifJoined({
      income_type_id: row.income_type_id,
      salary_mode_id: row.salary_mode_id,
      salary_date: row.salary_date,
      monthly_income: row.monthly_income,
    }),
    eligibility: ifJoined({ outcome, reasons }),
    employed: row.employment !== null,
    banked: row.bank !== null,
    documents: Object.fromEntries(row.documents.map(({ id, slot }) => [slot, id])),
    leads: row.leads.map(leadRecord),
  };
}

type Joined<Columns> = { [Name in keyof Columns]: NonNullable<Columns[Name]> };

/** The columns of a joined row, none of which may be null; undefined where no row was joined. */
const ifJoined = <Columns extends object>(columns: Columns): Joined<Columns> | undefined =>
  Object.values(columns).includes(null) ? undefined : (columns as Joined<Columns>);

type Residence = NonNullable<Records['residence']>;

/** City and state may be null in a row that is there. */
function residenceOf({
  residence_city,
  residence_state,
  ...row
}: { [Name in keyof Residence]: Residence[Name] | null }): Records['residence'] {
  const required = ifJoined({
    residence_address_1: row.residence_address_1,
    residence_address_2: row.residence_address_2,
    residence_landmark: row.residence_landmark,
    residence_pincode: row.residence_pincode,
    residence_type_id: row.residence_type_id,
  });
  return required && { ...required, residence_city, residence_state };
}

/** A customer's leads, newest first. */
export async function leadsOf(db: Db, customerId: string): Promise<LeadRecord[]> {
  return (await selectLeads(db).where('leads.customer_id', '=', customerId).execute()).map(leadRecord);
}

/** A value of the lender's newest offer, before that what was asked for [DASH-18]. */
const offered = (value: RawBuilder<unknown>, asked: 'loan_amount' | 'tenure_days') =>
  sql<number | null>`coalesce(
    (select ${value} from proposals where lead_id = leads.id order by number desc limit 1), ${sql.ref(`leads.${asked}`)})`;

/** The days of a lead's loan, in a query of leads: of the lender's newest offer, before that as asked for [DASH-18]. */
export const loanDays = offered(sql`days`, 'tenure_days');

const selectLeads = (from: From) =>
  from
    .selectFrom('leads')
    .leftJoin('offers', 'offers.lead_id', 'leads.id')
    .leftJoin('sent_answers as sent', 'sent.lead_id', 'leads.id')
    .select([
      'leads.id',
      'leads.number',
      'leads.status',
      'leads.state',
      offered(sql`(principal_paise / 100)::integer`, 'loan_amount').as('loan_amount'),
      loanDays.as('tenure_days'),
      'leads.submitted_at',
      'leads.created_at',
      'offers.lead_id as offer',
      'sent.monthly_income',
      'sent.pincode',
    ])
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id');

interface LeadRow {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly state: LoanState;
  readonly loan_amount: number | null;
  readonly tenure_days: number | null;
  /** A string where it comes from JSON. */
  readonly submitted_at: Date | string | null;
  readonly created_at: Date | string;
  readonly offer: string | null;
  readonly monthly_income: number | null;
  readonly pincode: string | null;
}

const leadRecord = (row: LeadRow): LeadRecord => ({
  id: row.id,
  number: row.number,
  status: row.status,
  state: row.state,
  loanAmount: row.loan_amount,
  tenureDays: row.tenure_days,
  submittedAt: row.submitted_at === null ? null : new Date(row.submitted_at),
  createdAt: new Date(row.created_at),
  hasOffer: row.offer !== null,
  sent: { monthlyIncome: row.monthly_income, pincode: row.pincode },
});
