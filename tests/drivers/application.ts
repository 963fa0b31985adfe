import type { AnyEventObject } from 'xstate';
import { done } from '#atlas/graph/events.ts';
import { isIn } from '#atlas/graph/stateNames.ts';
import { completedSteps, nextStep } from '#domain/steps/progression.ts';
import { STEPS, type StepId } from '#domain/steps/steps.ts';
import type { applicationMachine, Loaded } from '#machines/application.ts';
import { answered, byCall, drive, failing, type Position } from '#testing/drivers/driver.ts';
import type { Expectation, Stage } from '#testing/drivers/stage.ts';
import { application, leaves } from '#tests/fixtures/application.ts';

const DASHBOARD = '/dashboard';
const FRESH = '/dashboard?refresh=true';
/** A page that doesn't know the application. */
const ELSEWHERE = '/faq';
const REVIEW = /^(Review and submit|See your application)$/;

const card = (step: number) => new RegExp(`^Step ${step} `);
const lead = (step: StepId): Expectation => ({ mark: `.step-list > li:nth-child(${step})[data-lead]` });

/** Opens the preview and presses its button until the application is being sent; its call is held. */
const beginSubmission = async (stage: Stage) => {
  await stage.go('/apply/profile-preview');
  // The dashboard has a 'Continue' too.
  await stage.sees({ heading: 'Check Eligibility for Further Process' });
  await stage.press('Continue and send');
  await stage.settle('mandatoryDocuments', answered({ missing: [] }));
  await stage.sees({ button: 'Sending...', is: 'busy' });
};

const willSubmit = (rest: readonly { type: string }[]) =>
  rest.some(({ type }) => type === 'APPLICATION.SUBMITTED');

const started = { type: 'SESSION.STARTED' };
const opened = { type: 'DASHBOARD.OPENED' };
const completed = { type: 'STEP.COMPLETED', step: 6 };
const sent = { type: 'APPLICATION.SUBMITTED' };
const outcomes = application.fixtures.actors.loadDashboard?.done ?? [];
const complete = done('loadDashboard', outcomes[10]);
const lost = done('loadDashboard', { ok: false, failure: { kind: 'network', cause: 'no way out' } });
/** The application arrives while the dashboard is fetched again, and after that fetch failed. */
const late: readonly (readonly AnyEventObject[])[] = [
  [started, opened, complete, completed, sent],
  [started, opened, complete, completed, lost, sent],
];

/** The item of the session whose absence a failure tells. */
const MISSING: Readonly<Record<string, string>> = {
  noToken: 'app_login_token',
  noProfile: 'cust_profile_id',
};
const missingIn = (event: object | undefined): string | undefined => {
  const { output } = (event ?? {}) as { output?: Loaded };
  return output && !output.ok ? MISSING[output.failure.kind] : undefined;
};

/** Takes away what the next fetch is to miss. */
const vanish = async (stage: Stage, { next }: Position) => {
  const item = missingIn(next);
  if (item) await stage.store(item, '');
};

/** The step that an answer makes the current one. */
const leadAfter = (by: { readonly output?: unknown } | undefined): readonly Expectation[] => {
  const loaded = by?.output as Loaded | undefined;
  const next = loaded?.ok ? nextStep(completedSteps(loaded.profile, loaded.local)) : null;
  return next ? [lead(next)] : [];
};

const expected = (state: string, by: { readonly output?: unknown } | undefined): readonly Expectation[] => {
  const settled: Expectation = { not: { mark: '[aria-busy=true]' } };
  const is = (name: string) => isIn(state, `signedIn.${name}`);
  if (is('data.loading')) return [{ mark: '[aria-busy=true]' }];
  if (is('data.failed')) return [{ alert: 'Failed to load dashboard data.' }, { button: 'Try Again' }];
  if (is('steps.placed.submitted')) return [{ button: 'See your application' }, settled];
  if (is('steps.placed.complete.choosing')) return [{ button: 'Choose your loan' }, settled];
  if (is('steps.placed.complete')) return [{ button: 'Review and submit' }, settled];
  return [...leadAfter(by), settled];
};

