import type { ModulePreloadOptions } from 'vite';

const ENTRY = /^assets\/index-/;

/**
 * The files that an import requests beside its own. Those of a screen, which the entry imports, come all at once. What a screen
 * imports later finds nearly all of its files there, so that a list of them would only make the screen heavier.
 */
export const preloadsOfScreens: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  _file,
  dependencies,
  { hostId, hostType },
) => (hostType === 'html' || ENTRY.test(hostId) ? dependencies : []);
