import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '#domain/articles.ts';
import { BASE_LOCALE, LOCALES } from '#domain/locale.ts';
import { type Body, readingMinutes } from '#src/content/articles/body.ts';
import { stringsIn } from './translation/articleTexts.ts';

const bodyIn = async (locale: string, slug: string): Promise<Body> =>
  ((await import(`../../src/content/articles/${locale}/${slug}.ts`)) as { body: Body }).body;

/** The blocks with their kinds, lengths and links, without their words. */
const shapeOf = (body: Body) =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      typeof value === 'string' && key !== 'see' ? 'text' : value,
    ),
  ) as unknown;

const figuresIn = (body: Body): Set<string> => new Set(JSON.stringify(body).match(/\d[\d,.]*\d|\d/g));

describe.each(LOCALES)('in %s', (locale) => {
  it.each(ARTICLES)(
    'the article $slug has a text of some minutes, with headings and no open placeholder [D-22]',
    async ({ slug }) => {
      const body = await bodyIn(locale, slug);
      expect(readingMinutes(body)).toBeGreaterThanOrEqual(1);
      expect(body.filter((block) => typeof block === 'object' && 'heading' in block).length).toBeGreaterThan(
        1,
      );
      expect(JSON.stringify(body).length).toBeGreaterThan(1_200);
      expect(JSON.stringify(body)).not.toMatch(/undefined|NaN|[{]\w+[}]/);
    },
  );

  it.each(ARTICLES)(
    'the article $slug says what the first language says: the same blocks, links and figures [LANG-43]',
    async ({ slug }) => {
      const [body, first] = await Promise.all([bodyIn(locale, slug), bodyIn(BASE_LOCALE, slug)]);
      expect(shapeOf(body)).toEqual(shapeOf(first));
      expect([...figuresIn(first)].filter((figure) => !figuresIn(body).has(figure))).toEqual([]);
    },
  );
});

/** What is the same in no two languages: at least three English words in a row, names apart. */
const hasWords = (text: string): boolean => /[a-z]+ [a-z]+ [a-z]+/.test(text);

describe.each(LOCALES.filter((locale) => locale !== BASE_LOCALE))('in %s', (locale) => {
  it.each(ARTICLES)('the article $slug has no sentence that is still English [LANG-43]', async ({ slug }) => {
    const [texts, english] = [await bodyIn(locale, slug), await bodyIn(BASE_LOCALE, slug)].map(stringsIn);
    const untranslated = new Set(english?.filter(hasWords));
    expect(untranslated.size).toBeGreaterThan(5);
    expect(texts?.filter((text) => untranslated.has(text))).toEqual([]);
  });
});

it.each(ARTICLES)('the article $slug has a small drawing of its own [D-22]', (article) => {
  const drawing = readFileSync(`public${article.image}`, 'utf8');
  expect(drawing.length).toBeLessThan(8_000);
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(drawing).not.toMatch(/style=|<script|href=/);
});
