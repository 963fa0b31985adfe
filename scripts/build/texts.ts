import { globSync, readFileSync } from 'node:fs';

/** The files of a language's texts: of the journey, of the lender, and shared. */
export const textFiles = (locale: string): string[] =>
  globSync(`packages/domain/messages/${locale}/*.json`).sort();

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The number of the first line, from 1, up to which a list of texts can't be read. */
const brokenLine = (content: string): number => {
  const lines = content.trimEnd().split('\n');
  const isWhole = (count: number) => isJson(`${lines.slice(0, count).join('\n').replace(/,\s*$/, '')}}`);
  const broken = lines.findIndex((_, index) => index < lines.length - 1 && !isWhole(index + 1));
  return broken < 0 ? lines.length : broken + 1;
};

/** The texts of a file's content, by key. @throws Error that names the file and the line which is no JSON. */
export const parseTexts = (content: string, file: string): Record<string, string> => {
  if (!isJson(content))
    throw new Error(
      `${file} can't be read from line ${brokenLine(content)} on: look there, and at the line before.`,
    );
  const { $schema: _, ...texts } = JSON.parse(content) as Record<string, string>;
  return texts;
};

/** The texts of one file, by key. */
export const textsIn = (file: string): Record<string, string> => parseTexts(readFileSync(file, 'utf8'), file);

/** All texts of a language, by key. */
export const readTexts = (locale: string): Record<string, string> =>
  Object.assign({}, ...textFiles(locale).map(textsIn)) as Record<string, string>;

/** The languages of the product. */
export const readLocales = (): readonly string[] =>
  (JSON.parse(readFileSync('packages/domain/project.inlang/settings.json', 'utf8')) as { locales: string[] })
    .locales;
