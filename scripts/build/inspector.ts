import type { Plugin } from 'vite';

const HOOK = '/scripts/dev/connect.ts';

/** Puts the inspector's hook into the app's page while developing; a build never sees any of it. */
export const inspector = (): Plugin => ({
  name: 'setu-inspector',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (_html, { filename }) =>
      filename.endsWith('inspector.html')
        ? []
        : [{ tag: 'script', attrs: { type: 'module', src: HOOK }, injectTo: 'head' }],
  },
});
