import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { AppShell } from '../ui/frame/AppShell.tsx';
import { Logo } from '../ui/graphics/Logo.tsx';
import { LoadingState } from '../ui/notices/LoadingState.tsx';

function Unknown() {
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

/** The content policy forbids style attributes. */
const STYLES = / style="[^"]*"/g;

const render = async (path: string, component: RouteComponent): Promise<string> => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  await router.load();
  return renderToString(<RouterProvider router={router} />).replace(STYLES, '');
};

/** The loading state of an address whose page isn't known. */
export const renderOpening = (): Promise<string> => render('/', Unknown);

/** The loading state of a signed-in page: its frame, and the page while it loads. */
export const renderLoading = (path: string, Screen: RouteComponent): Promise<string> =>
  render(path, () => (
    <AppShell onLogout={() => {}}>
      <Screen />
    </AppShell>
  ));
