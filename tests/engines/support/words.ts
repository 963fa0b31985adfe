import { BASE_LOCALE, type Locale } from '#domain/locale.ts';
import { readTexts } from '#scripts/build/texts.ts';

/** A name as a journey writes it: in English, or what is the same in every language, such as a number. */
export type Name = string | { readonly data: string };

/** Stands in a name for anything. */
export const ANY = '…';

type Values = Readonly<Record<string, string>>;

const LETTER = /\p{L}/u;

/**
 * What the parameters of a text are where a name is this text; null where it isn't. A parameter is never a word of the
 * name: those are words of the text.
 */
const valuesIn = (text: string, name: string): Values | null => {
  const tokens = text.match(/\{\w+\}|./gsu) ?? [];
  const signs = [...name];
  const failed = new Set<string>();
  const walk = (at: number, from: number): Values | null => {
    const [token, sign] = [tokens[at], signs[from]];
    if (token === undefined && sign === undefined) return {};
    if (failed.has(`${at} ${from}`)) return null;
    const parameter = token && /^\{(\w+)\}$/.exec(token)?.[1];
    const taking = (rest: Values | null, value: string) =>
      rest && parameter ? { ...rest, [parameter]: value + (rest[parameter] ?? '') } : rest;
    const isAny = sign === ANY;
    const found =
      (token === sign ? walk(at + 1, from + 1) : null) ??
      (parameter && sign && !isAny && !LETTER.test(sign) ? taking(walk(at, from + 1), sign) : null) ??
      (isAny && token ? taking(walk(at + 1, from), ANY) : null) ??
      (parameter ? walk(at + 1, from) : null) ??
      (isAny ? walk(at, from + 1) : null);
    if (!found) failed.add(`${at} ${from}`);
    return found;
  };
  return walk(0, 0);
};

type Texts = Readonly<Record<string, string>>;

/** A language's texts that a name may be, with its values in their places and anything in the others. */
const translate = (name: string, from: Texts, to: Texts): readonly string[] => {
  const found = Object.entries(from).flatMap(([key, text]) => {
    const values = to[key] === undefined ? null : valuesIn(text.replace(/\s+/g, ' '), name);
    if (!values) return [];
    const said = to[key]?.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? ANY);
    const [before, after] = [name.startsWith(ANY), name.endsWith(ANY)].map((isOpen) => (isOpen ? ANY : ''));
    return [`${before}${said}${after}`.replace(/…+/g, ANY)];
  });
  return [...new Set(found)];
};

const texts = new Map<Locale, Texts>();
const textsOf = (locale: Locale): Texts => {
  const read = texts.get(locale) ?? readTexts(locale);
  texts.set(locale, read);
  return read;
};

/**
 * What a name may be in a language, by the catalogues: each text that it is in English, in its other words.
 * @throws Error where no text has these words.
 */
export const namesIn = (locale: Locale, name: Name, isPart = false): readonly string[] => {
  if (typeof name !== 'string') return [name.data];
  if (locale === BASE_LOCALE) return [name];
  const [from, to] = [textsOf(BASE_LOCALE), textsOf(locale)];
  const found = translate(name, from, to);
  const names = found.length === 0 && isPart ? translate(ANY + name + ANY, from, to) : found;
  if (names.length === 0) throw new Error(`no text that a customer reads is '${name}'`);
  return names;
};
