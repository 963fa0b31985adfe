import { createRootRoute, createRoute, type Router } from '@tanstack/react-router';

const root = createRootRoute();
const at = <const P extends string>(path: P) => createRoute({ getParentRoute: () => root, path });

/** The queue, and a case beside it. */
const loans = createRoute({ getParentRoute: () => root, id: 'loans' });
const complaints = at('/complaints');
const messages = at('/messages');
const reviews = at('/reviews');

/** The desk's addresses, below /desk; router.tsx gives each its page, sections.ts says what the bar shows of them. */
export const ROUTES = {
  root,
  loans,
  queue: createRoute({ getParentRoute: () => loans, path: '/' }),
  case: createRoute({ getParentRoute: () => loans, path: '/case/$lead' }),
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
  complaints.addChildren([createRoute({ getParentRoute: () => complaints, path: '$letter' })]),
  messages.addChildren([createRoute({ getParentRoute: () => messages, path: '$letter' })]),
  reviews.addChildren([createRoute({ getParentRoute: () => reviews, path: '$letter' })]),
  ROUTES.numbers,
  ROUTES.staff,
  ROUTES.invitation,
  ROUTES.money,
  ROUTES.audit,
]);

export type DeskRouter = Router<typeof deskTree, 'never'>;
