import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractDocument } from '#lender/scripts/contract/plugin.ts';
import manifest from './package.json' with { type: 'json' };
import { browserTargets } from './scripts/build/browserTargets.ts';
import { buildLocale } from './scripts/build/buildLocale.ts';
import { chunkGroups } from './scripts/build/chunkGroups.ts';
import { deskPages } from './scripts/build/desk.ts';
import { devIcon } from './scripts/build/devIcon.ts';
import { inspector } from './scripts/build/inspector.ts';
import { letters } from './scripts/build/letters.ts';
import { preloadsOfScreens } from './scripts/build/preloadsOfScreens.ts';
import { reactModules } from './scripts/build/reactModules.ts';
import { splitMessages } from './scripts/build/splitMessages.ts';
import { stripDescriptions } from './scripts/build/stripDescriptions.ts';
import { stylesOfEntry } from './scripts/build/stylesOfEntry.ts';
import { prerender } from './scripts/prerender/plugin.ts';

const SERVICE = `http://127.0.0.1:${process.env.SERVICE_PORT ?? 8787}`;

/** Tests of the service that start it, or what it depends on, as processes of their own. */
const PROCESSES = 'lender/tests/service/processes/**/*.test.ts';

/** The tests of a kind, of the journey and of the lender's side. */
const inBoth = (kind: string, ending: string) =>
  ['', 'lender/'].map((side) => `${side}tests/${kind}/**/*.test.${ending}`);

/** Projects whose tests use PostgreSQL: one server for all their files. */
const onDatabase = {
  globalSetup: ['lender/tests/service/support/database.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  plugins: [
    react(),
    reactModules(),
    splitMessages(),
    letters(),
    inspector(),
    devIcon(),
    contractDocument(),
    deskPages(),
    stylesOfEntry(),
    stripDescriptions(),
    prerender(),
  ],
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: Object.fromEntries(['/api', '/Api', '/inbox', '/demo'].map((path) => [path, { target: SERVICE }])),
  },
  resolve: {
    alias: [
      // A build has the articles of one language; package.json names those of the specification's.
      { find: '#articles', replacement: path.resolve('src/content/articles', buildLocale()) },
      // React has had this hook since its version 18; the bindings of XState and the router bring one for older versions, too.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    target: browserTargets(manifest.browserslist),
    sourcemap: false,
    modulePreload: { polyfill: false },
    // On a busy machine a build would warn that its plugins are slow.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        // Read by scripts/sizes; the service doesn't send it.
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: preloadsOfScreens },
        rolldownOptions: {
          // Names of React that nothing uses are left out. So is a property that is read for its effect alone; none is.
          treeshake: { propertyReadSideEffects: false },
          // Copies constant strings to the chunks that use them, so that a screen carries only its own icons.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            chunkFileNames: 'assets/[hash].js',
            // Each chunk names many others; hexadecimal names compress best.
            hashCharacters: 'hex',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
  test: {
    maxWorkers: '100%',
    // Commands that tests start read their modules from here, without TypeScript's types.
    env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') },
    // These bound a hang, not a speed: two small cores may run everything at once.
    testTimeout: 90_000,
    // The same as in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    projects: [
      { extends: true, test: { name: 'unit', include: inBoth('unit', 'ts') } },
      {
        extends: true,
        test: {
          name: 'machines',
          include: [...inBoth('machines', 'ts'), 'packages/*/tests/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: inBoth('screens', 'tsx'),
          environment: 'happy-dom',
          setupFiles: ['tests/screens/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'service',
          // Not `exclude`: Vitest would ignore the command line's, which leaves slow folders out before a commit.
          include: ['lender/tests/service/**/*.test.ts', `!${PROCESSES}`],
        },
      },
      { extends: true, test: { ...onDatabase, name: 'processes', include: [PROCESSES] } },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/engines/support/install.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
