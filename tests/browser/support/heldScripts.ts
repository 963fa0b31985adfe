import type { Page } from '@playwright/test';

const FILES = /\/assets\/[^/]+\.js$/;

/** Opens an address whose scripts wait; returns a function that releases them, and the requested ones. */
export const openWithoutScripts = async (page: Page, address: string) => {
  const held = Promise.withResolvers<void>();
  const requested = new Set<string>();
  await page.route(FILES, async (route) => {
    requested.add(route.request().url());
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { asked: requested, release: held.resolve };
};
