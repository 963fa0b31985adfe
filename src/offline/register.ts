import { whenIdle } from '../loading/idle.ts';

const WORKER = '/sw.js';
/** The page that a person came for goes first, and what they press next. */
const LATER_MS = 3_000;

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

/** The worker's address, as browsers with trusted types want it: the one policy accepts no other. */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const createScriptURL = (address: string) => {
    if (address !== WORKER) throw new TypeError('not our service worker');
    return address;
  };
  return trustedTypes?.createPolicy('setu', { createScriptURL }).createScriptURL(WORKER) ?? WORKER;
};

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const register = () => {
  // A browser that refuses (private windows, no room) goes on as before, with a network.
  navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' }).catch(() => undefined);
};

/** Lets the built site open without a network, once this page has nothing better to do. */
export const openOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  const soon = () => setTimeout(() => whenIdle(register), LATER_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
};
