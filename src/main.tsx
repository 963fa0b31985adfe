/**
 * Starts a page; the file reads in the order in which things happen.
 *
 * 1. Built ahead: scripts/prerender renders each public page and /apply to HTML with its styles inline. Every other
 *    address gets a shell: the frame of its layout with the page's loading state.
 * 2. Inline: a built page carries src/loading/inline.ts. It records what a person presses, and imports this file and
 *    the page's chunks after the first paint. A shell imports this file directly.
 * 3. This file creates the router, loads the route's chunks, and hydrates a built page or renders in place of a shell.
 * 4. The layout reports hydration (src/loading/hydration.ts), which replays what was pressed before.
 * 5. Idle: public pages load the session and the toast only for people with a session (src/layouts/useSeemsSignedIn.ts);
 *    the service worker is registered last.
 * 6. After a switch of languages: what was typed is entered (src/language/restoreTyped.ts).
 */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BUILT_LOCALE } from '#domain/builtLocale.ts';
import { BASE_LOCALE } from '#domain/locale.ts';
import { App } from './App.tsx';
import { setNavigate } from './actors/navigate.ts';
import { keepReplacedInputs, reportHydrated } from './loading/hydration.ts';
import { openOffline } from './offline/openOffline.ts';
import { createAppRouter, startPagesAtTop } from './router.ts';
import { seemsSignedIn } from './storage/signedIn.ts';
import './index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Lets the browser respond to input between two long tasks. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** The sign-in page is built for people without a session; with one it redirects or renders the PAN part. */
const needsFreshRender = (): boolean => /^(\/\w\w)?\/apply\/?$/.test(location.pathname) && seemsSignedIn();

const start = async (): Promise<void> => {
  const isBuilt = root.hasChildNodes();
  if (isBuilt) await yieldToMain();
  const router = createAppRouter();
  setNavigate((target) => void router.navigate(target));
  startPagesAtTop(router);
  const app = <App router={router} />;

  if (!isBuilt) {
    router.subscribe('onRendered', () => document.getElementById('opening')?.remove());
    createRoot(root).render(app);
    return;
  }
  if (needsFreshRender()) {
    await router.load();
    keepReplacedInputs(root);
    root.replaceChildren();
    reportHydrated();
    createRoot(root).render(app);
    return;
  }
  router.ssr = { manifest: undefined };
  await yieldToMain();
  await router.load();
  await yieldToMain();
  hydrateRoot(root, app);
};

void start();
if (BUILT_LOCALE !== BASE_LOCALE)
  import('./language/choice.ts').then(({ followPage }) => followPage()).catch(() => {});
if (window.name) import('./language/restoreTyped.ts').catch(() => {});
openOffline();
