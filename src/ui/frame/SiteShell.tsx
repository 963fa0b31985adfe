import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** A public page: header, the page itself, footer. */
export function SiteShell({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader signedIn={signedIn} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
