import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { draft } from '#atlas/charts/draft.ts';
import {
  done,
  elapsed,
  expectEnd,
  expectEveryTransition,
  failed,
  startLive,
} from '#tests/machines/support/walk.ts';

const read = done('read', null);
const opened = (fields: object = {}) => ({ type: 'OPENED', fields, at: null, unsent: false });
const typed = (fields: object) => ({ type: 'TYPED', fields });
const stored = (fields: object) => ({ type: 'STORED', fields, at: 1 });
const storeAfter = elapsed('storeAfter', 'draft.editing.dirty');
const sendAfter = elapsed('sendAfter', 'draft.editing.stored');
const left = { type: 'LEFT' };

/** Gives events to a live draft; returns what it emitted. */
const outcomeOf = (events: readonly AnyEventObject[]) => {
  const live = startLive(draft);
  const emitted: unknown[] = [];
  live.actor.on('*', (event: unknown) => emitted.push(event));
  for (const event of events) live.send(event);
  return { live, emitted, context: live.actor.getSnapshot().context };
};

describe('the draft chart', () => {
  it('takes every transition', () => expectEveryTransition(draft));

  it('waits at most four seconds for the service [ST-05]', () => {
    const live = startLive(draft);
    live.clock.increment(3_999);
    expect(live.state()).toBe('reading');
    live.clock.increment(1);
    expect(live.state()).toBe('waiting');
    expect(live.actor.getSnapshot().children.read).toBeUndefined();
  });

  it('is stored 300 ms after the last key, and sent two seconds after it [ST-05]', () => {
    const live = expectEnd(draft, [read, opened(), typed({ a: '1' })], 'editing.dirty');
    live.clock.increment(299);
    live.send(typed({ a: '12' }));
    live.clock.increment(299);
    expect(live.state()).toBe('editing.dirty');
    live.clock.increment(1);
    expect(live.state()).toBe('editing.storing');
    live.send(stored({ a: '12' }));
    live.clock.increment(1_699);
    expect(live.state()).toBe('editing.stored');
    live.clock.increment(1);
    expect(live.state()).toBe('editing.sending');
  });

  it('is stored and sent at once when a field or the page is left', () => {
    expectEnd(draft, [read, opened(), typed({ a: '1' }), left, stored({ a: '1' })], 'editing.sending');
    expectEnd(draft, [read, opened(), left], 'editing.clean');
  });

  it('shows only the fields that another tab or device changed', () => {
    const path = [read, opened({ a: '1', b: '2', c: '3' }), typed({ a: '12', b: '2', c: '3' }), storeAfter];
    const { emitted, context } = outcomeOf([...path, stored({ a: '12', b: '9', d: '4' })]);
    expect(emitted).toEqual([{ type: 'MERGED', fields: { b: '9', c: '', d: '4' } }]);
    expect(context).toMatchObject({ base: { a: '12', b: '9', d: '4' }, typed: { a: '12', b: '9', d: '4' } });
    expect(outcomeOf([...path, stored({ a: '12', b: '2', c: '3' })]).emitted).toEqual([]);
  });

  it('merges a newer draft of another device and is sent again', () => {
    const newer = done('send', { kind: 'newer', draft: { version: 5, fields: { b: '2' } } });
    const path = [read, opened(), typed({ a: '1' }), left, stored({ a: '1' }), newer];
    expectEnd(draft, path, 'editing.merging');
    const { emitted, live } = outcomeOf([...path, stored({ a: '1', b: '2' })]);
    expect(live.state()).toBe('editing.sending');
    expect(emitted).toEqual([{ type: 'MERGED', fields: { b: '2' } }]);
  });

  it('is sent again with the next change or on leaving, after the service failed', () => {
    const path = [read, opened(), typed({ a: '1' }), storeAfter, stored({ a: '1' }), sendAfter];
    for (const lost of [done('send', { kind: 'failed' }), failed('send')]) {
      expectEnd(draft, [...path, lost], 'editing.unsent');
      expectEnd(draft, [...path, lost, left], 'editing.sending');
      expectEnd(draft, [...path, lost, typed({ a: '12' })], 'editing.dirty');
    }
  });

  it('is marked unsaved while the browser cannot store it, and tries again with the next change', () => {
    const path = [read, opened(), typed({ a: '1' }), storeAfter, { type: 'STORE.FAILED' }];
    expect(expectEnd(draft, path, 'editing.notStored').actor.getSnapshot().hasTag('not stored')).toBe(true);
    expectEnd(draft, [...path, typed({ a: '12' }), storeAfter, stored({ a: '12' })], 'editing.stored');
  });

  it('neither stores nor sends while its step is being saved, and resumes when that fails', () => {
    const saving = [read, opened(), typed({ a: '1' }), { type: 'SAVE.STARTED' }];
    const live = expectEnd(draft, [...saving, left, typed({ a: '12' })], 'saving');
    live.clock.increment(60_000);
    expect(live.state()).toBe('saving');
    expectEnd(draft, [...saving, { type: 'SAVE.FAILED' }], 'editing.dirty');
    expectEnd(draft, [...saving, { type: 'STEP.DONE' }], 'done');
  });

  it('stops in every state once another customer signs in [S-04]', () => {
    const paths: readonly (readonly AnyEventObject[])[] = [
      [],
      [read],
      [read, opened(), typed({ a: '1' })],
      [read, opened(), typed({ a: '1' }), left, stored({ a: '1' })],
      [read, opened(), { type: 'SAVE.STARTED' }],
    ];
    for (const path of paths) expectEnd(draft, [...path, { type: 'PERSON.CHANGED' }], 'stopped');
  });

  it('is marked unsaved once the storage fails', () => {
    const live = expectEnd(draft, [read, opened(), failed('storage')], 'broken');
    expect(live.actor.getSnapshot().hasTag('not stored')).toBe(true);
  });
});
