import { readFileSync } from 'node:fs';

const GUIDE = readFileSync('docs/translation.md', 'utf8');

/** What stands below a heading of the guide, up to the next one of its level. */
const sectionOf = (title: string): string => {
  const [, rest] = GUIDE.split(`\n## ${title}\n`);
  if (rest === undefined) throw new Error(`docs/translation.md has no section '${title}'.`);
  return rest.split('\n## ')[0] ?? '';
};

const SOUND = sectionOf('How Hindi sounds');
const WORDS = sectionOf('The words of Hindi');

/** What follows these words in a line of the guide, or of a section. */
const lineOf = (words: string, text = GUIDE): string => {
  const [, rest] = text.split(words);
  if (rest === undefined) throw new Error(`docs/translation.md has no '${words}'.`);
  return rest.split('\n')[0] ?? '';
};

const spansIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

/** The areas whose texts only the lender's people read. */
export const STAFF_AREAS = spansIn(lineOf("- Areas of the lender's people, which stay in English:"));

/** The areas of the captions that the law prescribes. */
const CAPTIONS = spansIn(lineOf('† may stand in captions that the law prescribes:', WORDS));

/** The words that a Hindi text has in Latin letters. */
export const LATIN = new Set(lineOf('- Latin letters only for:', SOUND).split(';')[0]?.match(/\w+/g));

type Row = { english: string; hindi: string; never: string };

const ROWS: readonly Row[] = WORDS.split('\n')
  .filter((line) => /^\| (?!English \|)/.test(line))
  .map((line) => {
    const [, english = '', hindi = '', never = ''] = line.split('|').map((cell) => cell.trim());
    return { english, hindi, never };
  });

const partsOf = (cell: string, sign: string): string[] =>
  cell
    .replace(/\([^)]*\)|'/g, '')
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

/** A term with a star, and the words of which the Hindi text has one. */
export type Term = { term: string; hindi: readonly string[] };

export const TERMS: readonly Term[] = ROWS.flatMap(({ english, hindi }) => {
  const [left, right] = [partsOf(english, ';'), partsOf(hindi, ';')];
  return left.flatMap((part, index) =>
    partsOf(part, ',')
      .filter((term) => term.endsWith('*'))
      .map((term) => ({
        term: term.slice(0, -1),
        hindi: (left.length === right.length ? [right[index] ?? ''] : right).flatMap((words) =>
          partsOf(words, ','),
        ),
      })),
  );
});

/** A word that no Hindi text has, but those whose keys begin so. */
export type Never = { word: RegExp; but: readonly string[] };

const LETTER = '[\\u0900-\\u097f]';

export const NEVER: readonly Never[] = ROWS.flatMap(({ never }) =>
  never.split(',').flatMap((part) => {
    const [, word = '', rest = ''] = /^\s*([\u0900-\u097f -]+…?)(.*)$/.exec(part) ?? [];
    if (!word) return [];
    const end = word.endsWith('…') ? '' : `(?!${LETTER})`;
    return {
      word: new RegExp(`(?<!${LETTER})${word.replace('…', '').trim()}${end}`),
      but: [...spansIn(rest), ...(rest.includes('†') ? CAPTIONS : [])],
    };
  }),
);
