import type { Tx } from '#server/database/transaction.ts';
import type { Notice, Words } from '#server/loan/notices.ts';
import type { Told } from '#server/loan/noticeWords.ts';
import { queueNotices } from '#server/otp/sms/notices.ts';
import type { Deps } from '#server/start/deps.ts';

/** The hour after which a text that asks for a payment waits for the morning. */
const EVENING_OF_DEMANDS = 19;

/** Queues texts about a loan, each as long as what it holds: in some states, and with its amounts up to an event [LOAN-55]. */
export const queueLoanNotices = (
  tx: Tx,
  deps: Deps,
  { lead, number }: Pick<Told, 'lead' | 'number'>,
  notices: readonly Notice[],
  words: Words,
): Promise<void> =>
  queueNotices(
    tx,
    deps,
    lead.customer_id,
    notices.map(({ text, holdsIn, asks, saysAmount }) => ({
      text: text(words),
      evening: asks && EVENING_OF_DEMANDS,
      ...(holdsIn !== 'always' && {
        holds: { lead: lead.id, states: holdsIn, event: saysAmount ? number : null },
      }),
    })),
  );
