import { GlobalMessages } from './GlobalMessages.tsx';
import { stand } from './overlay.ts';
import { SessionEndingDialog } from './SessionEndingDialog.tsx';

/** On every page, whatever its frame: the message bar, and the dialog before a session ends. */
function Standing() {
  return (
    <>
      <GlobalMessages />
      <SessionEndingDialog />
    </>
  );
}

stand(Standing);

export { messageBar } from '../actors/system.ts';
