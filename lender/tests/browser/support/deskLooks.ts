import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/axe.ts';

const WIDTHS = [768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

const pageWidth = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/**
 * Expects a page of the desk to be accessible at its widths in light and dark, and not to scroll sideways with letters of
 * twice the size. A table may scroll within its own region.
 */
export async function expectDeskLooks(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${screen}, ${width} px, ${colorScheme}`);
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(pageWidth), `${screen}, ${width} px, large letters`).toBe(0);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
