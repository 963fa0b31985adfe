import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `take` once at hydration, to read what a person typed on a built page before it. It runs in a layout effect, so
 * before the browser dispatches the next event.
 */
export const useEarlyInput = (take: () => void): void => {
  const takeOnce = useEffectEvent(take);
  useLayoutEffect(() => takeOnce(), []);
};
