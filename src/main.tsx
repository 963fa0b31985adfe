import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { travelWith } from './actors/navigate.ts';
import { replayEarlyEvents } from './loading/earlyEvents.ts';
import { HydrationContext } from './loading/hydration.ts';
import { openOffline } from './offline/register.ts';
import { createAppRouter, scrollToTopOnChange } from './router.ts';
import { hasSessionItems } from './storage/signedIn.ts';
import './index.css';

const host = document.getElementById('root');
if (!host) throw new Error('index.html has no #root');

const onHydrated = (): void => {
  performance.mark('alive');
  // React is still at work here, and parts of the page that it hasn't come to yet would not hear a press.
  setTimeout(replayEarlyEvents);
};

/** Lets the browser answer a person between two pieces of work that a slow processor takes long for. */
const breathe = () => new Promise((go) => setTimeout(go));

/** The sign-in page is built for people whom nobody knows; for others it looks otherwise, or leads elsewhere. */
const isForOthers = (): boolean => /^\/apply\/?$/.test(location.pathname) && hasSessionItems();

/** A page that was built ahead of time comes alive as it stands; elsewhere the app draws it. */
const start = async (): Promise<void> => {
  const isBuilt = host.hasChildNodes();
  if (isBuilt) await breathe();
  const router = createAppRouter();
  travelWith((target) => void router.navigate({ to: target.to, search: (target.search ?? {}) as never }));
  scrollToTopOnChange(router);
  const app = (
    <HydrationContext value={onHydrated}>
      <App router={router} />
    </HydrationContext>
  );
  if (!isBuilt) {
    router.subscribe('onRendered', () => document.getElementById('opening')?.remove());
    createRoot(host).render(app);
    return;
  }
  if (isForOthers()) {
    await router.load();
    host.replaceChildren();
    onHydrated();
    createRoot(host).render(app);
    return;
  }
  router.ssr = { manifest: undefined };
  await breathe();
  await router.load();
  await breathe();
  hydrateRoot(host, app);
};

void start();
openOffline();
