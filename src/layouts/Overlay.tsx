import { LanguageOffer } from '../language/LanguageOffer.tsx';
import { GlobalToast } from './GlobalToast.tsx';
import { SessionEndingDialog } from './SessionEndingDialog.tsx';

/** The toast, the session dialog and what offers another language, on pages of every layout. */
export function GlobalOverlay() {
  return (
    <>
      <GlobalToast />
      <SessionEndingDialog />
      <LanguageOffer />
    </>
  );
}

export { toast } from '../actors/system.ts';
export { LoanLink } from './LoanLink.tsx';
