import { useEffect } from 'react';

/** A click or submit before hydration. */
export type EarlyEvent = { element: HTMLElement; kind: 'click' | 'submit' };

declare global {
  interface Window {
    /** Set by the inline script of a built page (inline.ts) until the page has hydrated. */
    setuEarly?: { events: readonly EarlyEvent[]; stop: () => void } | undefined;
  }
}

/** Repeats early events once, in order, on elements that are still in the page. */
const replayEarlyEvents = (): void => {
  const early = window.setuEarly;
  if (!early) return;
  window.setuEarly = undefined;
  early.stop();
  for (const { element, kind } of early.events) {
    if (!element.isConnected) continue;
    if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
};

/** The fields of a built page that was rendered anew, by name. */
const replaced = new Map<string, HTMLInputElement>();

export const keepReplacedInputs = (root: HTMLElement): void => {
  for (const input of root.querySelectorAll('input')) replaced.set(input.name, input);
};

/** A field with what was typed in it before its page was rendered anew; only the first call returns it. */
export const takeReplacedInput = (name: string): HTMLInputElement | undefined => {
  const input = replaced.get(name);
  replaced.delete(name);
  return input;
};

/** Marks the page as hydrated. Early events wait for the parts of the page that React hydrates after the layout. */
export const reportHydrated = (): void => {
  performance.mark('hydrated');
  setTimeout(replayEarlyEvents);
};

/** Reports the layout of a built page as hydrated. */
export const useReportHydrated = (): void => useEffect(reportHydrated, []);
