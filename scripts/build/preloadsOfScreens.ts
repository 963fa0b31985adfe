import type { ModulePreloadOptions } from 'vite';

const ENTRY = /^assets\/index-/;

/** The files that a page names itself, and the place of each other file in Vite's list of them, by when they were asked for. */
let ofPage: readonly string[] = [];
const places = new Map<string, number>();

const placeOf = (file: string): number => {
  const place = places.get(file) ?? places.size;
  places.set(file, place);
  return place;
};

/**
 * The files that an import requests beside its own. Those of a screen, which the entry imports, come all at once, but for
 * what the page has. What a screen imports later finds nearly all of its files there, so that a list of them would only
 * make the screen heavier. Rising places compress best.
 */
export const preloadsOfScreens: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  _file,
  dependencies,
  { hostId, hostType },
) => {
  if (hostType === 'html') {
    ofPage = [...ofPage, ...dependencies];
    return dependencies;
  }
  if (!ENTRY.test(hostId)) return [];
  return dependencies
    .filter((file) => file !== hostId && !ofPage.includes(file))
    .sort((one, other) => placeOf(one) - placeOf(other));
};
