import { BUILT_LOCALE } from './builtLocale.ts';
import type { Locale } from './locale.ts';
import { getLocale as localeOfTexts } from './messages/compiled/runtime.js';

/** The language of the texts: a built page's own, and in the service that of the request or of the person. */
export const getLocale = (): Locale => (BUILT_LOCALE as Locale | undefined) ?? localeOfTexts();
