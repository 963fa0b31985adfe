import { useEffect } from 'react';
import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';

/** Names the page in the browser's tab. Never with anything of a person's own. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = m.ui_title({ page: title, brand: BRAND.name });
  }, [title]);
};
