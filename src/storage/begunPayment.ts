import { PAYMENT_AWAITED_MS } from '#domain/limits.ts';
import { perTab } from '#ui/base/safeStorage.ts';

/** What a loan showed when the person went to the provider's page: the number of its payments, or what was owed. */
type Begun = { loan: string; shown: number; at: number };

/** A payment that a person began on the provider's page in this tab; a logout forgets it by its prefix (S-04). */
const begunPayment = (name: `cache_${string}`) => {
  const read = (): Begun | null => {
    try {
      const begun: Begun | null = JSON.parse(perTab.read(name) ?? 'null');
      return begun && Date.now() - begun.at < PAYMENT_AWAITED_MS ? begun : null;
    } catch {
      return null;
    }
  };
  return {
    store: (loan: string, shown: number): void => {
      perTab.write(name, JSON.stringify({ loan, shown, at: Date.now() } satisfies Begun));
    },
    isBegun: (): boolean => read() !== null,
    /** Whether the loan still shows the same; forgets a payment that has arrived, or is too old. */
    isAwaited: (loan: string, shown: number): boolean => {
      const begun = read();
      if (begun && begun.loan !== loan) return false;
      if (begun?.shown === shown) return true;
      perTab.remove([name]);
      return false;
    },
  };
};

/** From My loan. */
export const loanPayment = begunPayment('cache_payment');
/** From the repayment page, without a sign-in: nothing that names the loan is stored. */
export const repayment = begunPayment('cache_repayment');
