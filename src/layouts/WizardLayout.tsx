import { Outlet } from '@tanstack/react-router';
import { publicAddress } from '#domain/site/publicAddress.ts';
import { m } from '#messages';
import { useReportHydrated } from '../loading/hydration.ts';
import { PageShell } from './frame/PageShell.tsx';
import { useLoadOverlay } from './overlay.ts';
import '../app.css';

/** Opens in a tab of its own: what was typed stays. */
const newTab = (href: string, label: string) => (
  <a className="tap" href={href} target="_blank" rel="noopener">
    {label} <span className="vh">{m.wizard_new_tab()}</span>
  </a>
);

/** The frame of the sign-in wizard: the logo, a number to call, and what is agreed to. */
export function WizardLayout() {
  useLoadOverlay();
  useReportHydrated();
  return (
    <>
      <PageShell isPublic>
        <Outlet />
      </PageShell>
      <footer className="wrap row app-foot">
        {newTab(publicAddress('/terms'), m.wizard_terms())}
        {newTab(publicAddress('/privacy-policy'), m.wizard_privacy())}
      </footer>
    </>
  );
}
