/** The kind of character that one box of a segmented code accepts: a letter or a digit. */
export type Box = 'A' | '0';

/** Five letters, four digits, one letter (LOG-08). */
export const PAN_BOXES = [...'AAAAA0000A'] as Box[];

/** Four digits (LOG-04). */
export const OTP_BOXES = [...'0000'] as Box[];

/** Stands for an emptied box before a filled one: a blank that no keyboard types. */
const GAP = '\u2007';

/** The code of a row of boxes: its characters without the empty boxes. */
export const codeOf = (row: string): string => row.replaceAll(GAP, '');

const ACCEPTED: Record<Box, RegExp> = { A: /[A-Z\u2007]/, '0': /[0-9\u2007]/ };

/** Fills the boxes from `raw`, in upper case; skips each character that the next box doesn't accept. */
const fillBoxes = (boxes: readonly Box[], raw: string): string => {
  let filled = '';
  for (const character of raw.toUpperCase()) {
    const box = boxes[filled.length];
    if (box && ACCEPTED[box].test(character)) filled += character;
  }
  return filled;
};

/**
 * Text typed at the end fills the next boxes; a complete code replaces the old one. An edit in the middle is accepted
 * only if every box still accepts its character. Otherwise, removing several clears the code from there to the end.
 */
const replaced = (boxes: readonly Box[], before: string, typed: string): string => {
  const filled = fillBoxes(boxes, typed);
  if (typed.startsWith(before)) {
    const added = fillBoxes(boxes, typed.slice(before.length));
    return added.length === boxes.length ? added : filled;
  }
  if (filled === typed || typed.length > before.length) return filled;
  const isShorter = typed.length < before.length;
  const kept = isShorter ? [...before].findIndex((box, at) => box !== typed[at]) : before.length;
  return before.slice(0, kept);
};

/** The real input after an edit: its text, the place of its caret, and whether the key was Delete. */
type Edit = { raw: string; at: number; isDelete: boolean };

/**
 * Returns the row of boxes after an edit, and the box to go to. Removing one character empties its box and leaves the
 * others where they are; on an empty box Backspace moves back and clears the one before, and Delete stays (LOG-08).
 */
export const editRow = (
  boxes: readonly Box[],
  before: string,
  { raw, at, isDelete }: Edit,
): { row: string; at: number } => {
  const without = (box: number, mark: string) => before.slice(0, box) + mark + before.slice(box + 1);
  if (raw !== without(at, '')) return { row: replaced(boxes, before, raw.toUpperCase()).trimEnd(), at };
  const box = before[at] === GAP && !isDelete ? Math.max(0, at - 1) : at;
  return { row: without(box, GAP).trimEnd(), at: box };
};

/** Returns the row after a paste: a complete code replaces the old one, a part is appended (LOG-08). */
export const pasteRow = (boxes: readonly Box[], before: string, text: string): string => {
  const kept = codeOf(before).length === boxes.length ? '' : before;
  return replaced(boxes, kept, kept + text.toUpperCase()) || before;
};
