import type { AuditOutcome } from '#lender/wire/audit.ts';
import type { AuditAction } from '#server/database/auditTexts.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';

export interface AuditedAction {
  readonly action: AuditAction;
  readonly outcome: AuditOutcome;
  /** Undefined when nobody is signed in. */
  readonly customerId: string | undefined;
  /** The application that it is about. */
  readonly leadId?: string | undefined;
  /** The amount of money that it is about. */
  readonly paise?: number | undefined;
  /** The member of the lender's staff who did it. */
  readonly staffId?: string;
  readonly requestId: string;
  readonly at: Date;
}

/** Stores who did what, with which amount, without any other input (ASVS 16.3). */
export async function storeAudit(
  db: Db | Tx,
  { customerId, leadId, paise, staffId, requestId, ...row }: AuditedAction,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      ...row,
      customer_id: customerId ?? null,
      lead_id: leadId ?? null,
      paise: paise ?? null,
      staff_id: staffId ?? null,
      request_id: requestId,
    })
    .execute();
}
