import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installByApt } from './apt.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium: `CHROMIUM_PATH`, Playwright's own, or an installed one. */
export const findChromium = (): string | undefined => {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !existsSync(configured)) throw new Error(`CHROMIUM_PATH names no file: ${configured}`);
  return configured ?? [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path));
};

/**
 * Path of a Chromium for the tests; installs one with apt as root on Debian.
 * @throws Error with instructions when there is none.
 */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found) return found;
  installByApt('chromium', 'fonts-liberation');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium found. Run `npx playwright install --with-deps chromium`, install the package `chromium`, or set CHROMIUM_PATH.',
  );
};

/** Arguments of every browser in the tests: no sandbox (for containers), no background traffic. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
