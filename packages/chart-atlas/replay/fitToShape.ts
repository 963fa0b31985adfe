/** Fits fixtures to the redacted shapes of a trace. */
import { lengthOfMark, type Shape } from '#atlas/record/redactedShape.ts';

/** A value with a recorded shape, and the number of changes the fixture needed to match it. */
export interface Fitted {
  readonly value: unknown;
  readonly changes: number;
}

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isMarked = (shape: Shape | undefined): shape is string =>
  typeof shape === 'string' && shape.startsWith('«');

const isInstance = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isPlain(value);

const holdsInstance = (value: unknown): boolean =>
  isInstance(value) ||
  (Array.isArray(value) && value.some(holdsInstance)) ||
  (isPlain(value) && Object.values(value).some(holdsInstance));

const resize = (text: string, length: number): string =>
  text === '' ? 'x'.repeat(length) : text.repeat(Math.ceil(length / text.length)).slice(0, length);

const fitMark = (fixture: unknown, mark: string): Fitted => {
  const length = lengthOfMark(mark);
  if (length !== undefined) {
    if (typeof fixture !== 'string') return { value: resize('x', length), changes: 1 };
    return fixture.length === length
      ? { value: fixture, changes: 0 }
      : { value: resize(fixture, length), changes: 1 };
  }
  if (mark === '«num»')
    return typeof fixture === 'number' ? { value: fixture, changes: 0 } : { value: 1, changes: 1 };
  return { value: fixture ?? null, changes: isInstance(fixture) || typeof fixture === 'function' ? 0 : 1 };
};

const fitList = (fixture: unknown, shapes: readonly Shape[]): Fitted => {
  const list: readonly unknown[] = Array.isArray(fixture) ? fixture : [];
  const fitted = shapes.map((shape, i) => fitTo(list[i] ?? list[0], shape));
  const changes = fitted.reduce((sum, one) => sum + one.changes, list.length === shapes.length ? 0 : 1);
  return changes === 0 ? { value: fixture, changes } : { value: fitted.map(({ value }) => value), changes };
};

const fitFields = (fixture: unknown, shapes: { readonly [key: string]: Shape }): Fitted => {
  const fields = isPlain(fixture) ? fixture : {};
  const names = Object.keys(shapes).filter((name) => !name.startsWith('«'));
  const fitted = names.map((name) => [name, fitTo(fields[name], shapes[name])] as const);
  const surplus = Object.keys(fields).filter(
    (name) => fields[name] !== undefined && !names.includes(name),
  ).length;
  const changes = fitted.reduce((sum, [, one]) => sum + one.changes, surplus + (isPlain(fixture) ? 0 : 1));
  // A file or a camera can't be generated: a fixture that contains one is used unchanged.
  if (changes === 0 || holdsInstance(fixture)) return { value: fixture, changes };
  return { value: Object.fromEntries(fitted.map(([name, { value }]) => [name, value])), changes };
};

/** A value like the fixture that has the recorded shape; words that a trace may show come from the trace. */
export const fitTo = (fixture: unknown, shape: Shape | undefined): Fitted => {
  if (shape === undefined) return { value: undefined, changes: fixture === undefined ? 0 : 1 };
  if (isMarked(shape)) return fitMark(fixture, shape);
  if (typeof shape === 'object' && shape !== null)
    return Array.isArray(shape)
      ? fitList(fixture, shape)
      : fitFields(fixture, shape as Record<string, Shape>);
  return { value: shape, changes: fixture === shape ? 0 : 1 };
};
