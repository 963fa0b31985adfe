import { MINUTE } from '#domain/limits.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { readQueue } from '#server/desk/queue/readQueue.ts';
import { searchLoans } from '#server/desk/queue/searchLoans.ts';
import { success } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

/** A list that stays open is in the audit once an hour, because it is read again every two seconds. */
const VIEW_MS = 60 * MINUTE;

/** The calls of the queue. A search leaves an audit row for each person whom it shows [DESK-25]. */
export function queueRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  const { db, now } = deps;
  /** When each member of staff's view was last in the audit. */
  const viewed = new Map<string, number>();

  post(
    'queue',
    async (staff, body, request) => {
      const at = now().getTime();
      if (at - (viewed.get(staff.id) ?? Number.NEGATIVE_INFINITY) >= VIEW_MS) {
        viewed.set(staff.id, at);
        await audit(db, staff, request, { action: 'queue viewed', outcome: 'done', customerId: undefined });
      }
      return success(await readQueue(db, staff, body));
    },
    { background: true },
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
