import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlogPage } from '#src/features/blog/BlogPage.tsx';
import { ContactPage } from '#src/features/contact/ContactPage.tsx';
import { HomePage } from '#src/features/home/HomePage.tsx';
import { AboutPage } from '#src/features/pages/AboutPage.tsx';
import { EducationLoanPage } from '#src/features/pages/EducationLoanPage.tsx';
import { FaqPage } from '#src/features/pages/FaqPage.tsx';
import { InstantLoanPage } from '#src/features/pages/InstantLoanPage.tsx';
import { PersonalLoanPage } from '#src/features/pages/PersonalLoanPage.tsx';
import { PrivacyPage } from '#src/features/pages/PrivacyPage.tsx';
import { TermsPage } from '#src/features/pages/TermsPage.tsx';
import { RepayPage } from '#src/features/repay/RepayPage.tsx';
import { createCrm } from '#tests/screens/support/crm.ts';

const routerFor = async (page: ReactNode) => {
  const root = createRootRoute({ component: () => page });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  router.ssr = { manifest: undefined };
  await router.load();
  return router;
};

/** A page as it is built ahead of time. */
const built = async (page: ReactNode): Promise<string> =>
  renderToString(<RouterProvider router={(await routerFor(page)) as never} />);

beforeEach(() => createCrm().answer('blog', { data: [] }));

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.innerHTML = '';
});

/** Puts a built page into the document, lets someone act on it, and then hydrates it. */
const bringToLife = async (page: ReactNode, early: (host: HTMLElement) => void) => {
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = await built(page);
  early(host);
  const router = await routerFor(page);
  const complaints: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(host, <RouterProvider router={router as never} />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  return { host, complaints };
};

describe.each<[string, ReactNode]>([
  ['home', <HomePage key="home" />],
  ['about', <AboutPage key="about" />],
  ['contact', <ContactPage key="contact" />],
  ['questions', <FaqPage key="faq" />],
  ['instant loans', <InstantLoanPage key="instant" />],
  ['personal loans', <PersonalLoanPage key="personal" />],
  ['education loans', <EducationLoanPage key="education" />],
  ['privacy', <PrivacyPage key="privacy" />],
  ['terms', <TermsPage key="terms" />],
  ['repay', <RepayPage key="repay" />],
  ['blog', <BlogPage key="blog" />],
])('the built page: %s', (_, page) => {
  it('is readable without JavaScript, and has no style attribute, which the policy forbids', async () => {
    const html = await built(page);
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('hydrates without a warning', async () => {
    const { complaints } = await bringToLife(page, () => {});
    expect(complaints).toEqual([]);
  });
});

describe('input before the calculator hydrated', () => {
  const total = (host: HTMLElement) => host.querySelector('output')?.textContent;
  const range = (host: HTMLElement) => host.querySelector<HTMLInputElement>('.slider--amount [type="range"]');
  const typed = (host: HTMLElement) => host.querySelector<HTMLInputElement>('.slider--amount .slider__typed');

  it('is kept: a moved slider [H-03]', async () => {
    const { host } = await bringToLife(<HomePage />, (page) => {
      const slider = range(page);
      if (slider) slider.value = '25000';
    });
    expect(total(host)).toBe('₹31,750');
    expect(typed(host)?.value).toBe('₹25,000');
  });

  it('is kept: a typed number, clamped to the range [H-03]', async () => {
    const { host } = await bringToLife(<HomePage />, (page) => {
      const field = typed(page);
      if (field) field.value = '2,00,000';
    });
    expect(total(host)).toBe('₹1,27,000');
    expect(range(host)?.value).toBe('100000');
  });

  it('is kept: a typed PAN [P-02]', async () => {
    const { host } = await bringToLife(<RepayPage />, (page) => {
      const field = page.querySelector<HTMLInputElement>('[name="pan"]');
      if (field) field.value = 'abcpe1234f';
    });
    expect(host.querySelector<HTMLInputElement>('[name="pan"]')?.value).toBe('ABCPE1234F');
    expect(host.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(false);
  });

  it('is kept: text in the contact form', async () => {
    const { host } = await bringToLife(<ContactPage />, (page) => {
      const field = page.querySelector<HTMLTextAreaElement>('textarea');
      if (field) field.value = 'When can I pay back?';
    });
    expect(host.querySelector<HTMLTextAreaElement>('textarea')?.value).toBe('When can I pay back?');
  });
});
