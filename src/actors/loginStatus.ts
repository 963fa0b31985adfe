// Apart from windowEvents.ts, so that public pages don't load the table of steps.

/** The window event that the specification names (S-01). */
const LOGIN_STATUS = 'login-status-changed';

/** Announces that someone signed in or out (S-01, S-04). */
export const announceLoginStatusChanged = (): void => {
  window.dispatchEvent(new Event(LOGIN_STATUS));
};

/** Subscribes to every sign-in and sign-out of this tab; returns how to stop. */
export const onLoginStatusChanged = (listener: () => void): (() => void) => {
  window.addEventListener(LOGIN_STATUS, listener);
  return () => window.removeEventListener(LOGIN_STATUS, listener);
};
