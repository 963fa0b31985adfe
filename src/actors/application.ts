import { fromPromise, waitFor } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { StepId } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { applicationMachine, type StepNotice } from '#machines/application.ts';
import { applicationRows } from '#machines/connections/application.ts';
import { m } from '#messages';
import { inBrowser } from '#ui/base/listen.ts';
import {
  locallyDoneSteps,
  markStepDoneLocally,
  markSubmittedLocally,
  onProgressElsewhere,
  storeInProcessStep,
} from '../storage/progress.ts';
import { profileId, token } from '../storage/session.ts';
import { connect } from './connect.ts';
import { loadDashboard } from './loadDashboard.ts';
import { announceLoginStatusChanged } from './loginStatus.ts';
import { go } from './navigation.ts';
import { startActor } from './system.ts';
import { onStepCompleted } from './windowEvents.ts';

/** The signed-in customer's application: one actor for the whole app. */
export const application = startActor(
  provideActors(applicationMachine, {
    actors: { loadDashboard: fromPromise(({ signal }) => loadDashboard(signal)) },
  }),
);

const NOTICES: Record<StepNotice['reason'], (current: StepId) => string> = {
  completed: () => m.dash_told_completed(),
  inProcess: () => m.dash_told_in_process(),
  pending: (current) => m.dash_told_pending({ step: current }),
};

connect('application', application, applicationRows, {
  navigate: go,
  announceLogin: announceLoginStatusChanged,
  missing: ({ failure }) =>
    failure.kind === 'noToken' ? m.error_no_token_verify_otp() : m.error_session_expired(),
  notice: ({ reason, current }) => NOTICES[reason](current),
  storeDoneStep: ({ step }) => markStepDoneLocally(step),
  storeInProcessStep: ({ step }) => storeInProcessStep(step),
  storeSubmission: markSubmittedLocally,
});
if (inBrowser()) {
  onStepCompleted((step) => application.send({ type: 'STEP.COMPLETED', step }));
  onProgressElsewhere(() => {
    const { completed } = application.getSnapshot().context;
    for (const step of locallyDoneSteps())
      if (!completed.includes(step)) application.send({ type: 'STEP.COMPLETED', step });
  });
}

/** The application's data that pages other than the dashboard need. */
export type ApplicationInfo = {
  completed: readonly StepId[];
  /** Null when it was never loaded. */
  profile: Profile | null;
  /** The slots of the documents that the service has. */
  documents: readonly string[];
  /** The answers so far can only be refused [ELI-08]. */
  refused: boolean;
  /** The reason why the last load failed; known data is kept. */
  failure?: Failure;
};

/** The reason why nothing is known though no load failed: the session that asked is over, or another one began. */
const withoutSession = (asked: string | null): Failure => ({
  kind: [asked, null].includes(token()) ? 'sessionRejected' : 'otherSession',
});

const settled = async (): Promise<ApplicationInfo> => {
  const asked = token();
  const snapshot = await waitFor(application, (s) => !s.hasTag('fetching'));
  const { profile, details } = snapshot.context;
  const documents = details?.documents ?? [];
  const refused = (details?.refused_for ?? []).length > 0;
  if (snapshot.hasTag('fresh')) {
    return { completed: snapshot.context.completed, profile, documents, refused };
  }
  const known = [...new Set([...snapshot.context.completed, ...locallyDoneSteps()])].sort((a, b) => a - b);
  const failure = snapshot.context.failure ?? withoutSession(asked);
  return { completed: known, profile, documents, refused, failure };
};

/** Where the session's items are gone, a fetch says so, and the page is left (S-09). */
const lacksSession = (): boolean => token() === null || profileId() === null;

/** Resolves to the known application, fetched first if needed. Never rejects. */
export const applicationLoaded = (): Promise<ApplicationInfo> => {
  const snapshot = application.getSnapshot();
  if (!snapshot.hasTag('fresh') || lacksSession()) application.send({ type: 'DASHBOARD.OPENED' });
  return settled();
};

/** Resolves to the application, fetched only where nothing asked yet: a failed load is repeated by its page's Try Again. */
export const applicationSettled = (): Promise<ApplicationInfo> => {
  const isUnasked = application.getSnapshot().hasTag('not fetched');
  if (isUnasked || lacksSession()) application.send({ type: 'DASHBOARD.OPENED' });
  return settled();
};

/** Fetches the application again, for a page that needs fresh data (DASH-06). Never rejects. */
export const reloadApplication = (): Promise<ApplicationInfo> => {
  application.send({ type: 'DASHBOARD.STALE' });
  return settled();
};
