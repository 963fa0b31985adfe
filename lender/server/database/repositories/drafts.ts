import type { DraftFields } from '#domain/forms/drafts.ts';
import type { Draft, DraftStep } from '#domain/wire/extensions.ts';
import { z } from '#domain/zod.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { Tx } from '#server/database/transaction.ts';

const Fields = z.record(z.string(), z.string());

interface StoredDraft {
  readonly step: string;
  readonly version: number;
  readonly body: Buffer;
}

const opened = (secrets: Secrets, customerId: string, { step, version, body }: StoredDraft): Draft => ({
  step: step as DraftStep,
  version,
  fields: Fields.parse(JSON.parse(secrets.decryptText(body, 'drafts.body', customerId, step))),
});

/** All drafts of a customer. */
export async function draftsOf(tx: Tx, secrets: Secrets, customerId: string): Promise<Draft[]> {
  const rows = await tx
    .selectFrom('drafts')
    .select(['step', 'version', 'body'])
    .where('customer_id', '=', customerId)
    .orderBy('step')
    .execute();
  return rows.map((row) => opened(secrets, customerId, row));
}

/** Deletes the draft of a saved step. */
export const dropDraft = (tx: Tx, customerId: string, step: DraftStep) =>
  tx.deleteFrom('drafts').where('customer_id', '=', customerId).where('step', '=', step).execute();

export interface NewDraft {
  readonly customerId: string;
  readonly step: DraftStep;
  /** The version that it is based on. */
  readonly version: number;
  readonly fields: DraftFields;
  readonly at: Date;
}

/**
 * Saves a draft under the next version, encrypted (D-15). A draft based on an older version than the stored one doesn't
 * replace it; then the stored one is returned.
 */
export async function saveDraft(
  tx: Tx,
  secrets: Secrets,
  draft: NewDraft,
): Promise<{ readonly kept: boolean; readonly draft: Draft }> {
  const { customerId, step, fields } = draft;
  const version = draft.version + 1;
  const body = secrets.encrypt(JSON.stringify(fields), 'drafts.body', customerId, step);
  const row = await tx
    .insertInto('drafts')
    .values({ customer_id: customerId, step, version, body, saved_at: draft.at })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'step'])
        .doUpdateSet({ version, body, saved_at: draft.at })
        .where('drafts.version', '=', draft.version),
    )
    .returning('version')
    .executeTakeFirst();
  if (row) return { kept: true, draft: { step, version, fields } };
  const stored = await tx
    .selectFrom('drafts')
    .select(['step', 'version', 'body'])
    .where('customer_id', '=', customerId)
    .where('step', '=', step)
    .executeTakeFirstOrThrow();
  return { kept: false, draft: opened(secrets, customerId, stored) };
}
