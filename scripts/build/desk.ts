import type { Connect, EnvironmentOptions, Plugin } from 'vite';

const PAGE = '/desk.html';

/** The page of the lender's people: a bundle of its own, so that a customer's browser fetches no byte of it. */
export const deskBundle: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    // Read by scripts/sizes; the service doesn't send it.
    manifest: '.vite/desk.json',
    assetsDir: 'desk-assets',
    rolldownOptions: {
      input: 'desk.html',
      output: { chunkFileNames: 'desk-assets/[hash].js', entryFileNames: 'desk-assets/[hash].js' },
    },
  },
};

const openDesk: Connect.NextHandleFunction = (request, _response, next) => {
  if (/^\/desk(\/|\?|$)/.test(request.url ?? '')) request.url = PAGE;
  next();
};

/** Serves the desk's page at all of its addresses while developing. */
export const deskPages = (): Plugin => ({
  name: 'setu:desk-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(openDesk);
  },
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(openDesk);
  },
});
