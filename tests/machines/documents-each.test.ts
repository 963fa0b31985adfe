import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { SlotId } from '#domain/documents/documents.ts';
import { done, expectEnd, type Live, startLive } from '#testing/charts/walk.ts';
import { documents } from '#tests/fixtures/documents.ts';
import {
  add,
  choose,
  cutOff,
  IDS,
  locked,
  notSent,
  openEach,
  ready,
  refused,
  sent,
  upload,
} from './support/documents-events.ts';

const run = (...events: readonly AnyEventObject[]): Live => {
  const live = startLive(documents);
  for (const event of [openEach, ...events]) live.send(event);
  return live;
};
const statesOf = (live: Live): Record<SlotId, string> => live.actor.getSnapshot().value.open?.slots;
const wholeOf = (live: Live) => live.actor.getSnapshot().value.open?.whole;
const contextOf = (live: Live) => live.actor.getSnapshot().context;
const passwordOf = (live: Live, slot: SlotId) =>
  (live.actor.getSnapshot().children[`upload_${slot}`].getSnapshot() as { input: { password: string } }).input
    .password;
const retry = (slot: SlotId, password = '') => ({ type: 'UPLOAD.RETRY', slot, password });
const back = { type: 'NETWORK.BACK' };

describe('documents that are sent as soon as they are chosen', () => {
  it('go without a press, and the step is done once all five are there [DOC-06] [D-40]', () => {
    expect(statesOf(run(...add('pan_card')))).toMatchObject({ pan_card: 'uploading', salary_slip: 'empty' });
    expectEnd(documents, [openEach, ...IDS.flatMap((slot) => [...add(slot), sent(slot)])], 'done');
  });

  it('go one after the other, in the order of their slots, whatever order they were chosen in [DOC-06]', () => {
    const live = run(...IDS.toReversed().flatMap(add));
    const order: SlotId[] = [];
    for (let left = IDS.length; left > 0; left -= 1) {
      const now = IDS.filter((slot) => statesOf(live)[slot] === 'uploading');
      expect(now).toHaveLength(1);
      for (const slot of now) {
        order.push(slot);
        live.send(left % 2 ? sent(slot) : notSent(slot));
      }
    }
    expect(order).toEqual(['salary_slip', 'aadhar_front', 'aadhar_back', 'pan_card', 'bank_statement']);
  });

  it('leave their turn to the next when they are stopped or removed [DOC-06] [DOC-07]', () => {
    const live = run(...add('pan_card'), ...add('aadhar_back'), ...add('salary_slip'));
    live.send({ type: 'FILE.REMOVED', slot: 'aadhar_back' });
    live.send({ type: 'UPLOAD.STOPPED', slot: 'pan_card' });
    expect(statesOf(live)).toMatchObject({
      aadhar_back: 'empty',
      pan_card: 'chosen',
      salary_slip: 'uploading',
    });
    live.send(retry('pan_card'));
    expect(statesOf(live).pan_card).toBe('uploading');
  });

  it('wait for a password, which goes with its own document and is not kept [DOC-07] [D-29]', () => {
    const live = run(choose('salary_slip'), locked('salary_slip'));
    expect(statesOf(live).salary_slip).toBe('chosen');
    live.send(retry('salary_slip', 'canary'));
    expect(passwordOf(live, 'salary_slip')).toBe('canary');
    for (const event of add('pan_card')) live.send(event);
    live.send(sent('salary_slip'));
    expect([statesOf(live).pan_card, passwordOf(live, 'pan_card')]).toEqual(['uploading', '']);
    expect(JSON.stringify(contextOf(live))).not.toContain('canary');
  });

  it('are sent by the button as far as they are left, and it says when nothing is [DOC-02] [DOC-06]', () => {
    const live = run(...add('pan_card'), notSent('pan_card'), choose('salary_slip'), locked('salary_slip'));
    expect(contextOf(live).slots.pan_card.failure).toEqual(refused);
    live.send(upload);
    expect(statesOf(live)).toMatchObject({ pan_card: 'uploading', salary_slip: 'uploading' });
    expect(contextOf(live).missing).toBe(false);
    live.send(sent('pan_card'));
    live.send(sent('salary_slip'));
    expect(wholeOf(live)).toBe('partly');
    live.send(upload);
    expect(contextOf(live).missing).toBe(true);
  });

  it('stay when the network is cut off, and go on by themselves when it is back [DOC-09]', () => {
    const live = run(...add('aadhar_back'), ...add('pan_card'), cutOff('aadhar_back'), cutOff('pan_card'));
    expect(contextOf(live).slots.pan_card.file).toEqual(ready);
    live.send(back);
    expect(statesOf(live)).toMatchObject({ aadhar_back: 'uploading', pan_card: 'waiting' });
  });

  it('are not sent again by themselves after a refusal [DOC-09]', () => {
    const live = run(...add('pan_card'), notSent('pan_card'), back);
    expect(statesOf(live).pan_card).toBe('failed');
  });

  it('can be replaced while others are missing; old news of the one there changes nothing [DOC-07]', () => {
    const arrived = { type: 'DOCUMENTS.ARRIVED', slots: ['salary_slip'] };
    const live = run(arrived, choose('salary_slip'), locked('salary_slip'), arrived);
    expect(statesOf(live).salary_slip).toBe('chosen');
    live.send(retry('salary_slip'));
    live.send(sent('salary_slip'));
    expect(statesOf(live).salary_slip).toBe('uploaded');
    expect(contextOf(live).slots.salary_slip.isReplacement).toBe(false);
  });

  it('come back as the one that is there once a replacement was removed [DOC-07]', () => {
    const arrived = { type: 'DOCUMENTS.ARRIVED', slots: ['pan_card'] };
    const unusable = done('check_pan_card', { ok: false, problem: { kind: 'heic' } });
    const live = run(
      arrived,
      choose('pan_card'),
      unusable,
      { type: 'FILE.REMOVED', slot: 'pan_card' },
      arrived,
    );
    expect(statesOf(live).pan_card).toBe('uploaded');
  });
});
