/** A redacted value: its shape, and the few values that may be shown. */
export type Shape = null | boolean | number | string | readonly Shape[] | { readonly [key: string]: Shape };

/** The longest length that a mark shows. */
export const LONGEST = 999;

const length = (count: number) => (count > LONGEST ? `${LONGEST}+` : String(count));

/** The marks that replace hidden values. */
export const MARK = {
  string: (count: number) => `«str:${length(count)}»`,
  key: (count: number) => `«key:${length(count)}»`,
  number: '«num»',
  notANumber: '«NaN»',
  function: '«fn»',
  event: '«event»',
  deep: '«deep»',
  unreadable: '«unreadable»',
  class: (name: string) => `«${name}»`,
  more: (count: number) => `«more:${length(count)}»`,
} as const;

/** Classes that a redacted value may name; any other object of a class is `«object»`. */
export const CLASSES: readonly string[] = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Blob',
  'Date',
  'Error',
  'Event',
  'File',
  'FormData',
  'Map',
  'MediaStream',
  'Promise',
  'RangeError',
  'RegExp',
  'Set',
  'SyntaxError',
  'TypeError',
  'URL',
  'Uint8Array',
  'WeakMap',
  'object',
];

const MARKS = new RegExp(
  `^«(?:(?:str|key|more):(?:\\d{1,3}|${LONGEST}\\+)|num|NaN|fn|event|deep|unreadable|${CLASSES.join('|')})»(?:~\\d{1,3})?$`,
);

/** True when a text is a mark that redaction made: it stays as it is when a trace is read again. */
export const isMark = (text: string): boolean => MARKS.test(text);

/** The length that a string's mark tells; undefined for any other value. */
export const lengthOfMark = (value: Shape | undefined): number | undefined => {
  const count = typeof value === 'string' ? /^«str:(\d+)\+?»$/.exec(value)?.[1] : undefined;
  return count === undefined ? undefined : Number(count);
};
