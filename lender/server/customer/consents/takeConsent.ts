import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { PURPOSE_TEXTS, type Purpose } from '#domain/consents/purposes.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import type { CallName } from '#domain/wire/calls.ts';
import { NOTICE_LANGUAGE, NOTICE_VERSION, PLACE_NOTICES, type Place } from '#lender/consents/notices.ts';
import { m } from '#messages';
import { ASKED_BY } from '#server/customer/consents/askedBy.ts';
import { prepare } from '#server/database/prepared.ts';
import type { NewRow, Schema } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Answer, refused } from '#server/http/answers.ts';

/** Of a text that was shown, in hex. */
export const noticeHash = (text: string): string => createHash('sha256').update(text).digest('hex');

type Press = NewRow<'consents'> & { readonly needs: readonly Purpose[] };

/** The newest row of each purpose among `needs`. */
const newest = (
  from: Pick<Kysely<Schema>, 'selectFrom'>,
  { customer_id, needs }: Pick<Press, 'customer_id' | 'needs'>,
) =>
  from
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'given'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`purpose = any(${needs}::text[])`)
    .orderBy('purpose')
    .orderBy('number', 'desc');

/** The purposes among `needs` that were taken back. */
export const withdrawnAmong = prepare((db, asked: Pick<Press, 'customer_id' | 'needs'>) =>
  db
    .with('stood', (cte) => newest(cte, asked))
    .selectFrom('stood')
    .select('purpose')
    .where('given', '=', false),
);

/** The same, and inserts the press where there are none. */
const insertPress = prepare((db, { needs, ...row }: Press) =>
  db
    .with('stood', (cte) => newest(cte, { needs, customer_id: row.customer_id }))
    .with('pressed', (cte) =>
      cte
        .insertInto('consents')
        .columns(['customer_id', 'purpose', 'given', 'place', 'version', 'hash', 'language', 'at'])
        .expression(
          sql`select ${row.customer_id}::uuid, ${row.purpose}::text, true, ${row.place}::text, ${row.version}::date,
            ${row.hash}::text, ${row.language}::text, ${row.at}::timestamptz
            where not exists (select from stood where not given)`,
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('stood')
    .select('purpose')
    .where('given', '=', false),
);

interface Person {
  readonly customerId: string;
  readonly at: Date;
}

/** Records that a customer pressed the button of a place; returns the purposes that were taken back before, if any. */
export function recordPress(
  tx: Tx,
  { customerId, at }: Person,
  place: Place,
  needs: readonly Purpose[] = [PLACE_NOTICES[place].purpose],
): Promise<{ purpose: Purpose }[]> {
  const { purpose, text } = PLACE_NOTICES[place];
  return insertPress(tx, {
    customer_id: customerId,
    purpose,
    given: true,
    place,
    version: NOTICE_VERSION,
    hash: noticeHash(text()),
    language: NOTICE_LANGUAGE,
    at,
    needs,
  });
}

/**
 * Records the consent that a call gives, and refuses a call that needs one that was taken back [CNS-01] [CNS-05].
 * Undefined when the call may go on.
 */
export async function takeConsent(tx: Tx, call: CallName, person: Person): Promise<Answer | undefined> {
  const asked = ASKED_BY[call];
  if (asked === undefined) return undefined;
  const { place, needs } = asked;
  const [withdrawn] = place
    ? await recordPress(tx, person, place, needs)
    : await withdrawnAmong(tx, { customer_id: person.customerId, needs });
  if (withdrawn === undefined) return undefined;
  const what = PURPOSE_TEXTS[withdrawn.purpose].what(COPY_VALUES);
  return refused(m.crm_permission_needed({ what, place: m.ui_side_account() }), {
    permission: withdrawn.purpose,
  });
}
