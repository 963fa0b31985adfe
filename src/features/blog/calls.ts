import { fromPromise } from 'xstate';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import type { BlogLoaded } from '#machines/blog.ts';
import { lazyImport } from '#ui/loading/lazyImport.ts';

/** The client is loaded with the first call, not with the page. */
const importClient = lazyImport(() => import('../../crm/publicClient.ts'));

/** Loads a page of six articles, counted from 0; the service takes start and end as strings (B-03). */
export const loadPage = fromPromise<BlogLoaded, { page: number }>(async ({ input: { page }, signal }) => {
  const start = BLOG_PAGE_SIZE * page;
  const body = { start: String(start), end: String(start + BLOG_PAGE_SIZE) };
  const client = await importClient();
  if (!client.ok) return client;
  const answer = await client.module.sendForAnswer('blog', body, { signal });
  return answer.ok ? { ok: true, items: answer.data.data } : answer;
});
