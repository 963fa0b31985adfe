import type { IncomingHttpHeaders } from 'node:http';
import { BASE_LOCALE, LOCALE_COOKIE, LOCALES, type Locale } from '#domain/locale.ts';
import { addressIn, splitAddress } from '#domain/site/addresses.ts';
import type { PageKind } from '#server/http/site/paths.ts';

/** What to answer to a page's request: the page in a language, or the address where it stands. */
export type Answered = { readonly locale: Locale } | { readonly at: string };

const isLocale = (text: unknown): text is Locale => LOCALES.some((one) => one === text);

/** The language that this device has chosen; undefined before a choice. */
const chosenIn = (cookies: string | undefined): Locale | undefined => {
  const value = cookies
    ?.split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === LOCALE_COOKIE)?.[1];
  return isLocale(value) ? value : undefined;
};

/**
 * The language of a page. A public page has one address in each: who comes to it from another site, or by hand, gets it in
 * the language that was chosen on this device; a link of the site itself leads where it says [LANG-03]. Other pages have
 * one address, and follow the choice; the service worker names the language of the shell that it keeps.
 */
export const answerIn = (url: string, kind: PageKind, headers: IncomingHttpHeaders): Answered => {
  const [pathname = '', ...query] = url.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const { locale: named, path } = splitAddress(pathname);
  if (named) return kind === 'public' || kind === 'unknown' ? { locale: named } : { at: path + search };
  const chosen = chosenIn(headers.cookie);
  const asked = new URLSearchParams(search).get('language');
  const locale = isLocale(asked) ? asked : (chosen ?? BASE_LOCALE);
  if (kind !== 'public') return { locale };
  const isElsewhere = locale !== BASE_LOCALE && headers['sec-fetch-site'] !== 'same-origin';
  return isElsewhere ? { at: addressIn(locale, path) + search } : { locale: BASE_LOCALE };
};
