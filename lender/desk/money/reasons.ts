import type { UnbookedReason } from '#lender/wire/money.ts';
import { m } from '#messages';

/** Why what the payment provider told isn't booked, in words. */
export const REASONS: Readonly<Record<UnbookedReason, () => string>> = {
  noOrder: m.desk_money_reason_no_order,
  loanRefuses: m.desk_money_reason_loan_refuses,
  otherSum: m.desk_money_reason_other_sum,
  noPayment: m.desk_money_reason_no_payment,
  moreThanLeft: m.desk_money_reason_more_than_left,
  erased: m.desk_money_reason_erased,
  fault: m.desk_money_reason_fault,
};
