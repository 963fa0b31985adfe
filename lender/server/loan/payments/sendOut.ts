import type { PaymentProvider } from '#server/adapters/payments.ts';
import { lockMoneyById, providersName } from '#server/books/moneyIn.ts';
import { ask, type MoneyOut, OPEN, type Outcome } from '#server/books/out.ts';
import { doEach } from '#server/database/doEach.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { tellOut } from '#server/loan/payments/tellOut.ts';
import type { Deps } from '#server/start/deps.ts';

const BATCH = 20;
const BY_PROVIDER = { word: { proof: 'provider' }, sender: { kind: 'system', id: null } } as const;

/** True where the service itself sends what goes from a place; anything else is sent by hand. */
export const isCarried = (
  { payments }: Pick<Deps, 'payments'>,
  { place }: Pick<MoneyOut, 'place'>,
): boolean => payments?.name === place;

/**
 * Sends what was released, outside of any transaction and once each row says so, and asks about what nobody answered: by our
 * id, under which alone it may be sent again [PAY-20] [PAY-12].
 */
export async function sendOut(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { db, payments: provider, now } = deps;
  if (provider === undefined) return;
  const due = await db
    .selectFrom('money_out')
    .select('id')
    .where('place', '=', provider.name)
    .where('state', 'in', OPEN)
    .where('next_try_at', '<=', now())
    .orderBy('next_try_at')
    .limit(BATCH)
    .execute();
  await doEach(due, ({ id }) => sendOne(deps, provider, id, onError), onError);
}

async function sendOne(
  deps: Deps,
  provider: PaymentProvider,
  id: string,
  onError: (error: unknown) => void,
): Promise<void> {
  const { db, now } = deps;
  const asked = await inTransaction(db, async (tx) => {
    const found = await ask(tx, id, now());
    if (found === undefined || found.out.money_in === null) return undefined;
    const paymentId = await providersName(tx, await lockMoneyById(tx, found.out.money_in));
    return { ...found, request: { paymentId, amountPaise: found.out.paise, receipt: id } };
  });
  if (asked === undefined) return;
  const { wasAsked, request } = asked;
  const answer = async (): Promise<Outcome> =>
    (wasAsked ? await provider.findRefund(request) : undefined) ?? (await provider.refund(request));
  const outcome = await answer().catch((error: unknown): Outcome => {
    onError(error);
    return { state: 'unknown' };
  });
  await inTransaction(db, (tx) => tellOut(tx, deps, id, { outcome, ...BY_PROVIDER }));
}
