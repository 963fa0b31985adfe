/** The app with the opener in few files: several hundred modules would be loaded anew at each of the gallery's pages. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type CommonServerOptions, preview } from 'vite';
import { buildLocale } from '#scripts/build/buildLocale.ts';
import { deskPages } from '#scripts/build/desk.ts';
import { openerHook } from '#scripts/build/inspector.ts';
import { letters } from '#scripts/build/letters.ts';
import { splitMessages } from '#scripts/build/splitMessages.ts';
import { pseudoMessage } from './pseudoTexts.ts';

/** The texts of a bundle: of SETU_LOCALE, or those of no language, which no build of the product can have. */
export type BundleTexts = 'language' | 'pseudo';

/** Builds the app as it is while developing, and serves it. */
export const serveBundle = async (folder: string, server: CommonServerOptions, texts: BundleTexts) => {
  const outDir = path.join(folder, 'bundle');
  const shared = { configFile: false, mode: 'development', logLevel: 'silent' } as const;
  await build({
    ...shared,
    resolve: {
      alias: [{ find: '#articles', replacement: path.resolve('src/content/articles', buildLocale()) }],
    },
    plugins: [
      react(),
      splitMessages(texts === 'pseudo' ? pseudoMessage : undefined),
      letters(),
      openerHook(),
      deskPages(),
    ],
    build: {
      outDir,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'lender/desk/desk.html', 'scripts/dev/demoSession.ts'],
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name].js',
          // What has no styles is one file, as each file costs a request at each of several hundred pages.
          codeSplitting: {
            groups: [
              { name: 'shared', test: /\/(node_modules|machines|domain|chart-atlas|fixtures|messages)\// },
            ],
          },
        },
      },
    },
  });
  return preview({ ...shared, plugins: [deskPages()], build: { outDir }, preview: server });
};
