/** The item of a tab's storage for the role that it signed in as at the desk; the cookie is out of reach of scripts. */
export const DESK_ROLE = 'setu-desk-role';
