import type { Books } from '#server/books/load.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Notice } from '#server/loan/notices.ts';
import { type Told, wordsOf } from '#server/loan/noticeWords.ts';
import { queueNotices } from '#server/otp/sms/notices.ts';
import type { Deps } from '#server/start/deps.ts';

/** The hour after which a text that asks for a payment waits for the morning. */
export const EVENING_OF_DEMANDS = 19;

/** Queues texts about a loan, each as long as what it holds: in some states, and with its amounts up to an event [LOAN-55]. */
export async function queueLoanNotices(
  tx: Tx,
  deps: Deps,
  told: Told,
  notices: readonly Notice[],
  books: Books | undefined,
): Promise<void> {
  const { lead, number } = told;
  if (notices.length === 0) return;
  const saysAccount = notices.some((notice) => notice.saysAccount);
  await queueNotices(tx, deps, lead.customer_id, async () => {
    const words = await wordsOf(tx, deps, told, books, saysAccount);
    return notices.map(({ text, holdsIn, asks, saysAmount }) => ({
      text: text(words),
      evening: asks && EVENING_OF_DEMANDS,
      ...(holdsIn !== 'always' && {
        holds: { lead: lead.id, states: holdsIn, event: saysAmount ? number : null },
      }),
    }));
  });
}
