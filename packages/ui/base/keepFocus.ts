import { afterPaint } from '../loading/idle.ts';
import { isLoading } from '../loading/isLoading.ts';

const HEADING = 'h1, h2, h3, h4, h5, h6';
const UNSEEN = '[hidden], [inert], details:not([open]) > :not(summary)';

const isNowhere = (): boolean => document.activeElement?.matches('body, :disabled') ?? true;
const isGone = (element: Element | undefined): boolean =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'));

const around = (element: Element | null): readonly Element[] =>
  element ? [element, ...around(element.parentElement)] : [];

const isSeen = (element: Element): boolean => !element.closest(UNSEEN) && element.getClientRects().length > 0;
const headingIn = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(HEADING)].find(isSeen);

/** The part of the page that can be used: the dialog on top, or else the main part. */
const reachable = (): Element =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main') ?? document.body;

const focusHeading = (heading: HTMLElement): void => {
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  }
  heading.focus({ preventScroll: true });
};

/**
 * Where the element with the focus goes away, or can't be pressed any more, and the page has painted and focused nothing,
 * the nearest heading around its place has the focus [SAY-29]. Whoever leaves it for the page's ground stays there; while
 * the page loads it waits [SAY-11], and an open dialog keeps it inside.
 */
export const keepFocus = (signal: AbortSignal): void => {
  if (signal.aborted) return;
  /** What had the focus last, and all that it is in. */
  let chain = around(document.activeElement);
  const follow = ({ target }: Event) => {
    chain = around(target as Element);
  };
  // Some browsers report a blur before they remove an element: it is gone a moment later.
  const leave = () =>
    queueMicrotask(() => {
      if (isNowhere() && !isGone(chain[0])) chain = [];
    });
  const mend = () => {
    if (!isGone(chain[0]) || !isNowhere() || isLoading()) return;
    const reach = reachable();
    for (const part of [...chain, reach]) {
      const heading = reach.contains(part) && headingIn(part);
      if (heading) return focusHeading(heading);
    }
  };
  let cancelMend = () => {};
  const watch = new MutationObserver(() => {
    cancelMend();
    if (isGone(chain[0])) cancelMend = afterPaint(mend);
  });
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'aria-busy'],
  });
  document.addEventListener('focusin', follow, { signal });
  document.addEventListener('focusout', leave, { signal });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    cancelMend();
  });
};
