import type { Address } from '#atlas/graph/fixtures.ts';
import type { StaffRole } from '#lender/staff.ts';

/** A page that everybody sees without a session. */
export const publicPage = (address: string): Address => ({ address, isSignedIn: false });

/** A page of a signed-in person. */
export const ownPage = (address: string): Address => ({ address, isSignedIn: true });

/** A page of the desk, for a member of staff with a role, or before anybody has signed in. */
export const deskPage = (address: string, staff?: StaffRole | undefined): Address => ({
  address,
  isSignedIn: false,
  ...(staff && { staff }),
});
