import { useSyncExternalStore } from 'react';
import { BRAND } from '#domain/brand.ts';
import type { RepaymentBank } from '#domain/loan/repaymentBank.ts';
import { repaymentBank } from '../../crm/config.ts';

const subscribeToNothing = () => () => {};

/** The account for repayments; the prerender has the brand's. */
export function useRepaymentBank(): RepaymentBank {
  const isServed = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isServed ? repaymentBank() : BRAND.repayment.bank;
}
