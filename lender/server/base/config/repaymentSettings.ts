import type { RepaymentBank } from '#domain/loan/repaymentBank.ts';
import type { Environment } from '#server/base/config/environment.ts';

/** The setting that gives each field of the account for repayments. */
export const REPAYMENT_SETTINGS = {
  bankName: 'REPAY_BANK_NAME',
  companyName: 'REPAY_COMPANY_NAME',
  account: 'REPAY_ACCOUNT',
  ifsc: 'REPAY_IFSC',
  branch: 'REPAY_BRANCH',
  accountType: 'REPAY_ACCOUNT_TYPE',
} as const satisfies Readonly<Record<keyof RepaymentBank, keyof Environment>>;
