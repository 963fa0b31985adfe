import { useBlocker } from '@tanstack/react-router';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { token } from '../../storage/session.ts';

type LeaveWarningProps = { losesFiles: boolean; text: string };

/** Asks before the page is left with files that would be lost. After a logout or an expiry nothing is asked. */
export function LeaveWarning({ losesFiles, text }: LeaveWarningProps) {
  const shouldBlock = () => losesFiles && token() !== null;
  const blocker = useBlocker({
    shouldBlockFn: shouldBlock,
    enableBeforeUnload: shouldBlock,
    withResolver: true,
  });
  return (
    <Modal
      open={blocker.status === 'blocked'}
      title={m.documents_leave_title()}
      text={<p>{text}</p>}
      onClose={() => blocker.reset?.()}
    >
      <div className="btn-row">
        <Button onClick={() => blocker.reset?.()}>{m.documents_leave_stay()}</Button>
        <Button variant="secondary" onClick={() => blocker.proceed?.()}>
          {m.documents_leave_go()}
        </Button>
      </div>
    </Modal>
  );
}
