/** Finds the nearest existing name for an error message ('Did you mean …?'). */

/** The edit distance of two words (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const plain = (name: string) => name.toLowerCase();

/** The distance of a typed name from a real one; its last segments also match, as `expired` for `otp.life.expired`. */
const farness = (typed: string, name: string): number => {
  const [a, b] = [plain(typed), plain(name)];
  if (a === b) return 0;
  const tail = b.split('.').slice(-a.split('.').length).join('.');
  return Math.min(distance(a, b), distance(a, tail) + 0.5);
};

const lengthDifference = (a: string, b: string): number => Math.abs(a.length - b.length);

/** The nearest name, of equals the one nearest in length; undefined when none is close enough. */
export const nearest = (typed: string, names: readonly string[]): string | undefined => {
  const ranked = names
    .map((name) => ({ name, far: farness(typed, name) }))
    .sort((a, b) => a.far - b.far || lengthDifference(a.name, typed) - lengthDifference(b.name, typed));
  const [best] = ranked;
  return best && best.far <= Math.max(2, typed.length / 2) ? best.name : undefined;
};
