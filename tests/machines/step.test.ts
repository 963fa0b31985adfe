import { describe, expect, it } from 'vitest';
import type { FormStep } from '#domain/forms/types.ts';
import { stepByKey } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';
import { done, elapsed, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { filledOf, stepCharts } from '#tests/fixtures/step.ts';

const open = done('load', { ok: true, done: false });
const isDone = done('load', { ok: true, done: true });
const moveOn = elapsed('moveOn', 'step.saved');
const saved = done('save', { ok: true });
const lost: Failure = { kind: 'network', cause: 'Failed to fetch' };
const submit = (step: FormStep) => ({ type: 'SUBMIT', filled: filledOf(step) });
const refusedWith = (failure: Failure) => done('save', { ok: false, failure });

/** Everything that a live step emits on its way, in order. */
const emittedBy = (step: FormStep, events: Parameters<typeof expectEnd>[1]) => {
  const live = startLive(stepCharts[step]);
  const emitted: unknown[] = [];
  live.actor.on('*', (event) => emitted.push(event));
  for (const event of events) live.send(event);
  return emitted;
};

describe('a form step', () => {
  it.each(FORM_STEPS)('takes every transition: %s', (step) => expectEveryTransition(stepCharts[step]));

  it('asks for nothing more once the answers can only be refused [ELI-08]', () => {
    const refused = done('load', { ok: true, done: false, refused: true });
    const { actor } = expectEnd(stepCharts.income, [refused], 'refused.told');
    expect(actor.getSnapshot().hasTag('show form')).toBe(false);
    expectEnd(stepCharts.income, [done('load', { ok: true, done: true, refused: true })], 'locked');
  });

  it('asks for its step once an answer was changed meanwhile, and stays where it can not be read [ELI-16]', () => {
    const refused = [done('load', { ok: true, done: false, refused: true }), { type: 'RELOAD' }];
    const again = (output: object) => [...refused, done('reread', output)];
    expectEnd(stepCharts.income, again({ ok: true, done: false }), 'editing.ready');
    expectEnd(stepCharts.income, again({ ok: true, done: false, refused: true }), 'refused.told');
    expectEnd(stepCharts.income, again({ ok: false, failure: lost }), 'refused.told');
    expectEnd(stepCharts.income, [...refused, failed('reread')], 'refused.told');
    expectEnd(stepCharts.income, again({ ok: true, done: true }), 'locked');
  });

  it('opens the form of an incomplete step', () => {
    const live = expectEnd(stepCharts.personal, [open], 'editing.ready');
    expect(live.actor.getSnapshot().hasTag('show form')).toBe(true);
  });

  it.each(FORM_STEPS)('locks a completed step: %s [ST-01] [ST-06] [PAN-03]', (step) => {
    const live = expectEnd(stepCharts[step], [isDone], 'locked');
    expect(live.actor.getSnapshot().hasTag('show done')).toBe(true);
    expect(live.actor.getSnapshot().can(submit(step))).toBe(false);
  });

  it.each([
    ['pan', 'step2'],
    ['personal', 'step3'],
    ['residence', 'step4'],
    ['income', 'step5'],
    ['employment', 'dashboard'],
  ] as const)('moves on half a second after the save: %s to %s [ST-02] [EMP-03]', (step, to) => {
    const path = [open, submit(step), saved];
    const done = { type: 'STEP.DONE', step: stepByKey(step).id };
    expect(emittedBy(step, path)).toEqual([done]);
    expect(emittedBy(step, [...path, moveOn])).toEqual([done, { type: 'GO', to }]);
    const live = expectEnd(stepCharts[step], path, 'saved');
    live.clock.increment(499);
    expect(live.state()).toBe('saved');
    live.clock.increment(1);
    expect(live.state()).toBe('closed');
  });

  it('stays on its panel after the bank details [ST-02]', () => {
    expect(emittedBy('bank', [open, submit('bank'), saved, moveOn])).toEqual([
      { type: 'STEP.DONE', step: 9 },
    ]);
    expectEnd(stepCharts.bank, [open, submit('bank'), saved, moveOn], 'closed');
  });

  it('is editable again after a refusal and a lost network, and can be saved then [ST-04]', () => {
    for (const failure of [lost, { kind: 'refused', status: 2, message: 'No' }] satisfies Failure[]) {
      const path = [open, submit('income'), refusedWith(failure)];
      const live = expectEnd(stepCharts.income, path, 'editing.refused');
      expect(live.actor.getSnapshot().context.failure).toEqual(failure);
      expectEnd(stepCharts.income, [...path, submit('income'), saved, moveOn], 'closed');
    }
  });

  it('clears the last failure on a retry', () => {
    const path = [open, submit('income'), refusedWith(lost), submit('income')];
    expect(expectEnd(stepCharts.income, path, 'saving').actor.getSnapshot().context.failure).toBeNull();
  });

  it('emits that a save was refused, but not that the network was lost', () => {
    const refused: Failure = { kind: 'refused', status: 2, message: 'No' };
    expect(emittedBy('income', [open, submit('income'), refusedWith(refused)])).toEqual([
      { type: 'SAVE.REFUSED' },
    ]);
    expect(emittedBy('income', [open, submit('income'), refusedWith(lost)])).toEqual([]);
  });

  it('ignores a second press while it saves', () => {
    const live = expectEnd(stepCharts.pan, [open, submit('pan'), submit('pan')], 'saving');
    expect(live.actor.getSnapshot().can(submit('pan'))).toBe(false);
  });

  it('emits that the session ended during a save [ST-03]', () => {
    const expired: Failure = { kind: 'sessionRejected' };
    const onSave = [open, submit('personal'), refusedWith(expired)];
    expectEnd(stepCharts.personal, onSave, 'sessionRejected');
    expect(emittedBy('personal', onSave)).toEqual([{ type: 'SESSION.REJECTED' }]);
  });

  it('opens the form even when the dashboard fails, and loads again on request', () => {
    const unread = done('load', { ok: false, failure: lost });
    expectEnd(stepCharts.residence, [unread], 'editing.unsure');
    expectEnd(stepCharts.residence, [unread, submit('residence')], 'saving');
    const again = [unread, { type: 'RELOAD' }];
    expectEnd(stepCharts.residence, again, 'editing.reloading');
    expectEnd(stepCharts.residence, [...again, { type: 'STEPS.KNOWN', completed: [3] }], 'locked');
    expectEnd(stepCharts.residence, [...again, done('reload', { ok: true, done: false })], 'editing.ready');
    expectEnd(stepCharts.residence, [...again, failed('reload')], 'editing.unsure');
    const timeout: Failure = { kind: 'timeout' };
    const still = done('reload', { ok: false, failure: timeout });
    const failureAfter = (events: Parameters<typeof expectEnd>[1]) =>
      expectEnd(stepCharts.residence, events, 'editing.unsure').actor.getSnapshot().context.failure;
    expect(failureAfter([unread])).toEqual(lost);
    expect(failureAfter([...again, still])).toEqual(timeout);
  });

  it('locks the form when the step is completed in another tab', () => {
    expectEnd(stepCharts.pan, [open, { type: 'STEPS.KNOWN', completed: [1] }], 'locked');
    expectEnd(stepCharts.pan, [open, submit('pan'), { type: 'STEPS.KNOWN', completed: [1] }], 'saving');
    expectEnd(stepCharts.pan, [open, { type: 'STEPS.KNOWN', completed: [2] }], 'editing.ready');
  });

  it('survives thrown errors', () => {
    expectEnd(stepCharts.bank, [failed('load')], 'editing.unsure');
    expectEnd(stepCharts.bank, [open, submit('bank'), failed('save')], 'editing.refused');
  });

  it('keeps no input', () => {
    const live = expectEnd(stepCharts.pan, [open, submit('pan')], 'saving');
    expect(JSON.stringify(live.actor.getSnapshot().context)).not.toContain('ABCPE1234F');
  });
});
