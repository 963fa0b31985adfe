import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { LOCALE_COOKIE, type Locale } from '#domain/locale.ts';
import { applicationMachine, type Loaded } from '#machines/application.ts';
import { connect } from '#src/actors/connect.ts';
import { chooseLocale } from '#src/language/choice.ts';
import { LanguageOffer } from '#src/language/LanguageOffer.tsx';
import { LanguageSwitch } from '#src/language/LanguageSwitch.tsx';
import { mayBeOffered } from '#src/language/mayBeOffered.ts';
import { wasTold } from '#src/storage/languageTold.ts';
import { renderInRouter } from '../ui/inRouter.tsx';

const saveLanguage = vi.hoisted(() => vi.fn<(language: Locale) => Promise<void>>());
vi.mock('#src/language/saveLanguage.ts', () => ({ saveLanguage }));

const prefers = (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '');
};
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a test leaves is removed
  document.cookie = `${LOCALE_COOKIE}=; path=/; max-age=0`;
  localStorage.clear();
};

beforeEach(() => {
  forget();
  saveLanguage.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  forget();
});

const open = () =>
  renderInRouter(
    () => (
      <>
        <header>
          <LanguageSwitch isPublic />
        </header>
        <main>
          <LanguageOffer />
        </main>
      </>
    ),
    '/faq',
  );
const offer = () => document.querySelector<HTMLElement>('.language-offer');
const close = () => within(offer() as HTMLElement).getByRole('button', { name: 'Close' });

describe('the offer of another language', () => {
  it('speaks it, stands at the link to it, takes no focus and announces nothing [LANG-05]', async () => {
    prefers('hi-IN', 'en');
    await open();
    const card = offer() as HTMLElement;
    expect(card.closest('header')).not.toBeNull();
    const text = card.querySelector<HTMLElement>('[lang="hi"]');
    expect(text?.textContent).toBe('यह पेज हिन्दी में भी है। हिन्दी में पढ़ें');
    expect(within(card).getByRole('link').getAttribute('href')).toContain('/hi/faq');
    expect(document.activeElement).toBe(document.body);
    expect(card.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
  });

  it('is for no other browser [LANG-05]', async () => {
    prefers('en-IN', 'hi');
    expect(mayBeOffered()).toBe(false);
    // No tag of a language, which some browsers have.
    prefers('C');
    await open();
    expect([offer(), wasTold()]).toEqual([null, false]);
  });

  it('is made once a device: a page that opens later has none [LANG-05]', async () => {
    prefers('hi');
    const { unmount } = await open();
    expect(offer()).not.toBeNull();
    unmount();
    await open();
    expect(offer()).toBeNull();
  });

  it.each([
    ['its button', () => userEvent.click(close())],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is closed by %s [LANG-05]', async (_, press) => {
    prefers('hi');
    await open();
    await press();
    expect(offer()).toBeNull();
  });

  it('goes with its page [LANG-05]', async () => {
    prefers('hi');
    const { router } = await open();
    await act(() => router.navigate({ to: '/about' as never }));
    expect(offer()).toBeNull();
  });

  it('is the link of the header where it is pressed [LANG-01] [LANG-05]', async () => {
    prefers('hi');
    await open();
    const pressed = vi.fn((event: Event) => event.preventDefault());
    screen.getByRole('link', { name: 'हिन्दी' }).addEventListener('click', pressed);
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await userEvent.click(within(offer() as HTMLElement).getByRole('link'));
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });

  it('is made where a device has no choice, of another language, for the first time', () => {
    prefers('hi-IN');
    expect(mayBeOffered()).toBe(true);
    prefers('en-IN', 'hi');
    expect(mayBeOffered()).toBe(false);
    // No tag of a language, which some browsers have.
    prefers('C');
    expect(mayBeOffered()).toBe(false);
    prefers('hi-IN');
    chooseLocale('en');
    expect(mayBeOffered()).toBe(false);
    forget();
    localStorage.setItem('language_told', 'true');
    expect(mayBeOffered()).toBe(false);
  });
});

describe('the language of a person', () => {
  /** An application whose profile names a language, fetched when it is asked for. */
  const applicationIn = (language: Locale | undefined) => {
    const application = createActor(
      provideActors(applicationMachine, {
        actors: {
          loadDashboard: fromPromise<Loaded, undefined>(async () => ({
            ok: true,
            profile: language ? { language } : {},
            local: [],
            inProcess: null,
            submitted: false,
            alreadyApplied: false,
            hasLife: false,
            details: null,
          })),
        },
      }),
    ).start();
    const disconnect = connect('application', application, [], {});
    application.send({ type: 'SESSION.STARTED' });
    const load = async () => {
      application.send({ type: 'DASHBOARD.OPENED' });
      await vi.waitFor(() => expect(application.getSnapshot().hasTag('fresh')).toBe(true));
    };
    return { load, disconnect };
  };

  const known = async (language: Locale | undefined) => {
    prefers('en-IN');
    await open();
    const { load, disconnect } = applicationIn(language);
    await act(load);
    disconnect();
  };

  it('stays what another tab chose since this page was opened [LANG-04]', async () => {
    chooseLocale('en');
    prefers('en-IN');
    await open();
    chooseLocale('hi');
    const { load, disconnect } = applicationIn('hi');
    await act(load);
    disconnect();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(saveLanguage).not.toHaveBeenCalled();
  });

  it('becomes what was chosen on the device, before and after its page has opened [LANG-04]', async () => {
    chooseLocale('hi');
    await known('en');
    await waitFor(() => expect(saveLanguage.mock.calls).toEqual([['hi']]));
    expect(offer()).toBeNull();
    const { load, disconnect } = applicationIn('en');
    await load();
    await open();
    await waitFor(() => expect(saveLanguage).toHaveBeenCalledTimes(2));
    disconnect();
  });

  it('is offered where the device has no choice [LANG-04]', async () => {
    await known('hi');
    expect(offer()?.textContent).toContain('हिन्दी में पढ़ें');
    expect(saveLanguage).not.toHaveBeenCalled();
  });

  it.each(['en', undefined] as const)(
    'that is the page’s, or unknown (%s), changes nothing [LANG-04]',
    async (language) => {
      await known(language);
      expect([offer(), saveLanguage.mock.calls]).toEqual([null, []]);
    },
  );
});
