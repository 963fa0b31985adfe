import { LOCALES, type Locale } from './locale.ts';

/** The language in which a person is written to; null where a profile names none of the product's, as of another CRM. */
export const personsLanguage = (profile: { readonly language?: unknown } | null): Locale | null =>
  LOCALES.find((locale) => locale === profile?.language) ?? null;
