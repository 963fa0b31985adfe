/** Fixtures as a running app can use them. */
import type { AnyEventObject } from 'xstate';
import { product } from '#atlas/config.ts';

const liveFields = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const { fields } = product().live;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fields[name]?.(inner) ?? liveFields(inner)]),
  );
};

/** An event of a path for a running app. */
export const liveEvent = (event: AnyEventObject): AnyEventObject => liveFields(event) as AnyEventObject;

/** The time that passes in a running app before an event of a path, so that clocks on the screen agree. */
export const timeBefore = ({ type }: AnyEventObject): number => product().live.passed[type] ?? 0;
