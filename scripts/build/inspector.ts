import type { Plugin } from 'vite';

const NAME = 'virtual:setu-inspector';

/** Hands the inspector's hook to the app: neither side imports the other. */
const SOURCE = `
import { registerInspector } from '/src/actors/start.ts';
import { recorder } from '/src/trace/recorder.ts';
import { connectInspector } from '/atlas/inspector/connectInspector.ts';
connectInspector({ recorder, registerInspector, isHostedWanted: import.meta.env.VITE_INSPECT === 'stately' });
`;

/** Puts the inspector's hook into the app's page while developing; a build never sees any of it. */
export const inspector = (): Plugin => ({
  name: 'setu-inspector',
  apply: 'serve',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? SOURCE : undefined),
  transformIndexHtml: {
    order: 'pre',
    handler: (_html, { filename }) =>
      filename.endsWith('inspector.html')
        ? []
        : [{ tag: 'script', attrs: { type: 'module', src: `/@id/__x00__${NAME}` }, injectTo: 'head' }],
  },
});
