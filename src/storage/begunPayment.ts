import { MINUTE } from '#domain/limits.ts';
import { perTab } from './safeStorage.ts';

/** A logout removes it by its prefix (S-04). */
const NAME = 'cache_payment';
/** After this long it is not waited for any more. */
const AWAITED_MS = 30 * MINUTE;

/** How many payments an application's loan had when the person went to the provider's page. */
type BegunPayment = { leadId: string; payments: number; at: number };

/** Stores that a person goes to the provider's page. */
export const storeBegunPayment = (leadId: string, payments: number): void => {
  perTab.write(NAME, JSON.stringify({ leadId, payments, at: Date.now() } satisfies BegunPayment));
};

const stored = (): BegunPayment | null => {
  try {
    return JSON.parse(perTab.read(NAME) ?? 'null');
  } catch {
    return null;
  }
};

/** Whether a person has been on the provider's page in this tab. */
export const hasBegunPayment = (): boolean => stored() !== null;

/** Whether a payment was begun that the loan doesn't have yet; forgets one that has arrived or is too old. */
export const isPaymentAwaited = (leadId: string, payments: number): boolean => {
  const begun = stored();
  if (begun?.leadId !== leadId) return false;
  if (begun.payments === payments && Date.now() - begun.at < AWAITED_MS) return true;
  perTab.remove([NAME]);
  return false;
};
