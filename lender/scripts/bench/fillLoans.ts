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
  ['PAYOUT.RELEASED', 'accepted', 'payingOut', 14],
  ['PAYOUT.SENT', 'payingOut', 'coolingOff', 15],
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

/** Entries of a loan that was paid out and of which a part was paid: kind and paise. */
const ENTRIES = [
  ['sent', 1_000_000],
  ['lent', 1_000_000],
  ['interest', 100_000],
  ['put', 400_000],
  ['paidInterest', 100_000],
  ['paidPrincipal', 300_000],
] as const;
const OWED = 700_000;
const PAID_OUT_EVENT = 6;

/** Inserts so many loans with their people, events, and books for those that were paid out; then vacuums. */
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
  await client.query(
    `insert into loans (customer_id, lead_id, loan_no, pan_hash, disbursal_date, repayment_date, principal_paise,
        standing, owed_paise, settled_on, closed_at)
      select ${uuid('customer')}, ${uuid('lead')}, 'LN-' || n, ${hash('pan')}, ${SENT}::date, ${SENT}::date + 30,
        1000000, case ${STATE} when 'hardship' then 'running' else ${STATE} end,
        case when ${STATE} = 'closed' then 0 else $3::bigint end, now()::date,
        case when ${STATE} = 'closed' then now() end
      from generate_series(1, $1::int) n where ${LAST_EVENT} >= $2`,
    [loans, PAID_OUT_EVENT, OWED],
  );
  await client.query(
    `insert into entries (kind, paise, loan_id, number, event_number, reference, day, books_day, at)
      select kind, paise, loans.id, number, $1, 'UTR-' || loan_no, disbursal_date + number::int, disbursal_date + number::int, now()
      from loans, unnest($2::text[], $3::bigint[]) with ordinality as booked (kind, paise, number)
      where loan_no like 'LN-%'`,
    [PAID_OUT_EVENT, ENTRIES.map(([kind]) => kind), ENTRIES.map(([, paise]) => paise)],
  );
  await client.query(
    `insert into money_in (place, reference, paise, left_paise, day, told_by, came_at)
      select 'bank', 'UTRIN' || n, 400000, case when n % 100 = 0 then 400000 else 0 end, ${SENT}::date,
        case when n % 1000 = 9 then 'desk' else 'statement' end, ${SENT}
      from generate_series(1, $1::int) n`,
    [loans],
  );
  // One in a thousand can't be booked.
  await client.query(
    `insert into payment_events (id, provider, kind, payment_id, paise, paid_at, received_at, next_try_at, outcome, reason)
      select 'evt_' || n, 'razorpay', 'paid', 'pay_' || n, 400000, ${SENT}, ${SENT}, ${SENT},
        case when n % 1000 = 7 then 'unbooked' else 'booked' end, case when n % 1000 = 7 then 'otherSum' end
      from generate_series(1, $1::int) n`,
    [loans],
  );
  // One payment in ten went back, and of one in a thousand nobody has told yet.
  await client.query(
    `with two as (insert into staff (name, role, as_written, in_small, in_capitals)
        select name, role, name, lower(name), upper(name)
        from (values ('Bela Bench', 'cashier'), ('Bina Bench', 'approver')) as bench (name, role) returning id)
      insert into money_out (purpose, place, paise, lead_id, money_in, maker, checker, released_at, next_try_at,
        state, asked_at, told_by, told_at, reference, sent_on)
      select 'refund', 'bank', 1, md5('lead' || n)::uuid, money_in.id, (select min(id::text)::uuid from two),
        (select max(id::text)::uuid from two), ${SENT}, ${SENT},
        case when n % 1000 = 5 then 'asked' else 'sent' end, ${SENT},
        case when n % 1000 <> 5 then 'provider' end, case when n % 1000 <> 5 then ${SENT} end,
        case when n % 1000 <> 5 then 'UTROUT' || n end, case when n % 1000 <> 5 then ${SENT}::date end
      from generate_series(1, $1::int) n join money_in on reference = 'UTRIN' || n where n % 10 = 5`,
    [loans],
  );
  // Of some agreed offers a cashier wants the payout.
  await client.query(
    `insert into approvals (lead_id, event_number, command, maker, made_at)
      select ${uuid('lead')}, ${LAST_EVENT}, '{"action":"payOut","fields":{}}',
        (select id from staff where name = 'Bela Bench'), ${SENT}
      from generate_series(1, $1::int) n where n % 160 = 2`,
    [loans],
  );
  // Autovacuum must not run during a measurement.
  await client.query('vacuum (analyze)');
}
