import type { blogMachine } from '#machines/blog.ts';
import { byCall, byState, drive, failing } from '#testing/drivers/driver.ts';
import { blog } from '#tests/fixtures/blog.ts';

const MORE = 'Load More Blogs';

/** The list of articles. Its actor lives as long as the app: each path begins with the app. */
export const driver = drive<typeof blogMachine>(blog, {
  path: '/faq',
  isFresh: true,
  startsUnseen: true,
  begin: async () => {},
  events: {
    'BLOG.OPENED': async (stage, _, { state }) => {
      if (state !== 'idle') await stage.go('/faq');
      await stage.go('/blog');
    },
    'MORE.WANTED': (stage) => stage.press(MORE),
    RETRY: (stage) => stage.press('Retry'),
  },
  actors: {
    loadPage: byCall('blog', (loaded) =>
      loaded.ok ? { body: { Status: 1, Message: '', data: loaded.items } } : failing(loaded.failure),
    ),
  },
  sees: byState({
    idle: [{ path: '/faq' }],
    loading: [{ text: 'Loading articles' }],
    failed: [{ button: 'Retry' }, { not: { text: 'Loading articles' } }],
    empty: [{ text: 'No blogs available at the moment.' }],
    'shown.ready': [{ button: MORE, is: 'on' }],
    'shown.loadingMore': [{ button: 'Loading...', is: 'busy' }],
    'shown.moreFailed': [{ button: 'Retry' }, { not: { button: MORE } }],
    'shown.exhausted': [
      { mark: '.blog-grid > li' },
      { not: { text: 'Loading articles' } },
      { not: { button: MORE } },
    ],
  }),
});
