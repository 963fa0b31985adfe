import { GlobalToast } from './GlobalToast.tsx';
import { registerOverlay } from './overlay.ts';
import { SessionEndingDialog } from './SessionEndingDialog.tsx';

/** On every page, whatever its frame: the toast, and the dialog before a session ends. */
function GlobalOverlay() {
  return (
    <>
      <GlobalToast />
      <SessionEndingDialog />
    </>
  );
}

registerOverlay(GlobalOverlay);

export { toast } from '../actors/system.ts';
