import type { Tx } from '#server/database/transaction.ts';
import type { Service } from '#tests/service/support/harness.ts';

/** A transaction that holds its locks until it is committed. */
interface OpenTransaction {
  readonly tx: Tx;
  commit(): Promise<void>;
}

/** Begins a transaction with some work, and leaves it open beside what the test does next. */
export async function openTransaction(
  { deps }: Service,
  work: (tx: Tx) => Promise<unknown>,
): Promise<OpenTransaction> {
  const begun = Promise.withResolvers<Tx>();
  const end = Promise.withResolvers<void>();
  const done = deps.db.transaction().execute(async (tx) => {
    await work(tx);
    begun.resolve(tx);
    await end.promise;
  });
  done.catch(begun.reject);
  const tx = await begun.promise;
  return {
    tx,
    async commit() {
      end.resolve();
      await done;
    },
  };
}
