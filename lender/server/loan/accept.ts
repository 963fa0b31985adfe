import { getLocale } from '#domain/getLocale.ts';
import type { Locale } from '#domain/locale.ts';
import { m } from '#messages';
import { newestProposal } from '#server/books/terms.ts';
import type { Db } from '#server/database/connect.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { proposalHash } from '#server/loan/proposalHash.ts';
import type { Lead } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/start/deps.ts';

/** The proposal that a customer accepts. */
export interface Agreement {
  readonly leadId: string;
  readonly proposal: number;
}

/** The opening of a proposal's statement: in a language, or the first one in any. */
export const openingOf = (
  tx: Db | Tx,
  { leadId, proposal }: Agreement,
  language: Locale | 'any',
): Promise<Row<'kfs_openings'> | undefined> =>
  tx
    .selectFrom('kfs_openings')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('number', '=', proposal)
    .$if(language !== 'any', (query) => query.where('language', '=', language))
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst();

/** Records that a customer opened the statement of a proposal; the first opening in each language stays [LOAN-11] [LANG-16]. */
export async function recordOpening(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  proposal: Row<'proposals'>,
  language: string,
): Promise<void> {
  const { lead_id, number } = proposal;
  await tx
    .insertInto('kfs_openings')
    .values({ lead_id, number, hash: proposalHash(proposal), language, opened_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Checks an acceptance apart from its code: the offer is open, and its statement was opened in the language in which the
 * customer agrees [LOAN-11] [LANG-16].
 */
export async function readiness(
  tx: Db | Tx,
  { now }: Deps,
  { id, state }: Pick<Lead, 'id' | 'state'>,
  number: number,
): Promise<{ isOpen: boolean; isAcknowledged: boolean; refusal: string | undefined }> {
  const newest: Row<'proposals'> | undefined = await newestProposal(tx, id);
  const isNewest = newest?.number === number;
  const isOpen = state === 'sanctioned' && isNewest && now() < newest.valid_until;
  const opening = isOpen && (await openingOf(tx, { leadId: id, proposal: number }, getLocale()));
  const isAcknowledged = Boolean(opening);
  const refusal = isAcknowledged
    ? undefined
    : isOpen
      ? m.loan_statement_first()
      : state === 'sanctioned' && !isNewest
        ? m.loan_offer_changed()
        : m.loan_refused();
  return { isOpen, isAcknowledged, refusal };
}

/** Codes count by proposal: one that was sent for an earlier proposal doesn't accept a later one. */
export const acceptSubject = ({ otp }: Deps, { leadId, proposal }: Agreement): Buffer =>
  otp.subject('accept', `${leadId}/${proposal}`);
