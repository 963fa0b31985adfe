const [QUOTE, BACKSLASH, OBJECT, OBJECT_END, LIST, LIST_END] = Buffer.from('"\\{}[]');
const DEEPEST = 32;
/** Bytes outside of strings: punctuation, numbers and white space of the largest body are well below. */
const MOST_OUTSIDE = 16 * 1024;
/** Quotes within and around strings. */
const MOST_QUOTES = 16 * 1024;

/**
 * True for JSON that parses in a time that depends on the length of its strings alone: few levels, members and
 * escaped quotes. A file in base64 is one string; 14 MB of brackets would hold the event loop for seconds.
 */
export function isWithinLimits(json: Buffer): boolean {
  let [depth, outside, quotes] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      do {
        at = json.indexOf('"', at + 1);
        quotes += 1;
        // An unterminated string isn't JSON: the parser refuses it.
        if (at === -1) return true;
        if (quotes > MOST_QUOTES) return false;
      } while (isEscaped(json, at));
      continue;
    }
    outside += 1;
    if (byte === OBJECT || byte === LIST) depth += 1;
    if (byte === OBJECT_END || byte === LIST_END) depth -= 1;
    if (outside > MOST_OUTSIDE || depth > DEEPEST) return false;
  }
  return true;
}

/** True when an odd number of backslashes precedes. */
function isEscaped(json: Buffer, at: number): boolean {
  let before = at - 1;
  while (json[before] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}
