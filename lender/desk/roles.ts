import type { DemoPerson, StaffRole } from '#lender/staff.ts';
import { m } from '#messages';

/** The names of the roles. */
export const ROLES: Readonly<Record<StaffRole, () => string>> = {
  officer: m.desk_role_officer,
  approver: m.desk_role_approver,
  cashier: m.desk_role_cashier,
  grievance: m.desk_role_grievance,
  auditor: m.desk_role_auditor,
};

/** The names of the demo's people on their buttons. */
export const DEMO_NAMES: Readonly<Record<DemoPerson, () => string>> = {
  ...ROLES,
  secondOfficer: m.desk_demo_second_officer,
  secondGrievance: m.desk_demo_second_grievance,
};
