/** The languages of the product, each by its own name in its own script. */
export const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी' } as const;
/** BCP 47. */
export type Locale = keyof typeof LANGUAGE_NAMES;

export const LOCALES = Object.keys(LANGUAGE_NAMES) as Locale[];

/** The language of the specification, in which every text is. */
export const BASE_LOCALE = 'en' satisfies Locale;

/** The script of a language, such as 'Latn' or 'Deva' (ISO 15924). */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? 'Zzzz';

/** The choice of a device; no address has it, since signed-in pages have one address in every language. */
export const LOCALE_COOKIE = 'setu_language';
