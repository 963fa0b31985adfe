import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over what somebody did on a page that was built ahead of time before it came alive: once, and before the
 * browser can tell of anything more, which would be put on top of what isn't known yet.
 */
export const useEarlyInput = (take: () => void): void => {
  const takeOnce = useEffectEvent(take);
  useLayoutEffect(() => takeOnce(), []);
};
