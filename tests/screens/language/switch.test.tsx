import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALE_COOKIE } from '#domain/locale.ts';
import { chooseLocale, chosenLocale, preferredLocale } from '#src/language/choice.ts';
import { LanguageSwitch } from '#src/language/LanguageSwitch.tsx';
import { renderInRouter } from '../ui/inRouter.tsx';

const PAN = 'ABCDE1234F';

/** Code that comes with the first press may take long on a busy machine. */
const soon = (check: () => void) => vi.waitFor(check, 30_000);

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a test leaves is removed
  document.cookie = `${LOCALE_COOKIE}=; path=/; max-age=0`;
};

const left = { assign: vi.fn(), reload: vi.fn() };
const reached = vi.fn<typeof fetch>();

beforeEach(() => {
  forget();
  window.name = '';
  history.replaceState(null, '', '/faq?from=home#apr');
  vi.spyOn(location, 'assign').mockImplementation(left.assign);
  vi.spyOn(location, 'reload').mockImplementation(left.reload);
  reached.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', reached);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const fn of [left.assign, left.reload, reached]) fn.mockReset();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  window.name = '';
  forget();
});

function Page({ isPublic = false }) {
  return (
    <>
      <LanguageSwitch isPublic={isPublic} />
      <main>
        <input name="pan" aria-label="PAN" defaultValue={PAN} />
        <input name="empty" aria-label="empty" />
        <input name="terms" type="checkbox" aria-label="terms" defaultChecked />
        <input name="gender" type="radio" value="M" aria-label="M" />
        <input name="gender" type="radio" value="F" aria-label="F" defaultChecked />
        <select name="mode" aria-label="mode" defaultValue="2">
          <option value="">none</option>
          <option value="2">bank</option>
        </select>
        <textarea name="message" aria-label="message" defaultValue={'Two\nlines'} />
        <input name="secret" type="password" aria-label="secret" defaultValue="of a PDF" />
        <input name="paper" type="file" aria-label="paper" />
      </main>
    </>
  );
}

const open = async (isPublic: boolean, path = '/faq') => {
  await renderInRouter(() => <Page isPublic={isPublic} />, path);
  return screen.getByRole('link', { name: 'हिन्दी' });
};

/** The page in the other language, with what it shows at once. */
const arrive = async (path: string, html: string) => {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root"><main>${html}</main></div>`;
  vi.resetModules();
  await import('#src/language/restoreTyped.ts');
  return document.querySelector('main') as HTMLElement;
};
const control = (name: string) => document.querySelector<HTMLInputElement>(`#root [name="${name}"]`);

describe('a press on the other language', () => {
  it('keeps the choice and leads to the page there, with its search and its fragment [LANG-01] [LANG-03]', async () => {
    await userEvent.click(await open(true));
    await soon(() => expect(left.assign).toHaveBeenCalledWith('/hi/faq?from=home#apr'));
    expect(chosenLocale()).toBe('hi');
    expect(left.reload).not.toHaveBeenCalled();
  });

  it('loads a page again that has one address [LANG-01] [LANG-03]', async () => {
    history.replaceState(null, '', '/dashboard#permissions');
    await userEvent.click(await open(false, '/dashboard'));
    await soon(() => expect(left.reload).toHaveBeenCalledOnce());
    expect(left.assign).not.toHaveBeenCalled();
  });

  it.each([['there is no network', () => reached.mockRejectedValue(new TypeError('Failed to fetch'))]])(
    'leaves no page and keeps no choice while %s, and says so [LANG-01]',
    async (_, fail) => {
      fail();
      await userEvent.click(await open(true));
      const told = await screen.findByRole('alert', {}, { timeout: 30_000 });
      expect(told.textContent).toContain('too slow just now');
      expect([left.assign.mock.calls, left.reload.mock.calls, chosenLocale(), window.name]).toEqual([
        [],
        [],
        null,
        '',
      ]);
    },
  );

  it('is the browser’s where it opens another tab', async () => {
    const link = await open(true);
    const wasTaken = !fireEvent.click(link, { ctrlKey: true });
    expect(wasTaken).toBe(false);
    expect(reached).not.toHaveBeenCalled();
  });
});

