/**
 * The service worker: without a network, pages open from the files of the last visit. It keeps the site's hashed
 * files and one empty shell, and nothing else: no answer of the service, and nothing of a person. A new version is
 * fetched beside the old one and takes over when the last tab of the old one is closed.
 */
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { isOfService, SHELL } from './addresses.ts';

/** Written before this file when the site is built (scripts/build/offline.ts). */
declare const BUILT: { readonly files: readonly string[]; readonly shell: string };

/** What this file uses of a service worker's world, which TypeScript only knows instead of a page's. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Lasting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Worker = {
  readonly clients: { claim: () => Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((type: 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Asked) => void) => void);
};
const worker = self as unknown as Worker;

precacheAndRoute([
  ...BUILT.files.map((url) => ({ url, revision: null })),
  { url: SHELL, revision: BUILT.shell },
]);

/** The page as the service has it; without a network the shell, which draws every page by itself. */
const openPage = async ({ request, preloadResponse }: Asked): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const shell = await matchPrecache(SHELL);
    if (shell) return shell;
    throw error;
  }
};

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable() ?? null]),
  );
});

worker.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || isOfService(new URL(url).pathname)) return;
  event.respondWith(openPage(event));
});
