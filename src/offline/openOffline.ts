import { whenIdle } from '#ui/loading/idle.ts';

/** Milliseconds after the load: the page and the first presses come first. */
const LATER_MS = 3_000;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const load = async () => {
  const { register } = await import('./register.ts');
  await register();
};

/** Registers the service worker when the page is idle. */
export const openOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  // A failed import leaves the site as it is without the worker: it needs a network.
  const soon = () => setTimeout(() => whenIdle(() => void load().catch(() => {})), LATER_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};
