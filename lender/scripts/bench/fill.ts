import type pg from 'pg';

/** The tables that grow with the number of customers; no call may scan one. */
export const GROWING = [
  'customers',
  'tokens',
  'leads',
  'offers',
  'pan_verifications',
  'personal_details',
  'residence_details',
  'income_details',
  'eligibility_checks',
  'employment_details',
  'bank_details',
  'documents',
  'drafts',
  'loans',
  'payment_orders',
  'challenges',
  'otp_subjects',
  'otp_addresses',
  'otp_asked',
  'sms_outbox',
  'idempotency',
  'audit',
] as const;

/** SQL of a hash of the number n, different for each `use`. */
const hash = (use: string) => `sha256(convert_to('${use}' || n, 'UTF8'))`;
const uuid = (use: string) => `md5('${use}' || n)::uuid`;
const AT = `now() - n % 600 * interval '1 hour'`;

/** SQL of a row of each table, from the number n of a customer. */
const ROWS: Readonly<Record<(typeof GROWING)[number], readonly [columns: string, values: string]>> = {
  customers: [
    'id, mobile_hash, mobile, verified_at, created_at',
    `${uuid('customer')}, ${hash('mobile')}, ${hash('sealed')}, ${AT}, ${AT}`,
  ],
  tokens: [
    'hash, customer_id, network, created_at, last_used_at',
    `${hash('token')}, ${uuid('customer')}, ${hash('network')}, ${AT}, ${AT}`,
  ],
  leads: [
    'id, customer_id, status, loan_amount, tenure_days, created_at, updated_at',
    `${uuid('lead')}, ${uuid('customer')}, 'LEAD-STARTED', 10000, 20, ${AT}, ${AT}`,
  ],
  offers: [
    'lead_id, purpose, principal, tenure_days, fee, total',
    `${uuid('lead')}, 2, 10000, 20, 2000, 12000`,
  ],
  pan_verifications: [
    'customer_id, pan_hash, pan, full_name',
    `${uuid('customer')}, ${hash('pan')}, ${hash('sealed')}, 'Asha Rao'`,
  ],
  personal_details: [
    'customer_id, dob, gender, marital_status_id, personal_email, spouse_name',
    `${uuid('customer')}, '1992-06-15', 2, 2, 'asha' || n || '@example.com', 'Ravi'`,
  ],
  residence_details: [
    'customer_id, residence_address_1, residence_address_2, residence_landmark, residence_pincode, residence_type_id',
    `${uuid('customer')}, '14, 2nd Cross', 'Indiranagar', 'Metro station', '560038', 2`,
  ],
  income_details: [
    'customer_id, income_type_id, salary_mode_id, monthly_income, salary_date',
    `${uuid('customer')}, 1, 1, 52000, '2026-01-31'`,
  ],
  eligibility_checks: ['customer_id, outcome', `${uuid('customer')}, 'eligible'`],
  employment_details: [
    'customer_id, working_type, company_name, department, company_type, designation, email, address_1, address_2, landmark, pincode',
    `${uuid('customer')}, 'WFO', 'Demo Industries', 'FINANCE', '1', 'Accountant', 'a@example.com', '1, MG Road', '', 'Clock tower', '560001'`,
  ],
  bank_details: [
    'customer_id, holder_name, branch, ifsc, account_hash, account_number',
    `${uuid('customer')}, 'Asha Rao', 'MG Road', 'SBIN0000813', ${hash('account')}, ${hash('sealed')}`,
  ],
  documents: [
    'customer_id, slot, doc_type, file_name, mime_type, size, content_hash',
    `${uuid('customer')}, 'selfie', 'SELFIE', md5('file' || n), 'image/jpeg', 1, ${hash('file')}`,
  ],
  drafts: ['customer_id, step, version, body', `${uuid('customer')}, 'pan', 1, ${hash('sealed')}`],
  loans: [
    'customer_id, lead_id, loan_no, pan_hash, disbursal_date, repayment_date, principal_paise',
    `${uuid('customer')}, ${uuid('lead')}, 'LN-' || n, ${hash('pan')}, '2026-01-01', '2026-01-31', 1000000`,
  ],
  payment_orders: ['customer_id, lead_id, amount_paise', `${uuid('customer')}, ${uuid('lead')}, 1000000`],
  challenges: [
    'purpose, subject, code_hash, customer_id, created_at, expires_at, used_at',
    `'login', ${hash('subject')}, ${hash('code')}, ${uuid('customer')}, ${AT}, ${AT}, ${AT}`,
  ],
  otp_subjects: ['purpose, subject, sends', `'login', ${hash('subject')}, array[${AT}]`],
  otp_addresses: ['address, minute, sends', `${hash('network')}, date_trunc('minute', ${AT}), 1`],
  otp_asked: ['address, subject, asked_at', `${hash('network')}, ${hash('subject')}, ${AT}`],
  sms_outbox: ['mobile_hash, next_attempt_at, expires_at, sent_at', `${hash('mobile')}, ${AT}, ${AT}, ${AT}`],
  idempotency: [
    'scope, key_hash, body_hash, call, response, created_at',
    `${hash('scope')}, ${hash('key')}, ${hash('body')}, 'incomeDetails', ${hash('sealed')}, ${AT}`,
  ],
  audit: ['customer_id, action, outcome, at', `${uuid('customer')}, 'pan', 'counted', ${AT}`],
};

/** Inserts a row into every growing table for each customer from `from` to `to`, then vacuums. */
export async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  for (const table of GROWING) {
    const [columns, values] = ROWS[table];
    await client.query(
      `insert into ${table} (${columns}) select ${values} from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  }
  // Autovacuum must not run during the measurement.
  await client.query('vacuum (analyze)');
}
