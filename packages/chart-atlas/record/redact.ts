/**
 * Redaction at the source, deny by default: whatever is recorded, sent to the inspector or copied into a bug
 * report passes through here first. Field names and a few words of the program stay (allowed.ts); every other
 * string becomes its length, a number `«num»`, an object of a class the class. Redacting twice changes nothing.
 */
import { isCounter, isName, isWord } from './allowed.ts';
import { CLASSES, isMark, MARK, type Shape } from './redactedShape.ts';

const DEEPEST = 8;
const MOST = 60;
/** The most values in one redaction; bounds cyclic structures. */
const BUDGET = 5_000;

const known = new WeakMap<object, Shape>();

const classOf = (value: object): string => {
  for (let at: unknown = Object.getPrototypeOf(value); at; at = Object.getPrototypeOf(at)) {
    const own = Object.getOwnPropertyDescriptor(at, 'constructor')?.value as { name?: unknown } | undefined;
    const name = typeof own === 'function' ? own.name : undefined;
    if (name === 'Object') break;
    if (typeof name === 'string' && CLASSES.includes(name)) return name;
  }
  return 'object';
};

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

const isCount = (field: string, value: number) =>
  isCounter(field) && Number.isInteger(value) && value >= 0 && value < 100;

const nameOf = (key: string) => (isName(key) || isMark(key) ? key : MARK.key(key.length));

/** A unique name, so that two hidden names of the same length stay two fields. */
const free = (name: string, taken: Readonly<Record<string, Shape>>) => {
  let other = name;
  for (let i = 2; Object.hasOwn(taken, other); i++) other = `${name}~${i}`;
  return other;
};

const ofObject = (value: object, depth: number): Shape => {
  const shape: Record<string, Shape> = {};
  const keys = Object.keys(value);
  for (const key of keys.slice(0, MOST)) {
    const inner = redactAs(key, Reflect.get(value, key), depth + 1);
    if (inner !== undefined) shape[free(nameOf(key), shape)] = inner;
  }
  if (keys.length > MOST) shape[MARK.more(keys.length - MOST)] = null;
  return shape;
};

const ofList = (field: string, list: readonly unknown[], depth: number): Shape => [
  ...list.slice(0, MOST).map((item) => redactAs(field, item, depth + 1) ?? null),
  ...(list.length > MOST ? [MARK.more(list.length - MOST)] : []),
];

let left = 0;

const ofInstance = (field: string, value: object, depth: number): Shape => {
  left -= 1;
  if (depth > DEEPEST || left < 0) return MARK.deep;
  if (Array.isArray(value)) return ofList(field, value, depth);
  if (!isPlain(value)) return MARK.class(classOf(value));
  const before = known.get(value);
  if (before !== undefined) return before;
  const shape = ofObject(value, depth);
  known.set(value, shape);
  return shape;
};

/** Redacts a value by the name of its field; undefined stays undefined. */
const redactAs = (field: string, value: unknown, depth: number): Shape | undefined => {
  switch (typeof value) {
    case 'undefined':
      return undefined;
    case 'boolean':
      return value;
    case 'string':
      return isWord(field, value) || isMark(value) ? value : MARK.string(value.length);
    case 'number':
      if (Number.isNaN(value)) return MARK.notANumber;
      return isWord(field, value) || isCount(field, value) ? value : MARK.number;
    case 'object':
      return value === null ? null : ofInstance(field, value, depth);
    case 'function':
      return MARK.function;
    default:
      return MARK.number;
  }
};

/**
 * Redacts a value. Results are cached by identity: contexts are immutable, so an unchanged value costs
 * nothing and gives the same shape again. Never throws: an unreadable value becomes a mark.
 */
export const redact = (value: unknown): Shape => {
  left = BUDGET;
  try {
    return redactAs('', value, 0) ?? null;
  } catch {
    return MARK.unreadable;
  }
};

/** Redacts an event: its type stays if `isKnown` accepts it, its payload is redacted. */
export const redactEvent = (
  event: Readonly<Record<string, unknown>> & { readonly type: string },
  isKnown: (type: string) => boolean,
): { readonly type: string; readonly [key: string]: Shape } => {
  const payload = redact({ ...event, type: undefined });
  const fields = typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
  return {
    ...(fields as Readonly<Record<string, Shape>>),
    type: isKnown(event.type) ? event.type : MARK.event,
  };
};
