import type { PaymentProvider } from '#server/adapters/payments.ts';
import type { Deps } from '#server/process/deps.ts';

const BATCH = 20;

/** Sends refunds that were booked and wait, outside of any transaction; a repeat of one sends nothing more [PAY-10]. */
export async function sendRefunds(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { db, payments: provider, now } = deps;
  if (provider === undefined) return;
  const waiting = await db
    .selectFrom('refunds')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('made_at')
    .limit(BATCH)
    .execute();
  for (const refund of waiting) {
    try {
      await sendOne(provider, refund);
      await db.updateTable('refunds').set({ sent_at: now() }).where('id', '=', refund.id).execute();
    } catch (error) {
      onError(error);
    }
  }
}

const sendOne = (
  provider: PaymentProvider,
  { id, payment_id, paise }: { id: string; payment_id: string; paise: number },
) => provider.refund({ paymentId: payment_id, amountPaise: Number(paise), receipt: id });
