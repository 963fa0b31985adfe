import { AsyncLocalStorage } from 'node:async_hooks';
import { BASE_LOCALE, type Locale } from '#domain/locale.ts';
import { overwriteGetLocale } from '#domain/messages/compiled/runtime.js';

const current = new AsyncLocalStorage<{ locale: Locale | undefined }>();
// English is what nobody asked for: the desk, operators, logs.
overwriteGetLocale(() => current.getStore()?.locale ?? BASE_LOCALE);

/**
 * Does work whose texts are in a language, whatever is done meanwhile in another one [LANG-11]. Undefined is none yet: the
 * work may find out whose it is.
 */
export const inLocale = <Result>(locale: Locale | undefined, work: () => Result): Result =>
  current.run({ locale }, work);

/** What is done from here on for a request that named no language is in a person's own [LANG-10]. */
export const orInLocale = (locale: Locale): void => {
  const store = current.getStore();
  if (store) store.locale ??= locale;
};
