import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/content/figures.ts';
import { m } from '#messages';
import { App } from '../App.tsx';
import { FirstDrawing } from '../features/blog/BlogCard.tsx';
import { NoScriptContent, PREBUILT, PrebuiltArticles } from '../features/blog/PrebuiltArticles.tsx';
import { createAppRouter } from '../router.ts';

export { renderOpening } from './opening.tsx';
export { BUILT_PAGES } from './pages.ts';
export { shells } from './shells.ts';

const firstDrawing = PREBUILT.first[0]?.image ?? '';

/** Renders the page of an address for somebody who isn't signed in. `read` returns a file of the site. */
export const renderPage = async (path: string, read: (address: string) => string): Promise<string> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  router.ssr = { manifest: undefined };
  await router.load();
  return renderToString(
    <NoScriptContent value={<PrebuiltArticles />}>
      <FirstDrawing value={{ __html: read(firstDrawing) }}>
        <App router={router} />
      </FirstDrawing>
    </NoScriptContent>,
  );
};

/** Texts that every built page shares. */
export const SITE = {
  name: BRAND.name,
  titleOf: (page: string): string => m.ui_title({ page, brand: BRAND.name }),
  imageText: m.meta_image_text(),
  loading: m.ui_loading(),
  noScriptLabel: m.meta_no_script_label(),
  noScript: m.meta_no_script(COPY_VALUES),
  noScriptApp: m.meta_no_script_app(COPY_VALUES),
};
