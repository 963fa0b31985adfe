import { fromPromise } from 'xstate';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import type { BlogLoaded } from '#machines/blog.ts';
import { lazyImport } from '../../loading/lazyImport.ts';

/** The client of the service comes with the first call, not with the page. */
const client = lazyImport(() => import('../../crm/client.ts'));

/** A page of articles, six of them, counted from 0; where it starts and ends goes as texts (B-03). */
export const loadPage = fromPromise<BlogLoaded, { page: number }>(async ({ input: { page }, signal }) => {
  const start = BLOG_PAGE_SIZE * page;
  const body = { start: String(start), end: String(start + BLOG_PAGE_SIZE) };
  const came = await client();
  if (!came.ok) return came;
  const answer = await came.module.sendForAnswer('blog', body, { signal });
  return answer.ok ? { ok: true, items: answer.data.data } : answer;
});
