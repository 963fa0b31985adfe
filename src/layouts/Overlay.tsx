import { GlobalToast } from './GlobalToast.tsx';
import { SessionEndingDialog } from './SessionEndingDialog.tsx';

/** The toast and the session dialog, on pages of every layout. */
export function GlobalOverlay() {
  return (
    <>
      <GlobalToast />
      <SessionEndingDialog />
    </>
  );
}

export { toast } from '../actors/system.ts';
export { LoanLink } from './LoanLink.tsx';
