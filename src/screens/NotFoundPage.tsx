import { m } from '#messages';
import { NotFound } from '#src/ui/frame/NotFound.tsx';
import { SiteShell } from '#src/ui/frame/SiteShell.tsx';
import { useTitle } from '#src/ui/useTitle.ts';
import { useSignedIn } from './layouts/useSignedIn.ts';

/** An unknown address. */
export function NotFoundPage() {
  useTitle(m.ui_not_found_title());
  return (
    <SiteShell signedIn={useSignedIn()}>
      <NotFound />
    </SiteShell>
  );
}
