import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { APPROVAL, CASE, CASE_ENDED, CASE_REMINDED, deskCase } from '#atlas/charts/desk/case.ts';
import { done, expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

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
    const lost = acted({ ok: false, result: 'unknown', failure: { kind: 'timeout' } });
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
});
