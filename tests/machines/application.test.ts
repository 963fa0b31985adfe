import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { walkChart } from '#atlas/graph/paths.ts';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { APPLICATION_STATES } from '#domain/steps/states.ts';
import { STEP_IDS, type StepId, stepName } from '#domain/steps/steps.ts';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { application } from '#tests/fixtures/application.ts';
import {
  emittedBy,
  loaded,
  open,
  opened,
  placedAt,
  signedInAt,
  started,
} from './support/application-events.ts';

describe('the application chart', () => {
  it('takes every transition', () => expectEveryTransition(application));

  it('has the states by which the service counts', () => {
    expect(nodesOf(application.machine).map(nodeName)).toEqual(
      expect.arrayContaining([...APPLICATION_STATES]),
    );
  });

  it("tells what is known after a fetch: what this browser marked isn't reported [ELI-04]", () => {
    const details = { documents: ['pan_card'], offer: null, employer: null, bank: null, loans: [] };
    const { emitted } = emittedBy([started, opened, loaded(4, { local: [6], details })]);
    expect(emitted[0]).toEqual({
      type: 'STEPS.KNOWN',
      completed: [1, 2, 3, 4, 6],
      reported: [1, 2, 3, 4],
      documents: ['pan_card'],
    });
  });

  it('fetches nothing while nobody is signed in', () => {
    expectEnd(application, [opened], 'signedOut');
    expectEnd(application, [started], signedInAt('waiting', 'unknown'));
    expectEnd(application, [started, opened], signedInAt('loading', 'unknown'));
    expectEnd(application, [started, { type: 'SESSION.ENDED' }], 'signedOut');
    expectEnd(application, [started, { type: 'DASHBOARD.STALE' }], signedInAt('loading', 'unknown'));
  });

  it('keeps a step that is completed before the first fetch [DASH-05]', () => {
    const { emitted, live } = emittedBy([started, { type: 'STEP.COMPLETED', step: 1 }]);
    expect(live.state()).toBe(signedInAt('loading', 'unknown'));
    const known = { type: 'STEPS.KNOWN', completed: [1], reported: [], documents: [] };
    expect(emitted).toEqual([known, { type: 'STEP.DONE', step: 1 }]);
    expect(live.actor.getSnapshot().context.completed).toEqual([1]);
  });

  it.each(STEP_IDS.slice(0, -1))('is at step %i when all earlier steps are done [DASH-03]', (id) => {
    expectEnd(application, [started, opened, loaded(id - 1)], placedAt(`filling.${stepName(id)}`));
  });

  it('is at the last step when all others are done, and returns when the service says less [DASH-03]', () => {
    expectEnd(application, [started, opened, loaded(8)], placedAt('filling.step9Bank.last'));
    const stale = { type: 'DASHBOARD.STALE' };
    for (const id of STEP_IDS.slice(0, -1))
      expectEnd(
        application,
        [started, opened, loaded(9), stale, loaded(id - 1)],
        placedAt(`filling.${stepName(id)}`),
      );
  });

  it('is not complete when step 9 was done early: the others are open, nothing can be sent [D-43] [DASH-03]', () => {
    const early = loaded(0, { local: [9] });
    const live = expectEnd(application, [started, opened, early], placedAt('filling.step9Bank.missed'));
    const snapshot = live.actor.getSnapshot();
    expect(snapshot.hasTag('all nine done')).toBe(false);
    expect(snapshot.can({ type: 'REVIEW.OPENED' })).toBe(false);
    expect(snapshot.can({ type: 'OFFER.OPENED' })).toBe(false);
  });

  it('keeps that it was sent, also while the application is fetched for the first time [PRE-02]', () => {
    const sent = { type: 'APPLICATION.SUBMITTED' };
    const { live, emitted } = emittedBy([started, opened, sent]);
    expect(emitted).toEqual([{ type: 'SUBMISSION.DONE' }]);
    live.send(loaded(9, { submitted: true }));
    expect(live.state()).toBe(placedAt('submitted.life'));
  });

  it.each(['noToken', 'noProfile'] as const)(
    'is over where a fetch says %s, and tells why [S-09] [ST-03]',
    (kind) => {
      const lacks = done('loadDashboard', { ok: false, failure: { kind } });
      const { emitted, live } = emittedBy([started, opened, loaded(4), opened, lacks]);
      expect(emitted.at(-1)).toEqual({ type: 'SESSION.MISSING', failure: { kind } });
      expect(live.state()).toBe('signedOut');
      expect(live.actor.getSnapshot().context).toMatchObject({ profile: null, failure: { kind } });
      live.send(started);
      expect(live.actor.getSnapshot().context.failure).toBeNull();
    },
  );

  it('leads nowhere and claims nothing while nothing is known, whatever happens [DASH-04] [PRE-02]', () => {
    const { states } = walkChart(application);
    const unknown = states.filter(({ snapshot }) => snapshot.context.profile === null);
    expect(unknown.length).toBeGreaterThan(3);
    for (const { snapshot } of unknown) {
      const { inProcess, submitted, alreadyApplied, hasLife, details } = snapshot.context;
      expect({ inProcess, submitted, alreadyApplied, hasLife, details }).toEqual({
        inProcess: null,
        submitted: false,
        alreadyApplied: false,
        hasLife: false,
        details: null,
      });
      for (const tag of ['all nine done', 'lacks an offer', 'submitted', 'has a life', 'fresh'])
        expect(snapshot.hasTag(tag), tag).toBe(false);
      for (const type of ['STEP.OPENED', 'REVIEW.OPENED', 'OFFER.OPENED'])
        expect(snapshot.can({ type, step: 1 }), type).toBe(false);
    }
  });

  it('stays at step 9 when all are done, and is final once the application is sent [DASH-03] [PRE-02]', () => {
    expectEnd(application, [started, opened, loaded(9)], placedAt('complete.reviewable'));
    expectEnd(
      application,
      [started, opened, loaded(9), { type: 'APPLICATION.SUBMITTED' }],
      placedAt('submitted.life'),
    );
    expectEnd(application, [started, opened, loaded(9, { submitted: true })], placedAt('submitted.life'));
  });

  it('counts steps that the browser marked as done [DASH-03]', () => {
    const live = expectEnd(
      application,
      [started, opened, loaded(4, { local: [5, 6] })],
      placedAt('filling.step7Employment'),
    );
    expect(live.actor.getSnapshot().context.completed).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('marks a completed step and fetches again, even while fetching [DASH-05]', () => {
    const completed = { type: 'STEP.COMPLETED', step: 5 };
    const { emitted, live } = emittedBy([started, opened, loaded(4), completed]);
    expect(live.state()).toBe(signedInAt('loading', 'placed.filling.step6Eligibility'));
    expect(emitted).toContainEqual({ type: 'STEP.DONE', step: 5 });
    expect(live.actor.getSnapshot().context.completed).toEqual([1, 2, 3, 4, 5]);
    expectEnd(
      application,
      [started, opened, completed, loaded(4, { local: [5] })],
      placedAt('filling.step6Eligibility'),
    );
  });

  const lost = done('loadDashboard', { ok: false, failure: { kind: 'timeout' } });

  it('offers Try Again after a failure, and fetches again [DASH-06]', () => {
    const failureAfter = (event: AnyEventObject) =>
      expectEnd(application, [started, opened, event], signedInAt('failed', 'unknown')).actor.getSnapshot()
        .context.failure;
    expect(failureAfter(lost)).toEqual({ kind: 'timeout' });
    expect(failureAfter(failed('loadDashboard'))).toEqual({ kind: 'malformed' });
    expectEnd(
      application,
      [started, opened, lost, { type: 'DASHBOARD.STALE' }, loaded(2)],
      placedAt('filling.step3Residence'),
    );
  });

  it("clears the customer's data and emits the expiry on Status 4 [S-08]", () => {
    const expired = done('loadDashboard', { ok: false, failure: { kind: 'sessionRejected' } });
    const { emitted, live } = emittedBy([started, opened, loaded(4), { type: 'DASHBOARD.STALE' }, expired]);
    expect(live.state()).toBe('signedOut');
    expect(emitted).toContainEqual({ type: 'SESSION.REJECTED' });
    expect(live.actor.getSnapshot().context).toMatchObject({ profile: null, completed: [] });
  });

  it("clears the customer's data when the session ends [S-04]", () => {
    const { live } = emittedBy([started, opened, loaded(4), { type: 'SESSION.ENDED' }]);
    expect(live.state()).toBe('signedOut');
    expect(live.actor.getSnapshot().context).toMatchObject({ profile: null, completed: [], inProcess: null });
  });

  describe('a click on a step', () => {
    const click = (before: readonly AnyEventObject[], step: StepId) =>
      emittedBy([started, opened, ...before, open(step)]);
    const notice = (reason: string, current: StepId) => ({ type: 'STEP.NOTICE', reason, current });

    it('shows that a completed step is completed, and stays [DASH-04]', () => {
      const { emitted } = click([loaded(4)], 2);
      expect(emitted.at(-1)).toEqual(notice('completed', 5));
      expect(emitted).not.toContainEqual(expect.objectContaining({ type: 'GO' }));
    });

    it('opens the current step and marks it in process [DASH-02] [DASH-04]', () => {
      const { emitted, live } = click([loaded(4)], 5);
      expect(emitted.slice(-2)).toEqual([
        { type: 'STEP.IN_PROCESS', step: 5 },
        { type: 'GO', to: 'step5' },
      ]);
      expect(live.actor.getSnapshot().context.inProcess).toBe(5);
    });

    it('shows that the step is in process, and returns to it [DASH-04]', () => {
      const { emitted } = click([loaded(4), open(5)], 5);
      expect(emitted.slice(-2)).toEqual([notice('inProcess', 5), { type: 'GO', to: 'step5' }]);
    });

    it('opens a skipped step below the current one [DASH-04]', () => {
      const { emitted } = click([loaded(4, { local: [7] })], 6);
      expect(emitted.at(-1)).toEqual({ type: 'GO', to: 'step6' });
    });

    it.each([6, 9] as const)('names the step to do first on a click on step %i [DASH-04]', (step) => {
      const { emitted } = click([loaded(4)], step);
      expect(emitted.at(-1)).toEqual(notice('pending', 5));
      expect(emitted).not.toContainEqual(expect.objectContaining({ type: 'GO' }));
    });

    it('removes the in-process mark when the step completes [DASH-02]', () => {
      const { live } = emittedBy([started, opened, loaded(4), open(5), { type: 'STEP.COMPLETED', step: 5 }]);
      expect(live.actor.getSnapshot().context.inProcess).toBeNull();
      const { live: read, emitted } = emittedBy([started, opened, loaded(5, { inProcess: 5 })]);
      expect(read.actor.getSnapshot().context.inProcess).toBeNull();
      expect(emitted).toEqual([
        expect.objectContaining({ type: 'STEPS.KNOWN', completed: [1, 2, 3, 4, 5] }),
        { type: 'STEP.IN_PROCESS', step: null },
        { type: 'PERSON.KNOWN', language: null },
      ]);
    });
  });

  it('opens the review with all nine steps done [D-43]', () => {
    const review = { type: 'REVIEW.OPENED' };
    expect(emittedBy([started, opened, loaded(9), review]).emitted.at(-1)).toEqual({
      type: 'GO',
      to: 'preview',
    });
    expect(startLive(application).actor.getSnapshot().can(review)).toBe(false);
  });
});
