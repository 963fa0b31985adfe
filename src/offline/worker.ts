/**
 * The service worker: without a network, pages open from kept files. It keeps the site's hashed files and one empty
 * shell, and nothing else: no answer of the service, and nothing of a person.
 *
 * - At install: the shell, the fonts and the frame of public pages.
 * - As they are used: the files of visited pages, and those of the first call of a page with a form: an import that fails
 *   once fails in most browsers until the page is loaded again, which loses what was typed.
 * - After a sign-in: all files, those of the signed-in area included.
 *
 * A new version is fetched beside the old one and takes over when the last tab of the old one is closed.
 */
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { type CacheMessage, isOfService, SHELL } from './addresses.ts';

/** Written before this file when the site is built (scripts/build/offline.ts). */
declare const BUILT: {
  readonly frame: readonly string[];
  readonly rest: readonly string[];
  /** By the file of a page with a form: what its first call loads. */
  readonly withPage: Readonly<Record<string, readonly string[]>>;
  readonly shell: string;
};

/** The globals of a service worker that this file uses; TypeScript's own types of them exclude those of a page. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Lasting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type MessageEvent = Lasting & { readonly data: CacheMessage };
type Worker = {
  readonly clients: { claim: () => Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
};
const worker = self as unknown as Worker;

const VISITED = 'visited';
/** Exists once someone has signed in, so that a new version fetches all files when it is installed. */
const SIGNED_IN = 'signed-in';

const rest: ReadonlySet<string> = new Set(BUILT.rest);

precacheAndRoute([
  ...BUILT.frame.map((url) => ({ url, revision: null })),
  { url: SHELL, revision: BUILT.shell },
]);

/**
 * Fetches files that aren't kept yet, one after another, so that the page comes first. One that fails is fetched after
 * the next message, or when it is used.
 */
const addToCache = async (name: string, files: readonly string[]): Promise<void> => {
  const cache = await caches.open(name);
  for (const file of files) if (!(await caches.match(file))) await cache.add(file).catch(() => undefined);
};

const addVisited = (files: readonly string[]) =>
  addToCache(
    VISITED,
    files.flatMap((file) => [file, ...(BUILT.withPage[file] ?? [])]).filter((file) => rest.has(file)),
  );

/** Deletes the files of earlier versions. */
const prune = async (): Promise<void> => {
  for (const name of [VISITED, SIGNED_IN]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    const old = (await cache.keys()).filter(({ url }) => !rest.has(new URL(url).pathname));
    await Promise.all(old.map((request) => cache.delete(request)));
  }
};

/** A file of the site, which is kept when it is first used: its name changes with its content. */
const openFile = async (event: FetchEvent, file: string): Promise<Response> => {
  const cached = await caches.match(file);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(
      caches
        .open(VISITED)
        .then((cache) => cache.put(file, copy))
        .then(() => addVisited([file]))
        // A full disk refuses; the file then needs a network.
        .catch(() => undefined),
    );
  }
  return response;
};

/** The page as the service has it; without a network the shell, which draws every page by itself. */
const openPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    const preloaded = await preloadResponse;
    // Where other browsers reject, Firefox resolves to an error, which as an answer would be its page of errors.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(request);
  } catch (error) {
    const shell = await matchPrecache(SHELL);
    if (shell) return shell;
    throw error;
  }
};

const refreshAll = async () => {
  if (await caches.has(SIGNED_IN)) await addToCache(SIGNED_IN, BUILT.rest);
};

worker.addEventListener('install', (event) => event.waitUntil(refreshAll()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([prune(), worker.clients.claim(), worker.registration.navigationPreload?.enable() ?? null]),
  );
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  event.waitUntil(data === 'all' ? addToCache(SIGNED_IN, BUILT.rest) : addVisited(data));
});

worker.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (rest.has(pathname)) event.respondWith(openFile(event, pathname));
  else if (mode === 'navigate' && !isOfService(pathname)) event.respondWith(openPage(event));
});
