import { describe, expect, it } from 'vitest';
import type { CameraProblem } from '#domain/documents/files.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { done, elapsed, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { selfie } from '#tests/fixtures/selfie.ts';

const photo = new Blob(['photo']);
const open = done('load', { ok: true, done: false, registered: true });
const openUnregistered = done('load', { ok: true, done: false, registered: false });
const opened = { type: 'CAMERA.OPENED', stream: {} };
const taken = [opened, { type: 'CAPTURE' }, done('takePhoto', { ok: true, photo })];
const save = { type: 'CONTINUE' };
const refused: Failure = { kind: 'refused', status: 2, message: 'Blurred' };
const lost: Failure = { kind: 'network', cause: 'Failed to fetch' };
const outcome = (id: string, failure: Failure) => done(id, { ok: false, failure });
const moveOn = elapsed('moveOn', 'selfie.saved');

const emittedBy = (events: Parameters<typeof expectEnd>[1]) => {
  const live = startLive(selfie);
  const emitted: unknown[] = [];
  live.actor.on('*', (event) => emitted.push(event));
  for (const event of events) live.send(event);
  return emitted;
};

describe('the selfie', () => {
  const contextAfter = (events: Parameters<typeof expectEnd>[1], state: string) =>
    expectEnd(selfie, events, state).actor.getSnapshot().context;
  const denied = { type: 'CAMERA.FAILED', problem: 'denied' };
  const chosen = { type: 'PHOTO.CHOSEN', file: new File(['x'], 'me.jpg') };
  const heic = done('preparePhoto', { ok: false, problem: { kind: 'heic' } });

  it('takes every transition', () => expectEveryTransition(selfie));

  it('opens no camera once the answers can only be refused [ELI-08]', () => {
    const refused = { ok: true, done: false, registered: false, refused: true };
    const { actor } = expectEnd(selfie, [done('load', refused)], 'refused.told');
    expect(actor.getSnapshot().children).toEqual({});
    expectEnd(selfie, [done('load', { ...refused, done: true })], 'locked');
  });

  it('is locked when the step is done [ST-01]', () => {
    const live = expectEnd(selfie, [done('load', { ok: true, done: true, registered: true })], 'locked');
    expect(live.actor.getSnapshot().can(save)).toBe(false);
  });

  it('is locked once a photo was saved elsewhere, unless one is on its way [ST-01]', () => {
    const elsewhere = { type: 'DONE.ELSEWHERE' };
    expectEnd(selfie, [open, opened, elsewhere], 'locked');
    expectEnd(selfie, [open, opened, chosen, elsewhere], 'locked');
    expect(contextAfter([open, ...taken, elsewhere], 'locked').photo).toBeNull();
    expectEnd(selfie, [open, ...taken, save, elsewhere], 'saving');
  });

  it('takes no Continue before there is a photo [SEL-02] [SEL-06]', () => {
    const absent = { type: 'CAMERA.FAILED', problem: 'absent' };
    for (const before of [
      [open, opened],
      [open, absent],
      [open, opened, chosen],
    ]) {
      const live = startLive(selfie);
      for (const event of before) live.send(event);
      expect(live.actor.getSnapshot().can(save as never)).toBe(false);
    }
  });

  it.each<CameraProblem>(['denied', 'absent', 'busy', 'unsupported'])(
    "keeps the camera's problem and accepts a photo file instead: %s [SEL-01]",
    (problem) => {
      const failed = { type: 'CAMERA.FAILED', problem };
      expectEnd(selfie, [open, failed], `taking.unavailable.${problem}`);
      expectEnd(selfie, [open, failed, { type: 'CAMERA.RETRY' }], 'taking.camera.requesting');
      const chosen = { type: 'PHOTO.CHOSEN', file: new File(['x'], 'me.jpg') };
      expectEnd(selfie, [open, failed, chosen, done('preparePhoto', { ok: true, photo })], 'captured.ready');
      expectEnd(
        selfie,
        [open, failed, chosen, done('preparePhoto', { ok: false, problem: { kind: 'heic' } })],
        `taking.unavailable.${problem}`,
      );
    },
  );

  it('closes the camera once the photo is taken, and reopens it for a retake [SEL-01]', () => {
    expect(contextAfter([open, opened], 'taking.camera.live').stream).toBe(opened.stream);
    const live = expectEnd(selfie, [open, ...taken], 'captured.ready');
    expect(live.actor.getSnapshot().context.photo).toBe(photo);
    const byFile = [open, chosen, done('preparePhoto', { ok: true, photo })];
    expect(contextAfter(byFile, 'captured.ready').photo).toBe(photo);
    expect(live.actor.getSnapshot().children.camera).toBeUndefined();
    expect(live.actor.getSnapshot().context.stream).toBeNull();
    const again = expectEnd(selfie, [open, ...taken, { type: 'RETAKE' }], 'taking.camera.requesting');
    expect(again.actor.getSnapshot().context).toMatchObject({ photo: null, retaken: true });
  });

  it('asks for the camera until it has opened', () => {
    const isAsking = (events: Parameters<typeof expectEnd>[1], state: string) =>
      expectEnd(selfie, events, state).actor.getSnapshot().hasTag('asking for camera');
    expect(isAsking([open], 'taking.camera.requesting')).toBe(true);
    expect(isAsking([open, opened], 'taking.camera.live')).toBe(false);
    expect(isAsking([open, chosen], 'preparing.withCamera')).toBe(false);
  });

  it('can be left while a photo file is read, and shows no viewfinder without a camera', () => {
    const cancel = { type: 'CANCEL' };
    const withCamera = expectEnd(selfie, [open, opened, chosen], 'preparing.withCamera');
    expect(withCamera.actor.getSnapshot().hasTag('show camera')).toBe(true);
    const without = expectEnd(selfie, [open, denied, chosen], 'preparing.withoutCamera');
    expect(without.actor.getSnapshot().hasTag('show camera')).toBe(false);
    for (const type of ['CONTINUE', 'CAPTURE', 'PHOTO.CHOSEN', 'CAMERA.RETRY'] as const)
      expect(without.actor.getSnapshot().can({ ...chosen, type } as never), type).toBe(false);
    expectEnd(selfie, [open, denied, chosen, cancel], 'left');
    expect(emittedBy([open, opened, chosen, cancel])).toEqual([{ type: 'GO', to: 'dashboard' }]);
  });

  it('moves on half a second after the save [SEL-04] [ST-02]', () => {
    const path = [open, ...taken, save, done('savePhoto', { ok: true })];
    expect(emittedBy(path)).toEqual([{ type: 'STEP.DONE', step: 5 }]);
    const live = expectEnd(selfie, path, 'saved');
    live.clock.increment(499);
    expect(live.state()).toBe('saved');
    live.clock.increment(1);
    expect(live.state()).toBe('closed');
    expect(emittedBy([...path, moveOn])).toEqual([
      { type: 'STEP.DONE', step: 5 },
      { type: 'GO', to: 'dashboardFresh' },
    ]);
    expectEnd(selfie, [...path, moveOn], 'closed');
  });

  it('falls back to the registration only while that is not successful [SEL-03]', () => {
    const no = outcome('savePhoto', refused);
    expectEnd(selfie, [open, ...taken, save, no], 'captured.notSaved');
    expectEnd(selfie, [openUnregistered, ...taken, save, no], 'registering');
    expectEnd(selfie, [openUnregistered, ...taken, save, done('savePhoto', { ok: true })], 'registering');
    expectEnd(selfie, [open, ...taken, save, done('savePhoto', { ok: true })], 'saved');
    const registered = done('registerPhoto', { ok: true });
    expectEnd(selfie, [openUnregistered, ...taken, save, no, registered], 'saved');
    const failedToo = outcome('registerPhoto', refused);
    expectEnd(selfie, [openUnregistered, ...taken, save, no, failedToo], 'captured.notRegistered');
    expectEnd(selfie, [openUnregistered, ...taken, save, outcome('savePhoto', lost)], 'captured.notSaved');
  });

  it('clears the problem at the next attempt [SEL-01]', () => {
    const complained = [open, opened, { type: 'CAPTURE' }, failed('takePhoto')];
    expect(contextAfter(complained, 'taking.camera.live').photoProblem).toEqual({ kind: 'unreadable' });
    const shot = [...complained, { type: 'CAPTURE' }];
    expect(contextAfter(shot, 'taking.camera.capturing').photoProblem).toBeNull();
    expect(contextAfter([...complained, chosen], 'preparing.withCamera').photoProblem).toBeNull();
    const again = [open, denied, chosen, failed('preparePhoto'), { type: 'CAMERA.RETRY' }];
    const { photoProblem, cameraProblem } = contextAfter(again, 'taking.camera.requesting');
    expect([photoProblem, cameraProblem]).toEqual([null, null]);
  });

  it('returns to the previous state after a file that is no photo [SEL-01]', () => {
    expect(contextAfter([open, chosen, heic], 'taking.camera.requesting').photoProblem).toEqual({
      kind: 'heic',
    });
    expect(contextAfter([open, denied, chosen, heic], 'taking.unavailable.denied').photoProblem).toEqual({
      kind: 'heic',
    });
    const broke = failed('preparePhoto');
    expect(contextAfter([open, chosen, broke], 'taking.camera.requesting').photoProblem).toEqual({
      kind: 'unreadable',
    });
    expect(contextAfter([open, denied, chosen, broke], 'taking.unavailable.denied').photoProblem).toEqual({
      kind: 'unreadable',
    });
  });

  it('returns to the live camera when the capture fails [SEL-01]', () => {
    const shot = [open, opened, { type: 'CAPTURE' }];
    const dark = done('takePhoto', { ok: false, problem: { kind: 'unreadable' } });
    expect(contextAfter([...shot, dark], 'taking.camera.live').photoProblem).toEqual({ kind: 'unreadable' });
    expect(contextAfter([...shot, failed('takePhoto')], 'taking.camera.live').photoProblem).toEqual({
      kind: 'unreadable',
    });
    expectEnd(selfie, [open, failed('camera')], 'taking.unavailable.busy');
    expectEnd(selfie, [open, failed('camera'), chosen, heic], 'taking.unavailable.busy');
  });

  it('keeps no photo once it is saved [SEL-04]', () => {
    expect(contextAfter([open, ...taken, save, done('savePhoto', { ok: true })], 'saved').photo).toBeNull();
  });

  it('keeps the reason of a failed save or registration until the next attempt [SEL-04]', () => {
    const notSaved = [open, ...taken, save, outcome('savePhoto', lost)];
    expect(contextAfter([...notSaved, save], 'saving').failure).toBeNull();
    expect(contextAfter([...notSaved, { type: 'RETAKE' }], 'taking.camera.requesting').failure).toBeNull();
    const second = [openUnregistered, ...taken, save, outcome('savePhoto', refused)];
    const not = [...second, outcome('registerPhoto', lost)];
    expect(contextAfter(not, 'captured.notRegistered').failure).toEqual(lost);
    const broke = expectEnd(selfie, [...second, failed('registerPhoto')], 'captured.notRegistered');
    expect(broke.actor.getSnapshot().hasTag('show refusal')).toBe(true);
    expect(
      expectEnd(selfie, [openUnregistered, ...taken], 'captured.ready')
        .actor.getSnapshot()
        .hasTag('show refusal'),
    ).toBe(false);
  });

  it('ends with the session, whichever call reports it [ST-03]', () => {
    const ended = (id: string) => outcome(id, { kind: 'sessionRejected' });
    const first = [open, ...taken, save, ended('savePhoto')];
    expect(emittedBy(first)).toEqual([{ type: 'SESSION.REJECTED' }]);
    const second = [openUnregistered, ...taken, save, outcome('savePhoto', refused), ended('registerPhoto')];
    expectEnd(selfie, second, 'sessionRejected');
    expect(emittedBy(second)).toEqual([{ type: 'SESSION.REJECTED' }]);
  });

  it('keeps the photo when the save fails, so that it can be sent again [SEL-04]', () => {
    const path = [open, ...taken, save, outcome('savePhoto', lost)];
    const live = expectEnd(selfie, path, 'captured.notSaved');
    expect(live.actor.getSnapshot().context).toMatchObject({ photo, failure: lost });
    expect(live.actor.getSnapshot().hasTag('show refusal')).toBe(true);
    expectEnd(selfie, [...path, save], 'saving');
    expectEnd(selfie, [open, ...taken, save, failed('savePhoto')], 'captured.notSaved');
  });

  it('drops the photo when the session has ended [ST-03]', () => {
    const ended = outcome('savePhoto', { kind: 'sessionRejected' });
    const live = expectEnd(selfie, [open, ...taken, save, ended], 'sessionRejected');
    expect(live.actor.getSnapshot().context.photo).toBeNull();
  });

  it('returns to the dashboard on Cancel [SEL-01]', () => {
    expect(emittedBy([open, opened, { type: 'CANCEL' }])).toEqual([{ type: 'GO', to: 'dashboard' }]);
    expectEnd(selfie, [open, opened, { type: 'CANCEL' }], 'left');
  });

  it('loads again after the dashboard failed [DASH-06]', () => {
    expect(contextAfter([outcome('load', lost)], 'loadFailed').failure).toEqual(lost);
    expect(contextAfter([outcome('load', lost), { type: 'RELOAD' }], 'loading').failure).toBeNull();
    expectEnd(selfie, [outcome('load', lost), { type: 'RELOAD' }, open], 'taking.camera.requesting');
    expectEnd(selfie, [failed('load')], 'loadFailed');
    expectEnd(selfie, [failed('load'), { type: 'RELOAD' }, openUnregistered], 'taking.camera.requesting');
  });
});
