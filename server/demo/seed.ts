import { customerOf } from '#server/customers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { DEMO_CUSTOMERS } from '#server/demo/customers.ts';
import type { Deps } from '#server/deps.ts';

/** Makes the demo's people where they aren't there yet; what they did since is left alone. */
export async function seedDemo({ db, secrets }: Deps): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { mobile } of DEMO_CUSTOMERS) await customerOf(tx, secrets, mobile);
  });
}
