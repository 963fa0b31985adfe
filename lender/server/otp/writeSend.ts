import { type QueryCreator, sql } from 'kysely';
import { prepare } from '#server/database/prepared.ts';
import type { NewRow, OtpPurpose, Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { SealedSms } from '#server/otp/sms/outbox.ts';

interface NumberUpdate {
  readonly purpose: OtpPurpose;
  readonly subject: Buffer;
  /** The sends that the row had when it was read. */
  readonly before: Date[];
  readonly sends: Date[];
}

type Challenge = Omit<NewRow<'challenges'>, 'purpose' | 'subject' | 'mobile' | 'attempts' | 'used_at'>;

/** Everything that a granted send writes. `created_at` and `expires_at` are the code's and its message's. */
export interface NewSend extends NumberUpdate, Challenge, Omit<SealedSms, 'id'> {
  readonly message_id: string;
  /** The mobile of the attempt, encrypted, for a resend; null for repay codes. */
  readonly resend_to: Buffer | null;
  readonly address: Buffer;
  readonly minute: Date;
  readonly asked_at: Date;
  /** 1 where it counts as a send of the network; 0 where nothing is sent. */
  readonly sent: number;
  /** True when the number counts as one of the network's unknown ones. */
  readonly counts: boolean;
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

/** Writes five tables in one statement, which writes the same rows for a known and an unknown number. */
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
        attempt: send.attempt,
        mobile: send.resend_to,
      }),
    )
    .with('message', (cte) =>
      cte.insertInto('sms_outbox').values({
        id: send.message_id,
        mobile_hash: send.mobile_hash,
        mobile: send.mobile,
        body: send.body,
        next_attempt_at: send.next_attempt_at,
        created_at,
        expires_at,
      }),
    )
    .with('network', (cte) =>
      cte
        .updateTable('otp_addresses')
        .set({ sends: sql`otp_addresses.sends + ${send.sent}::int4` })
        .where('address', '=', send.address)
        .where('minute', '=', send.minute),
    )
    .with('asked', (cte) =>
      cte
        .insertInto('otp_asked')
        .values({ address: send.address, subject, asked_at: send.asked_at, counts: send.counts })
        .onConflict((conflict) =>
          conflict.columns(['address', 'subject']).doUpdateSet((row) => ({
            asked_at: row.ref('excluded.asked_at'),
            counts: row.ref('excluded.counts'),
          })),
        ),
    )
    .selectFrom('number')
    .select('purpose');
});

/** @throws an error that makes the transaction run again, when another one wrote the number's first row meanwhile. */
export async function writeSend(tx: Tx, send: NewSend): Promise<void> {
  const rows = await insertSend(tx, send);
  if (rows.length === 0) throw Object.assign(new Error('Written meanwhile'), { code: '40001' });
}
