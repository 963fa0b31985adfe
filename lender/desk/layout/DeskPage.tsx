import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '#ui/base/useTitle.ts';

/** True while a key goes into a field: moving the focus would take what is typed next. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') === true;

/**
 * The main part of a page of the desk. The focus moves to its heading, unless the page has put it somewhere itself or
 * the person types in a field beside it.
 */
export function DeskPage({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const main = heading.current?.closest('main');
    if (!main?.contains(document.activeElement) && !isTyping())
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="dk__page stack" id="main" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
