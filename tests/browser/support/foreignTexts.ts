import { BRAND } from '#domain/brand.ts';
import { newPerson } from '#testing/browser/person.ts';
import { LATIN } from '#tests/unit/translation/guide.ts';

const LATIN_WORD = /[A-Za-z]{3,}/g;
/** What a report or another company prints in English. */
const QUOTATION = /“[^”]*”/g;
const SEPARATORS = /[\s,;:()'"‘’“”/…–—]+/;
/** A number, a code, what is masked, an address, the name of a file, or one of a list's numbers. */
const NO_WORD = /[\d@•*]|XXX|\w\.\w|^[ivx]+$/;

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** The first names of the people at the demo's lender, which customers read. */
const DESK = ['Asha', 'Bilal', 'Rohan'];

/** The words that stand in Latin letters in every language (docs/translation.md), names of the company, and what is typed. */
const KNOWN: ReadonlySet<string> = new Set([
  ...LATIN,
  ...DESK,
  ...[...stringsIn(BRAND), ...stringsIn(newPerson())].flatMap((text) => text.match(LATIN_WORD) ?? []),
]);

/** Whether a text of another script has a word in Latin letters that is neither known nor one of somebody's names. */
export const isForeign = (text: string, names = ''): boolean =>
  text
    .replace(QUOTATION, ' ')
    .split(SEPARATORS)
    .filter((part) => !NO_WORD.test(part))
    .flatMap((part) => part.match(LATIN_WORD) ?? [])
    .some((word) => !KNOWN.has(word) && !names.includes(word));

interface PageTexts {
  readonly lang: string;
  readonly path: string;
  readonly texts: readonly string[];
}

/** Runs in a page: its language, and all that it says in it to who looks or listens. */
export const textsOfPage = (): PageTexts => {
  const ATTRIBUTES = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'placeholder',
    'alt',
    'title',
  ];
  const { documentElement } = document;
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility() &&
      element.closest('[lang]') === documentElement &&
      !element.matches('script, style, template'),
  );
  const texts = seen.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
    ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  ]);
  const said = [document.title, ...texts].map((text) => text.trim()).filter(Boolean);
  return { lang: documentElement.lang, path: location.pathname, texts: [...new Set(said)] };
};
