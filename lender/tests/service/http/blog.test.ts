import { describe, expect } from 'vitest';
import { ARTICLES } from '#domain/articles.ts';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import { getLocale, overwriteGetLocale } from '#domain/messages/compiled/runtime.js';
import type { BlogItem } from '#domain/wire/public.ts';
import { publishArticles } from '#server/database/repositories/blog.ts';
import { pageKind } from '#server/http/site/paths.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, update } = storyOf();

const page = async (start: number, end = start + BLOG_PAGE_SIZE): Promise<BlogItem[]> => {
  const { body } = await service.post('blog', { start: String(start), end: String(end) });
  return body.data as unknown as BlogItem[];
};

describe('the blog', () => {
  it('answers an empty list while nothing is published [B-03]', async () => {
    expect(await page(0)).toEqual([]);
  });

  it('returns at least 14 articles six at a time, newest first, until fewer come [B-03]', async () => {
    await publishArticles(service.deps.db);
    const pages = [await page(0), await page(6), await page(12)];
    expect(pages.map(({ length }) => length)).toEqual([6, 6, ARTICLES.length - 12]);
    expect(pages[2]?.length).toBeLessThan(BLOG_PAGE_SIZE);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(ARTICLES.length);
    const days = all.map(({ created_at }) => String(created_at));
    expect(days).toEqual([...days].sort().reverse());
    expect(await page(60)).toEqual([]);
  });

  it('returns for each article what a card shows and its address [B-03] [D-22]', async () => {
    const [newest] = await page(0);
    expect(newest).toEqual({
      id: expect.any(String),
      image: '/blog/what-apr-means.svg',
      category: 'Understanding loans',
      title: 'APR: the one number that lets you compare loans',
      description: expect.stringContaining('A rate by the day looks small'),
      created_at: '2026-11-16',
      author: 'Salary Setu team',
      link: '/blog/what-apr-means',
    });
  });

  it('returns the texts of our own articles in the language of who reads, and those of others as they stand [LANG-43]', async () => {
    await update('blog_posts', { slug: 'budget-on-one-page' }, { slug: 'of-another', title: 'Another' });
    const before = getLocale;
    overwriteGetLocale(() => 'hi');
    try {
      const [newest, ...more] = await page(0);
      expect(newest).toMatchObject({
        category: 'लोन को समझें',
        title: 'APR: वह एक संख्या जिससे लोन की तुलना होती है',
        description: expect.stringContaining('रोज़ की दर छोटी लगती है'),
        author: 'Salary Setu की टीम',
      });
      expect(more.at(-1)?.title).toBe('Another');
    } finally {
      overwriteGetLocale(before);
    }
  });

  it('accepts its public key only, and strings for numbers [B-03] [D-18]', async () => {
    const bare = await service.post('blog', { start: '0', end: '6' }, { headers: { Auth: 'another' } });
    expect(bare.code).toBe(401);
    expect((await service.post('blog', { start: 0, end: 6 })).code).toBe(400);
  });

  it.each([
    ['6', '0', 0],
    ['3', '5', 2],
    ['0', '999999', ARTICLES.length],
  ])('survives a request for %s to %s', async (start, end, count) => {
    const { body } = await service.post('blog', { start, end });
    expect((body.data as unknown as BlogItem[]).length).toBe(count);
  });

  it('publishes again without duplicates, and with the newest text', async () => {
    const { db } = service.deps;
    await db.deleteFrom('blog_posts').where('slug', '=', 'of-another').execute();
    await update('blog_posts', {}, { title: 'Old words' });
    await publishArticles(db);
    const stored = await db.selectFrom('blog_posts').select('title').execute();
    expect(stored.map(({ title }) => title).sort()).toEqual(ARTICLES.map(({ title }) => title).sort());
  });
});

it.each(ARTICLES)('serves the article $slug at its address [B-02]', ({ link }) => {
  expect(pageKind(link)).toBe('public');
});

it('answers 404 for any other article [D-22] [R-18]', () => {
  expect(pageKind('/blog/no-such-article')).toBe('unknown');
  expect(pageKind('/blog/what-apr-means/')).toBe('public');
});
