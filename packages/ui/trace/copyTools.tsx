import { lazy, type ReactNode, Suspense } from 'react';
import { traceMode } from './mode.ts';

/** A tool whose code loads only where this tab is recorded; null elsewhere. */
const tool = (name: 'CopyTraceButton' | 'CopyTraceIcon'): ReactNode => {
  if (traceMode() === 'off') return null;
  const Tool = lazy(() =>
    import('./CopyTrace.tsx').then(
      (file) => ({ default: file[name] }),
      // The page that says that the network failed goes without it.
      () => ({ default: () => null }),
    ),
  );
  return (
    <Suspense>
      <Tool />
    </Suspense>
  );
};

/** 'Copy journey trace' beside a failure. */
export const copyTraceButton = tool('CopyTraceButton');

/** The same as an icon, for the toast. */
export const copyTraceIcon = tool('CopyTraceIcon');
