import { inTransaction } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { readQueue } from '#server/desk/queue/readQueue.ts';
import { searchLoans } from '#server/desk/queue/searchLoans.ts';
import { success } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

/** The calls of the queue. Each opening leaves an audit row, and a search one for each person whom it shows [DESK-25]. */
export function queueRoutes(deps: Deps, { post, audit, auditOpening }: DeskCalls): void {
  const { db } = deps;

  post(
    'queue',
    async (staff, { again, ...wanted }, request, session) => {
      await auditOpening(session, request, { action: 'queue viewed', customerId: undefined, again });
      return success(await readQueue(db, staff, wanted));
    },
    { background: ({ again }) => again === true },
  );

  post('search', async (staff, { find }, request) => {
    const { loans, hasMore } = await searchLoans(deps, staff, find);
    const customers = new Set(loans.map(({ customerId }) => customerId));
    await inTransaction(db, async (tx) => {
      for (const customerId of customers.size > 0 ? customers : [undefined])
        await audit(tx, staff, request, { action: 'searched', outcome: 'done', customerId });
    });
    return success({ rows: loans.map(({ row }) => row), hasMore });
  });
}
