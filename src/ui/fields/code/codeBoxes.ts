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

/** Stands for an emptied box before a filled one: a blank that no keyboard types. */
const GAP = '\u2007';

/** True when a box has no character: past the end of a row, or emptied. */
export const isEmptyBox = (row: string, at: number): boolean => (row[at] ?? GAP) === GAP;

/** The code of a row: the characters of its boxes without the empty ones. */
export const codeOf = (row: string): string => row.replaceAll(GAP, '');

const withoutEnd = (row: string): string => row.replace(/\u2007+$/, '');

const emptied = (row: string, at: number): string =>
  withoutEnd(`${row.slice(0, at)}${GAP}${row.slice(at + 1)}`);

/** Fills the boxes after `row` from `text`, in upper case; skips each character that the next box doesn't accept. */
const append = (boxes: readonly Box[], row: string, text: string): string => {
  let filled = row;
  for (const character of text.toUpperCase())
    if (accepts(boxes[filled.length], character)) filled += character;
  return filled;
};

const fits = (boxes: readonly Box[], row: string): boolean =>
  [...row].every((character, at) => character === GAP || accepts(boxes[at], character));

const commonStart = (a: string, b: string): string => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
};

/**
 * Text typed at the end fills the next boxes; a complete code replaces the old one. An edit in the middle is accepted
 * only if every box still accepts its character. Otherwise, removing several clears the code from there to the end.
 */
const replaced = (boxes: readonly Box[], before: string, typed: string): string => {
  if (typed.startsWith(before)) {
    const added = append(boxes, '', typed.slice(before.length));
    return added.length === boxes.length ? added : append(boxes, before, typed.slice(before.length));
  }
  if (fits(boxes, typed)) return withoutEnd(typed);
  if (typed.length < before.length - 1) return withoutEnd(commonStart(before, typed));
  return typed.length <= before.length ? before : append(boxes, '', typed);
};

/** The real input after an edit: its text, where the caret stands, and whether the key was Delete. */
type Edit = { raw: string; at: number; isForward: boolean };

/**
 * Returns the row of boxes after an edit of the real input, and the box to go to. Removing one character empties its box
 * and leaves the others where they are; on an empty box Backspace moves back and clears the one before (LOG-08).
 */
export const editRow = (
  boxes: readonly Box[],
  before: string,
  { raw, at, isForward }: Edit,
): { row: string; at: number } => {
  const isErased = raw.length === before.length - 1 && raw === before.slice(0, at) + before.slice(at + 1);
  if (!isErased) return { row: replaced(boxes, before, raw.toUpperCase()), at };
  const box = isEmptyBox(before, at) && !isForward ? Math.max(0, at - 1) : at;
  return { row: emptied(before, box), at: box };
};

/** Returns the row after a paste: a complete code replaces the old one, a part is appended (LOG-08). */
export const pasteRow = (boxes: readonly Box[], before: string, text: string): string => {
  const filled = append(boxes, '', text);
  if (filled.length === boxes.length || codeOf(before).length === boxes.length) return filled || before;
  return append(boxes, before, text);
};
