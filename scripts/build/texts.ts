import { globSync, readFileSync } from 'node:fs';

/** The files of a language's texts: of the journey, of the lender, and shared. */
export const textFiles = (locale: string): string[] =>
  globSync(`packages/domain/messages/${locale}/*.json`).sort();

/** The texts of one file, by key. */
export const textsIn = (file: string): Record<string, string> => {
  const { $schema: _, ...texts } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return texts;
};

/** All texts of a language, by key. */
export const readTexts = (locale: string): Record<string, string> =>
  Object.assign({}, ...textFiles(locale).map(textsIn)) as Record<string, string>;

/** The languages of the product. */
export const readLocales = (): readonly string[] =>
  (JSON.parse(readFileSync('packages/domain/project.inlang/settings.json', 'utf8')) as { locales: string[] })
    .locales;
