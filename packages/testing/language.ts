import { spokenSentences } from '#domain/formats/spoken.ts';
import type { Locale } from '#domain/locale.ts';
import { overwriteGetLocale } from '#domain/messages/compiled/runtime.js';

/** Gives every text in a language from now on, as a page or an answer in it does. */
export const speakIn = (locale: Locale): void => overwriteGetLocale(() => locale);

/** A text as it is read aloud. */
export const readAloud = (text: string): string => spokenSentences(text).join(' ');
