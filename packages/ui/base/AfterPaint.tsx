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

type AfterPaintProps = {
  /** The height of the placeholder. The screen's keeps the footer below it. */
  minHeight?: string;
  children: ReactNode;
};

/**
 * The content below the heading or the first screen of a page. A prerendered page includes it; a page that a link opens
 * renders it once what is above it has been painted, so that the link responds sooner.
 */
export function AfterPaint({ minHeight = '100svh', children }: AfterPaintProps) {
  const [isShown, setIsShown] = useState(useIsPrerendered());
  useEffect(
    () => (isShown ? undefined : afterPaint(() => startTransition(() => setIsShown(true)))),
    [isShown],
  );
  return isShown ? children : <div data-below style={{ minHeight }} />;
}
