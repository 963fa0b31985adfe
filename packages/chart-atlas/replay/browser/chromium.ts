import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { UsageError } from '#atlas/cli/options.ts';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Starts `CHROMIUM_PATH`, Playwright's own Chromium or an installed one. @throws UsageError without any. */
export const startChromium = async (headed: boolean): Promise<Browser> => {
  const found = [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...INSTALLED].find(existsSync);
  if (!found)
    throw new UsageError('No Chromium found: run `npx playwright install chromium`, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath: found, headless: !headed, args: ARGS });
};
