import { type ReactNode, Suspense } from 'react';
import { SkipLink } from '#ui/blocks/SkipLink.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The frame of public pages: header, page and footer. The footer hydrates after the others. */
export function SiteShell({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader signedIn={signedIn} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </>
  );
}
