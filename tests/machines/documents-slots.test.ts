import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { SlotId } from '#domain/documents/documents.ts';
import { done, failed, type Live, startLive } from '#testing/charts/walk.ts';
import { documents } from '#tests/fixtures/documents.ts';
import {
  add,
  all,
  choose,
  failAll,
  IDS,
  notSent,
  open,
  ready,
  refused,
  sent,
  upload,
} from './support/documents-events.ts';

const run = (events: readonly AnyEventObject[]): Live => {
  const live = startLive(documents);
  for (const event of events) live.send(event);
  return live;
};
const slotOf = (live: Live, slot: SlotId) => live.actor.getSnapshot().value.open?.slots[slot];
const uploadStateOf = (live: Live) => live.actor.getSnapshot().value.open?.whole;
const contextOf = (live: Live, slot: SlotId) => live.actor.getSnapshot().context.slots[slot];

describe.each(IDS)('the slot of %s', (slot) => {
  const others = IDS.filter((id) => id !== slot);
  const sending = [open, ...all, upload];
  const broken = [...sending, ...others.map(sent), notSent(slot)];

  it('checks the chosen file and keeps its kind, or the reason for a refusal [DOC-02]', () => {
    expect(slotOf(run([open, choose(slot)]), slot)).toBe('checking');
    expect(contextOf(run([open, choose(slot)]), slot)).toMatchObject({ name: 'document.pdf', file: null });
    expect(slotOf(run([open, ...add(slot)]), slot)).toBe('chosen');
    expect(contextOf(run([open, ...add(slot)]), slot)).toMatchObject({ file: ready, problem: null });
    const heic = { kind: 'heic' };
    const refusing = run([open, choose(slot), done(`check_${slot}`, { ok: false, problem: heic })]);
    expect([slotOf(refusing, slot), contextOf(refusing, slot).problem]).toEqual(['rejected', heic]);
    const breaking = run([open, choose(slot), failed(`check_${slot}`)]);
    expect([slotOf(breaking, slot), contextOf(breaking, slot).problem]).toEqual([
      'rejected',
      { kind: 'unreadable' },
    ]);
  });

  it('can be emptied and filled again, independently [DOC-02]', () => {
    const live = run([open, ...all, { type: 'FILE.REMOVED', slot }]);
    expect([slotOf(live, slot), contextOf(live, slot).file]).toEqual(['empty', null]);
    expect(others.map((id) => slotOf(live, id))).toEqual(others.map(() => 'chosen'));
    live.send(choose(slot));
    expect(slotOf(live, slot)).toBe('checking');
    expect(others.map((id) => slotOf(live, id))).toEqual(others.map(() => 'chosen'));
  });

  it('keeps the reason of a failed upload until it is sent again, alone or with all [DOC-04] [DOC-05]', () => {
    const live = run(broken);
    expect([slotOf(live, slot), contextOf(live, slot).failure]).toEqual(['failed', refused]);
    expect(uploadStateOf(live)).toBe('partly');
    for (const again of [{ type: 'UPLOAD.RETRY', slot, password: '' }, upload]) {
      const tried = run([...broken, again]);
      expect([slotOf(tried, slot), contextOf(tried, slot).failure]).toEqual(['uploading', null]);
      expect(uploadStateOf(tried)).toBe('uploading');
      tried.send(sent(slot));
      expect(tried.state()).toBe('done');
    }
    const broke = run([...sending, ...others.map(sent), failed(`upload_${slot}`)]);
    expect([slotOf(broke, slot), uploadStateOf(broke)]).toEqual(['failed', 'partly']);
  });

  it('ignores events of other slots', () => {
    const failing = run([...sending, ...failAll]);
    failing.send({ type: 'UPLOAD.RETRY', slot: others[0], password: '' });
    expect(slotOf(failing, slot)).toBe('failed');
    const stopping = run([...sending, { type: 'UPLOAD.STOPPED', slot: others[0] }]);
    expect(slotOf(stopping, slot)).toBe('uploading');
    stopping.send({ type: 'UPLOAD.STOPPED', slot });
    expect(slotOf(stopping, slot)).toBe('chosen');
  });

  const arrived = (...slots: readonly SlotId[]) => ({ type: 'DOCUMENTS.ARRIVED', slots });

  it('is sent from here no more once it was sent from elsewhere, and keeps no file', () => {
    const live = run([open, ...all, arrived(slot)]);
    expect([slotOf(live, slot), contextOf(live, slot).file]).toEqual(['uploaded', null]);
    expect(others.map((id) => slotOf(live, id))).toEqual(others.map(() => 'chosen'));
    expect(others.map((id) => contextOf(live, id).file)).toEqual(others.map(() => ready));
  });

  it('goes by the answer of its own upload, whatever arrives from elsewhere meanwhile', () => {
    expect(slotOf(run([...sending, arrived(slot)]), slot)).toBe('uploading');
    const live = run([...sending, sent(slot), arrived(slot)]);
    expect([slotOf(live, slot), contextOf(live, slot).name]).toEqual(['uploaded', 'document.pdf']);
  });

  it('cannot be replaced or removed during or after its upload', () => {
    for (const event of [choose(slot), { type: 'FILE.REMOVED', slot }]) {
      expect(slotOf(run([...sending, event]), slot)).toBe('uploading');
      expect(slotOf(run([...sending, sent(slot), event]), slot)).toBe('uploaded');
    }
  });

  it('ends the whole chart when the session expires [ST-03]', () => {
    const ended = done(`upload_${slot}`, { ok: false, failure: { kind: 'sessionRejected' } });
    expect(run([...sending, ended]).state()).toBe('sessionRejected');
  });
});
