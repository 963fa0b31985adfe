import { createContext, type ReactNode } from 'react';
import { ARTICLES } from '#domain/articles.ts';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import type { BlogItem } from '#domain/wire/public.ts';
import { BlogCard } from './BlogCard.tsx';

const items = ARTICLES.map((article) => ({
  ...article,
  created_at: article.published,
})) satisfies BlogItem[];

/** Our own articles as of the build: the list's first page, and the rest. */
export const PREBUILT = { first: items.slice(0, BLOG_PAGE_SIZE), rest: items.slice(BLOG_PAGE_SIZE) };

/** The blog's content without JavaScript. The prerender provides it; in a browser it is null. */
export const NoScriptContent = createContext<ReactNode>(null);

/** The articles that 'Load More Blogs' would add, for readers without JavaScript. */
export function PrebuiltArticles() {
  return (
    <ul className="blog-grid plain">
      {PREBUILT.rest.map((item) => (
        <li key={item.link}>
          <BlogCard item={item} isFirst={false} />
        </li>
      ))}
    </ul>
  );
}
