import { BASE_LOCALE, getLocale, type Locale } from '../locale.ts';

/** The address of a public page in a language: '/about', '/hi/about'. */
export const publicAddress = (path: string, locale: Locale = getLocale()): string =>
  locale === BASE_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`;
