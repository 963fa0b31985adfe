import type { ContextFrom } from 'xstate';
import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld } from '#atlas/graph/origins.ts';
import type { Step } from '#atlas/graph/pathTypes.ts';
import { isIn } from '#atlas/graph/stateNames.ts';
import { LAST_STEP, STEPS, type StepId } from '#domain/steps/steps.ts';
import { applicationMachine, type Loaded } from '#machines/application.ts';

type Known = Extract<Loaded, { ok: true }>;

/** The service's profile when the first `count` steps are done. */
const doneUpTo = (count: number): Known => ({
  ok: true,
  profile: Object.fromEntries(STEPS.slice(0, count).map(({ flags }) => [flags[0], '1'])),
  local: [],
  inProcess: null,
  submitted: false,
  alreadyApplied: false,
  hasLife: true,
  details: null,
});

const nothingChosen = { documents: [], offer: null, employer: null, bank: null, loans: [] };

/** Step 9, and nothing before it. */
const onlyLast: Known = {
  ...doneUpTo(0),
  profile: { [STEPS[LAST_STEP - 1]?.flags[0] ?? '']: '1' },
};

const at = (current: StepId, more: Partial<Known> = {}): Known => ({
  ...doneUpTo(current - 1),
  ...more,
});

/** True when a step navigated to another page. */
export const leaves = ({ taken }: Step): boolean =>
  taken.some(({ actions }) =>
    actions.some((action) =>
      ['goToStep', 'goToReview', 'goToOffer'].includes(String((action as { type?: string }).type ?? action)),
    ),
  );

export const application = chart({
  id: 'application',
  machine: applicationMachine,
  fixtures: {
    events: {
      'SESSION.STARTED': [byWorld({})],
      'SESSION.ENDED': [{}],
      'DASHBOARD.OPENED': [byWorld({})],
      'DASHBOARD.STALE': [{}],
      'STEP.OPENED': [{ step: 1 }, { step: 6 }, { step: 9 }],
      'STEP.COMPLETED': [byWorld({ step: 6 })],
      'REVIEW.OPENED': [{}],
      'OFFER.OPENED': [{}],
      'APPLICATION.SUBMITTED': [byWorld({})],
    },
    actors: {
      loadDashboard: {
        done: [
          at(1),
          at(2),
          at(3),
          at(4),
          at(5),
          at(6, { inProcess: 6 }),
          at(7),
          at(8),
          at(9),
          at(9, { local: [9], submitted: true }),
          doneUpTo(9),
          { ...doneUpTo(9), details: nothingChosen },
          onlyLast,
          // Another CRM (D-32).
          at(9, { local: [9], submitted: true, hasLife: false }),
          { ok: false, failure: { kind: 'sessionRejected' } },
          { ok: false, failure: { kind: 'network', cause: 'no way out' } },
        ],
        error: new Error('a bug'),
      },
    },
  },
  bits: ({ context }) => [
    context.completed.join(),
    context.inProcess,
    context.submitted,
    context.submitted && context.hasLife,
    context.details?.offer === null,
    context.profile !== null,
  ],
  offers: ({ type, output }, { snapshot, path }) => {
    const { profile } = snapshot.context as ContextFrom<typeof applicationMachine>;
    const state = path.end;
    const was = (type: string) => path.steps.some(({ event }) => event.type === type);
    const loaded = output as Loaded | undefined;
    const lastLeaving = path.steps.findLastIndex(leaves);
    const isBack = path.steps.slice(lastLeaving + 1).some(({ event }) => event.type === 'DASHBOARD.OPENED');
    // A page that was opened meanwhile gives the application its own events.
    if (lastLeaving >= 0 && lastLeaving === path.steps.length - 1 && !isIn(state, 'signedIn.data.loading'))
      return false;
    switch (type) {
      case 'STEP.OPENED':
      case 'REVIEW.OPENED':
      case 'OFFER.OPENED':
        return profile !== null && (lastLeaving < 0 || isBack);
      case 'APPLICATION.SUBMITTED':
        return isIn(state, 'signedIn.data.fresh & signedIn.steps.placed.complete.reviewable');
      case 'xstate.done.actor.loadDashboard':
        // What this browser marked as done counts, whatever the service says.
        return !loaded?.ok || (loaded.hasLife && !was('STEP.COMPLETED') && !was('APPLICATION.SUBMITTED'));
      default:
        return true;
    }
  },
  journey: {
    through: 'STEP.OPENED',
    leadsTo: { 'signedIn.data.fresh & signedIn.steps.placed.filling.step1Pan': 'step-pan' },
  },
  pageOf: () => ownPage('/dashboard'),
  routes: { dashboardLoading: '/dashboard', dashboard: '/dashboard' },
});
