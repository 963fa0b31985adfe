import { ACTIONS } from './actions/actions.ts';
import { mayRead, type StaffRole } from './staff.ts';

/**
 * True for a role that asks for or confirms what moves money or changes what is owed, or that reads the audit: two persons
 * invite and remove who has it [DESK-12].
 */
export const takesTwo = (role: StaffRole): boolean =>
  mayRead(role, 'audit') ||
  Object.values(ACTIONS).some(
    ({ maker, senders }) => maker !== undefined && [maker, ...senders].includes(role),
  );
