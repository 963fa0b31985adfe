/** Turns on, in the built product's pages, the recorder that replays bug reports there. */
import type { Page, Route } from '@playwright/test';

/** A page of the product's origin without scripts. */
export const STATIC_PAGE = '/health/ready';

/** True for the request of a page that can be recorded. */
export const isPage = (route: Route): boolean =>
  route.request().resourceType() === 'document' && new URL(route.request().url()).pathname !== STATIC_PAGE;

/** Answers the request of a page as the product does, with the mark that turns the recorder on. */
export const serveRecorded = async (route: Route): Promise<void> => {
  const answer = await route.fetch();
  const html = (await answer.text()).replace('</head>', '<meta name="setu:trace" content="replay" /></head>');
  await route.fulfill({ response: answer, body: html });
};

/** Records the pages of a walk that the real service answers. */
export const recordPage = (page: Page): Promise<unknown> =>
  page.route('**/*', (route) => (isPage(route) ? serveRecorded(route) : route.continue()));
