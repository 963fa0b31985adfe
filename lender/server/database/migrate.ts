import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MINUTE } from '#domain/limits.ts';
import type { Config } from '#server/base/config/config.ts';
import type { Secrets } from '#server/base/secrets.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import { up as everything } from '#server/database/migrations/0001.ts';
import { up as blog } from '#server/database/migrations/0002.ts';
import { up as safeguards } from '#server/database/migrations/0003.ts';
import { up as mode } from '#server/database/migrations/0004.ts';
import { up as attempts } from '#server/database/migrations/0005.ts';
import { up as loanLife } from '#server/database/migrations/0006.ts';
import { up as messages } from '#server/database/migrations/0007.ts';
import { up as rowBinding } from '#server/database/migrations/0008.ts';
import { up as messageHashes } from '#server/database/migrations/0009.ts';
import { up as customersLoan } from '#server/database/migrations/0010.ts';
import { up as payments } from '#server/database/migrations/0011.ts';
import { up as paymentPolls } from '#server/database/migrations/0012.ts';
import { up as papers } from '#server/database/migrations/0013.ts';
import { up as paymentAttempts } from '#server/database/migrations/0014.ts';
import { up as complaints } from '#server/database/migrations/0015.ts';
import { up as deskQueue } from '#server/database/migrations/0016.ts';
import { up as eventPapers } from '#server/database/migrations/0017.ts';
import { up as letters } from '#server/database/migrations/0018.ts';
import { up as passkeys } from '#server/database/migrations/0019.ts';
import { up as deskChanges } from '#server/database/migrations/0020.ts';
import { up as loansOfLead } from '#server/database/migrations/0021.ts';
import { up as consents } from '#server/database/migrations/0022.ts';
import { up as auditLists } from '#server/database/migrations/0023.ts';
import { up as unmatchedMoney } from '#server/database/migrations/0024.ts';
import { up as enteredAt } from '#server/database/migrations/0025.ts';
import { up as deskTopics } from '#server/database/migrations/0026.ts';
import { up as numbers } from '#server/database/migrations/0027.ts';
import { up as books } from '#server/database/migrations/0028.ts';
import { up as oddEvents } from '#server/database/migrations/0029.ts';
import { up as moneyOut } from '#server/database/migrations/0030.ts';
import { up as payoutsSent } from '#server/database/migrations/0031.ts';
import { up as neverCame } from '#server/database/migrations/0032.ts';
import { up as whoIsWho } from '#server/database/migrations/0033.ts';
import { up as erasures } from '#server/database/migrations/0034.ts';
import { up as auditChain } from '#server/database/migrations/0035.ts';
import { up as peopleRequests } from '#server/database/migrations/0036.ts';
import { up as parts } from '#server/database/migrations/0037.ts';
import { up as auditAmounts } from '#server/database/migrations/0038.ts';
import { up as transfers } from '#server/database/migrations/0039.ts';
import { up as otherMoney } from '#server/database/migrations/0040.ts';
import { up as moreTime } from '#server/database/migrations/0042.ts';
import { up as panChecks } from '#server/database/migrations/0043.ts';
import { up as changedAt } from '#server/database/migrations/0044.ts';
import { up as accountChanges } from '#server/database/migrations/0046.ts';
import { up as dueReminders } from '#server/database/migrations/0048.ts';
import { up as secondLook } from '#server/database/migrations/0050.ts';
import { up as corrections } from '#server/database/migrations/0051.ts';
import { up as overpaid } from '#server/database/migrations/0052.ts';
import { up as language } from '#server/database/migrations/0053.ts';
import { up as openingInEachLanguage } from '#server/database/migrations/0054.ts';
import { claimForMode } from '#server/database/mode.ts';
import type { Schema } from '#server/database/schema.ts';

