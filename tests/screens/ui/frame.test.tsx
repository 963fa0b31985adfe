import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BRAND } from '#domain/brand.ts';
import { AppShell } from '#src/layouts/frame/AppShell.tsx';
import { PageShell } from '#src/layouts/frame/PageShell.tsx';
import { SiteFooter } from '#src/layouts/frame/SiteFooter.tsx';
import { SiteHeader } from '#src/layouts/frame/SiteHeader.tsx';
import { renderInRouter } from './inRouter.tsx';

const hrefs = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const HEADER_LINKS = [
  ['Home', '/'],
  ['About', '/about'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
  ['Repay', '/repay'],
] as const;

describe('header', () => {
  it('has a logo, five links and one action [R-10] [N-01]', async () => {
    await renderInRouter(() => <SiteHeader signedIn={false} />);
    const nav = screen.getByRole('navigation', { name: 'Main' });
    for (const [name, href] of HEADER_LINKS)
      expect(within(nav).getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(within(nav).getAllByRole('link')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Salary Setu' }).getAttribute('href')).toBe('/');
  });

  it.each([
    [false, 'Apply Now', '/apply'],
    [true, 'Dashboard', '/dashboard'],
  ])('signed in %s: the action is %s and leads to %s [R-11] [N-01]', async (signedIn, name, href) => {
    await renderInRouter(() => <SiteHeader signedIn={signedIn} />);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(screen.queryByRole('link', { name: signedIn ? 'Apply Now' : 'Dashboard' })).toBeNull();
  });

  it("'Menu' opens the same links and Sign in, and closes on navigation, an outside click and Escape [R-10] [N-01]", async () => {
    const user = userEvent.setup();
    const { router } = await renderInRouter(() => <SiteHeader signedIn={false} />);
    const toggle = screen.getByRole('button', { name: 'Menu' });
    const panel = () => screen.queryByRole('navigation', { name: 'Main, small screen' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(panel()).toBeNull();

    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(hrefs(panel() as HTMLElement)).toEqual([...HEADER_LINKS.map(([, href]) => href), '/apply']);
    expect(within(panel() as HTMLElement).getByRole('link', { name: 'Sign in' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();

    await user.click(toggle);
    await user.click(document.body);
    expect(panel()).toBeNull();

    await user.click(toggle);
    await user.click(within(panel() as HTMLElement).getByRole('link', { name: 'Repay' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/repay'));
    expect(panel()).toBeNull();
  });
});

describe('a small screen’s menu', () => {
  it('offers no Sign in to a signed-in customer', async () => {
    const user = userEvent.setup();
    await renderInRouter(() => <SiteHeader signedIn />);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

describe('footer', () => {
  it('links to the sign-in under Help', async () => {
    await renderInRouter(() => <SiteFooter />);
    const help = within(screen.getByRole('navigation', { name: 'Footer' }));
    expect(help.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/apply');
  });

  it('links to every address of the list [R-12]', async () => {
    await renderInRouter(() => <SiteFooter />);
    const found = new Set(hrefs(screen.getByRole('contentinfo')));
    for (const href of [
      '/',
      '/about',
      '/blog',
      '/instant-loan',
      '/personal-loan',
      '/education-loan',
      '/apply',
      '/contact',
      '/repay',
      '/faq',
      '/privacy-policy',
      '/termsandconditions',
      '/terms',
      '/dashboard',
    ])
      expect(found, href).toContain(href);
  });

  it('names three phones, both partners, the copyright and the logo [R-12]', async () => {
    await renderInRouter(() => <SiteFooter />);
    const footer = screen.getByRole('contentinfo');
    const phones = hrefs(footer).filter((href) => href?.startsWith('tel:'));
    expect(new Set(phones).size).toBe(3);
    expect(footer.textContent).toContain(`Technology partner${BRAND.technologyPartner.name}`);
    expect(footer.textContent).toContain(`NBFC partner${BRAND.nbfcPartner.name}`);
    expect(footer.textContent).toContain('© 2026 Salary Setu');
    expect(within(footer).getByRole('link', { name: 'Salary Setu' })).toBeTruthy();
  });
});

describe('signed-in frame', () => {
  const drawer = () => screen.getByRole('navigation', { name: 'Account' }).closest<HTMLElement>('[popover]');

  it('has the six links and Logout, by name and address [R-13] [N-18]', async () => {
    await renderInRouter(() => <AppShell onLogout={() => {}}>page</AppShell>, '/dashboard');
    const nav = within(screen.getByRole('navigation', { name: 'Account' }));
    const items = within(nav.getByRole('list')).getAllByRole('link');
    expect(items.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['My Account', '/my-account'],
      ['Support', '/support'],
      ['Loan History', '/loan-history'],
      ['Terms & Conditions', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
    ]);
    expect(nav.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(nav.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  });

  it("opens with 'Account menu' and closes on navigation [R-13] [N-18]", async () => {
    const user = userEvent.setup();
    const { router } = await renderInRouter(
      () => <AppShell onLogout={() => {}}>page</AppShell>,
      '/dashboard',
    );
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    expect(drawer()?.dataset.popover).toBe('open');
    await user.click(screen.getByRole('link', { name: 'Support' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/support'));
    expect(drawer()?.dataset.popover).toBe('closed');
  });

  it('calls its owner once on Logout [R-13] [N-18]', async () => {
    const logout = vi.fn();
    await renderInRouter(() => <AppShell onLogout={logout}>page</AppShell>, '/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(logout).toHaveBeenCalledOnce();
  });
});

describe('the other language', () => {
  const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'हिन्दी', hidden: true });

  it.each([
    ['the public header', () => <SiteHeader signedIn={false} />, '/faq', '/hi/faq'],
    ['the header of the home page', () => <SiteHeader signedIn={false} />, '/', '/hi'],
    ['the sign-in page', () => <PageShell isPublic>page</PageShell>, '/apply', '/hi/apply'],
    ['a step', () => <PageShell>page</PageShell>, '/my-dashboard/income', '/my-dashboard/income'],
  ])('is a link of %s, named and marked in itself [LANG-01] [LANG-02]', async (_, content, path, href) => {
    await renderInRouter(content, path);
    expect(link().lang).toBe('hi');
    expect(link().hreflang).toBe('hi');
    expect(link().getAttribute('href')).toBe(href);
  });

  it('is in the header of signed-in pages, and in the menu that stands beside them on wide screens [LANG-01]', async () => {
    await renderInRouter(() => <AppShell onLogout={() => {}}>page</AppShell>, '/dashboard');
    const both = screen.getAllByRole('link', { name: 'हिन्दी', hidden: true });
    expect(both.map((one) => one.getAttribute('href'))).toEqual(['/dashboard', '/dashboard']);
    expect(both.map((one) => one.closest('nav, header')?.tagName)).toEqual(['NAV', 'HEADER']);
  });
});

it('the frame of signed-in pages works in a browser without popovers', async () => {
  const { hidePopover } = HTMLElement.prototype;
  Object.assign(HTMLElement.prototype, { hidePopover: undefined });
  try {
    await renderInRouter(() => <AppShell onLogout={() => {}}>A page</AppShell>);
    await userEvent.click(screen.getByRole('link', { name: 'Support', hidden: true }));
    expect(screen.getByText('A page')).toBeTruthy();
  } finally {
    Object.assign(HTMLElement.prototype, { hidePopover });
  }
});
