import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '#testing/browser/chromium.ts';
import { ORIGIN } from '#testing/browser/product.ts';

/** Set by `npm run test:deep`, which also runs the whole matrices in `*.deep.ts`. */
const DEEP = process.env.SETU_DEEP === '1';

/** Started before the others, so that no worker is left alone with them at the end. */
const LONGEST = '**/tests/browser/application/application.test.ts';

export default defineConfig({
  testDir: '.',
  testMatch: `**/tests/browser/**/*.${DEEP ? '{test,deep}' : 'test'}.ts`,
  outputDir: 'reports/browser',
  reporter: [['list'], ['json', { outputFile: 'reports/browser.json' }]],
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  forbidOnly: true,
  // On the pipeline's machine a failed test runs once more; scripts/test/run.ts names those that passed only then.
  retries: process.env.CI ? 1 : 0,
  // These bound a hang, not a speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: ORIGIN,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    permissions: ['camera'],
    launchOptions: {
      executablePath: ensureChromium(),
      args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
  },
  webServer: {
    command: 'node_modules/.bin/node tests/browser/support/server.ts',
    url: `${ORIGIN}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
