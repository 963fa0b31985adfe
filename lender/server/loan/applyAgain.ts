import { sql } from 'kysely';
import { HOLD_TEXTS } from '#domain/consents/holds.ts';
import { PURPOSES } from '#domain/consents/purposes.ts';
import { STARTED_LEAD_STATUS } from '#domain/loan/leadStatuses.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';
import { PLACE_NOTICES } from '#lender/consents/notices.ts';
import { m } from '#messages';
import { answersOf } from '#server/database/repositories/answers.ts';
import { withdrawnAmong } from '#server/database/repositories/consents.ts';
import { saveDraft } from '#server/database/repositories/drafts.ts';
import { lockPerson } from '#server/database/repositories/leads.ts';
import type { Tx } from '#server/database/transaction.ts';
import { hasOpenLead } from '#server/loan/customerView.ts';
import { type LoanHold, loanHolds } from '#server/loan/holds.ts';
import type { Deps } from '#server/start/deps.ts';

const heldText = (holds: readonly LoanHold[]): string =>
  m.loan_again_held({ reasons: holds.map((hold) => HOLD_TEXTS[hold]()).join(' ') });

/** Rows of one application only. */
const OF_ONE_APPLICATION = [
  'drafts',
  'personal_details',
  'residence_details',
  'income_details',
  'eligibility_checks',
  'employment_details',
  'bank_details',
] as const;

export type AppliedAgain =
  | { readonly ok: false; readonly message: string }
  /** `files` are stored files that no row names any more. */
  | { readonly ok: true; readonly lead: string; readonly files: readonly string[] };

/**
 * Opens a new application for a customer whose loans have all ended, with nothing left to settle: what was said before
 * becomes drafts to check, except where its consent was taken back [CNS-05]. The selfie, documents, the check of eligibility
 * and the account are deleted, and the PAN is asked for again [LOAN-24]. A repeated request gives the application that is open.
 */
export async function applyAgain(tx: Tx, { now, secrets }: Deps, customerId: string): Promise<AppliedAgain> {
  const customer = await lockPerson(tx, customerId);
  if (customer?.deletion_requested_at) return { ok: false, message: m.crm_deletion_first() };
  const filling = await tx
    .selectFrom('leads')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'filling')
    .executeTakeFirst();
  if (filling) return { ok: true, lead: filling.id, files: [] };
  if (await hasOpenLead(tx, customerId)) return { ok: false, message: m.loan_not_yet_again() };
  const at = now();
  const holds = await loanHolds(tx, customerId, at);
  if (holds.length > 0) return { ok: false, message: heldText(holds) };
  const said = await answersOf(tx, customerId);
  const withdrawn = await withdrawnAmong(tx, { customer_id: customerId, needs: PURPOSES });
  for (const table of OF_ONE_APPLICATION) {
    await tx.deleteFrom(table).where('customer_id', '=', customerId).execute();
  }
  const documents = await tx
    .deleteFrom('documents')
    .where('customer_id', '=', customerId)
    .returning('file_name')
    .execute();
  await tx
    .updateTable('pan_verifications')
    .set({ confirmed: false })
    .where('customer_id', '=', customerId)
    .execute();
  const allowed = FORM_STEPS.filter(
    (step) => !withdrawn.some(({ purpose }) => purpose === PLACE_NOTICES[step].purpose),
  );
  for (const step of allowed) {
    const fields = said[step];
    if (Object.keys(fields).length === 0) continue;
    await saveDraft(tx, secrets, { customerId, step, version: 0, fields, at });
  }
  const made = await tx
    .insertInto('leads')
    .values(({ selectFrom }) => ({
      customer_id: customerId,
      status: STARTED_LEAD_STATUS,
      // Later than every earlier lead, even where the clocks of two processes differ: the newest lead is the open one.
      created_at: selectFrom('leads')
        .select(sql<Date>`greatest(${at}::timestamptz, max(created_at) + interval '1 millisecond')`.as('at'))
        .where('customer_id', '=', customerId),
      updated_at: at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ok: true, lead: made.id, files: documents.map(({ file_name }) => file_name) };
}
