/**
 * What must not compile of addresses. Each pair is a right one and the same with one fault, so tsc reports an
 * `@ts-expect-error` without use when a fault compiles again.
 */
import {
  type AnyRouter,
  Link,
  type NavigateOptions,
  type RegisteredRouter,
  redirect,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import type { DeskRouter } from '#desk/addresses.ts';
import { DeskLink } from '#desk/DeskLink.tsx';
import { navigate } from '#src/actors/navigate.ts';
import type { ROUTE_OF } from '#src/actors/navigation.ts';
import { createAppRouter } from '#src/router.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { lazyScreen } from '#ui/loading/importWithRetry.ts';

/** Links of the app. */
export const links = () => [
  <Link key="a path" to="/my-loan" />,
  // @ts-expect-error No route has this path.
  <Link key="no such path" to="/my-lown" />,
  <Link key="a parameter" to="/blog/$slug" params={{ slug: 'what-apr-means' }} />,
  // @ts-expect-error The path has no such parameter.
  <Link key="no such parameter" to="/blog/$slug" params={{ slag: 'what-apr-means' }} />,
  // @ts-expect-error The parameter is missing.
  <Link key="a missing parameter" to="/blog/$slug" />,
  <Link key="a search key" to="/my-loan" search={{ loan: 'SS000377' }} />,
  // @ts-expect-error The route has no such search key.
  <Link key="no such search key" to="/my-loan" search={{ lown: 'SS000377' }} />,
  // @ts-expect-error The route has no search parameters.
  <Link key="a key too many" to="/support" search={{ loan: 'SS000377' }} />,
  // @ts-expect-error The value isn't a text.
  <Link key="a wrong value" to="/my-loan" search={{ loan: 377 }} />,
];

/** Buttons that are links. */
export const buttons = () => [
  <LinkButton key="a path" to="/my-dashboard/upload-documents" />,
  // @ts-expect-error No route has this path.
  <LinkButton key="no such path" to="/my-dashboard/upload-document" />,
  <LinkButton key="a parameter" to="/blog/$slug" params={{ slug: 'what-apr-means' }} />,
  // @ts-expect-error The path has no such parameter.
  <LinkButton key="no such parameter" to="/blog/$slug" params={{ slag: 'what-apr-means' }} />,
  <LinkButton key="a value" to="/my-dashboard/upload-documents" search={{ replace: 'salary_slip' }} />,
  // @ts-expect-error The route has no such search key.
  <LinkButton key="no such key" to="/my-dashboard/upload-documents" search={{ replaces: 'salary_slip' }} />,
  // @ts-expect-error No document has this id.
  <LinkButton key="a wrong value" to="/my-dashboard/upload-documents" search={{ replace: 'pay_slip' }} />,
];

/** The function of actors and modules. */
export const moves = () => {
  navigate({ to: '/dashboard' });
  // @ts-expect-error No route has this path.
  navigate({ to: '/dashbord' });
  navigate({ to: '/blog/$slug', params: { slug: 'what-apr-means' } });
  // @ts-expect-error The path has no such parameter.
  navigate({ to: '/blog/$slug', params: { slag: 'what-apr-means' } });
  navigate({ to: '/dashboard', search: { refresh: true } });
  // @ts-expect-error The route has no such search key.
  navigate({ to: '/dashboard', search: { refreshed: true } });
  // @ts-expect-error The value is true or missing.
  navigate({ to: '/dashboard', search: { refresh: 'yes' } });
};

/** The router's own functions. */
export const Moves = () => {
  const move = useNavigate();
  const router = createAppRouter();
  void move({ to: '/dashboard', search: { refresh: true } });
  // @ts-expect-error No route has this path.
  void move({ to: '/dashbord' });
  // @ts-expect-error The value is true or missing.
  void move({ to: '/dashboard', search: { refresh: 'yes' } });
  void router.navigate({ to: '/blog/$slug', params: { slug: 'what-apr-means' } });
  // @ts-expect-error The path has no such parameter.
  void router.navigate({ to: '/blog/$slug', params: { slag: 'what-apr-means' } });
  // @ts-expect-error The route has no such search key.
  void router.navigate({ to: '/dashboard', search: { refreshed: true } });
  return null;
};

/** Redirects. */
export const redirects = () => [
  redirect({ to: '/apply' }),
  // @ts-expect-error No route has this path.
  redirect({ to: '/aply' }),
  redirect({ to: '/blog/$slug', params: { slug: 'what-apr-means' } }),
  // @ts-expect-error The path has no such parameter.
  redirect({ to: '/blog/$slug', params: { slag: 'what-apr-means' } }),
  redirect({ to: '/apply', search: { step: 'pan' } }),
  // @ts-expect-error The route has no such search key.
  redirect({ to: '/apply', search: { stop: 'pan' } }),
  // @ts-expect-error The wizard has no such step.
  redirect({ to: '/apply', search: { step: 'pen' } }),
];

type Rows = Partial<typeof ROUTE_OF>;

/** Rows of the table from what charts name to routes. */
export const rows: Rows[] = [
  { wizard: { to: '/apply' } },
  // @ts-expect-error No route has this path.
  { wizard: { to: '/aply' } },
  // @ts-expect-error No chart names this destination.
  { wizzard: { to: '/apply' } },
  { home: { to: '/blog/$slug', params: { slug: 'what-apr-means' } } },
  // @ts-expect-error The path has no such parameter.
  { home: { to: '/blog/$slug', params: { slag: 'what-apr-means' } } },
  { dashboardFresh: { to: '/dashboard', search: { refresh: true } } },
  // @ts-expect-error The route has no such search key.
  { dashboardFresh: { to: '/dashboard', search: { refreshed: true } } },
  // @ts-expect-error The value is true or missing.
  { dashboardFresh: { to: '/dashboard', search: { refresh: 'yes' } } },
];

/** Pages that read their own route. */
export const Readers = () => {
  useSearch({ from: '/signed-in/dashboard', select: ({ refresh }) => refresh });
  // @ts-expect-error No route has this id.
  useSearch({ from: '/signed-in/dashbord' });
  // @ts-expect-error The route has no such search key.
  useSearch({ from: '/signed-in/dashboard', select: ({ refreshed }) => refreshed });
  // @ts-expect-error What an address brings is unknown until the page's schema has read it.
  useSearch({ from: '/signed-in/dashboard', select: ({ refresh }): boolean => refresh });
  useParams<DeskRouter, '/loans/case/$lead'>({ from: '/loans/case/$lead', select: ({ lead }) => lead });
  // @ts-expect-error No route of the desk has this id.
  useParams<DeskRouter, '/loans/case'>({ from: '/loans/case' });
  // @ts-expect-error The route of the desk has no such parameter.
  useParams<DeskRouter, '/loans/case/$lead'>({ from: '/loans/case/$lead', select: ({ led }) => led });
  return null;
};

/** Links of the desk, which has its own routes. */
export const deskLinks = () => [
  <DeskLink key="a path" to="/money" />,
  // @ts-expect-error The desk has no such path.
  <DeskLink key="no such path" to="/mony" />,
  // @ts-expect-error The path is the app's.
  <DeskLink key="a path of the app" to="/my-loan" />,
  // @ts-expect-error The path is the desk's.
  <Link key="a path of the desk" to="/money" />,
  <DeskLink key="a parameter" to="/case/$lead" params={{ lead: 'L-1' }} />,
  // @ts-expect-error The path has no such parameter.
  <DeskLink key="no such parameter" to="/case/$lead" params={{ led: 'L-1' }} />,
  // @ts-expect-error No route of the desk has a search parameter.
  <DeskLink key="no such search key" to="/money" search={{ page: 'L-1' }} />,
];

type Odd<Router extends AnyRouter, To extends string> = {
  odd: 'key';
} extends NavigateOptions<Router, '/', To>['search']
  ? To
  : never;
type Path<Router extends AnyRouter> = Exclude<keyof Router['routesByPath'], '/'> & string;
type Loose<Router extends AnyRouter> = { [To in Path<Router>]: Odd<Router, To> }[Path<Router>];

/** The routes that take any search key, apart from '/', which is the path of frames, too: none. */
export const loose: [Loose<RegisteredRouter> | Loose<DeskRouter>] extends [never] ? 'none' : 'some' = 'none';

/** Screens in a chunk of their own. */
export const screens = () => [
  lazyScreen(() => import('#src/features/pages/FaqPage.tsx'), 'FaqPage'),
  // @ts-expect-error The module has no such export.
  lazyScreen(() => import('#src/features/pages/FaqPage.tsx'), 'FaqPag'),
  // @ts-expect-error The export is no component.
  lazyScreen(() => import('#src/features/dashboard/DashboardPage.tsx'), 'dashboardSearch'),
];
