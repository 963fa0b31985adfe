import { describe, expect, it } from 'vitest';
import { selfie } from '#atlas/charts/selfie.ts';
import type { CameraProblem } from '#domain/files.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { done, elapsed, expectEnd, expectEveryTransition, failed, startLive } from '#tests/machines/walk.ts';

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
  for (const event of events) live.give(event);
  return emitted;
};

describe('the selfie', () => {
  it('takes every transition', () => expectEveryTransition(selfie));

  it('is locked where the step is done [ST-01]', () => {
    const live = expectEnd(selfie, [done('load', { ok: true, done: true, registered: true })], 'locked');
    expect(live.actor.getSnapshot().can(save)).toBe(false);
  });

  it('asks for a photo before anything is sent [SEL-02]', () => {
    const live = expectEnd(selfie, [open, opened, save], 'taking.camera.live');
    expect(live.actor.getSnapshot().context.photoMissing).toBe(true);
    expectEnd(
      selfie,
      [open, { type: 'CAMERA.FAILED', problem: 'absent' }, save],
      'taking.unavailable.absent',
    );
  });

  it.each<CameraProblem>(['denied', 'absent', 'busy', 'unsupported'])(
    'tells why the camera is not there, and takes a photo file in its place: %s [SEL-01]',
    (problem) => {
      const gone = { type: 'CAMERA.FAILED', problem };
      expectEnd(selfie, [open, gone], `taking.unavailable.${problem}`);
      expectEnd(selfie, [open, gone, { type: 'CAMERA.RETRY' }], 'taking.camera.requesting');
      const chosen = { type: 'PHOTO.CHOSEN', file: new File(['x'], 'me.jpg') };
      expectEnd(selfie, [open, gone, chosen, done('preparePhoto', { ok: true, photo })], 'captured.ready');
      expectEnd(
        selfie,
        [open, gone, chosen, done('preparePhoto', { ok: false, problem: { kind: 'heic' } })],
        `taking.unavailable.${problem}`,
      );
    },
  );

  it('closes the camera once the photo is taken, and opens it for a retake [SEL-01]', () => {
    const live = expectEnd(selfie, [open, ...taken], 'captured.ready');
    expect(live.actor.getSnapshot().children.camera).toBeUndefined();
    expect(live.actor.getSnapshot().context.stream).toBeNull();
    const again = expectEnd(selfie, [open, ...taken, { type: 'RETAKE' }], 'taking.camera.requesting');
    expect(again.actor.getSnapshot().context.photo).toBeNull();
  });

  it('moves on half a second after the save [SEL-04] [ST-02]', () => {
    const way = [open, ...taken, save, done('savePhoto', { ok: true })];
    expect(emittedBy(way)).toEqual([{ type: 'SAVED' }]);
    const live = expectEnd(selfie, way, 'saved');
    live.clock.increment(499);
    expect(live.state()).toBe('saved');
    expect(emittedBy([...way, moveOn])).toEqual([{ type: 'SAVED' }, { type: 'GO', to: 'dashboardFresh' }]);
    expectEnd(selfie, [...way, moveOn], 'closed');
  });

  it('falls back to the registration only while that is not marked successful [SEL-03]', () => {
    const no = outcome('savePhoto', refused);
    expectEnd(selfie, [open, ...taken, save, no], 'captured.notSaved');
    expectEnd(selfie, [openUnregistered, ...taken, save, no], 'registering');
    const registered = done('registerPhoto', { ok: true });
    expectEnd(selfie, [openUnregistered, ...taken, save, no, registered], 'saved');
    const failedToo = outcome('registerPhoto', refused);
    expectEnd(selfie, [openUnregistered, ...taken, save, no, failedToo], 'captured.notRegistered');
    expectEnd(selfie, [openUnregistered, ...taken, save, outcome('savePhoto', lost)], 'captured.notSaved');
  });

  it('keeps the photo when the save fails, so that it can be sent again [SEL-04]', () => {
    const way = [open, ...taken, save, outcome('savePhoto', lost)];
    const live = expectEnd(selfie, way, 'captured.notSaved');
    expect(live.actor.getSnapshot().context).toMatchObject({ photo, failure: lost });
    expectEnd(selfie, [...way, save], 'saving');
    expectEnd(selfie, [open, ...taken, save, failed('savePhoto')], 'captured.notSaved');
  });

  it('drops the photo when the session has ended [ST-03]', () => {
    const ended = outcome('savePhoto', { kind: 'sessionExpired' });
    const live = expectEnd(selfie, [open, ...taken, save, ended], 'sessionExpired');
    expect(live.actor.getSnapshot().context.photo).toBeNull();
  });

  it('leads back to the dashboard on Cancel [SEL-01]', () => {
    expect(emittedBy([open, opened, { type: 'CANCEL' }])).toEqual([{ type: 'GO', to: 'dashboard' }]);
  });

  it('loads again when the dashboard did not come [DASH-06]', () => {
    expectEnd(selfie, [outcome('load', lost)], 'loadFailed');
    expectEnd(selfie, [outcome('load', lost), { type: 'RELOAD' }, open], 'taking.camera.requesting');
  });
});
