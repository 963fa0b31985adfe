import { chartAfter } from '#atlas/charts/chartAfter.ts';
import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import { stepById } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { type EligibilityChecked, eligibilityMachine } from '#machines/eligibility.ts';

const answer = (status: number, message: string): EligibilityChecked => ({
  ok: false,
  failure: { kind: 'refused', status, message },
});
const withoutPermission: EligibilityChecked = {
  ok: false,
  failure: {
    kind: 'refused',
    status: 2,
    message: 'You took back your permission for this. To go on, please allow it again in My Account.',
    data: { permission: 'work' },
  },
};
const offline: Failure = { kind: 'network', cause: 'Failed to fetch' };
const expired: Failure = { kind: 'sessionRejected' };
const yes: EligibilityChecked = { ok: true, data: { next_step: 7 }, message: null };

export const eligibility = chart({
  id: 'eligibility',
  machine: eligibilityMachine,
  fixtures: {
    events: { CHECK: [{}], RELOAD: [{}], 'DONE.ELSEWHERE': [seldom({})] },
    actors: {
      load: {
        done: [
          { ok: true, verdict: 'open' },
          { ok: true, verdict: 'complete' },
          { ok: true, verdict: 'alreadyApplied' },
          { ok: false, failure: offline },
        ],
        error: new Error('load broke'),
      },
      check: {
        done: [
          yes,
          answer(2, 'Please register first'),
          answer(2, 'Already applied'),
          answer(3, 'Application exists'),
          answer(3, 'Income too low'),
          withoutPermission,
          { ok: false, failure: expired },
          { ok: false, failure: offline },
        ],
        error: new Error('check broke'),
      },
      register: {
        done: [
          yes,
          answer(2, 'You have Already Registered'),
          answer(2, 'Income too low'),
          withoutPermission,
          { ok: false, failure: expired },
          { ok: false, failure: offline },
        ],
        error: new Error('register broke'),
      },
    },
  },
  bits: ({ context }) => [context.failure?.kind === 'refused' ? context.failure.message : null],
  journey: { leadsTo: { eligible: chartAfter('eligibility') }, ends: ['notEligible'] },
  routes: { eligibility: stepById(6).route },
  pageOf: () => ownPage(stepById(6).route),
});
