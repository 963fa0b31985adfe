import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { SECTIONS } from '#server/customer/my-data/collect.ts';
import { panHash } from '#server/database/repositories/customers.ts';
import { staffMember } from '#server/desk/staff.ts';
import { BANK, EMPLOYMENT, PERSONAL, RESIDENCE } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';
import { expectReadAloud, rememberPapers } from '#tests/service/support/readAloud.ts';
import { SANDBOXED } from '#tests/service/support/sandboxed.ts';
import { storyOf } from '#tests/service/support/story.ts';

const WORDS = 'My house number is 14, not 41.';
let paperOf: ReturnType<typeof rememberPapers>;
const { it, service, customer, applicant, select, insert } = storyOf({
  at: '2026-03-02T10:00:00Z',
  ready: (started) => {
    paperOf = rememberPapers(started);
  },
});

let person: Customer;
let stranger: Customer;
it.beforeAll(async () => {
  [person, stranger] = [await applicant(), await applicant()];
  await fillEveryTable(person);
});

/** Tables with a customer's id or number that aren't a section, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  papers_due: 'documents of payments that are about to be made, which are listed once they are',
  challenges: 'one-time codes as keyed hashes, for a day',
  pan_checks:
    'a PAN that was checked, for ten minutes; until the customer says that it is theirs it may be a stranger’s',
  approvals: "requests between members of staff; what comes of them is in the loan's events",
  payment_requests:
    "requests between members of staff; what comes of them is in the loan's entries and in money that goes",
  erased_books: 'what settles loans whose customer was erased, without a person',
  money_in: "money without a name of a person; what of it was put on a loan is in the loan's entries",
};

/** A row in each table that neither the application nor a call of this test fills. */
async function fillEveryTable({
  profile: customer_id,
  lead: lead_id,
  mobile,
  call,
}: Customer): Promise<void> {
  const { secrets, now } = service.deps;
  const at = now();
  const today = service.today();
  await call('draftSave', { step: 'offer', version: 0, fields: { tenure: '7' } });
  await call('complaintMake', { topic: 'correction', text: WORDS });
  const form = { full_name: 'Asha', email: 'asha@example.com', subject: '', message: 'A question of mine' };
  await service.post('contact', { ...form, phone_number: `+91 ${mobile}` });
  await insert('reviews', { customer_id, name: 'Asha', rating: 5, review: 'Quick and kind' });
  await insert('proposals', {
    ...{ lead_id, number: 1, principal_paise: 2_000_000, days: 20, rate: 100, fee_paise: 0, gst_paise: 0 },
    ...{ late_paise: 4_000, late_rate: 20, late_days: 30, cooling_off_days: 3, rules: 1 },
    ...{ valid_until: at, made_at: at },
  });
  await insert('erasures', {
    ...{ customer_id, kind: 'reduced', why: 'asked', requested_at: at, rows_at: at, kept_until: today },
    ...{ what: JSON.stringify({ drafts: 1 }), file_count: 0, files: [], finished_at: at },
  });
  await insert('kfs_openings', { lead_id, number: 1, hash: 'abc', language: 'en', opened_at: at });
  await insert('papers', {
    ...{ lead_id, kind: 'kfs', sha256: 'def', file_name: 'f'.repeat(32), made_at: at },
    file_key: secrets.encrypt('key', 'papers.file_key', lead_id, 'kfs'),
  });
  await insert('loan_questions', {
    ...{ lead_id, number: 1 },
    question: secrets.encrypt('Where do you work?', 'loan_questions.question', lead_id, '1'),
  });
  await insert('loan_answers', {
    ...{ lead_id, number: 1, documents: ['salary_slip'] },
    answer: secrets.encrypt('At the mill', 'loan_answers.answer', lead_id, '1'),
  });
  await insert('account_changes', {
    ...{ lead_id, number: 1 },
    old_digits: secrets.encrypt('9012', 'account_changes.old_digits', lead_id, '1'),
    new_digits: secrets.encrypt('2222', 'account_changes.new_digits', lead_id, '1'),
  });
  await insert('loans', {
    ...{ customer_id, lead_id, loan_no: 'LN-77', pan_hash: panHash(secrets, 'TESTD7777Z') },
    ...{ disbursal_date: today, repayment_date: '2026-03-22', principal_paise: 2_000_000 },
    ...{
      standing: 'running',
      owed_paise: 2_000_000,
      excess_paise: 100,
      overpaid_since: new Date(),
      overpaid_by: new Date(),
      days_past_due: 1,
      settled_on: today,
    },
  });
  const [loan] = await select('loans', { lead_id });
  const booked = { loan_id: loan?.id ?? '', event_number: 1, day: today, books_day: today, at };
  await insert('entries', [
    { ...booked, number: 1, kind: 'sent', paise: 2_000_000, reference: 'UTR77' },
    { ...booked, number: 2, kind: 'lent', paise: 2_000_000, reference: 'UTR77' },
  ]);
  await insert('payment_orders', {
    customer_id,
    lead_id,
    amount_paise: 100_000,
    provider: 'bank',
    provider_order_id: 'order_77',
  });
  await insert('payment_events', {
    ...{
      id: randomUUID(),
      provider: 'bank',
      kind: 'paid',
      payment_id: 'pay_77',
      order_id: 'order_77',
      paise: 100_000,
    },
    ...{ paid_at: at, received_at: at, next_try_at: at },
  });
  await insert('money_in', {
    ...{ place: 'bank', reference: 'PAY77', paise: 100_000, left_paise: 0, refunded_paise: 50_000 },
    ...{ day: today, told_by: 'desk', came_at: at },
  });
  const [money] = await select('money_in', { reference: 'PAY77' });
  const [maker, checker] = [
    await staffMember(service.deps, 'Mina', 'cashier'),
    await staffMember(service.deps, 'Chetan', 'approver'),
  ];
  await insert('money_out', {
    ...{ purpose: 'refund', place: 'bank', paise: 50_000, lead_id, money_in: money?.id ?? 0 },
    ...{ maker: maker.id, checker: checker.id, released_at: at, next_try_at: at },
    ...{ state: 'sent', asked_at: at, told_by: 'provider', told_at: at, reference: 'UTR78', sent_on: today },
  });
  await insert('loan_events', {
    ...{ lead_id, number: 2, type: 'SANCTION', sender: 'staff', sender_id: randomUUID(), at },
    ...{ before: 'review', after: 'sanctioned', chart_version: 1 },
    data: JSON.stringify({ facts: { maker: 'staff-one', checker: 'staff-two', isOpen: true } }),
  });
}

