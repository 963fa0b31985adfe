import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { OTP_LIFE_MS } from '#domain/limits.ts';
import { codeClock } from '#src/features/sign-in/codeClock.ts';

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts the clock of a code that was sent now, and collects what it reports. */
const start = () => {
  const reported: AnyEventObject[] = [];
  const machine = setup({ actors: { codeClock } }).createMachine({
    invoke: { src: 'codeClock', input: { expiresAt: Date.now() + OTP_LIFE_MS } },
    on: { 'CODE.EXPIRED': { actions: ({ event }) => reported.push(event) } },
  });
  const actor = createActor(machine).start();
  return { reported, stop: () => actor.stop() };
};

it('reports the expiry of a code after thirty seconds [LOG-04]', () => {
  const { reported, stop } = start();
  vi.advanceTimersByTime(OTP_LIFE_MS - 1_000);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(reported[0]).toEqual({ type: 'CODE.EXPIRED' });
  stop();
});

it.each([
  ['focus', window],
  ['pageshow', window],
  ['visibilitychange', document],
] as const)('reports it at %s after the device slept, when no timer has run [LOG-04]', (type, target) => {
  const { reported, stop } = start();
  vi.setSystemTime(Date.now() + MINUTE);
  expect(reported).toEqual([]);
  target.dispatchEvent(new Event(type));
  expect(reported[0]).toEqual({ type: 'CODE.EXPIRED' });
  stop();
});
