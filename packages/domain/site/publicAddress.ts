import { getLocale } from '../getLocale.ts';
import type { Locale } from '../locale.ts';
import { publicAddressIn } from './addresses.ts';

/** The address of a public page, in the language of the texts unless another one is named. */
export const publicAddress = (path: string, locale: Locale = getLocale()): string =>
  publicAddressIn(locale, path);
