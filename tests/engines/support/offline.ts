import type { Tab } from './tab.ts';

/** Visits a page until the service worker has kept all files that it loads. */
export const keepPage = async (tab: Tab, path: string): Promise<void> => {
  await tab.visit(path);
  await tab.waitFor('the service worker to keep the page', async () => {
    if (!navigator.serviceWorker.controller) return false;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const kept = await Promise.all(
      loaded.filter((file) => file.startsWith('/assets/')).map((file) => caches.match(file)),
    );
    return kept.length > 0 && kept.every(Boolean);
  });
};
