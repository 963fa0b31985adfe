import { effect, say, tell } from './row.ts';

/** The application starts and ends with the session, and ends it when the service rejects it, or storage lacks it. */
export const applicationRows = [
  // The application is loaded after the session has started.
  tell(
    'session',
    'SESSION.STARTED',
    'application',
    'SESSION.STARTED',
    () => ({}),
    (session) => (session.hasTag('signed in') ? {} : null),
  ),
  tell('session', 'SESSION.ENDED', 'application', 'SESSION.ENDED'),
  tell('application', 'SESSION.REJECTED', 'session', 'SESSION.REJECTED'),
  // The tab looks at storage again, and leaves the page where the session is really gone.
  say('application', 'SESSION.MISSING', 'missing', 'error'),
  effect('application', 'SESSION.MISSING', 'announceLogin'),
  say('application', 'STEP.NOTICE', 'notice', ({ reason }) => (reason === 'pending' ? 'error' : 'success')),
  effect('application', 'GO', 'navigate'),
  effect('application', 'STEP.DONE', 'storeDoneStep'),
  effect('application', 'STEP.IN_PROCESS', 'storeInProcessStep'),
  effect('application', 'SUBMISSION.DONE', 'storeSubmission'),
] as const;
