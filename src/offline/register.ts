import { onLoginStatusChanged } from '#src/actors/loginStatus.ts';
import { seemsSignedIn } from '#src/storage/signedIn.ts';
import { whenIdle } from '../loading/idle.ts';
import type { KeepMessage } from './addresses.ts';

const WORKER = '/sw.js';
/** Milliseconds after the load: the page and the first presses come first. */
const LATER_MS = 3_000;

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

/** The worker's address as a trusted script URL, where the browser has trusted types. The policy accepts no other. */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const createScriptURL = (address: string) => {
    if (address !== WORKER) throw new TypeError('not our service worker');
    return address;
  };
  return trustedTypes?.createPolicy('setu', { createScriptURL }).createScriptURL(WORKER) ?? WORKER;
};

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The files of this page: most came before the worker could keep them. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

const sendKeepMessage = async () => {
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = seemsSignedIn() ? 'all' : loadedFiles();
  active?.postMessage(message);
};

const register = async () => {
  try {
    await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
  } catch {
    // Private windows and full disks refuse; the site then needs a network.
    return;
  }
  onLoginStatusChanged(() => void sendKeepMessage());
  await sendKeepMessage();
};

/** Registers the service worker, which opens the site without a network, when the page is idle. */
export const openOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  const soon = () => setTimeout(() => whenIdle(() => void register()), LATER_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};
