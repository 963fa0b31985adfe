import { GlobalToast } from './GlobalToast.tsx';
import { LoanLink } from './LoanLink.tsx';
import { registerOverlay } from './overlay.ts';
import { SessionEndingDialog } from './SessionEndingDialog.tsx';

/** The toast and the session dialog, on pages of every layout. */
function GlobalOverlay() {
  return (
    <>
      <GlobalToast />
      <SessionEndingDialog />
    </>
  );
}

registerOverlay({ OnPage: GlobalOverlay, InMenu: LoanLink });

export { toast } from '../actors/system.ts';
