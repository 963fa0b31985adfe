import { session } from '../actors/system.ts';

/** Ends the session; the toast says so on the next page (R-15, S-04). */
export const logOut = (): void => {
  session.send({ type: 'LOGOUT' });
};
