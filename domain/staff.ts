/** Roles of the lender's staff. An auditor reads everything and sends nothing. */
export const STAFF_ROLES = ['officer', 'approver', 'cashier', 'grievance', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that see the numbers for the owner [DESK-81]. */
export const NUMBERS_READERS: readonly StaffRole[] = ['approver', 'auditor'];
