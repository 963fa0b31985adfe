import { createRootRoute, createRoute, type Router } from '@tanstack/react-router';
import { noSearch } from '#ui/loading/searchOf.ts';

const root = createRootRoute();
const at = <const P extends string>(path: P) =>
  createRoute({ getParentRoute: () => root, path, validateSearch: noSearch });

/** The queue, and a case beside it. */
const loans = createRoute({ getParentRoute: () => root, id: 'loans' });
const complaints = at('/complaints');
const messages = at('/messages');
const reviews = at('/reviews');
// By name: a child that is written inside addChildren loses its path, and any address would compile.
const letter = { path: '$letter', validateSearch: noSearch } as const;
const complaint = createRoute({ getParentRoute: () => complaints, ...letter });
const message = createRoute({ getParentRoute: () => messages, ...letter });
const review = createRoute({ getParentRoute: () => reviews, ...letter });

/** The desk's addresses, below /desk; router.tsx gives each its page, sections.ts says what the bar shows of them. */
export const ROUTES = {
  root,
  loans,
  queue: createRoute({ getParentRoute: () => loans, path: '/', validateSearch: noSearch }),
  case: createRoute({ getParentRoute: () => loans, path: '/case/$lead', validateSearch: noSearch }),
  complaints,
  messages,
  reviews,
  numbers: at('/numbers'),
  staff: at('/staff'),
  invitation: at('/invite'),
  money: at('/money'),
  audit: at('/audit'),
} as const;

/** The tree of the addresses. A list of what people wrote has one of it open beside it, by the same page. */
export const deskTree = root.addChildren([
  loans.addChildren([ROUTES.queue, ROUTES.case]),
  complaints.addChildren([complaint]),
  messages.addChildren([message]),
  reviews.addChildren([review]),
  ROUTES.numbers,
  ROUTES.staff,
  ROUTES.invitation,
  ROUTES.money,
  ROUTES.audit,
]);

/** The type of the desk's router. The app's is the registered one, so the desk's links and hooks name this. */
export type DeskRouter = Router<typeof deskTree, 'never'>;
