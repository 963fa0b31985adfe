import { LOCALES, type Locale } from './locale.ts';

/** The language of the product that a tag asks for: 'hi-IN', and what some browsers have in its place, 'hi_IN' or 'C'. */
export const localeOfTag = (tag: string): Locale | undefined => {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale === language);
};
