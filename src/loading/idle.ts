const WITHIN_MS = 3_000;
const WITHOUT_IDLE_MS = 300;

/** Does something when the browser has nothing better to do; returns how to call it off. */
export const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: WITHIN_MS });
  return () => cancelIdleCallback(handle);
};
