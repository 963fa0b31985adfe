import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASE_LOCALE } from '#domain/locale.ts';
import { ACTION_NAMES, ACTIONS } from '#lender/actions/actions.ts';
import { KINDS } from '#lender/books/kinds.ts';
import { readLocales, textFiles, textsIn } from '#scripts/build/texts.ts';

/** The sources of each product; a text that a package shows, or both others do, is shared. */
const SOURCES = { journey: 'src/**', lender: 'lender/**', shared: 'packages/**' } as const;
type Side = keyof typeof SOURCES;

/** The texts that a table finds by the key of its row: a form shows them, and a consent quotes them. */
const BY_ROW = ['pan', 'personal', 'residence', 'income', 'employment', 'bank'].map((key) => `${key}_why`);

/** What a request of two persons asked for: the timeline finds the text by the action's name. */
const BY_ACTION = ACTION_NAMES.filter((name) => ACTIONS[name].maker).map((name) => `desk_request_${name}`);

/** The names of the kinds of entries: the table of the books has their keys. */
const BY_KIND = Object.values(KINDS).map(({ name }) => name);

const keysIn = (pattern: string): Set<string> =>
  new Set(
    globSync(`${pattern}/*.{ts,tsx}`, { exclude: ['**/compiled/**', '**/node_modules/**'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key),
    ),
  );

const shown: Record<Side, Set<string>> = {
  journey: keysIn(SOURCES.journey),
  lender: new Set([...keysIn(SOURCES.lender), ...BY_ACTION, ...BY_KIND]),
  shared: new Set([...keysIn(SOURCES.shared), ...BY_ROW]),
};

const sideOf = (key: string): Side | undefined => {
  const sides = (['journey', 'lender', 'shared'] as const).filter((side) => shown[side].has(key));
  return sides.length > 1 ? 'shared' : sides[0];
};

describe('the texts', () => {
  it.each(readLocales())('stand once each in %s', (locale) => {
    const keys = textFiles(locale).flatMap((file) => Object.keys(textsIn(file)));
    expect(keys.length).toBeGreaterThan(locale === BASE_LOCALE ? 1000 : 0);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(readLocales().flatMap(textFiles))('of %s are shown by its product, and by no other', (file) => {
    const own = path.basename(file, '.json');
    const elsewhere = Object.keys(textsIn(file)).filter((key) => sideOf(key) !== own);
    expect(elsewhere.map((key) => `${key}: ${sideOf(key) ?? 'shown nowhere'}`)).toEqual([]);
  });
});
