import { BASE_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';

/** The language of this build: `SETU_LOCALE`. @throws Error for one that the product doesn't have. */
export const buildLocale = (): Locale => {
  const named = process.env.SETU_LOCALE ?? BASE_LOCALE;
  const locale = LOCALES.find((one) => one === named);
  if (!locale) throw new Error(`The product has no texts in '${named}'.`);
  return locale;
};
