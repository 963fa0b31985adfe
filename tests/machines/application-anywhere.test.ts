import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { isIn } from '#atlas/graph/stateNames.ts';
import type { StepId } from '#domain/steps/steps.ts';
import { done, startLive } from '#testing/charts/walk.ts';
import { application } from '#tests/fixtures/application.ts';
import { emittedBy, loaded, open, opened, started } from './support/application-events.ts';

const lost = done('loadDashboard', { ok: false, failure: { kind: 'timeout' } });
/** The states in which every event of a signed-in person must have the same effect: fetching, failed, loaded. */
const WHEREVER: readonly (readonly [string, readonly AnyEventObject[]])[] = [
  ['loading', [started, opened, loaded(9), { type: 'DASHBOARD.STALE' }]],
  ['failed', [started, opened, loaded(9), { type: 'DASHBOARD.STALE' }, lost]],
  ['fresh', [started, opened, loaded(9)]],
];

describe.each(WHEREVER)('while it is %s', (name, path) => {
  const doing = (...events: readonly AnyEventObject[]) => {
    const before = emittedBy(path).emitted.length;
    const { emitted, live } = emittedBy([...path, ...events]);
    return {
      emitted: emitted.slice(before),
      state: live.state(),
      context: live.actor.getSnapshot().context,
    };
  };

  it("clears the customer's data when the session ends [S-04]", () => {
    expect(doing({ type: 'SESSION.ENDED' })).toMatchObject({
      state: 'signedOut',
      context: { profile: null, completed: [] },
    });
  });

  it('fetches again when the data is stale, even during a fetch [DASH-05]', () => {
    const live = startLive(application);
    for (const event of path) live.send(event);
    const first = live.actor.getSnapshot().children.loadDashboard;
    live.send({ type: 'DASHBOARD.STALE' });
    expect(isIn(live.state(), 'signedIn.data.loading')).toBe(true);
    expect(live.actor.getSnapshot().children.loadDashboard).not.toBe(first);
  });

  it('fetches once when a page opens', () => {
    const live = startLive(application);
    for (const event of path) live.send(event);
    const first = live.actor.getSnapshot().children.loadDashboard;
    live.send(opened);
    expect(isIn(live.state(), 'signedIn.data.loading')).toBe(true);
    if (name === 'loading') expect(live.actor.getSnapshot().children.loadDashboard).toBe(first);
  });

  it('is final once the application is sent [PRE-02]', () => {
    const { state, emitted, context } = doing({ type: 'APPLICATION.SUBMITTED' });
    expect(context.submitted).toBe(true);
    expect(state).toBe(`signedIn.data.${name} & signedIn.steps.placed.submitted.life`);
    expect(emitted).toEqual([{ type: 'SUBMISSION.DONE' }]);
  });

  it('reacts to a click on a step and opens the review [DASH-04] [PRE-02]', () => {
    const { state, emitted } = doing(open(3), { type: 'REVIEW.OPENED' });
    expect(isIn(state, `signedIn.data.${name}`)).toBe(true);
    expect(emitted).toEqual([
      { type: 'STEP.NOTICE', reason: 'completed', current: 9 },
      { type: 'GO', to: 'preview' },
    ]);
  });
});

describe.each([
  ['loading', [{ type: 'DASHBOARD.STALE' }]],
  ['failed', [{ type: 'DASHBOARD.STALE' }, lost]],
  ['fresh', []],
] as const)('with all nine steps done, while it is %s', (_, more) => {
  const offer = { type: 'OFFER.OPENED' };
  const emittedThen = (known: Parameters<typeof loaded>[1]) => {
    const path = [started, opened, loaded(9, known), ...more];
    return emittedBy([...path, offer]).emitted.slice(emittedBy(path).emitted.length);
  };
  const details = { documents: [], offer: null, employer: null, bank: null, loans: [] };
  const chosen = { loanPurpose: 1, principal: 5_000, tenure: 7 };

  it('opens the choice of a loan where none is chosen yet [CALC-03]', () => {
    expect(emittedThen({ details })).toEqual([{ type: 'GO', to: 'offer' }]);
    for (const known of [{}, { details: { ...details, offer: chosen } }])
      expect(emittedThen(known)).toEqual([]);
  });
});

describe.each([
  ['loading', [{ type: 'DASHBOARD.STALE' }]],
  ['failed', [{ type: 'DASHBOARD.STALE' }, lost]],
  ['fresh', []],
] as const)('with four steps done, while it is %s', (_, more) => {
  const path = [started, opened, loaded(4), ...more];
  const clicked = (...steps: StepId[]) => {
    const before = emittedBy(path).emitted.length;
    return emittedBy([...path, ...steps.map(open)]).emitted.slice(before);
  };

  it('opens the current step, returns to it, and refuses a later one with a message [DASH-04]', () => {
    const up = [
      { type: 'STEP.IN_PROCESS', step: 5 },
      { type: 'GO', to: 'step5' },
    ];
    expect(clicked(5)).toEqual(up);
    expect(clicked(5, 5)).toEqual([
      ...up,
      { type: 'STEP.NOTICE', reason: 'inProcess', current: 5 },
      { type: 'GO', to: 'step5' },
    ]);
    expect(clicked(6)).toEqual([{ type: 'STEP.NOTICE', reason: 'pending', current: 5 }]);
  });

  it('marks completed steps and fetches again [DASH-05] [DASH-02]', () => {
    const completed = { type: 'STEP.COMPLETED', step: 5 };
    const before = emittedBy([...path, open(5)]);
    const { emitted, live } = emittedBy([...path, open(5), completed]);
    expect(isIn(live.state(), 'signedIn.data.loading')).toBe(true);
    expect(live.actor.getSnapshot().context.completed).toEqual([1, 2, 3, 4, 5]);
    expect(emitted.slice(before.emitted.length)).toEqual([
      expect.objectContaining({ type: 'STEPS.KNOWN', completed: [1, 2, 3, 4, 5] }),
      { type: 'STEP.DONE', step: 5 },
      { type: 'STEP.IN_PROCESS', step: null },
    ]);
    const first = before.live.actor.getSnapshot().children.loadDashboard;
    before.live.send(completed);
    expect(before.live.actor.getSnapshot().children.loadDashboard).not.toBe(first);
  });

  it('does not open the review before all nine steps are done [D-43]', () => {
    const live = startLive(application);
    for (const event of path) live.send(event);
    expect(live.actor.getSnapshot().can({ type: 'REVIEW.OPENED' })).toBe(false);
  });
});
