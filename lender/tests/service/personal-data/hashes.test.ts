import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { SEALED_COLUMNS } from '#server/database/sealedColumns.ts';
import { BANK, fill, INCOME, loginBody, PERSONAL, RESIDENCE } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { ownBody } from '#tests/service/support/ownBody.ts';
import { storyOf } from '#tests/service/support/story.ts';

const PAN = 'TESTH4321Z';
const { it, service, customer } = storyOf({ at: '2026-03-02T10:00:00Z' });
let person: Customer;
const bodies: unknown[] = [];

it.beforeAll(async () => {
  const keyed = (call: Parameters<Service['post']>[0], body: unknown, token?: string) => {
    bodies.push(body);
    const headers = { 'idempotency-key': `hashes-${call}` };
    return service.post(call, body, { headers, ...(token && { token }) });
  };
  person = await customer();
  await keyed('login', loginBody('9870000002'));
  const own = { profile: person.profile, lead: person.lead };
  await keyed('pancardVerification', ownBody('pancardVerification', own, { pancard: PAN }), person.token);
  await keyed('residenceDetails', ownBody('residenceDetails', own, RESIDENCE), person.token);
  await keyed('bankDetails', ownBody('bankDetails', own, BANK), person.token);
  await fill(service, person, 8, { pancard: PAN });
  await person.choose();
});

type Protection = 'encrypted' | 'keyed hash' | 'hash of a random token' | 'public key';

/** Every column of bytes, and what makes it safe in a dump. */
const BYTES: Readonly<Record<string, Protection>> = {
  'audit_links.customer': 'keyed hash',
  'audit_links.entry': 'keyed hash',
  'audit_links.hash': 'keyed hash',
  'audit_links.lead': 'keyed hash',
  'account_changes.new_digits': 'encrypted',
  'account_changes.old_digits': 'encrypted',
  'approvals.words': 'encrypted',
  'bank_details.account_hash': 'keyed hash',
  'bank_details.account_number': 'encrypted',
  'challenges.code_hash': 'keyed hash',
  'challenges.mobile': 'encrypted',
  'challenges.subject': 'keyed hash',
  'complaints.answer': 'encrypted',
  'complaints.corrections': 'encrypted',
  'complaints.second_answer': 'encrypted',
  'complaints.text': 'encrypted',
  'complaints.why': 'encrypted',
  'contact_messages.answer': 'encrypted',
  'contact_messages.body': 'encrypted',
  'contact_messages.phone_hash': 'keyed hash',
  'customers.mobile': 'encrypted',
  'customers.mobile_hash': 'keyed hash',
  'documents.content_hash': 'keyed hash',
  'documents.file_key': 'encrypted',
  'drafts.body': 'encrypted',
  'idempotency.body_hash': 'keyed hash',
  'idempotency.key_hash': 'keyed hash',
  'idempotency.response': 'encrypted',
  'idempotency.scope': 'keyed hash',
  'invitations.hash': 'hash of a random token',
  'loan_answers.answer': 'encrypted',
  'loan_questions.question': 'encrypted',
  'loans.pan_hash': 'keyed hash',
  'odd_events.body': 'encrypted',
  'odd_events.body_hash': 'keyed hash',
  'otp_addresses.address': 'keyed hash',
  'otp_subjects.subject': 'keyed hash',
  'otp_asked.address': 'keyed hash',
  'otp_asked.subject': 'keyed hash',
  'papers.file_key': 'encrypted',
  'pan_checks.body': 'encrypted',
  'pan_verifications.pan': 'encrypted',
  'pan_verifications.pan_hash': 'keyed hash',
  'passkeys.public_key': 'public key',
  'sms_outbox.body': 'encrypted',
  'sms_outbox.mobile': 'encrypted',
  'sms_outbox.mobile_hash': 'keyed hash',
  'staff_challenges.hash': 'hash of a random token',
  'staff_sessions.hash': 'hash of a random token',
  'tokens.hash': 'hash of a random token',
  'tokens.network': 'keyed hash',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}
const columns = async (): Promise<Column[]> => {
  const { rows } = await sql<Column>`select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(service.deps.db);
  return rows;
};

it('lists every binary column and its protection', async () => {
  const bytes = (await columns()).filter(({ type }) => type === 'bytea');
  expect(bytes.map(({ table, column }) => `${table}.${column}`)).toEqual(Object.keys(BYTES).sort());
});

it('binds every encrypted column to its row, and can rewrite it', () => {
  const encrypted = Object.keys(BYTES).filter((name) => BYTES[name] === 'encrypted');
  const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect([...sealed, 'idempotency.response'].sort()).toEqual(encrypted.sort());
});

it('stores no hash of a personal value that could be guessed without the key', async () => {
  const typed = [person.mobile, `+91${person.mobile}`, '9870000002', PAN, BANK.acc1, BANK.ifsc, '127.0.0.1'];
  const values = [
    ...[...typed, PERSONAL.personal_email, PERSONAL.dob, String(INCOME.monthly_income)],
    ...[person.profile, person.lead, await service.code('9870000002')],
    ...bodies.map((body) => JSON.stringify(body)),
  ];
  const algorithms = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha3-256', 'blake2b512'];
  const hashes = values.flatMap((value) => algorithms.map((name) => createHash(name).update(value).digest()));
  const tables = [...new Set((await columns()).map(({ table }) => table))];
  let seen = 0;
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      service.deps.db,
    );
    for (const [column, cell] of rows.flatMap((row) => Object.entries(row))) {
      if (!Buffer.isBuffer(cell) && typeof cell !== 'string') continue;
      seen += 1;
      const found = hashes.some((hash) =>
        Buffer.isBuffer(cell) ? cell.includes(hash) : cell.includes(hash.toString('hex')),
      );
      expect(found, `${table}.${column}`).toBe(false);
    }
  }
  expect(seen).toBeGreaterThan(100);
});
