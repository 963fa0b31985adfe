/** What one box of a segmented code takes: a letter or a digit. */
export type Box = 'A' | '0';

/** One box a letter of the pattern: 'A' for a letter, '0' for a digit. */
export const boxesOf = (pattern: string): Box[] => [...pattern].map((mark) => (mark === '0' ? '0' : 'A'));

/** Five letters, four digits, a letter (LOG-08). */
export const PAN_BOXES = boxesOf('AAAAA0000A');

/** Four digits (LOG-04). */
export const OTP_BOXES = boxesOf('0000');

const TAKES: Record<Box, RegExp> = { A: /^[A-Z]$/, '0': /^[0-9]$/ };

const takes = (box: Box | undefined, character: string): boolean =>
  box !== undefined && TAKES[box].test(character);

/** The boxes filled from `raw` in order, upper-cased; a character that the next box doesn't take is passed over. */
export const fill = (boxes: readonly Box[], raw: string): string => {
  let filled = '';
  for (const character of raw.toUpperCase()) if (takes(boxes[filled.length], character)) filled += character;
  return filled;
};

const fits = (boxes: readonly Box[], code: string): boolean =>
  [...code].every((character, at) => takes(boxes[at], character));

const commonStart = (a: string, b: string): string => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
};

/**
 * The code after an edit of the real input, from its value before (`before`) to its value now (`raw`).
 * Text at the end fills the next boxes; a whole code at once replaces the old one. A change in the middle counts only
 * if every box still takes its character: a single character that can't be removed without shifting the rest into
 * boxes of the other kind stays, a longer removal clears from there to the end.
 */
export const edited = (boxes: readonly Box[], before: string, raw: string): string => {
  const typed = raw.toUpperCase();
  if (typed.startsWith(before)) {
    const added = fill(boxes, typed.slice(before.length));
    return added.length === boxes.length ? added : fill(boxes, typed);
  }
  if (fits(boxes, typed)) return typed;
  if (typed.length === before.length - 1) return before;
  if (typed.length < before.length) return commonStart(before, typed);
  return typed.length === before.length ? before : fill(boxes, typed);
};

/** The code after a paste: a whole code replaces what was there, a part of one goes on from it (LOG-08). */
export const pasted = (boxes: readonly Box[], before: string, text: string): string => {
  const whole = fill(boxes, text);
  if (whole.length === boxes.length || before.length === boxes.length) return whole || before;
  return fill(boxes, before + text);
};
