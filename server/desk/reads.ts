import type { Deps } from '#server/process/deps.ts';

const PAGE = 50;

/** Money that matches no loan, and refunds that wait for the provider [PAY-09] [PAY-10]. */
export async function readMoney({ db }: Deps) {
  const unmatched = await db
    .selectFrom('payment_events')
    .select(['id', 'kind', 'payment_id', 'order_id', 'paise', 'paid_at'])
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'unmatched')]))
    .orderBy('received_at')
    .limit(PAGE)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['lead_id', 'payment_id', 'paise', 'made_at'])
    .where('sent_at', 'is', null)
    .orderBy('made_at')
    .limit(PAGE)
    .execute();
  const inRupees = <Shown extends { paise: number }>({ paise, ...row }: Shown) => ({
    ...row,
    rupees: Number(paise) / 100,
  });
  return { unmatched: unmatched.map(inRupees), refunds: refunds.map(inRupees) };
}
