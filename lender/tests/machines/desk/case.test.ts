import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { done, expectEnd, expectEveryTransition } from '#testing/charts/walk.ts';
import { APPROVAL, CASE, CASE_ENDED, CASE_REMINDED, deskCase } from '#tests/fixtures/desk/case.ts';

const read = done('read', { ok: true, view: CASE });
const refuse = { type: 'CHOOSE', choice: { action: 'refuse' } };
const confirm = { type: 'CHOOSE', choice: { approval: APPROVAL, confirm: true } };
const changed = (view: unknown) => ({ type: 'CASE.CHANGED', view });
const send = { type: 'SEND', fields: { reason: 'income' } };
const acted = (output: object) => done('act', output);
const snapshotAfter = (events: readonly AnyEventObject[], state: string) =>
  expectEnd(deskCase, events, state).actor.getSnapshot();

describe('the chart of a case at the desk', () => {
  it('takes every transition', () => expectEveryTransition(deskCase));

  it('offers what the service lists, and nothing else [DESK-31]', () => {
    const shown = snapshotAfter([read], 'shown.reading');
    expect(shown.can(refuse)).toBe(true);
    expect(shown.can({ type: 'CHOOSE', choice: { action: 'take' } })).toBe(false);
    expect(shown.can(confirm)).toBe(true);
    const other = { type: 'CHOOSE', choice: { approval: 'another', confirm: true } };
    expect(shown.can(other)).toBe(false);
  });

  it('shows what another person did while something was typed, and goes on from there [DESK-38]', () => {
    const meanwhile = snapshotAfter([read, refuse, changed(CASE_REMINDED)], 'shown.changed');
    expect(meanwhile.context).toMatchObject({ news: ['2'], choice: { action: 'refuse' } });
    expect(meanwhile.can(send)).toBe(true);
    const ended = snapshotAfter([read, refuse, changed(CASE_REMINDED), changed(CASE_ENDED)], 'shown.changed');
    expect(ended.context.news).toEqual(['2', '4']);
    expect(ended.can(send)).toBe(false);
    expect(ended.context.choice).toEqual({ action: 'refuse' });
  });

  it('decides only the request that the person chose, not one that came after it [DESK-35]', () => {
    const another = {
      ...CASE,
      approval: { ...CASE.approval, id: 'another' },
      timeline: CASE_REMINDED.timeline,
    };
    expect(
      snapshotAfter([read, confirm, changed(another)], 'shown.changed').can({ type: 'SEND', fields: {} }),
    ).toBe(false);
  });

  it('shows what changed when an action came too late, and keeps its fields [DESK-38] [LOAN-20]', () => {
    const stale = acted({ ok: false, result: 'stale', message: 'Since', view: CASE_REMINDED });
    expect(snapshotAfter([read, refuse, send, stale], 'shown.changed').context).toMatchObject({
      news: ['2'],
      fields: { reason: 'income' },
      choice: { action: 'refuse' },
      view: CASE_REMINDED,
    });
  });

  it('lets an action whose answer was lost be sent again [DESK-39]', () => {
    const unknown = snapshotAfter([read, refuse, send, lost], 'shown.unknown');
    expect(unknown.can(send)).toBe(true);
    expect(unknown.context.fields).toEqual({ reason: 'income' });
  });

  it('marks what came while the person read [DESK-40]', () => {
    expect(snapshotAfter([read, changed(CASE_REMINDED)], 'shown.reading').context).toMatchObject({
      view: CASE_REMINDED,
      news: ['2'],
    });
  });

  const refused = acted({ ok: false, result: 'refused', message: 'Not now.', view: CASE });
  const lost = acted({ ok: false, result: 'unknown', failure: { kind: 'timeout' } });
  const moved = acted({ ok: true, result: 'moved', view: CASE_REMINDED });

  describe.each([
    ['filled in', [refuse], 'shown.filling'],
    ['overtaken', [refuse, changed(CASE_REMINDED)], 'shown.changed'],
    ['refused', [refuse, send, refused], 'shown.refused'],
    ['without an answer', [refuse, send, lost], 'shown.unknown'],
  ])('an action that is %s', (_, events, state) => {
    const open = [read, ...events];

    it('is let go without a trace', () => {
      expectEnd(deskCase, open, state);
      expect(snapshotAfter([...open, { type: 'CANCEL' }], 'shown.reading').context).toMatchObject({
        choice: null,
        fields: {},
        news: [],
        refusal: null,
        failure: null,
      });
    });

    it('is sent with what was typed last [DESK-39]', () => {
      const again = { type: 'SEND', fields: { reason: 'other' } };
      const { children, context } = snapshotAfter([...open, again], 'shown.sending');
      expect(children.act.getSnapshot().input).toMatchObject({
        choice: { action: 'refuse' },
        fields: { reason: 'other' },
        view: context.view,
      });
      expect(context).toMatchObject({ refusal: null, failure: null });
    });

    it('shows what another person does, and cannot be sent once it is no longer possible [DESK-38]', () => {
      const ended = snapshotAfter([...open, changed(CASE_ENDED)], 'shown.changed');
      expect(ended.context).toMatchObject({ view: CASE_ENDED, choice: { action: 'refuse' } });
      expect(ended.context.news).toContain('4');
      expect(ended.can(send)).toBe(false);
    });

    it('stays as it is when a change brings no news, and cannot be sent once it is no longer offered', () => {
      const { view, news } = snapshotAfter(open, state).context;
      const withdrawn = { ...view, actions: [], approval: null };
      const now = snapshotAfter([...open, changed(withdrawn)], state);
      expect(now.context).toMatchObject({ view: withdrawn, news });
      expect(now.can(send)).toBe(false);
    });
  });

  it('says why the service did not do it, and shows the case as it is now', () => {
    const fresh = acted({ ok: false, result: 'refused', message: 'Not now.', view: CASE_REMINDED });
    expect(snapshotAfter([read, refuse, send, fresh], 'shown.refused').context).toMatchObject({
      refusal: 'Not now.',
      view: CASE_REMINDED,
      news: ['2'],
    });
  });

  it('shows what was done, and goes on from there [DESK-40]', () => {
    const open = [read, refuse, send, moved];
    expect(snapshotAfter(open, 'shown.done').context).toMatchObject({
      result: 'moved',
      view: CASE_REMINDED,
      choice: null,
    });
    expect(snapshotAfter([...open, changed(CASE_ENDED)], 'shown.done').context.view).toBe(CASE_ENDED);
    expect(snapshotAfter([...open, confirm], 'shown.filling').context).toMatchObject({
      choice: confirm.choice,
      result: null,
    });
    expectEnd(deskCase, [...open, { type: 'CHOOSE', choice: { action: 'take' } }], 'shown.done');
  });
});
