import { expect, it, vi } from 'vitest';
import { isUnavailable } from '#server/database/failures.ts';
import { createPause } from '#server/database/pause.ts';

const UNANSWERED = new Error('Query read timeout');

/** A pause with a clock of its own, and a probe that a test answers. */
function given() {
  let now = 0;
  const probes: PromiseWithResolvers<void>[] = [];
  const pause = createPause(
    () => {
      const probe = Promise.withResolvers<void>();
      probes.push(probe);
      return probe.promise;
    },
    () => now,
  );
  const work = vi.fn(async () => 'done');
  const run = () => pause.run(work).catch((error: unknown) => (isUnavailable(error) ? 'refused' : error));
  return {
    ...{ pause, work, run, probes },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    stall: () => pause.run(() => Promise.reject(UNANSWERED)).catch(() => undefined),
  };
}

it('refuses transactions at once after one that stayed unanswered, until a probe has committed [OPS-05]', async () => {
  const { work, run, probes, pass, stall } = given();
  expect(await run()).toBe('done');
  await stall();
  expect(await run()).toBe('refused');
  pass(2_000);
  const first = run();
  expect(await run()).toBe('refused');
  expect(probes).toHaveLength(1);
  expect(work).toHaveBeenCalledTimes(1);
  probes[0]?.resolve();
  expect(await first).toBe('done');
  expect(await run()).toBe('done');
});

it('pauses again after a probe that stays unanswered, and probes again after one that fails otherwise [OPS-05]', async () => {
  const { run, probes, pass, stall } = given();
  await stall();
  pass(2_000);
  const unanswered = run();
  probes[0]?.reject(UNANSWERED);
  expect(await unanswered).toBe('refused');
  expect(await run()).toBe('refused');
  expect(probes).toHaveLength(1);
  pass(2_000);
  const away = run();
  probes[1]?.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  expect(await away).toBe('refused');
  const again = run();
  probes[2]?.resolve();
  expect(await again).toBe('done');
});

it('goes on after any other failure of a transaction', async () => {
  const { pause, run } = given();
  await expect(pause.run(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await run()).toBe('done');
});
