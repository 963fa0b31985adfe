const wordsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');

const fits = (word: string, other: string): boolean =>
  word === other ||
  (word.length === 1 && other.startsWith(word)) ||
  (other.length === 1 && word.startsWith(other));

/**
 * True when an account holder can be the person of a PAN: every word of the shorter name is a word or an initial of the
 * other, and at least one whole word is the same (CF 10(1)). The order of the words doesn't matter.
 */
export const isSamePerson = (holder: string, panName: string): boolean => {
  const [shorter = [], longer = []] = [wordsOf(holder), wordsOf(panName)].sort((a, b) => a.length - b.length);
  const left = [...longer];
  const all = shorter.every((word) => {
    const found = left.findIndex((other) => fits(word, other));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
  return all && shorter.some((word) => word.length > 1 && longer.includes(word));
};
