/** Roles of the lender's staff. An auditor reads everything and sends nothing. */
export const STAFF_ROLES = ['officer', 'approver', 'cashier', 'grievance', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The people of a demo's desk: one of each role, and a second officer and grievance officer. */
export const DEMO_PEOPLE = [
  'officer',
  'secondOfficer',
  'approver',
  'cashier',
  'grievance',
  'secondGrievance',
  'auditor',
] as const;
export type DemoPerson = (typeof DEMO_PEOPLE)[number];

/** The roles that see the numbers for the owner [DESK-81]. */
export const NUMBERS_READERS: readonly StaffRole[] = ['approver', 'auditor'];

/** Who may read what; all of them read the queue and a case. */
export const READERS = {
  papers: ['officer', 'approver', 'auditor'],
  selfie: ['officer', 'approver'],
  money: ['cashier', 'approver', 'auditor'],
  audit: ['approver', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;

export const mayRead = (role: StaffRole, what: keyof typeof READERS): boolean =>
  (READERS[what] as readonly StaffRole[]).includes(role);

/**
 * The roles that a role invites and removes. Who makes requests invites others who make them, who confirms requests
 * invites others who confirm: nobody gets both halves of what takes two persons [LOAN-10] [DESK-08].
 */
export const INVITES: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  officer: ['officer', 'cashier', 'grievance', 'auditor'],
  approver: ['approver'],
  cashier: [],
  grievance: [],
  auditor: [],
};
