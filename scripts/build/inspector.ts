import type { Plugin } from 'vite';
import { CHANNEL } from '#atlas/inspector/link/channel.ts';
import { openStates } from '../dev/openStates.ts';

const HOOK = '/scripts/dev/connect.ts';

/** Puts the hook of the inspector and the opener into the app's pages. */
export const openerHook = (): Plugin => ({
  name: 'setu:opener-hook',
  transformIndexHtml: {
    order: 'pre',
    handler: (_html, { filename }) =>
      filename.endsWith('inspector.html')
        ? []
        : [{ tag: 'script', attrs: { type: 'module', src: HOOK }, injectTo: 'head' }],
  },
});

/** The inspector while developing; a build never sees any of it. */
export const inspector = (): Plugin => ({
  ...openerHook(),
  name: 'setu-inspector',
  apply: 'serve',
  /** Passes the inspector's messages on to every page of this server: a phone's tab and a viewer on another machine. */
  configureServer: ({ ws, middlewares }) => {
    ws.on(CHANNEL, (message) => ws.send(CHANNEL, message));
    middlewares.use(openStates);
  },
});
