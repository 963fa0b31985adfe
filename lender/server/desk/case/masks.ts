import { formatMobile, maskPan } from '#domain/formats/formats.ts';
import type { StaffRole } from '#lender/staff.ts';

/** The roles that need a detail in whole: who calls the customer, and who sends money to the account. */
const NEEDED_BY = {
  mobile: ['officer', 'grievance'],
  account: ['cashier', 'approver'],
} as const satisfies Record<string, readonly StaffRole[]>;

const lastFour = (text: string): string => `XXXX ${text.slice(-4)}`;

/** How a role reads a customer's numbers. A PAN is masked for everybody [DESK-30]. */
export const masksFor = (role: StaffRole) => {
  const needs = (detail: keyof typeof NEEDED_BY) =>
    (NEEDED_BY[detail] as readonly StaffRole[]).includes(role);
  return {
    pan: maskPan,
    mobile: needs('mobile') ? formatMobile : lastFour,
    account: needs('account') ? (account: string) => account : lastFour,
  };
};

export type Masks = ReturnType<typeof masksFor>;
