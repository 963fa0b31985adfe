/** Times of a chart in words: those that its delays have, and those in `meta.times`, which somebody else measures. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MeasuredTime, Timed } from '#atlas/declare/times.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  [DAY, 'days'],
  [HOUR, 'h'],
  [MINUTE, 'min'],
] as const;

/** Milliseconds in the largest unit of which they are whole ones: `7 days`, `24 h`, `5 min`, `0.5 s`. */
export const durationWords = (ms: number): string => {
  const [length, unit] = UNITS.find(([one]) => ms % one === 0 && (one !== DAY || ms > DAY)) ?? [SECOND, 's'];
  return `${ms / length} ${unit}`;
};

/** The times of a state that no delay measures. */
export const measuredTimes = (node: AnyStateNode): readonly MeasuredTime[] =>
  ((node.config.meta ?? {}) as Timed<string>).times ?? [];

const lengthWords = (time: MeasuredTime): string => {
  if ('after' in time) return durationWords(time.after);
  if ('every' in time) return `every ${durationWords(time.every)}`;
  if ('before' in time) return `${durationWords(time.before)} before the end`;
  if ('at' in time) return time.at;
  return time.workingDays === 1 ? '1 working day' : `${time.workingDays} working days`;
};

/** A time with its length and its name: `24 h: session ends`, `every 5 s: OTP expiry is checked`. */
export const timeWords = (time: MeasuredTime): string => `${lengthWords(time)}: ${time.name}`;

/** The delay that takes a transition, with its length where that is fixed; undefined for other transitions. */
export const delayOf = ({
  eventType,
  source,
}: AnyTransitionDefinition): { name: string; ms: number | undefined } | undefined => {
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  if (name === undefined) return undefined;
  const length: unknown = (source as AnyStateNode).machine.implementations.delays[name];
  return { name, ms: typeof length === 'number' ? length : undefined };
};
