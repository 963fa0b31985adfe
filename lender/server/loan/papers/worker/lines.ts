import { lettersOf, wordsOf } from '#server/loan/papers/worker/runs.ts';

/** Fills lines of a width with a text, word by word; a word that is longer than a line goes over several. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const isTooLong = (line: string) => widthOf(line.trimEnd()) > width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of wordsOf(paragraph).flatMap((word) => (isTooLong(word) ? lettersOf(word) : [word]))) {
      if (line !== '' && isTooLong(line + piece)) {
        lines.push(line);
        line = '';
      }
      line += piece;
    }
    return [...lines, line];
  });
}
