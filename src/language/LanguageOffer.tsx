import { useLocation } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { getLocale } from '#domain/getLocale.ts';
import type { Locale } from '#domain/locale.ts';
import { languageRows } from '#machines/connections/language.ts';
import { type DeviceLanguages, languageMachine } from '#machines/language.ts';
import { m } from '#messages';
import { listen } from '#ui/base/listen.ts';
import { inspected } from '#ui/base/start.ts';
import { useTags } from '#ui/base/useTags.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { xIcon } from '#ui/graphics/icons.ts';
import { connect } from '../actors/connect.ts';
import { storeTold, wasTold } from '../storage/languageTold.ts';
import { chosenLocale, preferredLocale } from './choice.ts';
import './offer.css';

const machine = provideActors(languageMachine, {
  actors: {
    tellPerson: fromPromise<void, { language: Locale | null }>(async ({ input: { language } }) => {
      // Another tab has chosen since this page was opened: its page tells that.
      if (language === null || language !== chosenLocale()) return;
      const { saveLanguage } = await import('./saveLanguage.ts');
      await saveLanguage(language);
    }),
  },
});

const deviceLanguages = (): DeviceLanguages => ({
  chosen: chosenLocale(),
  preferred: preferredLocale(),
  wasTold: wasTold(),
});

/** The page's own link to a language; the side menu's where it stands beside the page. */
const linkTo = (locale: Locale): HTMLAnchorElement | undefined => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.head-link[hreflang="${locale}"]`)];
  return links.find(({ offsetParent }) => offsetParent !== null) ?? links[0];
};

/** Where the card stands: in the header of the link, or on the page beside the side menu, whose links it would cover. */
const placeOf = (link: HTMLAnchorElement): Element | null =>
  link.closest('.side')?.nextElementSibling ?? link.parentElement;

type CardProps = { locale: Locale; link: HTMLAnchorElement; onClose: () => void };

function Card({ locale, link, onClose }: CardProps) {
  useEffect(
    () =>
      listen(window, ['keydown'], (event) => {
        if ((event as KeyboardEvent).key === 'Escape') onClose();
      }),
    [onClose],
  );
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.click();
  };
  return (
    <div className="language-offer">
      <p lang={locale}>
        {m.language_offer({}, { locale })}{' '}
        <a href={link.href} hrefLang={locale} onClick={follow}>
          {m.language_offer_link({}, { locale })}
        </a>
      </p>
      <IconButton icon={xIcon} label={m.ui_close()} onClick={onClose} />
    </div>
  );
}

/** Offers another language, once and quietly: a card below the link to it, which nothing makes room for [LANG-05]. */
export function LanguageOffer() {
  const language = useActorRef(machine, { ...inspected, input: { page: getLocale() } });
  useLayoutEffect(() => {
    // First: what the person is written to is held against it.
    language.send({ type: 'DEVICE.KNOWN', ...deviceLanguages() });
    return connect('language', language, languageRows, { storeTold });
  }, [language]);
  const has = useTags(language);
  const offered = useSelector(language, (snapshot) => snapshot.context.preferred);

  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (path !== shown.current) language.send({ type: 'PAGE.CHANGED' });
    shown.current = path;
  }, [path, language]);

  const [decline] = useState(() => () => language.send({ type: 'OFFER.DECLINED' }));
  const link = has('offered') && offered ? linkTo(offered) : undefined;
  const place = link && placeOf(link);
  if (!offered || !place) return null;
  return createPortal(<Card locale={offered} link={link} onClose={decline} />, place);
}
