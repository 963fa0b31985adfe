import { m } from '#messages';
import { go } from './navigation.ts';
import { announceStepCompleted } from './windowEvents.ts';

/** What the rows of most pages name: it navigates, says that the session is over, and announces a step (DASH-05, ST-03). */
export const pageEffects = {
  navigate: go,
  sessionRejected: m.error_session_expired,
  announceStep: announceStepCompleted,
};
