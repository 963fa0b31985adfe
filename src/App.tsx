import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { AppRouter } from './router.ts';

type AppProps = {
  router: AppRouter;
  /** Called once the page on the screen answers to people. */
  onAlive?: (() => void) | undefined;
};

/** The whole app: the same tree in the browser and where pages are built ahead of time. */
export function App({ router, onAlive }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
