import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { getLocale } from '#domain/getLocale.ts';
import { pageAddress } from '#domain/site/pageAddress.ts';
import { m } from '#messages';
import { App } from '../App.tsx';
import { NoScriptContent, PrebuiltArticles } from '../features/blog/PrebuiltArticles.tsx';
import { createAppRouter } from '../router.ts';

export { renderOpening } from './opening.tsx';
export { BUILT_PAGES } from './pages.ts';
export { shells } from './shells.ts';

/** Renders the page of an address for somebody who isn't signed in. */
export const renderPage = async (path: string): Promise<string> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [pageAddress(path)] }));
  router.ssr = { manifest: undefined };
  await router.load();
  return renderToString(
    <NoScriptContent value={<PrebuiltArticles />}>
      <App router={router} />
    </NoScriptContent>,
  );
};

/** Texts that every built page shares. */
export const SITE = {
  name: BRAND.name,
  locale: getLocale(),
  titleOf: (page: string): string => m.ui_title({ page, brand: BRAND.name }),
  imageText: m.meta_image_text(),
  loading: m.ui_loading(),
  noScriptLabel: m.meta_no_script_label(),
  noScript: m.meta_no_script(COPY_VALUES),
  noScriptApp: m.meta_no_script_app(COPY_VALUES),
};
