import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Table = CreateTableBuilder<string, string>;

const id = (table: Table) =>
  table.addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`)) as Table;

const now = (name: string) => (table: Table) =>
  table.addColumn(name, 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`)) as Table;

const required =
  (type: 'text' | 'bytea' | 'int4' | 'int8' | 'date' | 'timestamptz', ...names: string[]) =>
  (table: Table) =>
    names.reduce<Table>(
      (builder, name) => builder.addColumn(name, type, (column) => column.notNull()),
      table,
    );

const optional =
  (type: 'text' | 'bytea' | 'int4' | 'int8' | 'date' | 'timestamptz', ...names: string[]) =>
  (table: Table) =>
    names.reduce<Table>((builder, name) => builder.addColumn(name, type), table);

const customer = (table: Table) =>
  table.addColumn('customer_id', 'uuid', (column) =>
    column.notNull().references('customers.id').onDelete('cascade'),
  ) as Table;

const customerOrNone = (table: Table) =>
  table.addColumn('customer_id', 'uuid', (column) =>
    column.references('customers.id').onDelete('set null'),
  ) as Table;

/** One row for each customer. */
const ofCustomer = (table: Table) =>
  table.addColumn('customer_id', 'uuid', (column) =>
    column.primaryKey().references('customers.id').onDelete('cascade'),
  ) as Table;

