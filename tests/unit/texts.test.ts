import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLocales, readTexts, textFiles, textsIn } from '#scripts/build/texts.ts';

const SOURCES = globSync(['{src,lender,packages}/**/*.{ts,tsx}'], {
  exclude: (name) => /compiled|node_modules/.test(String(name)),
});

/** A text that a table finds by the key of its row. */
const BY_ROW = /^(pan|personal|residence|income|employment|bank)_why$/;

const named = new Set(
  SOURCES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key),
  ),
);

describe('the texts', () => {
  it.each(readLocales())('stand once each in %s', (locale) => {
    const keys = textFiles(locale).flatMap((file) => Object.keys(textsIn(file)));
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are all shown somewhere', () => {
    expect(Object.keys(readTexts('en')).filter((key) => !named.has(key) && !BY_ROW.test(key))).toEqual([]);
  });
});
