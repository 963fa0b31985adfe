/** Events of the application chart, for its tests. */
import type { AnyEventObject } from 'xstate';
import { STEPS, type StepId } from '#domain/steps/steps.ts';
import type { Loaded } from '#machines/application.ts';
import { done, startLive } from '#testing/charts/walk.ts';
import { application } from '#tests/fixtures/application.ts';

export const started = { type: 'SESSION.STARTED' };
export const opened = { type: 'DASHBOARD.OPENED' };
export const open = (step: StepId) => ({ type: 'STEP.OPENED', step });

const profileUpTo = (count: number) =>
  Object.fromEntries(STEPS.slice(0, count).map(({ flags }) => [flags[0], 1]));
export const loaded = (count: number, more: Partial<Extract<Loaded, { ok: true }>> = {}) =>
  done('loadDashboard', {
    ok: true,
    profile: profileUpTo(count),
    local: [],
    inProcess: null,
    submitted: false,
    alreadyApplied: false,
    hasLife: true,
    details: null,
    ...more,
  } satisfies Loaded);

/** Gives events to a live actor; returns what it emitted. */
export const emittedBy = (events: readonly AnyEventObject[]) => {
  const live = startLive(application);
  const emitted: unknown[] = [];
  live.actor.on('*', (event: unknown) => emitted.push(event));
  for (const event of events) live.send(event);
  return { emitted, live };
};

/** The name of a signed-in state: how the fetching is, and where the application stands. */
export const signedInAt = (data: 'waiting' | 'loading' | 'fresh' | 'failed', steps: string) =>
  `signedIn.data.${data} & signedIn.steps.${steps}`;

/** The name of a state with the application known. */
export const placedAt = (place: string) => signedInAt('fresh', `placed.${place}`);
