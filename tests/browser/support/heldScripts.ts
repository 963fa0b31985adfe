import { expect, type Page } from '@playwright/test';

const FILES = /\/assets\/[^/]+\.js$/;

/** Lets the scripts wait that a page requests from now on; returns a function that releases them. */
export const holdScripts = async (page: Page, onRequest?: (url: string) => void): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route(FILES, async (route) => {
    onRequest?.(route.request().url());
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

/** Opens an address whose scripts wait; returns a function that releases them, and the requested ones. */
export const openWithoutScripts = async (page: Page, address: string) => {
  const asked = new Set<string>();
  const release = await holdScripts(page, (url) => asked.add(url));
  await page.goto(address, { waitUntil: 'commit' });
  return { asked, release };
};

/** Waits until a page is its code's own: what is built into it can be seen and typed into before. */
export const expectOwnPage = (page: Page): Promise<void> =>
  expect(page.locator('#opening, .built')).toHaveCount(0);
