import type { StaffRole } from '#lender/staff.ts';
import type { LoanEvent } from './events.ts';

type LoanSender = 'customer' | 'system' | StaffRole;

/** The roles that may send an event; where two persons are needed, the role of the one who confirms [LOAN-17]. */
export const SENDERS: Readonly<Record<LoanEvent['type'], readonly LoanSender[]>> = {
  SUBMIT: ['customer'],
  TAKE: ['officer'],
  ASK: ['officer'],
  GIVEN: ['customer'],
  REFUSE: ['officer', 'approver'],
  SANCTION: ['approver'],
  REVISE: ['approver'],
  ACCEPT: ['customer'],
  DECLINE: ['customer'],
  WITHDRAW: ['customer'],
  'PAYOUT.PROPOSED': ['cashier'],
  'PAYOUT.CONFIRMED': ['approver'],
  'PAYOUT.RETURNED': ['cashier', 'system'],
  EXIT: ['cashier', 'system'],
  PAID: ['cashier', 'approver', 'system'],
  'PAYMENT.REVERSED': ['cashier', 'system'],
  REFUND: ['approver'],
  'HARDSHIP.ASKED': ['customer', 'officer'],
  'HARDSHIP.DECLINED': ['officer', 'approver'],
  EXTEND: ['approver'],
  'WRITE.OFF': ['approver'],
  'DEADLINE.PASSED': ['system'],
};
