import { BRAND } from '#domain/brand.ts';
import { type RepaymentBank, repaymentBankOf } from '#domain/loan/repaymentBank.ts';
import { pageSetting } from '#ui/base/pageSetting.ts';
import { useServed } from '#ui/base/useServed.ts';

/** The account for repayments, from the service's configuration, otherwise from the brand; the prerender has the brand's. */
export function useRepaymentBank(): RepaymentBank {
  const isServed = useServed(() => true, false);
  return isServed ? repaymentBankOf((field) => pageSetting(`repay-${field}`)) : BRAND.repayment.bank;
}
