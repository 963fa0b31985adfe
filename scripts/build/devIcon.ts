import type { Plugin } from 'vite';

const ADDRESS = '/favicon.ico';

/** Answers the browser's own request for an icon while developing: a build writes its icons to `dist/`. */
export const devIcon = (): Plugin => ({
  name: 'setu:dev-icon',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(ADDRESS, async (_request, response) => {
      const { ICON } = await import('../prerender/images.ts');
      response.setHeader('content-type', 'image/svg+xml');
      response.end(ICON);
    });
  },
});
