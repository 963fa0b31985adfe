import { stand } from '../standing.ts';
import { GlobalMessages } from './GlobalMessages.tsx';
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

export { messageBar } from '../system.ts';