const download = (format: string, token?: string) =>
  service.app.inject({
    url: `/api/ext/my-data/${format}`,
    ...(token !== undefined && { headers: { authtoken: token } }),
  });

type Rows = readonly Readonly<Record<string, unknown>>[];
const dataOf = (body: string) => (JSON.parse(body) as { data: Record<string, Rows> }).data;

describe('my data', () => {
  it('has a section, or a reason why not, for each table that names a customer, their number, lead or loan [DATA-02]', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public'
        and (column_name in ('customer_id', 'lead_id', 'phone_hash', 'mobile_hash', 'order_id'))
      union
      select distinct conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid in ('customers'::regclass, 'leads'::regclass, 'loans'::regclass)
      union
      select distinct confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid = 'entries'::regclass and confrelid <> 'kinds'::regclass
      order by 1`.execute(service.deps.db);
    const sections = SECTIONS.map(({ table }): string => table);
    expect(rows.map(({ name }) => name)).toEqual([...sections, ...Object.keys(LEFT_OUT)].sort());
  });

  it('is everything that is stored about the person, decrypted, without keys, hashes and staff [DATA-01] [DATA-02]', async () => {
    const answer = await download('json', person.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': 'attachment; filename="my-data.json"',
      'content-security-policy': SANDBOXED,
      'cache-control': 'no-store',
    });
    const data = dataOf(answer.body);
    for (const { table, fields } of SECTIONS) {
      expect(data[table]?.length, table).toBeGreaterThan(0);
      const columns = new Set(data[table]?.flatMap(Object.keys));
      for (const [column, field] of Object.entries(fields)) {
        if (field === null) expect(columns.has(column), `${table}.${column}`).toBe(false);
      }
    }
    const values = [
      ...[
        person.mobile,
        String(data.pan_verifications?.[0]?.full_name),
        PERSONAL.personal_email,
        RESIDENCE.residence_landmark,
      ],
      ...[EMPLOYMENT.companyName, BANK.acc1, WORDS, 'A question of mine', 'Quick and kind'],
      ...['Where do you work?', 'At the mill', 'LN-77', 'UTR77', 'order_77', 'pay_77', '"tenure'],
    ];
    for (const value of values) expect(answer.body.replaceAll('\\', ''), value).toContain(value);
    expect(data.documents).toHaveLength(6);
    expect(data.loan_events?.map(({ type }) => type)).toEqual(['SUBMIT', 'SANCTION']);
    for (const secret of ['staff-one', 'Buffer', person.token, stranger.mobile, stranger.profile]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('is a PDF to read as well, with every section and who gets the data [DATA-01]', async () => {
    const answer = await download('pdf', person.token);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const words = (await pdfText(answer.rawPayload)).replace(/\s+/g, ' ');
    for (const { title } of SECTIONS) expect(words).toContain(title());
    const [lead] = dataOf((await download('json', person.token)).body).leads ?? [];
    expect(lead?.number).toMatch(/^A-\d{4}-\d{4}$/);
    expect(words).toContain(`Application ${lead?.number}`);
    for (const text of [WORDS, BANK.acc1, 'Salary Slip', 'Whom we share it with', 'At the mill', '₹20,000']) {
      expect(words).toContain(text);
    }
  });

  it('is read aloud as it is seen, every table of it [SAY-35]', async () => {
    const { rawPayload } = await download('pdf', person.token);
    await expectReadAloud(rawPayload, paperOf(rawPayload));
  });

  it('is given to its own person only, at an address that says nothing of them [DATA-03]', async () => {
    expect((await download('json')).statusCode).toBe(401);
    expect((await download('json', 'A'.repeat(43))).statusCode).toBe(401);
    expect((await download('xml', person.token)).statusCode).toBe(404);
    expect((await download('constructor', person.token)).statusCode).toBe(404);
    const data = dataOf((await download('json', stranger.token)).body);
    expect(data.customers).toEqual([expect.objectContaining({ mobile: stranger.mobile })]);
    expect(data.complaints).toEqual([]);
  });

  it('is downloaded ten times a day at most, each time with a row in the audit [DATA-03]', async () => {
    const other = await customer();
    const answers = [];
    for (let count = 0; count < 12; count += 1)
      answers.push((await download('json', other.token)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    const audit = await select('audit', { customer_id: other.profile, action: 'data downloaded' });
    expect(audit.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 'done'),
      'refused',
      'refused',
    ]);
    service.clock.advance(24 * 3_600);
    await other.signInAgain();
    expect((await download('json', other.token)).statusCode).toBe(200);
  });

  it('has nothing of it where extensions are off [DATA-03]', async () => {
    const bare = await startAnother({ env: { EXTENSIONS: 'off' } });
    const answer = await bare.app.inject({ url: '/api/ext/my-data/json' });
    expect(answer.statusCode).toBe(404);
  });
});
