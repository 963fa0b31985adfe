/** The list of articles, six at a time. */

import { publicPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import { blogMachine } from '#machines/blog.ts';

const full = Array.from({ length: BLOG_PAGE_SIZE }, (_, index) => ({ id: index, title: `Article ${index}` }));

export const blog = chart({
  id: 'blog',
  machine: blogMachine,
  fixtures: {
    events: { 'BLOG.OPENED': [{}], 'MORE.WANTED': [{}], RETRY: [{}] },
    actors: {
      loadPage: {
        done: [
          { ok: true, items: full },
          { ok: true, items: full.slice(0, 2) },
          { ok: true, items: [] },
          { ok: false, failure: { kind: 'network', cause: 'Failed to fetch' } },
        ],
        error: new Error('the call broke'),
      },
    },
  },
  routes: { blog: '/blog' },
  pageOf: () => publicPage('/blog'),
});
