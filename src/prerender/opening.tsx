import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Logo } from '../ui/Logo.tsx';

function Opening() {
  return (
    <>
      <header className="app-head">
        <div className="wrap app-head__row">
          <Logo />
        </div>
      </header>
      <div className="wrap page">
        <LoadingState />
      </div>
    </>
  );
}

/** What a page of the app shows until its code has come: on a slow phone that is a while. */
export const renderOpening = async (): Promise<string> => {
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Opening }), history });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
};