describe('what was typed', () => {
  const leave = async () => {
    await userEvent.click(await open(true));
    await soon(() => expect(left.assign).toHaveBeenCalled());
    return window.name;
  };

  it('is in no storage and in no address, and passwords and files stay behind [LANG-01]', async () => {
    const kept = await leave();
    expect(kept).toContain(PAN);
    expect(kept).not.toContain('of a PDF');
    expect(
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, left.assign.mock.calls]),
    ).not.toContain(PAN);
    expect(document.cookie).not.toContain(PAN);
  });

  it('is entered in the other language, at once and as controls appear, and leaves the name of the window [LANG-01]', async () => {
    await leave();
    const main = await arrive(
      '/hi/faq',
      '<input name="pan"><input name="gender" type="radio" value="F"><input name="gender" type="radio" value="M">',
    );
    expect(window.name).toBe('');
    expect(control('pan')?.value).toBe(PAN);
    expect(
      [...main.querySelectorAll<HTMLInputElement>('[name="gender"]')].map(({ checked }) => checked),
    ).toEqual([true, false]);
    main.insertAdjacentHTML(
      'beforeend',
      '<form><textarea name="message"></textarea><input name="terms" type="checkbox"><select name="mode"><option value=""><option value="2"></select></form>',
    );
    await soon(() => expect(control('message')?.value).toBe('Two\nlines'));
    expect(control('mode')?.value).toBe('2');
  });

  it('is no tick, which agrees to words of a language [LANG-06]', async () => {
    expect(await leave()).not.toContain('terms');
    await arrive('/hi/faq', '<input name="terms" type="checkbox"><input name="pan">');
    await soon(() => expect(control('pan')?.value).toBe(PAN));
    expect(control('terms')?.checked).toBe(false);
  });

  it('is entered once: a form that comes again is empty', async () => {
    await leave();
    const main = await arrive('/hi/faq', '<input name="pan">');
    main.innerHTML = '<input name="pan"><input name="message">';
    await soon(() => expect(control('message')?.value).not.toBe(''));
    expect(control('pan')?.value).toBe('');
  });

  it('is dropped on another page, and where no page came for long', async () => {
    const kept = await leave();
    await arrive('/hi/contact', '<input name="pan">');
    expect([control('pan')?.value, window.name]).toEqual(['', '']);
    window.name = kept;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await arrive('/hi/faq', '<input name="pan">');
    expect([control('pan')?.value, window.name]).toEqual(['', '']);
  });

  it.each(['', 'a window of another site', 'setu-typed:', 'setu-typed:{"held":7}', 'setu-typed:null'])(
    'is nothing where the window is named %j',
    async (name) => {
      window.name = name;
      await arrive('/hi/faq', '<input name="pan">');
      expect(control('pan')?.value).toBe('');
      expect(window.name).toBe(name.startsWith('setu-typed:') ? '' : name);
    },
  );

  it('is text wherever it comes from: a name selects nothing, a value is no markup', async () => {
    const held = [
      { name: 'x"],[name="pan', value: 'wrong' },
      { name: 'message', value: '<img src=x onerror=alert(1)>' },
    ];
    window.name = `setu-typed:${JSON.stringify({ at: Date.now(), page: '/hi/faq', held })}`;
    await arrive('/hi/faq', '<input name="pan"><input name="message">');
    expect([control('pan')?.value, control('message')?.value]).toEqual(['', '<img src=x onerror=alert(1)>']);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the languages of a browser', () => {
  it.each([
    [['en-IN', 'hi'], 'en'],
    [['mr-IN', 'hi-IN', 'en'], 'hi'],
    [['hil', 'HI-in'], 'hi'],
    [['mr', 'ta-IN'], null],
    [[], null],
  ])('%j prefer %s', (languages, expected) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    expect(preferredLocale()).toBe(expected);
  });

  it('give way to a choice, which no other value is [LANG-03]', () => {
    expect(chosenLocale()).toBeNull();
    // biome-ignore lint/suspicious/noDocumentCookie: as the service or a person may have it
    document.cookie = `${LOCALE_COOKIE}=xx; path=/`;
    expect(chosenLocale()).toBeNull();
    chooseLocale('hi');
    expect(chosenLocale()).toBe('hi');
  });
});