/** Everything the reference CRM stores. Keys are uuids and locks are rows, for distributed engines' sake. */
export async function up(db: Kysely<never>): Promise<void> {
  const create = (name: string, ...parts: ((table: Table) => Table)[]) =>
    parts.reduce<Table>((table, part) => part(table), db.schema.createTable(name) as Table).execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();

  await create(
    'customers',
    id,
    required('bytea', 'mobile_hash', 'mobile'),
    optional('timestamptz', 'verified_at', 'registered_at', 'deletion_requested_at'),
    now('created_at'),
    (table) => table.addUniqueConstraint('customers_mobile', ['mobile_hash']),
  );
  await create(
    'challenges',
    id,
    required('text', 'purpose'),
    required('bytea', 'subject', 'code_hash'),
    (table) =>
      table.addColumn('customer_id', 'uuid', (column) =>
        column.references('customers.id').onDelete('cascade'),
      ),
    (table) => table.addColumn('attempts', 'int4', (column) => column.notNull().defaultTo(0)),
    required('timestamptz', 'created_at', 'expires_at'),
    optional('timestamptz', 'used_at'),
    (table) => table.addCheckConstraint('challenges_purpose', sql`purpose in ('login', 'repay')`),
  );
  await index('challenges_newest', 'challenges', ['purpose', 'subject', 'created_at']);
  await create(
    'otp_subjects',
    required('text', 'purpose'),
    required('bytea', 'subject'),
    (table) =>
      table.addColumn('sends', sql`timestamptz[]`, (column) => column.notNull().defaultTo(sql`'{}'`)),
    (table) =>
      table.addColumn('wrong', sql`timestamptz[]`, (column) => column.notNull().defaultTo(sql`'{}'`)),
    (table) => table.addPrimaryKeyConstraint('otp_subjects_key', ['purpose', 'subject']),
  );
  await create(
    'otp_addresses',
    required('bytea', 'address'),
    required('timestamptz', 'minute'),
    required('int4', 'sends'),
    (table) => table.addPrimaryKeyConstraint('otp_addresses_key', ['address', 'minute']),
  );
  await create(
    'otp_unknown',
    required('bytea', 'address', 'subject'),
    required('timestamptz', 'asked_at'),
    (table) => table.addPrimaryKeyConstraint('otp_unknown_key', ['address', 'subject']),
  );
  await create(
    'tokens',
    (table) => table.addColumn('hash', 'bytea', (column) => column.primaryKey()),
    customer,
    optional('bytea', 'network'),
    required('timestamptz', 'created_at', 'last_used_at'),
    optional('timestamptz', 'revoked_at'),
  );
  await index('tokens_of_customer', 'tokens', ['customer_id', 'network']);
  await create(
    'sms_outbox',
    id,
    required('bytea', 'mobile_hash'),
    optional('bytea', 'mobile', 'body'),
    (table) => table.addColumn('attempts', 'int4', (column) => column.notNull().defaultTo(0)),
    required('timestamptz', 'next_attempt_at', 'expires_at'),
    optional('timestamptz', 'leased_until', 'sent_at', 'dropped_at'),
    now('created_at'),
  );
  await db.schema
    .createIndex('sms_outbox_waiting')
    .on('sms_outbox')
    .column('next_attempt_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('dropped_at'), 'is', null)
    .execute();

  await create(
    'pan_verifications',
    ofCustomer,
    required('bytea', 'pan_hash', 'pan'),
    required('text', 'full_name'),
    optional('int4', 'monthly_income'),
    now('verified_at'),
    // A PAN belongs to one customer, even when two send it at once.
    (table) => table.addUniqueConstraint('pan_verifications_pan', ['pan_hash']),
  );
  await create(
    'personal_details',
    ofCustomer,
    required('date', 'dob'),
    required('int4', 'gender', 'marital_status_id'),
    required('text', 'personal_email', 'spouse_name'),
    now('saved_at'),
  );
  await create(
    'residence_details',
    ofCustomer,
    required('text', 'residence_address_1', 'residence_address_2', 'residence_landmark', 'residence_pincode'),
    optional('text', 'residence_city', 'residence_state'),
    required('int4', 'residence_type_id'),
    now('saved_at'),
  );
  await create(
    'income_details',
    ofCustomer,
    required('int4', 'income_type_id', 'salary_mode_id', 'monthly_income'),
    required('date', 'salary_date'),
    now('saved_at'),
  );
  await create(
    'eligibility_checks',
    ofCustomer,
    required('text', 'outcome'),
    (table) => table.addColumn('reasons', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`)),
    now('checked_at'),
    (table) =>
      table.addCheckConstraint(
        'eligibility_outcome',
        sql`outcome in ('eligible', 'not_eligible', 'already_applied')`,
      ),
  );
  await create(
    'employment_details',
    ofCustomer,
    required('text', 'working_type', 'company_name', 'department', 'company_type', 'designation', 'email'),
    optional('date', 'emp_since'),
    required('text', 'address_1', 'address_2', 'landmark', 'pincode'),
    now('saved_at'),
  );
  await create(
    'bank_details',
    ofCustomer,
    required('text', 'holder_name', 'branch', 'ifsc'),
    required('bytea', 'account_hash', 'account_number'),
    now('saved_at'),
  );
  await create(
    'documents',
    id,
    customer,
    required('text', 'slot', 'doc_type', 'file_name', 'mime_type'),
    required('int4', 'size'),
    required('bytea', 'sha256'),
    now('uploaded_at'),
    (table) => table.addUniqueConstraint('documents_slot', ['customer_id', 'slot']),
    (table) => table.addUniqueConstraint('documents_file', ['file_name']),
  );
  await create(
    'leads',
    id,
    customer,
    required('text', 'status'),
    optional('int4', 'loan_amount', 'tenure_days'),
    optional('timestamptz', 'submitted_at'),
    now('created_at'),
    now('updated_at'),
  );
  await index('leads_of_customer', 'leads', ['customer_id', 'created_at']);
  await create(
    'offers',
    (table) =>
      table.addColumn('lead_id', 'uuid', (column) =>
        column.primaryKey().references('leads.id').onDelete('cascade'),
      ),
    required('int4', 'purpose', 'principal', 'tenure_days', 'fee', 'total'),
    now('accepted_at'),
  );
  await create(
    'loans',
    id,
    customer,
    (table) =>
      table.addColumn('lead_id', 'uuid', (column) => column.references('leads.id').onDelete('set null')),
    required('text', 'loan_no'),
    required('bytea', 'pan_hash'),
    required('date', 'disbursal_date', 'repayment_date'),
    required('int8', 'principal_paise'),
    required('int4', 'daily_rate', 'penalty_rate'),
    (table) => table.addColumn('paid_paise', 'int8', (column) => column.notNull().defaultTo(0)),
    optional('timestamptz', 'closed_at'),
    now('created_at'),
    (table) => table.addUniqueConstraint('loans_number', ['loan_no']),
  );
  await index('loans_of_pan', 'loans', ['pan_hash', 'repayment_date']);
  await create(
    'payment_orders',
    id,
    customer,
    (table) =>
      table.addColumn('lead_id', 'uuid', (column) =>
        column.notNull().references('leads.id').onDelete('cascade'),
      ),
    required('int8', 'amount_paise'),
    (table) => table.addColumn('currency', 'text', (column) => column.notNull().defaultTo('INR')),
    optional('text', 'provider', 'provider_order_id'),
    (table) => table.addColumn('status', 'text', (column) => column.notNull().defaultTo('created')),
    now('created_at'),
    (table) => table.addCheckConstraint('payment_orders_amount', sql`amount_paise > 0`),
    (table) =>
      table.addCheckConstraint('payment_orders_status', sql`status in ('created', 'paid', 'failed')`),
  );
  await create(
    'drafts',
    customer,
    required('text', 'step'),
    required('int4', 'version'),
    required('bytea', 'body'),
    now('saved_at'),
    (table) => table.addPrimaryKeyConstraint('drafts_key', ['customer_id', 'step']),
  );
  await create(
    'idempotency',
    required('bytea', 'scope', 'key_hash', 'body_hash'),
    required('text', 'call'),
    optional('bytea', 'response'),
    required('timestamptz', 'created_at'),
    (table) => table.addPrimaryKeyConstraint('idempotency_key', ['scope', 'key_hash']),
  );
  await index('idempotency_age', 'idempotency', ['created_at']);
  await create('contact_messages', id, customerOrNone, required('bytea', 'body'), now('created_at'));
  await create(
    'reviews',
    id,
    customerOrNone,
    required('text', 'name', 'review'),
    required('int4', 'rating'),
    optional('timestamptz', 'published_at'),
    now('created_at'),
    (table) => table.addCheckConstraint('reviews_rating', sql`rating between 1 and 5`),
  );
  await create(
    'audit',
    id,
    customerOrNone,
    required('text', 'action', 'outcome'),
    optional('text', 'request_id'),
    now('at'),
  );
  await index('audit_of_customer', 'audit', ['customer_id', 'at']);
}