/** The dashboard, and the application behind it. Nobody is signed in when it begins. */
export const driver = drive<typeof applicationMachine>(application, {
  path: ELSEWHERE,
  startsUnseen: true,
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.answers('draftRead', answered({ drafts: [] }));
    stage.holds('applicationDetails');
    // What follows a loan on the dashboard comes once the loan has been read, or can't be.
    stage.answers('loanRead', { body: { Status: 2, Message: 'No loan' } });
  },
  events: {
    'SESSION.STARTED': async (stage) => {
      // The page that holds the application is loaded before anyone signs in.
      await stage.go(DASHBOARD);
      await stage.sees({ heading: 'Access Required' });
      await stage.go(ELSEWHERE);
      await stage.elsewhere('signedIn');
    },
    'SESSION.ENDED': (stage) => stage.elsewhere('signedOut'),
    'DASHBOARD.OPENED': async (stage, _, at) => {
      await vanish(stage, at);
      if (!isIn(at.state, 'signedIn.data.waiting')) {
        await stage.go(ELSEWHERE);
        // A move that the next one overtakes leaves the page where it is.
        await stage.sees({ heading: 'Questions and answers' });
      }
      await stage.go(DASHBOARD);
    },
    'DASHBOARD.STALE': async (stage, _, at) => {
      await vanish(stage, at);
      if (isIn(at.state, 'signedIn.data.failed')) await stage.press('Try Again');
      else await stage.go(FRESH);
    },
    'STEP.OPENED': async (stage, { step }) => {
      if (!(await stage.path()).startsWith(DASHBOARD)) await stage.go(DASHBOARD);
      await stage.press(card(step));
    },
    'STEP.COMPLETED': async (stage, { step }, at) => {
      await vanish(stage, at);
      if (willSubmit(at.rest)) await beginSubmission(stage);
      await stage.announce('stepCompleted', { stepId: step });
    },
    'REVIEW.OPENED': (stage) => stage.press(REVIEW),
    'OFFER.OPENED': (stage) => stage.press('Choose your loan'),
    'APPLICATION.SUBMITTED': async (stage, _, { state }) => {
      if (isIn(state, 'signedIn.data.fresh')) await beginSubmission(stage);
      await stage.settle('generateLoan', answered(null));
      await stage.sees({ heading: 'Success!' });
    },
  },
  actors: {
    loadDashboard: {
      done: async (stage, loaded, ...rest) => {
        if (missingIn({ output: loaded })) return;
        if (loaded.ok && loaded.inProcess !== null)
          await stage.store('in_process_step', String(loaded.inProcess));
        const details = loaded.ok && loaded.details;
        await stage.settle('applicationDetails', details ? answered(details) : { body: { Status: 2 } });
        const everything = Object.fromEntries(STEPS.map(({ flags }) => [flags[0], '1']));
        const { done: settle } = byCall('dashboard', (outcome: typeof loaded) => {
          if (!outcome.ok) return failing(outcome.failure);
          return answered(
            outcome.submitted
              ? { ...everything, lead_list: [{ lead_id: 'L-1', status: 'LEAD-INPROCESS' }] }
              : outcome.profile,
          );
        });
        await settle(stage, loaded, ...rest);
      },
    },
  },
  moves: leaves,
  fleeting: (event) => missingIn(event) !== undefined,
  extra: late,
  sees: async (stage, state, by) => {
    if (missingIn(by)) return stage.sees({ heading: 'Access Required' });
    if (state === 'signedOut') return stage.sees({ not: { mark: '.steps-bridge' } });
    if (by?.type === 'STEP.OPENED' || by?.type === 'REVIEW.OPENED' || by?.type === 'OFFER.OPENED') return;
    if ((await stage.path()).startsWith(DASHBOARD)) await stage.sees(...expected(state, by));
  },
});
