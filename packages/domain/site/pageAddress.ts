import { BUILT_LOCALE } from '../builtLocale.ts';
import { getLocale } from '../getLocale.ts';
import { BASE_LOCALE } from '../locale.ts';
import { addressIn } from './addresses.ts';

/** The address of a path in the language of the texts. */
export const pageAddress = (path: string): string =>
  BUILT_LOCALE === BASE_LOCALE ? path : addressIn(getLocale(), path);