/** Every migration, oldest first; `secrets` decrypt what the database holds. */
export const migrationsWith = (secrets: Secrets) => ({
  '0001_everything': { up: everything },
  '0002_blog': { up: blog },
  '0003_safeguards': { up: safeguards },
  '0004_mode': { up: mode },
  '0005_attempts': { up: attempts },
  '0006_loan_life': { up: loanLife },
  '0007_messages': { up: messages },
  '0008_row_binding': { up: (db: Kysely<Schema>) => rowBinding(db, secrets) },
  '0009_message_hashes': { up: (db: Kysely<Schema>) => messageHashes(db, secrets) },
  '0010_customers_loan': { up: customersLoan },
  '0011_payments': { up: payments },
  '0012_payment_polls': { up: paymentPolls },
  '0013_papers': { up: papers },
  '0014_payment_attempts': { up: paymentAttempts },
  '0015_complaints': { up: complaints },
  '0016_desk_queue': { up: deskQueue },
  '0017_event_papers': { up: eventPapers },
  '0018_letters': { up: letters },
  '0019_passkeys': { up: passkeys },
  '0020_desk_changes': { up: deskChanges },
  '0021_loans_of_lead': { up: loansOfLead },
  '0022_consents': { up: consents },
  '0023_audit_lists': { up: auditLists },
  '0024_unmatched_money': { up: unmatchedMoney },
  '0025_entered_at': { up: enteredAt },
  '0026_desk_topics': { up: deskTopics },
  '0027_numbers': { up: numbers },
  '0028_books': { up: books },
  '0029_odd_events': { up: oddEvents },
  '0030_money_out': { up: moneyOut },
  '0031_payouts_sent': { up: payoutsSent },
  '0032_never_came': { up: neverCame },
  '0033_who_is_who': { up: whoIsWho },
  '0034_erasures': { up: erasures },
  '0035_audit_chain': { up: auditChain },
  '0036_people_requests': { up: peopleRequests },
  '0037_parts': { up: parts },
  '0038_audit_amounts': { up: auditAmounts },
  '0039_transfers': { up: transfers },
  '0040_other_money': { up: otherMoney },
  '0042_more_time': { up: moreTime },
  '0043_pan_checks': { up: panChecks },
  '0044_changed_at': { up: changedAt },
  '0046_account_changes': { up: accountChanges },
  '0048_due_reminders': { up: dueReminders },
  '0050_second_look': { up: secondLook },
  '0051_corrections': { up: corrections },
  '0052_overpaid': { up: overpaid },
  '0053_language': { up: language },
  '0054_opening_in_each_language': { up: openingInEachLanguage },
});

const RETRY_MS = 250;
const LONGEST_WAIT_MS = 5 * MINUTE;
/** PostgreSQL's codes for a locked row, and for a table or its row type that another process created meanwhile. */
const LOCKED = '55P03';
const NO_TABLE = '42P01';
const CREATED_CONCURRENTLY = new Set(['23505', '42P07', '42710']);

/**
 * Migrates the database to this version in one transaction. When several processes start at once, one migrates and the
 * others wait. A database without a `mode` is claimed for the given one.
 */
export async function migrate(db: Kysely<Schema>, secrets: Secrets, mode?: Config['mode']): Promise<void> {
  await createLockRow(db);
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`select id from migration_turn where id = 1 for update nowait`.execute(tx);
        await runMigrations(tx, secrets);
        if (mode) await claimForMode(tx, mode);
      });
      return;
    } catch (error) {
      if (codeOf(error) !== LOCKED || Date.now() > until) throw error;
      await wait(RETRY_MS);
    }
  }
}

/**
 * Checks that a database is of this version, and writes nothing.
 * @throws StartFailure when it isn't.
 */
export async function refuseOtherVersion(db: Kysely<Schema>, secrets: Secrets): Promise<void> {
  const known: string[] = Object.keys(migrationsWith(secrets));
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    (error: unknown): string[] => {
      if (codeOf(error) === NO_TABLE) return [];
      throw error;
    },
  );
  if (done.some((name) => !known.includes(name))) throw unknownVersion(undefined);
  const missing = known.filter((name) => !done.includes(name));
  if (missing.length === 0) return;
  throw new StartFailure(
    `The database lacks ${missing.length} migrations, from ${missing[0]}: run npm run -w lender migrate, then start again.`,
  );
}

/** Creates the row that a migrating process locks: not every distributed engine has advisory locks. */
async function createLockRow(db: Kysely<Schema>): Promise<void> {
  try {
    await sql`create table if not exists migration_turn (id int4 primary key)`.execute(db);
  } catch (error) {
    if (!CREATED_CONCURRENTLY.has(codeOf(error) ?? '')) throw unknownVersion(error);
  }
  await sql`insert into migration_turn (id) values (1) on conflict do nothing`.execute(db);
}

async function runMigrations(tx: Kysely<Schema>, secrets: Secrets): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrationsWith(secrets) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof StartFailure) throw error;
  const failed = results?.find((result) => result.status === 'Error');
  if (failed)
    throw new StartFailure(`The database couldn't be brought up to date (step ${failed.migrationName}).`, {
      cause: error,
    });
  if (error) throw unknownVersion(error);
}

const unknownVersion = (cause: unknown) =>
  new StartFailure(
    "The database can't be brought up to date: it was made by another version, or its user may not make tables.",
    { cause },
  );

const codeOf = (error: unknown) => (error as { code?: string }).code;
