import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { NotFound } from './frame/NotFound.tsx';

/** An unknown address. */
export function NotFoundPage() {
  useTitle(m.ui_not_found_title());
  return <NotFound />;
}
