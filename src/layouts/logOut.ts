import { m } from '#messages';
import { session, toast } from '../actors/system.ts';

/** Ends the session, and shows a toast on the next page (R-15, S-04). */
export const logOut = (): void => {
  session.send({ type: 'LOGOUT' });
  toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: m.session_logged_out() });
};
