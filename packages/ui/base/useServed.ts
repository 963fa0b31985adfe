import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** What only the browser knows; a prerendered page has `built`, also until it is hydrated. `read` gives one value a page. */
export const useServed = <T>(read: () => T, built: T): T =>
  useSyncExternalStore(subscribeToNothing, read, () => built);
