import { expect, it } from 'vitest';
import { isUnavailable } from '#server/database/failures.ts';
import { createPause } from '#server/database/pause.ts';

const UNANSWERED = new Error('Query read timeout');

/** A pause that is on, with a clock of its own, and probes that a test answers. */
function given() {
  let now = 0;
  const probes: PromiseWithResolvers<void>[] = [];
  const pause = createPause(() => now);
  pause.note(UNANSWERED);
  const leave = () =>
    pause
      .leave(() => {
        const probe = Promise.withResolvers<void>();
        probes.push(probe);
        // As a connection does.
        return probe.promise.catch((error: unknown) => {
          pause.note(error);
          throw error;
        });
      })
      .then(
        () => 'left',
        (error: unknown) => (isUnavailable(error) ? 'refused' : error),
      );
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { pause, leave, probes, pass };
}

it('is on after a statement that stayed unanswered, until one probe has committed [OPS-05]', async () => {
  const { pause, leave, probes, pass } = given();
  expect(pause.isOn).toBe(true);
  expect(await leave()).toBe('refused');
  expect(probes).toHaveLength(0);
  pass(2_000);
  const first = leave();
  expect(await leave()).toBe('refused');
  expect(probes).toHaveLength(1);
  expect(pause.isOn).toBe(true);
  probes[0]?.resolve();
  expect(await first).toBe('left');
  expect(pause.isOn).toBe(false);
});

it('lasts longer after a probe that stays unanswered, and is probed again after one that fails otherwise [OPS-05]', async () => {
  const { pause, leave, probes, pass } = given();
  pass(2_000);
  const unanswered = leave();
  probes[0]?.reject(UNANSWERED);
  expect(await unanswered).toBe('refused');
  expect(await leave()).toBe('refused');
  expect(probes).toHaveLength(1);
  pass(2_000);
  const away = leave();
  probes[1]?.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  expect(await away).toBe('refused');
  const again = leave();
  probes[2]?.resolve();
  expect(await again).toBe('left');
  expect(pause.isOn).toBe(false);
});

it('begins after no other failure', () => {
  const pause = createPause();
  pause.note(Object.assign(new Error(), { code: '57014' }));
  pause.note(new Error('wrong'));
  expect(pause.isOn).toBe(false);
});
