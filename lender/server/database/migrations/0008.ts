import { type Kysely, sql } from 'kysely';
import type { Secrets } from '#server/base/secrets.ts';
import type { Schema } from '#server/database/schema.ts';
import { rewriteColumn, type SealedColumn } from '#server/database/sealedColumns.ts';

const BY_ID = { id: 'uuid' } as const;
const BY_CUSTOMER = { customer_id: 'uuid' } as const;
const COLUMNS: readonly SealedColumn[] = [
  { table: 'customers', column: 'mobile', key: BY_ID },
  { table: 'challenges', column: 'mobile', key: BY_ID },
  { table: 'sms_outbox', column: 'mobile', key: BY_ID },
  { table: 'sms_outbox', column: 'body', key: BY_ID },
  { table: 'pan_verifications', column: 'pan', key: BY_CUSTOMER },
  { table: 'bank_details', column: 'account_number', key: BY_CUSTOMER },
  { table: 'loan_questions', column: 'question', key: { lead_id: 'uuid', number: 'int4' } },
  { table: 'drafts', column: 'body', key: { customer_id: 'uuid', step: 'text' } },
  { table: 'contact_messages', column: 'body', key: BY_ID },
];

/**
 * Encrypts every value again, bound to its row: until now it was bound to its column, and could be copied to another
 * row. Documents get a key of their own, which their row keeps; those of before keep the service's for now
 * (server/documents/bindDocuments.ts).
 */
export async function up(db: Kysely<Schema>, secrets: Secrets): Promise<void> {
  await db.schema.alterTable('documents').addColumn('file_key', 'bytea').execute();
  // Only a client's key decrypts an answer that is stored for it.
  await sql`delete from idempotency`.execute(db);
  await sql`alter table loan_questions disable trigger loan_questions_append_only`.execute(db);
  for (const sealed of COLUMNS) {
    const name = `${sealed.table}.${sealed.column}`;
    await rewriteColumn(db, sealed, (value, row) =>
      secrets.encrypt(secrets.decryptUnbound(value, name), name, ...row),
    );
  }
  await sql`alter table loan_questions enable trigger loan_questions_append_only`.execute(db);
}
