import { LANGUAGE_NAMES, LOCALE_COOKIE, type Locale } from '#domain/locale.ts';
import { addressIn } from '#domain/site/addresses.ts';
import { isForeign, textsOfPage } from '../../browser/support/foreignTexts.ts';
import type { Tab } from '../support/tab.ts';

/** Chooses a language for this browser, on the home page in English. */
export const chooseLanguage = async (tab: Tab, locale: Locale): Promise<void> => {
  await tab.visit('/');
  await tab.press({ action: { data: LANGUAGE_NAMES[locale] } });
  await tab.at(addressIn(locale, '/'));
};

/** Takes back what a browser has kept: the session, what was typed, the language. */
export const forgetAll = async (tab: Tab): Promise<void> => {
  await tab.visit('/robots.txt');
  await tab.run(async (name) => {
    localStorage.clear();
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store of WebKitGTK did not delete it
    document.cookie = `${name}=; path=/; max-age=0`;
  }, LOCALE_COOKIE);
};

/** Reads each page that is used, and tells what on them isn't in their language. */
export const reader = (locale: Locale) => {
  const read = new Map<string, string>();
  return {
    look: async (tab: Tab): Promise<void> => {
      const { lang, path, texts } = await tab.run(textsOfPage);
      if (lang !== `${locale}-IN`) throw new Error(`${path} is in ${lang}`);
      for (const text of texts) read.set(text, path);
    },
    /** Texts that have other words in Latin letters than somebody's name. */
    foreign: (names: string): readonly string[] =>
      [...read].filter(([text]) => isForeign(text, names)).map(([text, path]) => `${path}: ${text}`),
  };
};
