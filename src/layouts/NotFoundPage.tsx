import { m } from '#messages';
import { NotFound } from '#src/ui/frame/NotFound.tsx';
import { useTitle } from '#src/ui/useTitle.ts';

/** An unknown address. */
export function NotFoundPage() {
  useTitle(m.ui_not_found_title());
  return <NotFound />;
}
