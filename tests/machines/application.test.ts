import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { application } from '#atlas/charts/application.ts';
import { currentStep } from '#domain/steps/progression.ts';
import { STEPS, type StepId } from '#domain/steps/steps.ts';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#tests/machines/support/walk.ts';
import { emittedBy, loaded, open, opened, started } from './support/application-events.ts';

describe('the application chart', () => {
  it('takes every transition', () => expectEveryTransition(application));

  it('fetches nothing while nobody is signed in', () => {
    expectEnd(application, [opened], 'signedOut');
    expectEnd(application, [started], 'waiting');
    expectEnd(application, [started, opened], 'loading');
    expectEnd(application, [started, { type: 'SESSION.ENDED' }], 'signedOut');
    expectEnd(application, [started, { type: 'DASHBOARD.STALE' }], 'loading');
  });

  it('keeps a step that is completed before the first fetch [DASH-05]', () => {
    const { emitted, live } = emittedBy([started, { type: 'STEP.COMPLETED', step: 1 }]);
    expect(live.state()).toBe('loading');
    expect(emitted).toEqual([{ type: 'STEP.DONE', step: 1 }]);
    expect(live.actor.getSnapshot().context.completed).toEqual([1]);
  });

  it.each(STEPS.map(({ id }) => id))('is at step %i when all earlier steps are done [DASH-03]', (id) => {
    const live = expectEnd(application, [started, opened, loaded(id - 1)], 'active.filling');
    expect(currentStep(live.actor.getSnapshot().context.completed)).toBe(id);
  });

  it('stays at step 9 when all are done, and is final once the application is sent [DASH-03] [PRE-02]', () => {
    expectEnd(application, [started, opened, loaded(9)], 'active.reviewable');
    expectEnd(
      application,
      [started, opened, loaded(9), { type: 'APPLICATION.SUBMITTED' }],
      'active.submitted',
    );
    expectEnd(application, [started, opened, loaded(9, { submitted: true })], 'active.submitted');
  });

  it('counts steps that the browser marked as done [DASH-03]', () => {
    const live = expectEnd(application, [started, opened, loaded(4, { local: [5, 6] })], 'active.filling');
    expect(live.actor.getSnapshot().context.completed).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('marks a completed step and fetches again, even while fetching [DASH-05]', () => {
    const completed = { type: 'STEP.COMPLETED', step: 5 };
    const { emitted, live } = emittedBy([started, opened, loaded(4), completed]);
    expect(live.state()).toBe('loading');
    expect(emitted).toContainEqual({ type: 'STEP.DONE', step: 5 });
    expect(live.actor.getSnapshot().context.completed).toEqual([1, 2, 3, 4, 5]);
    expectEnd(application, [started, opened, completed, loaded(4, { local: [5] })], 'active.filling');
  });

  const lost = done('loadDashboard', { ok: false, failure: { kind: 'timeout' } });

  it('offers Try Again after a failure, and fetches again [DASH-06]', () => {
    const failureAfter = (event: AnyEventObject) =>
      expectEnd(application, [started, opened, event], 'failed').actor.getSnapshot().context.failure;
    expect(failureAfter(lost)).toEqual({ kind: 'timeout' });
    expect(failureAfter(failed('loadDashboard'))).toEqual({ kind: 'malformed' });
    expectEnd(application, [started, opened, lost, { type: 'DASHBOARD.STALE' }, loaded(2)], 'active.filling');
  });

  it("clears the customer's data and emits the expiry on Status 4 [S-08]", () => {
    const expired = done('loadDashboard', { ok: false, failure: { kind: 'sessionExpired' } });
    const { emitted, live } = emittedBy([started, opened, loaded(4), { type: 'DASHBOARD.STALE' }, expired]);
    expect(live.state()).toBe('signedOut');
    expect(emitted).toContainEqual({ type: 'SESSION.EXPIRED' });
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
      expect(emitted).toEqual([{ type: 'STEP.IN_PROCESS', step: null }]);
    });
  });

  it('opens the review only with step 9 done [PRE-02]', () => {
    const review = { type: 'REVIEW.OPENED' };
    expect(emittedBy([started, opened, loaded(9), review]).emitted.at(-1)).toEqual({
      type: 'GO',
      to: 'preview',
    });
    expect(startLive(application).actor.getSnapshot().can(review)).toBe(false);
  });
});
