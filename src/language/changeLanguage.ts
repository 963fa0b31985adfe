import { LOCALES } from '#domain/locale.ts';
import { controlsOf, isTouched } from '#ui/fields/wiring/controls.ts';
import { chooseLocale } from './choice.ts';
import { keepTyped } from './typed.ts';

/** What isn't handed over: the browser forbids it, it was never typed, or it agrees to words of this language [LANG-06]. */
const OWN = ['file', 'hidden', 'password', 'checkbox'];

/** Keeps the language of a link as the choice, and what is typed, and opens the page that it leads to. */
export const changeLanguage = ({ lang, pathname }: HTMLAnchorElement): void => {
  const locale = LOCALES.find((one) => one === lang);
  if (locale) chooseLocale(locale);
  const typed = [...document.querySelectorAll('main')]
    .flatMap(controlsOf)
    .filter((control) => isTouched(control) && !OWN.includes(control.type));
  if (typed.length > 0)
    keepTyped(
      pathname,
      typed.map(({ name, value }) => ({ name, value })),
    );
  // An address that differs by its fragment alone, or by nothing, would load no page.
  if (pathname === location.pathname) location.reload();
  else location.assign(pathname + location.search + location.hash);
};
