import { m } from '#messages';
import { NotFound } from '../ui/frame/NotFound.tsx';
import { useTitle } from '../ui/useTitle.ts';

/** An unknown address. */
export function NotFoundPage() {
  useTitle(m.ui_not_found_title());
  return <NotFound />;
}
