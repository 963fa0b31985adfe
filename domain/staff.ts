/** Roles of the lender's staff. An auditor reads everything and sends nothing. */
export const STAFF_ROLES = ['officer', 'approver', 'cashier', 'grievance', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles that see the numbers for the owner [DESK-81]. */
export const NUMBERS_READERS: readonly StaffRole[] = ['approver', 'auditor'];

/** Who may read what; all of them read the queue and a case. */
const READERS = {
  papers: ['officer', 'approver', 'auditor'],
  selfie: ['officer', 'approver'],
  money: ['cashier', 'approver', 'auditor'],
  audit: ['approver', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;

export const mayRead = (role: StaffRole, what: keyof typeof READERS): boolean =>
  (READERS[what] as readonly StaffRole[]).includes(role);
