import { ARTICLES } from '#domain/articles.ts';
import type { Body } from '#src/content/articles/body.ts';

/** What a person reads of an article's body, text by text. */
export const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'see' ? [] : stringsIn(part)));
};

/** Each text of the articles' bodies in a language, by a key like those of the other texts. */
export const articleTexts = async (locale: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await Promise.all(
        ARTICLES.map(async ({ slug }) => {
          const { body } = (await import(`../../../src/content/articles/${locale}/${slug}.ts`)) as {
            body: Body;
          };
          const key = `article_${slug.replaceAll('-', '_')}`;
          return stringsIn(body).map((text, index) => [`${key}_${index}`, text]);
        }),
      )
    ).flat(),
  );
