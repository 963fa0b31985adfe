import { describe, expect, it } from 'vitest';
import type { SlotId } from '#domain/documents/documents.ts';
import {
  done,
  expectEnd,
  expectEveryTransition,
  failed,
  type Live,
  startLive,
} from '#testing/charts/walk.ts';
import { documents } from '#tests/fixtures/documents.ts';
import {
  add,
  all,
  checked,
  choose,
  failAll,
  IDS,
  notSent,
  open,
  sent,
  upload,
} from './support/documents-events.ts';

const run = (events: Parameters<typeof expectEnd>[1]): Live => {
  const live = startLive(documents);
  for (const event of events) live.send(event);
  return live;
};
const slotOf = (live: Live, slot: SlotId) => live.actor.getSnapshot().value.open?.slots[slot];
const uploadStateOf = (live: Live) => live.actor.getSnapshot().value.open?.whole;

describe('the documents', () => {
  it('takes every transition in each of the five slots', () => expectEveryTransition(documents));

  it('has one region for each document of the specification [DOC-01]', () => {
    expect(Object.keys(run([open]).actor.getSnapshot().value.open.slots)).toEqual([
      'aadhar_front',
      'aadhar_back',
      'pan_card',
      'bank_statement',
      'salary_slip',
    ]);
  });

  it('asks for no document once the answers can only be refused [ELI-08]', () => {
    expectEnd(documents, [done('load', { done: false, arrived: [], refused: true })], 'refused');
    expectEnd(documents, [done('load', { done: true, arrived: [], refused: true })], 'locked');
  });

  it('is locked when all documents are stored [ST-01]', () => {
    expectEnd(documents, [done('load', { done: true, arrived: [] })], 'locked');
  });

  it('is locked once all were sent elsewhere, and keeps no file [ST-01]', () => {
    const live = expectEnd(documents, [open, ...all, { type: 'DONE.ELSEWHERE' }], 'locked');
    expect(live.actor.getSnapshot().context.slots.pan_card.file).toBeNull();
  });

  it('has the documents that the service had before', () => {
    const live = run([done('load', { done: false, arrived: ['pan_card'] })]);
    expect(slotOf(live, 'pan_card')).toBe('uploaded');
    expect(slotOf(live, 'salary_slip')).toBe('empty');
  });

  it('can be filled when the progress is unknown', () => {
    expect(uploadStateOf(run([failed('load')]))).toBe('choosing');
    expect(uploadStateOf(run([open]))).toBe('choosing');
  });

  it('requires all five before it sends any [DOC-02]', () => {
    const live = run([open, ...IDS.slice(0, 4).flatMap(add), upload]);
    expect(live.actor.getSnapshot().context.missing).toBe(true);
    expect(uploadStateOf(live)).toBe('choosing');
    expect(slotOf(live, 'aadhar_front')).toBe('chosen');
    live.send(choose('salary_slip'));
    expect(live.actor.getSnapshot().context.missing).toBe(false);
  });

  it('neither sends nor complains while a chosen file is being checked [DOC-02]', () => {
    const live = run([open, ...IDS.slice(0, 4).flatMap(add), choose('salary_slip')]);
    expect(live.actor.getSnapshot().can(upload)).toBe(false);
    live.send(upload);
    expect(live.actor.getSnapshot().context.missing).toBe(false);
    expect(uploadStateOf(live)).toBe('choosing');
    live.send(checked('salary_slip'));
    expect(live.actor.getSnapshot().can(upload)).toBe(true);
  });

  it('sends all five at once [DOC-03]', () => {
    const live = run([open, ...all, upload]);
    expect(IDS.map((id) => slotOf(live, id))).toEqual(IDS.map(() => 'uploading'));
    expect(uploadStateOf(live)).toBe('uploading');
  });

  it('is done once all five are stored, and keeps no file [DOC-04]', () => {
    const live = expectEnd(documents, [open, ...all, upload, ...IDS.map(sent)], 'done');
    expect(IDS.map((id) => live.actor.getSnapshot().context.slots[id].file)).toEqual(IDS.map(() => null));
  });

  it('sends one failed slot again, alone [DOC-03]', () => {
    const others = IDS.filter((id) => id !== 'pan_card');
    const live = run([open, ...all, upload, ...others.map(sent), notSent('pan_card')]);
    expect(uploadStateOf(live)).toBe('partly');
    live.send({ type: 'UPLOAD.RETRY', slot: 'pan_card', password: '' });
    expect(uploadStateOf(live)).toBe('uploading');
    expect(others.map((id) => slotOf(live, id))).toEqual(others.map(() => 'uploaded'));
    live.send(sent('pan_card'));
    expect(live.state()).toBe('done');
  });

  it('sends all failed slots again with one button [DOC-04]', () => {
    const live = run([
      open,
      ...all,
      upload,
      sent('pan_card'),
      ...failAll.filter((e) => e.actorId !== 'upload_pan_card'),
    ]);
    expect(uploadStateOf(live)).toBe('partly');
    live.send(upload);
    expect(IDS.map((id) => slotOf(live, id))).toEqual([
      'uploading',
      'uploading',
      'uploaded',
      'uploading',
      'uploading',
    ]);
  });

  it('accepts another file after a failure or refusal or before sending, but not during an upload', () => {
    const live = run([open, ...all, upload]);
    live.send(choose('pan_card'));
    expect(slotOf(live, 'pan_card')).toBe('uploading');
    live.send(notSent('pan_card'));
    live.send(choose('pan_card'));
    expect(slotOf(live, 'pan_card')).toBe('checking');
    live.send(done('check_pan_card', { ok: false, problem: { kind: 'heic' } }));
    expect(slotOf(live, 'pan_card')).toBe('rejected');
    live.send({ type: 'FILE.REMOVED', slot: 'pan_card' });
    expect(slotOf(live, 'pan_card')).toBe('empty');
    expect(slotOf(live, 'aadhar_front')).toBe('uploading');
  });

  it('stops one upload without stopping the others', () => {
    const live = run([open, ...all, upload, { type: 'UPLOAD.STOPPED', slot: 'aadhar_back' }]);
    expect(slotOf(live, 'aadhar_back')).toBe('chosen');
    expect(slotOf(live, 'aadhar_front')).toBe('uploading');
  });

  it('emits once that all is saved or that the session ended [DOC-04] [ST-03]', () => {
    const emittedBy = (events: Parameters<typeof expectEnd>[1]) => {
      const live = startLive(documents);
      const emitted: unknown[] = [];
      live.actor.on('*', (event: unknown) => emitted.push(event));
      for (const event of events) live.send(event);
      return emitted;
    };
    const ended = done('upload_pan_card', { ok: false, failure: { kind: 'sessionRejected' } });
    expect(emittedBy([open, ...all, upload, ...IDS.map(sent)])).toEqual([{ type: 'STEP.DONE', step: 8 }]);
    expect(emittedBy([open, ...all, upload, ended])).toEqual([{ type: 'SESSION.REJECTED' }]);
  });

  it('requires the missing files after a partial upload, until they are chosen [DOC-02]', () => {
    const live = run([open, ...all, upload, ...failAll, { type: 'FILE.REMOVED', slot: 'pan_card' }, upload]);
    expect([uploadStateOf(live), live.actor.getSnapshot().context.missing]).toEqual(['partly', true]);
    live.send(choose('pan_card'));
    expect(live.actor.getSnapshot().context.missing).toBe(false);
    live.send(upload);
    expect([uploadStateOf(live), live.actor.getSnapshot().context.missing]).toEqual(['partly', false]);
    live.send(checked('pan_card'));
    live.send(upload);
    expect(uploadStateOf(live)).toBe('uploading');
  });

  it('ends with the session on Status 4, and keeps no file [ST-03]', () => {
    const ended = done('upload_pan_card', { ok: false, failure: { kind: 'sessionRejected' } });
    const live = expectEnd(documents, [open, ...all, upload, ended], 'sessionRejected');
    expect(live.actor.getSnapshot().context.slots.aadhar_front.file).toBeNull();
  });

  it('passes a password to its own upload only, and keeps none [D-29]', () => {
    const live = run([open, ...all, upload]);
    const inputOf = (slot: SlotId) =>
      (live.actor.getSnapshot().children[`upload_${slot}`].getSnapshot() as { input: { password: string } })
        .input.password;
    expect(IDS.map(inputOf)).toEqual(['', '', '', 'canary-password', '']);
    expect(JSON.stringify(live.actor.getSnapshot().context)).not.toContain('canary-password');
  });
});
