import { spokenSentences } from '#domain/formats/spoken.ts';
import type { ReadPart } from '#machines/listen.ts';

/**
 * What is pressed or opened, drawn, or there for screen readers only; and the heads of columns, which each cell repeats. A
 * table that is drawn as cards has them in `data-label`.
 */
const UNREAD = 'button, .btn, details, dialog, svg, .vh, [hidden], [aria-hidden="true"], thead';

/** They begin and end a line. */
const LINES = new Set('p h1 h2 h3 li tr caption div section table ul ol dl'.split(' '));

/** Marks that no text has: they become a comma and a colon, by which voices pause. */
const SHORT = '\t';
const LONG = '\v';

/** The pause before an element in its line: a longer one between a name and its value, which stand side by side. */
const pauseBefore = (element: Element): string => {
  if (element.localName === 'small' || element.localName === 'br') return SHORT;
  const before = element.previousSibling;
  if (!(before instanceof Element)) return '';
  return before.localName === 'td' ? SHORT : LONG;
};

const textOf = (node: Node): string => {
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.closest(UNREAD)) return '';
  const label = node.getAttribute('data-label');
  const text = (label ? label + LONG : '') + [...node.childNodes].map(textOf).join('');
  return LINES.has(node.localName) ? `\n${text}\n` : pauseBefore(node) + text;
};

/** One pause where several meet, and none at the ends of a line or where the text has its own. */
const withPauses = (line: string): string =>
  line
    .trim()
    .replace(/([.?!।:,]?) *[\t\v][ \t\v]*/g, (pauses, end: string) => {
      if (end) return `${end} `;
      return pauses.includes(LONG) ? ': ' : ', ';
    })
    .replace(/ +/g, ' ');

/** The sentences of a part as they are read: the texts that the page shows, from top to bottom, with their figures in words. */
export const readPart = (part: ReadPart): string[] =>
  [...document.querySelectorAll(`[data-listen="${part}"]`)]
    .filter((element) => !element.parentElement?.closest(`[data-listen="${part}"]`))
    .flatMap((element) => textOf(element).split('\n'))
    .map(withPauses)
    .filter((line) => /[\p{L}\d]/u.test(line))
    .flatMap(spokenSentences);
