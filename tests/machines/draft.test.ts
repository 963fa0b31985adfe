import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { done, elapsed, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { draft } from '#tests/fixtures/draft.ts';

const read = done('read', null);
const opened = (fields: object = {}, unsent = false) => ({ type: 'OPENED', fields, at: null, unsent });
const typed = (fields: object) => ({ type: 'TYPED', fields });
const stored = (fields: object) => ({ type: 'STORED', fields, at: 1 });
const storeAfter = elapsed('storeAfter', 'draft.editing.dirty');
const sendAfter = elapsed('sendAfter', 'draft.editing.stored');
const left = { type: 'LEFT' };

/** Gives events to a live draft; returns what it emitted, and what it told the browser's storage. */
const outcomeOf = (events: readonly AnyEventObject[]) => {
  const live = startLive(draft);
  for (const event of events) live.send(event);
  const { emitted, commands } = live;
  return { live, emitted, commands, context: live.actor.getSnapshot().context };
};

const elsewhere = { type: 'STORED.ELSEWHERE' };
const notStored = { type: 'STORE.FAILED' };
const editing = [read, opened({ a: '1' }), typed({ a: '12' })];
const newer = done('send', { kind: 'newer', draft: { version: 5, fields: { b: '2' } } });
/** Ways into the states that store: each event after them is the storage's answer. */
const STORING = {
  'another tab stored something': [read, opened({ a: '1' }), elsewhere],
  'the person stopped typing': [...editing, storeAfter],
  'the person left the field': [...editing, left],
  'another device was faster': [...editing, left, stored({ a: '12' }), newer],
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

  it("waits for the form, whether or not the service's draft could be read", () => {
    expectEnd(draft, [read], 'waiting');
    expectEnd(draft, [failed('read')], 'waiting');
    expectEnd(draft, [failed('read'), opened()], 'editing.clean');
  });

  it('opens as unsent where the service lacks something, and is sent when the page is left', () => {
    const opening = [read, { ...opened({ a: '1' }, true), at: 7 }];
    const { actor } = expectEnd(draft, opening, 'editing.unsent');
    expect(actor.getSnapshot().context).toMatchObject({ base: { a: '1' }, typed: { a: '1' }, storedAt: 7 });
    expectEnd(draft, [...opening, left], 'editing.sending');
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
    expectEnd(draft, [...editing, storeAfter, stored({ a: '12' }), left], 'editing.sending');
    expectEnd(draft, [read, opened(), left], 'editing.clean');
  });

  it('is not sent again before the next change, once the service has it', () => {
    const sent = [...editing, left, stored({ a: '12' }), done('send', { kind: 'sent' })];
    expectEnd(draft, sent, 'editing.clean');
    expectEnd(draft, [...sent, left], 'editing.clean');
  });

  it.each([
    ['another tab stored something', { type: 'STORE', base: { a: '1' }, typed: { a: '1' } }],
    ['the person stopped typing', { type: 'STORE', base: { a: '1' }, typed: { a: '12' } }],
    ['the person left the field', { type: 'STORE', base: { a: '1' }, typed: { a: '12' } }],
    [
      'another device was faster',
      { type: 'MERGE', base: { a: '12' }, typed: { a: '12' }, draft: { version: 5, fields: { b: '2' } } },
    ],
  ] as const)('stores what was typed on top of what is there when %s', (reason, command) => {
    expect(outcomeOf(STORING[reason]).commands.at(-1)).toEqual(command);
  });

  it.each([
    ['another tab stored something', 'editing.clean'],
    ['the person stopped typing', 'editing.stored'],
    ['the person left the field', 'editing.sending'],
    ['another device was faster', 'editing.sending'],
  ] as const)('shows what the storage has, and goes on from it, when %s', (reason, end) => {
    const fields = { a: '12', b: '2' };
    const { emitted, context, live } = outcomeOf([...STORING[reason], stored(fields)]);
    expect(live.state()).toBe(end);
    expect(emitted).toEqual([{ type: 'MERGED', fields: expect.objectContaining({ b: '2' }) }]);
    expect(context).toMatchObject({ base: fields, typed: fields, storedAt: 1 });
  });

  it('shows only the fields that another tab or device changed', () => {
    const path = [read, opened({ a: '1', b: '2', c: '3' }), typed({ a: '12', b: '2', c: '3' }), storeAfter];
    const { emitted, context } = outcomeOf([...path, stored({ a: '12', b: '9', d: '4' })]);
    expect(emitted).toEqual([{ type: 'MERGED', fields: { b: '9', c: '', d: '4' } }]);
    expect(context).toMatchObject({ base: { a: '12', b: '9', d: '4' }, typed: { a: '12', b: '9', d: '4' } });
    expect(outcomeOf([...path, stored({ a: '12', b: '2', c: '3' })]).emitted).toEqual([]);
  });

  it('merges a newer draft of another device and is sent again', () => {
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
    for (const path of Object.values(STORING)) {
      const { actor } = expectEnd(draft, [...path, notStored], 'editing.notStored');
      expect(actor.getSnapshot().hasTag('not stored')).toBe(true);
    }
    const again = [typed({ a: '13' }), storeAfter, stored({ a: '13' })];
    expectEnd(draft, [...editing, storeAfter, notStored, ...again], 'editing.stored');
  });

  it('neither stores nor sends while its step is being saved, and resumes when that fails', () => {
    const saving = [read, opened(), typed({ a: '1' }), { type: 'SAVE.STARTED' }];
    const live = expectEnd(draft, [...saving, left, typed({ a: '12' })], 'saving');
    live.clock.increment(60_000);
    expect(live.state()).toBe('saving');
    expectEnd(draft, [...saving, { type: 'SAVE.FAILED' }], 'editing.dirty');
  });

  it('is removed from the browser once its step is done', () => {
    const { live, commands } = outcomeOf([read, opened(), { type: 'SAVE.STARTED' }, { type: 'STEP.DONE' }]);
    expect(live.state()).toBe('done');
    expect(commands).toEqual([{ type: 'REMOVE' }]);
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

  it("touches no other customer's draft after that, nor a storage that failed [S-04]", () => {
    const stopped = [read, opened(), { type: 'PERSON.CHANGED' }];
    const broken = [read, opened(), failed('storage')];
    for (const [path, end] of [
      [stopped, 'stopped'],
      [broken, 'broken'],
    ] as const)
      for (const type of ['STEP.DONE', 'PERSON.CHANGED', 'TYPED', 'LEFT', 'STORED.ELSEWHERE'])
        expect(expectEnd(draft, [...path, { type }], end).commands).toEqual([]);
  });

  it('is marked unsaved once the storage fails', () => {
    const live = expectEnd(draft, [read, opened(), failed('storage')], 'broken');
    expect(live.actor.getSnapshot().hasTag('not stored')).toBe(true);
  });
});
