import type { AuditOutcome } from '#lender/wire/audit.ts';
import type { AuditAction } from '#server/database/auditTexts.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

export interface AuditedAction {
  readonly action: AuditAction;
  readonly outcome: AuditOutcome;
  /** Undefined when nobody is signed in. */
  readonly customerId: string | undefined;
  /** The member of the lender's staff who did it. */
  readonly staffId?: string;
  readonly requestId: string;
  readonly at: Date;
}

/** Stores who did what, without any input (ASVS 16.3). */
export async function storeAudit(
  db: Db | Tx,
  { customerId, staffId, requestId, ...row }: AuditedAction,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...row, customer_id: customerId ?? null, staff_id: staffId ?? null, request_id: requestId })
    .execute();
}
