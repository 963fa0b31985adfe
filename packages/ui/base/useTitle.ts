import { createContext, use, useEffect } from 'react';
import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';

/** Is told a page's title where the page is only rendered, and no effect runs. */
export const TitleTold = createContext<((title: string) => void) | undefined>(undefined);

/** Sets the title of the document, which names what its first heading names [SAY-22] and must not contain personal data. */
export const useTitle = (page: string): void => {
  const title = m.ui_title({ page, brand: BRAND.name });
  use(TitleTold)?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
};
