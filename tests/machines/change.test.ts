import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { change } from '#tests/fixtures/change.ts';

const standing = { residence_pincode: '411045' };
const other = { residence_pincode: '411001' };
const typed = { residence_pincode: '560001' };
const loaded = done('load', { ok: true, standing });
const submit = { type: 'SUBMIT', fields: typed };
const refused = { kind: 'refused', status: 2, message: 'No' };
const overtaken = done('save', { ok: false, failure: refused, standing: other });
const answer = 'residence_pincode';
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of a changed answer', () => {
  it('takes every transition', () => expectEveryTransition(change));

  it('saves what was typed in place of what was seen, and leads back to its row [PRE-05] [PRE-06]', () => {
    const saving = expectEnd(change, [loaded, submit], 'saving');
    expect(saving.actor.getSnapshot().children.save?.getSnapshot().input).toEqual({
      answer,
      seen: standing,
      fields: typed,
    });
    const saved = done('save', { ok: true, refuses: false });
    expect(expectEnd(change, [loaded, submit, saved], 'left').emitted).toEqual([
      { type: 'ANSWER.CHANGED', answer, refuses: false },
    ]);
  });

  it('saves nothing where nothing changed, or the person goes back [PRE-05]', () => {
    for (const event of [{ type: 'SUBMIT', fields: standing }, { type: 'BACK' }])
      expect(expectEnd(change, [loaded, event], 'left').emitted).toEqual([{ type: 'ANSWER.LEFT', answer }]);
  });

  it('tells what was changed elsewhere meanwhile, and replaces it only knowingly [PRE-07]', () => {
    const told = expectEnd(change, [loaded, submit, overtaken], 'editing.overtaken');
    expect(contextOf(told).standing).toEqual(other);
    const again = expectEnd(change, [loaded, submit, overtaken, submit], 'saving');
    expect(again.actor.getSnapshot().children.save?.getSnapshot().input).toMatchObject({ seen: other });
    expectEnd(change, [loaded, submit, overtaken, { type: 'SUBMIT', fields: other }], 'left');
  });

  it('closes once the application was sent, before or meanwhile [PRE-07]', () => {
    expectEnd(change, [done('load', { ok: true, standing: null })], 'closed');
    const sent = done('save', { ok: false, failure: refused, sent: true });
    expectEnd(change, [loaded, submit, sent], 'closed');
  });

  it('keeps the form after a failure, and says that it failed [PRE-07]', () => {
    const lost = done('save', { ok: false, failure: { kind: 'timeout' } });
    expect(contextOf(expectEnd(change, [loaded, submit, lost], 'editing.refused')).failure).toEqual({
      kind: 'timeout',
    });
    expectEnd(change, [loaded, submit, failed('save')], 'editing.refused');
    expect(contextOf(expectEnd(change, [loaded, submit, lost, submit], 'saving')).failure).toBeNull();
  });

  it('emits that the session ended [ST-03]', () => {
    const expired = done('save', { ok: false, failure: { kind: 'sessionRejected' } });
    const ended = expectEnd(change, [loaded, submit, expired], 'editing.refused');
    expect(ended.emitted).toEqual([{ type: 'SESSION.REJECTED' }]);
  });

  it('loads again after a failed load', () => {
    expect(contextOf(expectEnd(change, [failed('load')], 'failed')).failure).toEqual({ kind: 'malformed' });
    const again = expectEnd(change, [failed('load'), { type: 'RETRY' }, loaded], 'editing.ready');
    expect(contextOf(again).failure).toBeNull();
  });
});
