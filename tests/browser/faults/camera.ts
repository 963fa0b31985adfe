import { chromium } from '@playwright/test';
import type { CameraProblem } from '#domain/documents/files.ts';
import { m } from '#messages';
import { CHROMIUM_ARGS, ensureChromium } from '#testing/browser/chromium.ts';
import { expect } from '#testing/browser/test.ts';
import { documentFiles } from '../support/files.ts';
import { type Fault, only } from './fault.ts';

const HELP: Record<CameraProblem, readonly (() => string)[]> = {
  denied: [m.selfie_denied_title, m.selfie_denied_text],
  absent: [m.selfie_absent_title, m.selfie_absent_text],
  busy: [m.selfie_busy_title, m.selfie_busy_text],
  unsupported: [m.selfie_unsupported_title, m.selfie_unsupported_text, m.selfie_unsupported_help],
};

/** The cause of each problem: arguments of Chromium, or a stub where Chromium can't cause it. */
const CAUSES: Record<CameraProblem, { args?: readonly string[]; stub?: 'busy' | 'unsupported' }> = {
  denied: { args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'] },
  absent: { args: ['--use-fake-ui-for-media-stream'] },
  busy: { stub: 'busy' },
  unsupported: { stub: 'unsupported' },
};

const stubCamera = (stub: string | undefined) => {
  const error = new DOMException('no camera', 'NotReadableError');
  const value = stub === 'busy' ? { getUserMedia: () => Promise.reject(error) } : undefined;
  if (stub) Object.defineProperty(navigator, 'mediaDevices', { value });
};

/** Expects that the page explains the problem and accepts a photo file instead. */
export const CAMERA: readonly Fault[] = (Object.keys(HELP) as CameraProblem[]).map((problem) => ({
  name: `a camera that is ${problem}`,
  typical: 'step 5',
  appliesTo: only('step 5'),
  cause: async (scene) => {
    const { args, stub } = CAUSES[problem];
    if (args) {
      const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: [...CHROMIUM_ARGS, ...args],
      });
      scene.addCleanup(() => browser.close());
      scene.page = await browser.newPage({ baseURL: scene.origin });
      scene.watch(scene.page);
    }
    await scene.page.addInitScript(stubCamera, stub);
    await scene.arrive();
    await scene.page.goto(scene.origin + scene.target.path);
  },
  expects: async (scene) => {
    const { page, target } = scene;
    for (const text of HELP[problem]) await expect(page.getByText(text())).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles((await documentFiles()).aadhaarFront);
    await expect(page.getByRole('img', { name: m.selfie_photo_alt() })).toBeVisible();
    await scene.press();
    await target.expectDone(page);
    expect(scene.sent.length, 'requests').toBe(1);
  },
}));
