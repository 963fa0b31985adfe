import type { Plugin } from 'vite';

const JSON_FILE = 'docs/openapi.json';

/** Read when needed: the contract's files belong to the app, not to the configuration. */
const contract = async () => {
  const { openApi } = await import('./openApi.ts');
  const { contractPage } = await import('./page.ts');
  const document = openApi();
  return { json: JSON.stringify(document, null, 2), page: contractPage(document) };
};

/** The contract as OpenAPI at /docs/openapi.json; while developing, a page of it at /docs/contract too. */
export const contractDocument = (): Plugin => ({
  name: 'setu-contract',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use('/docs', async (request, response, next) => {
      const path = request.url?.split('?')[0];
      if (path !== '/openapi.json' && path !== '/contract') return next();
      const { json, page } = await contract();
      const isJson = path === '/openapi.json';
      response.setHeader('content-type', isJson ? 'application/json' : 'text/html; charset=utf-8');
      response.end(isJson ? json : page);
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: JSON_FILE, source: (await contract()).json });
  },
});
