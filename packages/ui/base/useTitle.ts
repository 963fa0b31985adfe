import { useEffect } from 'react';
import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';

/** Sets the title of the document, which must not contain personal data. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = m.ui_title({ page: title, brand: BRAND.name });
  }, [title]);
};
