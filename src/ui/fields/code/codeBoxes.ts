/** The kind of character that one box of a segmented code accepts: a letter or a digit. */
export type Box = 'A' | '0';

/** Returns the boxes of a pattern: 'A' is a letter, '0' is a digit. */
export const boxesOf = (pattern: string): Box[] => [...pattern].map((mark) => (mark === '0' ? '0' : 'A'));

/** Five letters, four digits, one letter (LOG-08). */
export const PAN_BOXES = boxesOf('AAAAA0000A');

/** Four digits (LOG-04). */
export const OTP_BOXES = boxesOf('0000');

const ACCEPTED: Record<Box, RegExp> = { A: /^[A-Z]$/, '0': /^[0-9]$/ };

const accepts = (box: Box | undefined, character: string): boolean =>
  box !== undefined && ACCEPTED[box].test(character);

/** Fills the boxes from `raw`, in upper case; skips each character that the next box doesn't accept. */
export const fillBoxes = (boxes: readonly Box[], raw: string): string => {
  let filled = '';
  for (const character of raw.toUpperCase())
    if (accepts(boxes[filled.length], character)) filled += character;
  return filled;
};

const fits = (boxes: readonly Box[], code: string): boolean =>
  [...code].every((character, at) => accepts(boxes[at], character));

const commonStart = (a: string, b: string): string => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
};

/**
 * Returns the code after an edit of the real input, from the old value `before` and the new value `raw`.
 * Text typed at the end fills the next boxes; a complete code replaces the old one. An edit in the middle is accepted
 * only if every box still accepts its character. Otherwise, removing one character does nothing (the rest would shift
 * into boxes of the other kind), and removing several clears the code from there to the end.
 */
export const editCode = (boxes: readonly Box[], before: string, raw: string): string => {
  const typed = raw.toUpperCase();
  if (typed.startsWith(before)) {
    const added = fillBoxes(boxes, typed.slice(before.length));
    return added.length === boxes.length ? added : fillBoxes(boxes, typed);
  }
  if (fits(boxes, typed)) return typed;
  if (typed.length === before.length - 1) return before;
  if (typed.length < before.length) return commonStart(before, typed);
  return typed.length === before.length ? before : fillBoxes(boxes, typed);
};

/** Returns the code after a paste: a complete code replaces the old one, a part is appended (LOG-08). */
export const pasteCode = (boxes: readonly Box[], before: string, text: string): string => {
  const filled = fillBoxes(boxes, text);
  if (filled.length === boxes.length || before.length === boxes.length) return filled || before;
  return fillBoxes(boxes, before + text);
};
