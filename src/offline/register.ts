import { getLocale } from '#domain/getLocale.ts';
import { onLoginStatusChanged } from '../actors/loginStatus.ts';
import { seemsSignedIn } from '../storage/signedIn.ts';
import { type CacheMessage, workerOf } from './addresses.ts';

const WORKER = workerOf(getLocale());

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

/** The files of this page: most came before the worker could keep them. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

const sendCacheMessage = async () => {
  const { active } = await navigator.serviceWorker.ready;
  const message: CacheMessage = seemsSignedIn() ? 'all' : loadedFiles();
  active?.postMessage(message);
};

/** Registers the service worker, which opens the site without a network. */
export const register = async (): Promise<void> => {
  try {
    await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
  } catch {
    // Private windows and full disks refuse; the site then needs a network.
    return;
  }
  onLoginStatusChanged(() => void sendCacheMessage());
  await sendCacheMessage();
};
