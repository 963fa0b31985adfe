/** The essential words of a text: what is said differs from what is written in marks, capitals and the sign of rupees. */
export const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll('₹', ' rupee ')
    .replace(/(?<=\d)[,.](?=\d)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Where the words of a sentence end in what was said, from a place on; -1 where they aren't. */
export function endOf(said: string, sentence: string, from = 0): number {
  const sought = words(sentence);
  const at = said.indexOf(sought, from);
  // The blank at the end begins the next words.
  return at < 0 ? -1 : at + sought.length - 1;
}

/** How often a sentence was said. */
export function timesOf(said: string, sentence: string): number {
  let times = 0;
  for (let at = endOf(said, sentence); at >= 0; at = endOf(said, sentence, at)) times += 1;
  return times;
}
