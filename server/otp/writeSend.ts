import { type QueryCreator, sql } from 'kysely';
import { prepare } from '#server/database/prepared.ts';
import type { NewRow, Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Purpose } from '#server/otp/otp.ts';

interface NumberUpdate {
  readonly purpose: Purpose;
  readonly subject: Buffer;
  /** The sends that the row had when it was read. */
  readonly before: Date[];
  readonly sends: Date[];
}

type Challenge = Omit<NewRow<'challenges'>, 'purpose' | 'subject' | 'attempts' | 'used_at'>;
type Message = Pick<
  NewRow<'sms_outbox'>,
  'mobile_hash' | 'mobile' | 'body' | 'next_attempt_at' | 'dropped_at'
>;

/** Everything that a granted send writes. `created_at` and `expires_at` are the code's and its message's. */
export interface NewSend extends NumberUpdate, Challenge, Message {
  readonly address: Buffer;
  readonly minute: Date;
  readonly asked_at: Date;
  readonly known: boolean;
}

const upsertNumber = (db: QueryCreator<Schema>, { purpose, subject, before, sends }: NumberUpdate) =>
  db
    .insertInto('otp_subjects')
    .values({ purpose, subject, sends })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet({ sends })
        .where(sql<boolean>`otp_subjects.sends = ${before}::timestamptz[]`),
    )
    .returning('purpose');

const updateNumber = prepare(upsertNumber);

/** One statement for what five tables get. A known and an unknown number take the same one. */
const insertSend = prepare((db, send: NewSend) => {
  const { purpose, subject, created_at, expires_at } = send;
  return db
    .with('number', (cte) => upsertNumber(cte, send))
    .with('code', (cte) =>
      cte.insertInto('challenges').values({
        id: send.id,
        purpose,
        subject,
        customer_id: send.customer_id,
        code_hash: send.code_hash,
        created_at,
        expires_at,
      }),
    )
    .with('message', (cte) =>
      cte.insertInto('sms_outbox').values({
        mobile_hash: send.mobile_hash,
        mobile: send.mobile,
        body: send.body,
        next_attempt_at: send.next_attempt_at,
        dropped_at: send.dropped_at,
        created_at,
        expires_at,
      }),
    )
    .with('network', (cte) =>
      cte
        .updateTable('otp_addresses')
        .set((row) => ({ sends: row('sends', '+', 1) }))
        .where('address', '=', send.address)
        .where('minute', '=', send.minute),
    )
    .with('stranger', (cte) =>
      cte
        .insertInto('otp_unknown')
        .columns(['address', 'subject', 'asked_at'])
        .expression(
          sql`select ${send.address}::bytea, ${subject}::bytea, ${send.asked_at}::timestamptz where not ${send.known}::boolean`,
        )
        .onConflict((conflict) =>
          conflict.columns(['address', 'subject']).doUpdateSet({ asked_at: sql`excluded.asked_at` }),
        ),
    )
    .selectFrom('number')
    .select('purpose');
});

/** @throws an error that makes the transaction run again, when another one wrote the number's first row meanwhile. */
export async function writeNumber(tx: Tx, update: NumberUpdate): Promise<void> {
  assertWritten(await updateNumber(tx, update));
}

/** @throws as writeNumber does. */
export async function writeSend(tx: Tx, send: NewSend): Promise<void> {
  assertWritten(await insertSend(tx, send));
}

function assertWritten(rows: readonly unknown[]): void {
  if (rows.length === 0) throw Object.assign(new Error('Written meanwhile'), { code: '40001' });
}
