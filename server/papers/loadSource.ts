import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { loadAccount } from '#server/loan/account.ts';
import { loadView } from '#server/loan/customerView.ts';
import type { PaperSource } from '#server/papers/content/source.ts';
import type { Deps } from '#server/process/deps.ts';

/** Loads the data of a loan's papers; undefined before its first offer. */
export async function loadSource(tx: Db | Tx, deps: Deps, leadId: string): Promise<PaperSource | undefined> {
  const view = await loadView(tx, deps, leadId);
  if (view.offer === null) return undefined;
  const { customer_id, mobile, full_name } = await tx
    .selectFrom('leads')
    .innerJoin('customers', 'customers.id', 'leads.customer_id')
    .innerJoin('pan_verifications', 'pan_verifications.customer_id', 'customers.id')
    .select(['leads.customer_id', 'customers.mobile', 'pan_verifications.full_name'])
    .where('leads.id', '=', leadId)
    .executeTakeFirstOrThrow();
  return {
    view,
    offer: view.offer,
    borrower: {
      name: full_name,
      mobile: deps.secrets.decryptText(mobile, 'customers.mobile', customer_id),
    },
    account: await loadAccount(tx, leadId),
    now: deps.now(),
  };
}
