import { sql } from 'kysely';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { ACTIONS } from '#lender/actions/actions.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Command } from '#server/desk/command.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';

/** The slots of what a decision on an application rests on, as the desk lists them. */
const SLOTS = [...DOCUMENT_SLOTS.map(({ id }) => id), SELFIE_SLOT];

/** What a customer sent that nobody at the desk has opened since it came, by its slots. */
async function unopenedPapers(tx: Db | Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('slot')
    .where('customer_id', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit')
            .select('audit.id')
            .whereRef('audit.customer_id', '=', 'documents.customer_id')
            .whereRef('audit.at', '>=', 'documents.uploaded_at')
            .where('outcome', '=', 'done')
            .where(sql<boolean>`action = 'desk: paper viewed: ' || documents.slot`),
        ),
      ),
    )
    .execute();
  const unopened = new Set(rows.map(({ slot }) => slot));
  return SLOTS.filter((slot) => unopened.has(slot));
}

/** Of what a command rests on, what nobody at the desk has opened since it came [DESK-98]. */
export const unopenedOf = async (tx: Db | Tx, customerId: string, { action }: Command): Promise<string[]> =>
  ACTIONS[action].restsOnPapers ? unopenedPapers(tx, customerId) : [];
