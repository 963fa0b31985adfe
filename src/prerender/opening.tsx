import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { TitleTold } from '#ui/base/useTitle.ts';
import { Logo } from '#ui/graphics/Logo.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { StepOpening } from '../features/steps/StepOpening.tsx';
import { AppShell } from '../layouts/frame/AppShell.tsx';
import { rewrite } from '../router.ts';
import { BuiltStep } from './BuiltStep.tsx';

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

/** What stands at an address before its page: its markup, and the title that the page gives itself [SAY-22]. */
export type Opening = { html: string; title?: string };

/** The content policy forbids style attributes. */
const STYLES = / style="[^"]*"/g;

/** Without its script a form would be sent by its address, with what was typed in it. */
const FORMS = /<(\/?)form\b([^>]*?)(?: noValidate="")?>/g;

const render = async (path: string, routeTree: AnyRoute): Promise<Opening> => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history, ...(rewrite ? { rewrite } : {}) });
  await router.load();
  const told: { title?: string } = {};
  const tell = (title: string) => {
    told.title = title;
  };
  const html = renderToString(
    <TitleTold value={tell}>
      <StepOpening value={BuiltStep}>
        <RouterProvider router={router} />
      </StepOpening>
    </TitleTold>,
  );
  return { ...told, html: html.replace(STYLES, '').replace(FORMS, '<$1div$2>') };
};

/** The loading state of an address whose page isn't known. */
export const renderOpening = (): Promise<Opening> => render('/', createRootRoute({ component: Unknown }));

const Frame = () => (
  <AppShell onLogout={() => {}}>
    <Outlet />
  </AppShell>
);

/** The loading state of a signed-in page: its frame, and the page while it loads. Both keep the ids of their routes. */
export const renderLoading = (
  { parentRoute, fullPath }: AnyRoute,
  component: RouteComponent,
): Promise<Opening> => {
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: parentRoute.options.id, component: Frame });
  const page = createRoute({ getParentRoute: () => frame, path: fullPath, component });
  return render(fullPath, root.addChildren([frame.addChildren([page])]));
};
