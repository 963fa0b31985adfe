/**
 * `?state=login:otp` of any address while developing: the server sends it to the page that runs the chart. A page of
 * somebody who is signed in comes after a small one that only signs in, so that the app loads once.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connect } from 'vite';
import type { StateTarget } from '#atlas/opener/wantedState.ts';

/** Marks the address of a page for which somebody was signed in. The opener removes it, so a reload signs in again. */
const MARK = 'opening';

/** Node reads the charts itself, from where `#` names are known. */
const load = <Module>(file: string): Promise<Module> => import(pathToFileURL(path.resolve(file)).href);

const loadCharts = async (): Promise<typeof import('#atlas/opener/wantedState.ts')> => {
  await load('atlas.config.ts');
  return load('packages/chart-atlas/opener/wantedState.ts');
};

const attribute = (data: object) => JSON.stringify(data).replaceAll('&', '&amp;').replaceAll("'", '&#39;');

const signInPage = ({ page: { isSignedIn, staff } }: StateTarget, address: string) =>
  `<!doctype html><html lang="en-IN" data-opens='${attribute({ isSignedIn, staff, address })}'><title>Salary Setu</title><script type="module" src="/scripts/dev/signInFirst.ts"></script>`;

/** Answers addresses that name a state. What can't be opened goes to the app, which says why. */
export const openStates: Connect.NextHandleFunction = async (request, response, next) => {
  const url = new URL(request.originalUrl ?? '/', 'http://localhost');
  const text = url.searchParams.get('state');
  if (text === null || url.searchParams.has(MARK) || !request.headers.accept?.includes('text/html'))
    return next();
  try {
    const { openAddressOf, readStateTarget } = await loadCharts();
    const target = readStateTarget(text);
    const address = openAddressOf(target.page, text);
    response.setHeader('Cache-Control', 'no-store');
    if (target.page.isSignedIn || target.page.staff !== undefined) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(signInPage(target, `${address}&${MARK}=1`));
    } else if (address === url.pathname + url.search) next();
    else response.writeHead(302, { Location: `${address}&${MARK}=1` }).end();
  } catch {
    next();
  }
};
