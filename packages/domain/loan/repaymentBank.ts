/** The lender's account for repayments: the brand's, of which a service's settings override each field. */
import { BRAND } from '../brand.ts';

type Field = keyof typeof BRAND.repayment.bank;
export type RepaymentBank = Readonly<Record<Field, string>>;

export const REPAYMENT_FIELDS = Object.keys(BRAND.repayment.bank) as readonly Field[];

/** The account with what is given in place of the brand's. */
export const repaymentBankOf = (given: (field: Field) => string | undefined): RepaymentBank =>
  Object.fromEntries(
    REPAYMENT_FIELDS.map((field) => [field, given(field) ?? BRAND.repayment.bank[field]]),
  ) as RepaymentBank;

/** True for a value that is a placeholder, or shown in part (P-01). */
export const isMasked = (value: string): boolean => /X{3}/.test(value);
