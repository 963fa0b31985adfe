import { rejected } from './rejected.ts';
import { say, tell } from './row.ts';

/** Once a deletion was requested the session ends, and this browser forgets the person [DEL-04]. */
export const deletionRows = [
  tell('deletion', 'DELETION.REQUESTED', 'session', 'LOGOUT'),
  say('deletion', 'DELETION.REQUESTED', 'requested'),
  tell('deletion', 'DELETION.WITHDRAWN', 'application', 'DASHBOARD.STALE'),
  say('deletion', 'DELETION.WITHDRAWN', 'withdrawn'),
  tell('application', 'STEPS.KNOWN', 'deletion', 'APPLICATION.KNOWN', () => ({})),
  ...rejected('deletion'),
] as const;

/** What is taken back may end an application, so its data is read again. */
export const consentsRows = [
  tell('consents', 'CONSENT.CHANGED', 'application', 'DASHBOARD.STALE', ({ hasStopped }) =>
    hasStopped ? {} : null,
  ),
  say('consents', 'CONSENT.CHANGED', 'changed'),
  ...rejected('consents'),
] as const;

export const correctionRows = [
  say('correction', 'CORRECTION.SENT', 'sent'),
  ...rejected('correction'),
] as const;

export const complaintsRows = [
  say('complaints', 'COMPLAINT.MADE', 'made'),
  say('complaints', 'COMPLAINT.DISPUTED', 'disputed'),
  ...rejected('complaints'),
] as const;
