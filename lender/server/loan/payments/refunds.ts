import type { PaymentProvider } from '#server/adapters/payments.ts';
import { nextTry } from '#server/base/backoff.ts';
import type { Deps } from '#server/start/deps.ts';

const BATCH = 20;

/** Sends refunds that were booked and wait, outside of any transaction; a repeat of one sends nothing more [PAY-10] [PAY-12]. */
export async function sendRefunds(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { db, payments: provider, now } = deps;
  if (provider === undefined) return;
  const waiting = await db
    .selectFrom('refunds')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_try_at', '<=', now())
    .orderBy('next_try_at')
    .limit(BATCH)
    .execute();
  for (const refund of waiting) {
    const update = () => db.updateTable('refunds').where('id', '=', refund.id);
    try {
      await sendOne(provider, refund);
      await update().set({ sent_at: now() }).execute();
    } catch (error) {
      onError(error);
      const attempts = refund.attempts + 1;
      await update()
        .set({ attempts, next_try_at: nextTry(now(), attempts) })
        .execute();
    }
  }
}

const sendOne = (
  provider: PaymentProvider,
  { id, payment_id, paise }: { id: string; payment_id: string; paise: number },
) => provider.refund({ paymentId: payment_id, amountPaise: Number(paise), receipt: id });
