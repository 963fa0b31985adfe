import { MINUTE, SECOND } from '#domain/limits.ts';
import type { OtpLimits } from '#server/base/config/config.ts';

const TEN_MINUTES = 10 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** The times of the 24 hours before `at`, oldest first. */
export const withinDay = (moments: readonly Date[], at: Date): Date[] =>
  moments.filter((moment) => moment.getTime() > at.getTime() - DAY).sort((a, b) => a.getTime() - b.getTime());

/** Whole seconds until the number may receive another code; 0 when it may now (security 1). */
export function secondsUntilSend(
  sends: readonly Date[],
  wrong: readonly Date[],
  at: Date,
  limits: OtpLimits,
): number {
  const last = sends.at(-1);
  return Math.max(
    last ? secondsUntil(last.getTime() + limits.resendSeconds * SECOND, at) : 0,
    untilRoom(sends, limits.sendsPer10Minutes, TEN_MINUTES, at),
    untilRoom(sends, limits.sendsPerDay, DAY, at),
    secondsUntilTry(wrong, at, limits),
  );
}

/** Whole seconds until a code may be tried again; 0 when it may now. */
export const secondsUntilTry = (wrong: readonly Date[], at: Date, limits: OtpLimits): number =>
  untilRoom(wrong, limits.wrongPerDay, DAY, at);

/** Seconds until a sliding window has room: when the oldest of its newest `count` times leaves it. */
function untilRoom(moments: readonly Date[], count: number, window: number, at: Date): number {
  const oldest = moments.at(-count);
  return oldest ? secondsUntil(oldest.getTime() + window, at) : 0;
}

const secondsUntil = (moment: number, at: Date): number =>
  Math.max(0, Math.ceil((moment - at.getTime()) / SECOND));
