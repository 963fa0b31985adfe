import { describe, expect, it } from 'vitest';
import { done, elapsed, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { eligibility } from '#tests/fixtures/eligibility.ts';

const open = done('load', { ok: true, verdict: 'open' });
const check = { type: 'CHECK' };
const yes = (id: string) => done(id, { ok: true, data: { next_step: 7, limit: 40_000 }, message: null });
const answer = (id: string, status: number, message: string | null) =>
  done(id, { ok: false, failure: { kind: 'refused', status, message } });
const lost = (id: string) => done(id, { ok: false, failure: { kind: 'network', cause: 'Failed to fetch' } });
const stepDone = { type: 'STEP.DONE', step: 6 };
const goDashboard = { type: 'GO', to: 'dashboard' };

const emittedBy = (events: Parameters<typeof expectEnd>[1]) => {
  const live = startLive(eligibility);
  const emitted: unknown[] = [];
  live.actor.on('*', (event) => emitted.push(event));
  for (const event of events) live.send(event);
  return emitted;
};

const decided = (verdict: string, data: object) => ({ type: 'DECIDED', verdict, data });

describe('the eligibility check', () => {
  it('takes every transition', () => expectEveryTransition(eligibility));

  it('is complete when the dashboard marks it complete [ELI-04]', () => {
    expectEnd(eligibility, [done('load', { ok: true, verdict: 'complete' })], 'complete');
    expectEnd(eligibility, [open], 'idle');
  });

  it('can not be asked for what is known to be refused, until the step is done elsewhere [ELI-12]', () => {
    const known = done('load', { ok: true, verdict: 'refused' });
    expectEnd(eligibility, [known, check], 'refused');
    expectEnd(eligibility, [known, { type: 'DONE.ELSEWHERE' }], 'complete');
  });

  it('can not be asked again once the reference CRM has named the reasons, and has them read anew [ELI-12]', () => {
    const refused = (explained: boolean) =>
      done('register', {
        ok: false,
        failure: { kind: 'refused', status: 2, message: 'Sorry', data: { reasons: ['income'] } },
        explained,
      });
    const asked = [open, check, answer('check', 2, 'Register first')];
    expectEnd(eligibility, [...asked, refused(true), check], 'refused');
    expect(emittedBy([...asked, refused(true)])).toEqual([{ type: 'CHECK.REFUSED' }]);
    expectEnd(eligibility, [...asked, refused(false)], 'notEligible');
    expectEnd(eligibility, [...asked, refused(false), check], 'checking');
  });

  it('completes the step, without a check, when the application was made before [ELI-04]', () => {
    const path = [done('load', { ok: true, verdict: 'alreadyApplied' })];
    expect(expectEnd(eligibility, path, 'complete').emitted).toEqual([stepDone]);
  });

  it('is complete once it was passed elsewhere, unless a check is under way [ELI-04]', () => {
    const elsewhere = { type: 'DONE.ELSEWHERE' };
    for (const path of [[open], [open, check, answer('check', 3, 'Too low')], [open, check, lost('check')]])
      expectEnd(eligibility, [...path, elsewhere], 'complete');
    expectEnd(eligibility, [open, check, elsewhere], 'checking');
  });

  it('is eligible after Status 1, and stays on the page [ELI-03]', () => {
    expectEnd(eligibility, [open, check, yes('check')], 'eligible.staying');
    expect(emittedBy([open, check, yes('check')])).toEqual([
      decided('eligible', { next_step: 7, limit: 40_000 }),
      stepDone,
    ]);
  });

  it('decides nothing without a permission that was taken back, and registers nobody [CNS-05]', () => {
    const failure = { kind: 'refused', status: 2, message: 'You took it back', data: { permission: 'work' } };
    const live = expectEnd(eligibility, [open, check, done('check', { ok: false, failure })], 'failed');
    expect(live.actor.getSnapshot().context).toEqual({ failure });
    const retried = [
      open,
      check,
      answer('check', 2, 'Register first'),
      done('register', { ok: false, failure }),
    ];
    expect(expectEnd(eligibility, retried, 'failed').actor.getSnapshot().context).toEqual({ failure });
  });

  it('registers once after Status 2, and goes to the dashboard when that succeeds [ELI-03]', () => {
    const path = [open, check, answer('check', 2, 'Register first'), yes('register')];
    expectEnd(eligibility, path, 'eligible.leaving');
    const moved = [...path, elapsed('moveOn', 'eligibility.eligible.leaving')];
    expect(emittedBy(moved)).toEqual([
      decided('eligible', { next_step: 7, limit: 40_000 }),
      stepDone,
      { type: 'ELIGIBLE.LEFT' },
      goDashboard,
    ]);
    const live = expectEnd(eligibility, path, 'eligible.leaving');
    live.clock.increment(499);
    expect(live.state()).toBe('eligible.leaving');
    live.clock.increment(1);
    expect(live.state()).toBe('eligible.left');
  });

  it.each([
    ['You have ALREADY APPLIED.', 'alreadyApplied.leaving'],
    ['already registered with us', 'alreadyApplied.leaving'],
    ['An Application Exists', 'alreadyApplied.leaving'],
    ['Income too low', 'notEligible'],
    [null, 'notEligible'],
  ])('reads the message after the retry: %s [ELI-03]', (message, end) => {
    expectEnd(
      eligibility,
      [open, check, answer('check', 2, 'Register first'), answer('register', 2, message)],
      end,
    );
    expectEnd(eligibility, [open, check, answer('check', 3, message)], end);
    expectEnd(eligibility, [open, check, answer('check', 0, message)], end);
  });

  it('keeps the first refusal when the retry is refused for another reason [ELI-03]', () => {
    const path = [open, check, answer('check', 2, 'Already applied'), answer('register', 2, 'Not now')];
    expectEnd(eligibility, path, 'alreadyApplied.leaving');
  });

  it('retries only once [ELI-03]', () => {
    const live = expectEnd(
      eligibility,
      [open, check, answer('check', 2, 'Not now'), answer('register', 2, 'Not now')],
      'notEligible',
    );
    expect(live.actor.getSnapshot().can(check)).toBe(true);
  });

  it('goes to the dashboard half a second after already applied [ELI-03] [ST-02]', () => {
    const path = [open, check, answer('check', 3, 'Already applied')];
    expect(emittedBy([...path, elapsed('moveOn', 'eligibility.alreadyApplied.leaving')])).toEqual([
      decided('alreadyApplied', {}),
      stepDone,
      goDashboard,
    ]);
  });

  it('keeps the other fields of an already applied answer [ELI-07]', () => {
    const refusal = (data: unknown) =>
      done('check', { ok: false, failure: { kind: 'refused', status: 3, message: 'Already applied', data } });
    expect(emittedBy([open, check, refusal({ next_step: 7 })])).toEqual([
      decided('alreadyApplied', { next_step: 7 }),
      stepDone,
    ]);
    expect(emittedBy([open, check, refusal([])])).toEqual([decided('alreadyApplied', {}), stepDone]);
  });

  it('decides nothing without an answer [ELI-06]', () => {
    expectEnd(eligibility, [open, check, lost('check')], 'failed');
    expectEnd(eligibility, [open, check, answer('check', 2, 'Already applied'), lost('register')], 'failed');
    expect(emittedBy([open, check, lost('check')])).toEqual([]);
  });

  it('loads again after a failed load [DASH-06]', () => {
    const why = { kind: 'timeout' };
    const not = done('load', { ok: false, failure: why });
    const failureAfter = (events: Parameters<typeof expectEnd>[1], state: string) =>
      expectEnd(eligibility, events, state).actor.getSnapshot().context.failure;
    expect(failureAfter([not], 'loadFailed')).toEqual(why);
    expect(failureAfter([not, { type: 'RELOAD' }], 'loading')).toBeNull();
    expectEnd(eligibility, [failed('load')], 'loadFailed');
    expectEnd(eligibility, [failed('load'), { type: 'RELOAD' }, open], 'idle');
  });

  it('keeps the reason of a refusal until the next check [ELI-05] [ELI-06]', () => {
    const failureAfter = (events: Parameters<typeof expectEnd>[1], state: string) =>
      expectEnd(eligibility, events, state).actor.getSnapshot().context.failure;
    const network = { kind: 'network', cause: 'Failed to fetch' };
    const first = [open, check, answer('check', 2, 'Not now')];
    expect(failureAfter([open, check, lost('check')], 'failed')).toEqual(network);
    expect(failureAfter([...first, lost('register')], 'failed')).toEqual(network);
    expect(failureAfter([open, check, answer('check', 3, 'Too low')], 'notEligible')?.message).toBe(
      'Too low',
    );
    expect(failureAfter([...first, answer('register', 2, 'Too low')], 'notEligible')?.message).toBe(
      'Too low',
    );
    expect(failureAfter([open, check, lost('check'), check], 'checking')).toBeNull();
    expect(failureAfter([open, check, answer('check', 3, 'Too low'), check], 'checking')).toBeNull();
    expectEnd(eligibility, [open, check, failed('check')], 'failed');
    expectEnd(eligibility, [...first, failed('register')], 'failed');
  });

  it('goes to the dashboard after already applied, also after the retry [ELI-03]', () => {
    const path = [
      open,
      check,
      answer('check', 2, 'Register first'),
      answer('register', 2, 'Already applied'),
    ];
    const moved = [...path, elapsed('moveOn', 'eligibility.alreadyApplied.leaving')];
    expect(emittedBy(moved)).toEqual([decided('alreadyApplied', {}), stepDone, goDashboard]);
    expectEnd(eligibility, moved, 'alreadyApplied.left');
    expectEnd(eligibility, [open, check, yes('check')], { eligible: 'staying' });
  });

  it('ends with the session on Status 4 [ELI-03] [ST-03]', () => {
    const ended = (id: string) => done(id, { ok: false, failure: { kind: 'sessionRejected' } });
    expectEnd(eligibility, [open, check, ended('check')], 'sessionRejected');
    const retried = [open, check, answer('check', 2, 'No'), ended('register')];
    expectEnd(eligibility, retried, 'sessionRejected');
    for (const path of [[open, check, ended('check')], retried])
      expect(emittedBy(path)).toEqual([{ type: 'SESSION.REJECTED' }]);
  });
});
