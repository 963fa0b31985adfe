/** What someone pressed before the page came alive; the built pages' own script keeps it (scripts/prerender/boot.ts). */
type Early = { element: HTMLElement; kind: 'click' | 'submit' };

declare global {
  interface Window {
    setuEarly?: { pressed: Early[]; stop: () => void } | undefined;
  }
}

/** Does what was asked for before the page could: once, in order, for what is still there. */
export const replayEarlyEvents = (): void => {
  const early = window.setuEarly;
  if (!early) return;
  window.setuEarly = undefined;
  early.stop();
  for (const { element, kind } of early.pressed) {
    if (!element.isConnected) continue;
    if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
};
