import type pg from 'pg';

/** SQL of a UUID of the number n, a different one for each `use`. */
const uuid = (use: string) => `md5('${use}' || n)::uuid`;
const hash = (use: string) => `sha256(convert_to('${use}' || n, 'UTF8'))`;

/** A loan each quarter of an hour, back from `now`, in the states that a lender's loans have. */
const STATES = ['submitted', 'review', 'accepted', 'payingOut', 'hardship', 'overdue', 'running', 'closed'];
const SENT = `(now() - n * interval '15 minutes')`;
const STATE = `(array['${STATES.join("','")}'])[n % ${STATES.length} + 1]`;

/** What happened to a loan, by the number of its event: type, state before and after, hours since it was sent. */
const EVENTS = [
  ['SUBMIT', 'filling', 'submitted', 0],
  ['TAKE', 'submitted', 'review', 1],
  ['SANCTION', 'review', 'sanctioned', 7],
  ['ACCEPT', 'sanctioned', 'accepted', 12],
  ['PAYOUT.PROPOSED', 'accepted', 'payingOut', 14],
  ['PAYOUT.CONFIRMED', 'payingOut', 'coolingOff', 15],
  ['DEADLINE.PASSED', 'coolingOff', 'running', 87],
  ['DEADLINE.PASSED', 'running', 'overdue', 700],
] as const;
const LAST_EVENT = `(array[1, 2, 4, 5, 8, 8, 7, 8])[n % ${STATES.length} + 1]`;

const TABLES: readonly (readonly [table: string, columns: string, values: string])[] = [
  [
    'customers',
    'id, mobile_hash, mobile, verified_at, created_at',
    `${uuid('customer')}, ${hash('mobile')}, ${hash('sealed')}, ${SENT}, ${SENT}`,
  ],
  [
    'pan_verifications',
    'customer_id, pan_hash, pan, full_name',
    `${uuid('customer')}, ${hash('pan')}, ${hash('sealed')}, 'Asha ' || initcap(translate(md5('name' || n), '0123456789', 'ghijklmnop'))`,
  ],
  [
    'leads',
    'id, customer_id, status, loan_amount, tenure_days, submitted_at, state, event_number, deadline_at, state_since',
    `${uuid('lead')}, ${uuid('customer')}, 'APPROVED', 10000 + n % 40 * 500, 30, ${SENT}, ${STATE}, ${LAST_EVENT},
      case when ${STATE} in ('overdue', 'closed') then null else ${SENT} + interval '2 days' end, ${SENT}`,
  ],
];

/** Inserts so many loans with their people, events, and ledgers for those that were paid out; then vacuums. */
export async function fillLoans(client: pg.Client, loans: number): Promise<void> {
  for (const [table, columns, values] of TABLES)
    await client.query(
      `insert into ${table} (${columns}) select ${values} from generate_series(1, $1::int) n`,
      [loans],
    );
  for (const [index, [type, before, after, hours]] of EVENTS.entries())
    await client.query(
      `insert into loan_events (lead_id, number, type, data, sender, at, before, after, chart_version, entered_at)
        select ${uuid('lead')}, $2, $3, '{}', 'system', ${SENT} + $4 * interval '1 hour', $5, $6, 1,
          ${SENT} + $7 * interval '1 hour'
        from generate_series(1, $1::int) n where ${LAST_EVENT} >= $2`,
      [loans, index + 1, type, hours, before, after, EVENTS[index - 1]?.[3] ?? null],
    );
  const paidOut = `from generate_series(1, $1::int) n where ${LAST_EVENT} >= 6`;
  await client.query(
    `insert into loans (customer_id, lead_id, loan_no, pan_hash, disbursal_date, repayment_date, principal_paise,
        daily_rate, penalty_rate, closed_at)
      select ${uuid('customer')}, ${uuid('lead')}, 'LN-' || n, ${hash('pan')}, ${SENT}::date, ${SENT}::date + 30,
        1000000, 100, 0, case when ${STATE} = 'closed' then now() end ${paidOut}`,
    [loans],
  );
  for (const [number, kind] of ['principal', 'interest', 'payment'].entries())
    await client.query(
      `insert into ledger_entries (lead_id, number, kind, paise, day, reference, event_number, booked_at)
        select ${uuid('lead')}, $2, $3, 400000, ${SENT}::date + $2::int, 'UTR' || n, 6, ${SENT} ${paidOut}`,
      [loans, number + 1, kind],
    );
  // Autovacuum must not run during a measurement.
  await client.query('vacuum (analyze)');
}
