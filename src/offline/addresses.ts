import { getLocale } from '#domain/getLocale.ts';
import { BASE_LOCALE, type Locale } from '#domain/locale.ts';

/** A page that the app renders by itself and that the service sends alike to everybody. Nothing links to it. */
export const SHELL = `/verify-otp?shell=app${getLocale() === BASE_LOCALE ? '' : `&language=${getLocale()}`}`;

/** The worker of a language's pages. Another language's pages register theirs in its place, as after a deploy. */
export const workerOf = (locale: Locale): string => (locale === BASE_LOCALE ? '/sw.js' : `/sw-${locale}.js`);

/** True when an address belongs to the service or to the desk and isn't a page of the app, so that it is never answered from a cache. */
export const isOfService = (pathname: string): boolean =>
  /^\/(api|inbox|demo|desk|desk-assets|health|metrics|assets)(\/|$)/i.test(pathname);

/** A page's request to the worker to cache the files that it has loaded, or all files once someone is signed in. */
export type CacheMessage = 'all' | readonly string[];
