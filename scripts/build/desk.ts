import type { Connect, EnvironmentOptions, Plugin } from 'vite';

/** The page as the lender's side has it, and as the site has it, beside the others. */
const SOURCE = 'lender/desk/desk.html';
const PAGE = 'desk.html';

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
      input: SOURCE,
      output: { chunkFileNames: 'desk-assets/[hash].js', entryFileNames: 'desk-assets/[hash].js' },
    },
  },
};

const openDesk =
  (page: string): Connect.NextHandleFunction =>
  (request, _response, next) => {
    if (/^\/desk(\/|\?|$)/.test(request.url ?? '')) request.url = `/${page}`;
    next();
  };

/** Builds the desk's page beside the site's other ones, and serves it at all of its addresses while developing. */
export const deskPages = (): Plugin => ({
  name: 'setu:desk-pages',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle[SOURCE];
      if (page?.type !== 'asset') return;
      delete bundle[SOURCE];
      this.emitFile({ type: 'asset', fileName: PAGE, source: page.source });
    },
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(openDesk(SOURCE));
  },
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(openDesk(PAGE));
  },
});
