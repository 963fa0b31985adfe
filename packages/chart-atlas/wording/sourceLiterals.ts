/** Fixture values as source text and as JSON data. Values without a literal refer to their fixture. */
import type { AnyEventObject } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';

const ACTOR = /^xstate\.(done|error)\.actor\.(.*)$/;
const AFTER = /^xstate\.after\.([^.]+)\.(.*)$/;

/** The cause of an event, parsed from its type. */
export type Source =
  | { readonly kind: 'event'; readonly type: string; readonly payload: object }
  | { readonly kind: 'done'; readonly id: string; readonly output: unknown }
  | { readonly kind: 'error'; readonly id: string }
  | { readonly kind: 'after'; readonly delay: string; readonly state: string };

/** Parses an event's cause: a person or the app, an actor, or a timer. */
export const sourceOf = (event: AnyEventObject): Source => {
  const [, ending, id = ''] = ACTOR.exec(event.type) ?? [];
  if (ending === 'done') return { kind: 'done', id, output: event.output };
  if (ending === 'error') return { kind: 'error', id };
  const [, delay, state = ''] = AFTER.exec(event.type) ?? [];
  if (delay !== undefined) return { kind: 'after', delay, state };
  const { type, ...payload } = event;
  return { kind: 'event', type, payload };
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** True when a value has a literal: primitives, and lists and plain objects of them. */
const isWritable = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isWritable)) ||
  (isPlain(value) && Object.keys(value).length > 0 && Object.values(value).every(isWritable));

const KEY = /^[A-Za-z_$][\w$]*$/;

/** A value as TypeScript, in the style of this repository. */
export const literal = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (isPlain(value)) {
    const fields = Object.entries(value).map(
      ([key, one]) => `${KEY.test(key) ? key : literal(key)}: ${literal(one)}`,
    );
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  return String(value);
};

const named = (value: unknown): string => {
  if (value instanceof File) return `«file ${value.name}»`;
  if (value instanceof Blob) return '«blob»';
  if (value instanceof Error) return `«error: ${value.message}»`;
  return `«${typeof value}»`;
};

/** A value as data for JSON: files, blobs and errors become their names. */
export const asData = (value: unknown): unknown => {
  if (isWritable(value)) return value;
  if (Array.isArray(value)) return value.map(asData);
  if (isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asData(one)]));
  return named(value);
};

/** An expression on the variable `chart` that refers to an event's fixture or an actor's output. */
const fixtureOf = (chart: Chart, event: AnyEventObject, src: string): string => {
  const { events, actors } = chart.fixtures;
  const outcomes = actors[src]?.done ?? [];
  if ('output' in event) return `outcome(chart, '${src}', ${outcomes.indexOf(event.output)})`;
  const { type, ...payload } = event;
  const index = (events[type] ?? []).findIndex((one) =>
    Object.entries(one).every(([key, value]) => payload[key] === value),
  );
  return `fixture(chart, '${type}', ${index})`;
};

/**
 * An event as an expression for a test: `done(…)`, `failed(…)`, `elapsed(…)`, an object, or a reference to
 * its fixture where the value has no literal. `src` maps an invoke's id to the actor's name in `setup`.
 */
export const eventLiteral = (chart: Chart, event: AnyEventObject, src: (id: string) => string): string => {
  const source = sourceOf(event);
  if (source.kind === 'error') return `failed('${source.id}')`;
  if (source.kind === 'after') return `elapsed('${source.delay}', '${source.state}')`;
  if (source.kind === 'done')
    return `done('${source.id}', ${isWritable(source.output) ? literal(source.output) : fixtureOf(chart, event, src(source.id))})`;
  const writable = Object.values(source.payload).every(isWritable);
  return writable ? literal({ type: source.type, ...source.payload }) : fixtureOf(chart, event, source.type);
};
