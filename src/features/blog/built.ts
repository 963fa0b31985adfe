import { ARTICLES } from '#domain/content/articles/list.ts';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import type { BlogItem } from '#domain/wire/public.ts';

const items = ARTICLES.map((article) => ({
  ...article,
  created_at: article.published,
})) satisfies BlogItem[];

/** Our own articles as the site was built with them: those that a list begins with, and the others. */
export const PREBUILT = { first: items.slice(0, BLOG_PAGE_SIZE), others: items.slice(BLOG_PAGE_SIZE) };
