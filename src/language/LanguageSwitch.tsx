import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { getLocale } from '#domain/getLocale.ts';
import { LANGUAGE_NAMES, LOCALES } from '#domain/locale.ts';
import { publicAddress } from '#domain/site/publicAddress.ts';
import { m } from '#messages';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';

const load = importWithRetry('changeLanguage', () => import('./changeLanguage.ts'));

/** Asks first: an import that fails once without a network fails in most browsers until the page is loaded again. */
const follow = async (link: HTMLAnchorElement): Promise<void> => {
  await fetch(link.href, { method: 'HEAD' });
  const { changeLanguage } = await load();
  changeLanguage(link);
};

/** Each other language by its own name, as a link to this page in it [LANG-01]. Only public pages have an address in each. */
export function LanguageSwitch({ isPublic = false }: { isPublic?: boolean | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [isLost, lose] = useState(false);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(event.currentTarget).catch(() => lose(true));
  };
  return (
    <>
      {LOCALES.filter((locale) => locale !== getLocale()).map((locale) => (
        <a
          key={locale}
          className="head-link"
          lang={locale}
          hrefLang={locale}
          href={isPublic ? publicAddress(path, locale) : path}
          onClick={press}
        >
          {LANGUAGE_NAMES[locale]}
        </a>
      ))}
      {isLost && <p role="alert">{m.ui_chunk_timeout()}</p>}
    </>
  );
}
