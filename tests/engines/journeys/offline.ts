import type { Tab } from '../support/tab.ts';
import type { Scene } from './scene.ts';

/** Visits a page until the service worker has kept all files that it loads. */
const keepPage = async (tab: Tab, path: string): Promise<void> => {
  await tab.visit(path);
  await tab.waitFor('the service worker to keep the page', async () => {
    if (!navigator.serviceWorker.controller) return false;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const files = loaded.filter((file) => file.startsWith('/assets/'));
    const kept = await Promise.all(files.map((file) => caches.match(file)));
    return kept.length > 0 && kept.every(Boolean);
  });
};

export const startOffline = async ({ open, withoutNetwork }: Scene): Promise<void> => {
  const tab = await open();
  await keepPage(tab, '/faq');
  await withoutNetwork(async () => {
    for (const start of [() => tab.visit('/faq'), () => tab.reload()]) {
      await start();
      await tab.sees({ heading: 'Questions and answers' });
    }
  });
};
