import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../loading/idle.ts';

const subscribe = () => () => {};

/** True when this render is part of a prerendered page, at build or while it hydrates. */
const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

/**
 * The content below the heading or the first screen of a page. A prerendered page includes it; a page that a link opens
 * renders it once what is above it has been painted, so that the link responds sooner.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(useIsPrerendered());
  useEffect(
    () => (isShown ? undefined : afterPaint(() => startTransition(() => setIsShown(true)))),
    [isShown],
  );
  // The placeholder is as high as the screen, so that the footer stays below it.
  return isShown ? children : <div data-below style={{ minHeight: '100svh' }} />;
}
