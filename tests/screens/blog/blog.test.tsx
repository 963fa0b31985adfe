import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARTICLES } from '#domain/articles.ts';
import { BlogPage } from '#src/features/blog/BlogPage.tsx';
import { routeTree } from '#src/routes.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import { button, extensionsOff, freshCrm, openPage, otherCrm } from '../support/openPublic.tsx';

const DESCRIPTION =
  'A rate by the day looks small and a rate by the year looks large, yet both can be the same loan. APR puts fee, interest and time into one number, and that is all.';
const post = (id: number, changes: object = {}) => ({
  id,
  image: `/blog/${id}.svg`,
  category: 'Borrowing well',
  title: `Article ${id}`,
  description: DESCRIPTION,
  created_at: '2026-11-16',
  author: 'Asha Patil',
  link: `/blog/article-${id}`,
  ...changes,
});
const posts = (from: number, count: number) => ({
  data: Array.from({ length: count }, (_, n) => post(from + n)),
});

let crm: Crm;
beforeEach(() => {
  crm = freshCrm();
  // The test environment loads no images, and none has failed yet.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => vi.restoreAllMocks());

const open = () => openPage(<BlogPage />, '/blog');
/** The cards of the loaded articles; before that, the page shows those that the site was built with. */
const cards = async () => {
  await waitFor(() => expect(screen.queryByRole('status', { busy: true })).toBeNull());
  return screen.getAllByRole('article');
};
const first = async () => (await cards())[0] as HTMLElement;
const more = () => screen.queryByRole('button', { name: 'Load More Blogs' });
const bodies = () => crm.requests('blog').map(({ body }) => body);

describe('the blog', () => {
  it('has its banner, and built articles while the newest load [B-01]', async () => {
    const answer = crm.hold('blog');
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our Blog');
    expect(screen.getByRole('status', { busy: true }).textContent).toBe('Loading articles');
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(
      ARTICLES.slice(0, 6).map(({ title }) => title),
    );
    await act(async () => answer(posts(0, 2)));
    expect(await cards()).toHaveLength(2);
    expect(screen.queryByText(ARTICLES[0]?.title ?? '')).toBeNull();
  });

  it('waits for the articles of another CRM without built ones [B-01] [D-01]', async () => {
    otherCrm();
    const answer = crm.hold('blog');
    await open();
    expect(screen.getByRole('status', { busy: true }).textContent).toBe('Loading articles');
    expect(screen.queryAllByRole('article')).toEqual([]);
    await act(async () => answer(posts(0, 2)));
    expect(await cards()).toHaveLength(2);
  });

  it('loads the image of the first card at once, and the others when they come near', async () => {
    crm.answer('blog', posts(0, 6));
    await open();
    const ways = (await cards()).map((card) => card.querySelector('img')?.getAttribute('loading'));
    expect(ways).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy', 'lazy']);
  });

  it('keeps cards and the focus in place when the loaded articles are the built ones [B-01]', async () => {
    const answer = crm.hold('blog');
    await open();
    const [card] = screen.getAllByRole('article');
    const [link] = screen.getAllByRole('link', { name: /^Read More/ });
    link?.focus();
    await act(async () => answer(posts(0, 6)));
    expect((await cards())[0]).toBe(card);
    expect(document.activeElement).toBe(link);
  });

  it('requests six once with the public key and no token, by strings [B-03] [D-18]', async () => {
    crm.answer('blog', posts(0, 6));
    await open();
    await cards();
    const [request, ...rest] = crm.requests('blog');
    expect(rest).toEqual([]);
    expect(request?.body).toEqual({ start: '0', end: '6' });
    expect([request?.headers.get('Auth'), request?.headers.get('Authtoken')]).toEqual([
      'salary-setu-blog',
      null,
    ]);
    expect(request?.headers.get('Idempotency-Key')).toBeNull();
  });

  it('loads six more at a time until fewer come, and focuses the first of them [B-01] [B-03]', async () => {
    crm.answer('blog', posts(0, 6));
    crm.answer('blog', posts(6, 6));
    crm.answer('blog', posts(12, 2));
    const { user } = await open();
    await cards();
    await user.click(button('Load More Blogs'));
    expect(await screen.findByText('Article 11')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Article 6');
    await user.click(button('Load More Blogs'));
    expect(await screen.findByText('Article 13')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Article 12');
    expect(more()).toBeNull();
    expect(await cards()).toHaveLength(14);
    expect(bodies()).toEqual([
      { start: '0', end: '6' },
      { start: '6', end: '12' },
      { start: '12', end: '18' },
    ]);
  });

  it('ignores a double click [B-03]', async () => {
    crm.answer('blog', posts(0, 6));
    const answer = crm.hold('blog');
    const { user } = await open();
    await cards();
    await user.dblClick(button('Load More Blogs'));
    expect(button('Loading...')).toBeTruthy();
    await act(async () => answer(posts(6, 6)));
    expect(await screen.findByText('Article 11')).toBeTruthy();
    expect(bodies()).toHaveLength(2);
  });

  it('hides Load More when the first page has fewer than six [B-03]', async () => {
    crm.answer('blog', posts(0, 5));
    await open();
    expect(await cards()).toHaveLength(5);
    expect(more()).toBeNull();
  });

  it('shows that there are no articles [B-01]', async () => {
    crm.answer('blog', { data: [] });
    await open();
    expect(await screen.findByText('No blogs available at the moment.')).toBeTruthy();
    expect(more()).toBeNull();
  });
});

describe('a card', () => {
  const show = async (changes: object) => {
    crm.answer('blog', { data: [post(1, changes)] });
    await open();
    return first();
  };

  it('shows image, category, title, date, author and a cut description [B-02]', async () => {
    const card = await show({});
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/blog/1.svg');
    expect(within(card).getByText('Borrowing well')).toBeTruthy();
    expect(within(card).getByRole('heading').textContent).toBe('Article 1');
    expect(within(card).getByText('November 16, 2026')).toBeTruthy();
    expect(within(card).getByText('By Asha Patil')).toBeTruthy();
    expect(within(card).getByText(`${DESCRIPTION.slice(0, 150)}…`)).toBeTruthy();
  });

  it('opens its article in a new tab, and announces that to screen readers [B-02] [D-22]', async () => {
    const card = await show({});
    const link = within(card).getByRole<HTMLAnchorElement>('link');
    expect(link.textContent).toBe('Read More: Article 1 (opens in a new tab)');
    expect(link.querySelector('.vh')?.textContent).toBe(': Article 1 (opens in a new tab)');
    expect([link.getAttribute('href'), link.target, link.rel]).toEqual([
      '/blog/article-1',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('hides an image that failed before hydration [B-02]', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const card = await show({});
    expect(card.querySelector('img')).toBeNull();
  });

  it('hides an image that fails to load [B-02]', async () => {
    const card = await show({});
    fireEvent.error(card.querySelector('img') as HTMLImageElement);
    expect(card.querySelector('img')).toBeNull();
    expect(within(card).getByText('Article 1')).toBeTruthy();
  });

  it('is ‘Untitled’ without a title, and omits other missing parts [B-02]', async () => {
    const card = await show({
      title: '',
      image: null,
      category: null,
      description: undefined,
      created_at: null,
      author: ' ',
      link: null,
    });
    expect(within(card).getByRole('heading').textContent).toBe('Untitled');
    expect(card.querySelector('img')).toBeNull();
    expect(card.textContent).toBe('Untitled');
  });

  it('shows a short description whole [B-02]', async () => {
    const card = await show({ description: 'Short.' });
    expect(within(card).getByText('Short.')).toBeTruthy();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x'])(
    'ignores an unsafe link: %s',
    async (link) => {
      const card = await show({ link });
      expect(within(card).queryByRole('link')).toBeNull();
    },
  );
});

describe('when articles fail to load', () => {
  const alertText = async () => (await screen.findByRole('alert')).textContent;

  it.each([
    [401, 'Unauthorized', 'Failed to fetch blogs: 401 Unauthorized'],
    [500, 'Internal Server Error', 'Failed to fetch blogs: 500 Internal Server Error'],
    [404, '', 'Failed to fetch blogs: 404'],
  ])('shows the status %i, and loads again after Retry [B-04] [N-19]', async (status, statusText, text) => {
    crm.answer('blog', {}, { status, statusText });
    crm.answer('blog', posts(0, 3));
    const { user } = await open();
    expect(await alertText()).toContain(text);
    await user.click(button('Retry'));
    expect(await cards()).toHaveLength(3);
    expect(bodies()).toEqual([
      { start: '0', end: '6' },
      { start: '0', end: '6' },
    ]);
  });

  it('shows that the service can’t be reached [B-04]', async () => {
    extensionsOff();
    crm.fail('blog');
    crm.answer('blog', posts(0, 1));
    const { user } = await open();
    expect(await alertText()).toContain(
      'Unable to connect to the blog service. Please check your internet connection or try again later.',
    );
    await user.click(button('Retry'));
    expect(await cards()).toHaveLength(1);
  });

  it.each([['<html>'], [{ Status: 1 }], [{ data: 'none' }]])(
    'shows an error for an invalid answer: %j [B-04]',
    async (body) => {
      crm.answer('blog', body);
      crm.answer('blog', posts(0, 1));
      const { user } = await open();
      expect(await alertText()).toContain('An error occurred while fetching blogs');
      await user.click(button('Retry'));
      expect(await cards()).toHaveLength(1);
    },
  );

  it('shows the message of a refusal for rate [API-00]', async () => {
    crm.answer('blog', { Status: 2, Message: 'Please try again in 9 seconds.' }, { status: 429 });
    await open();
    expect(await alertText()).toContain('Please try again in 9 seconds.');
  });

  it('keeps loaded articles when more fail, and continues after Retry [B-04]', async () => {
    crm.answer('blog', posts(0, 6));
    crm.answer('blog', {}, { status: 500, statusText: 'Internal Server Error' });
    crm.answer('blog', posts(6, 1));
    const { user } = await open();
    await cards();
    await user.click(button('Load More Blogs'));
    expect(await alertText()).toContain('Failed to fetch blogs: 500 Internal Server Error');
    expect(await cards()).toHaveLength(6);
    await user.click(button('Retry'));
    expect(await screen.findByText('Article 6')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bodies().at(-1)).toEqual({ start: '6', end: '12' });
  });
});

describe('an article', () => {
  const routerAt = async (path: string) => {
    const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
    await router.load();
    return router;
  };
  const visit = async (path: string) => {
    const router = await routerAt(path);
    await act(async () => render(<RouterProvider router={router as never} />));
  };

  it.each(['/blog/what-apr-means', '/blog/what-apr-means/'])('is shown at %s [D-22] [B-02]', async (path) => {
    await visit(path);
    const [article] = ARTICLES;
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(article?.title);
    expect(document.title).toContain('APR: the one number');
    const text = (await first()).textContent;
    expect(text).toContain('November 16, 2026');
    expect(text).toContain('By Salary Setu team');
    expect(text).toContain('APR is short for Annual Percentage Rate.');
    expect(text).toContain('328.50%');
    expect(screen.getByRole('table', { name: 'An example from our own calculator' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/blog');
  });

  it('links to two others, from the last one to the first', async () => {
    await visit(ARTICLES.at(-1)?.link ?? '');
    const next = await screen.findByRole('complementary', { name: 'Read next' });
    const links = within(next).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([ARTICLES[0]?.link, ARTICLES[1]?.link]);
  });

  it('that does not exist is not found [D-22] [R-18]', async () => {
    await visit('/blog/no-such-article');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page is not here');
  });

  it('can be prerendered', async () => {
    for (const { link, title } of ARTICLES) {
      const router = await routerAt(link);
      router.ssr = { manifest: undefined };
      const html = renderToString(<RouterProvider router={router as never} />);
      expect(html).toContain('<h1');
      expect(html.replaceAll('&#x27;', '’')).toContain(title.replaceAll("'", '’'));
      expect(html).toMatch(/<div class="prose">.{1000}/s);
      expect(html).not.toMatch(/\sstyle=/);
    }
  });
});
