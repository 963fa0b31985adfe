import { getLocale } from '#domain/getLocale.ts';
import { LOCALE_COOKIE, LOCALES, type Locale } from '#domain/locale.ts';
import { localeOfTag } from '#domain/localeOfTag.ts';

const YEAR_SECONDS = 31_536_000;

const localeNamed = (name: string | undefined) => LOCALES.find((locale) => locale === name) ?? null;

/** The language that was chosen on this device; null before a choice. */
export const chosenLocale = (): Locale | null => {
  const value = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('='))
    .find(([name]) => name === LOCALE_COOKIE)?.[1];
  return localeNamed(value);
};

/** Keeps the choice on this device, where the service reads it with each page [LANG-03]. */
export const chooseLocale = (locale: Locale): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browsers that are supported
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
};

/** Without a choice, a page in another language than the first counts as one: signed-in pages have one address, and follow it. */
export const followPage = (): void => {
  if (chosenLocale() === null) chooseLocale(getLocale());
};

/** The language of the product that the browser's owner prefers; null where the product has none of them. */
export const preferredLocale = (): Locale | null => {
  for (const tag of navigator.languages) {
    const locale = localeOfTag(tag);
    if (locale) return locale;
  }
  return null;
};
