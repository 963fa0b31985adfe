const HIDDEN = '•••';
/** Of a shorter word both ends would be the whole word. */
const SHORTEST_WITH_END = 3;

/**
 * A name that its holder recognises and that tells nobody else: of each word the first letter and the last, and as many
 * dots for every length [PAN-05]. The first letter of the surname stands in the PAN, so the ends are what tells names apart.
 */
export const maskName = (fullName: string): string =>
  fullName
    .trim()
    .split(/\s+/)
    .map((word) => {
      const letters = [...word];
      const end = letters.length < SHORTEST_WITH_END ? '' : letters.at(-1);
      return `${letters[0] ?? ''}${HIDDEN}${end}`;
    })
    .join(' ');
