import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Modal } from '#ui/notices/Modal.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly busy: string | false;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something is removed. */
export function ConfirmDialog({ open, title, text, yes, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Modal open={open} title={title} text={<p>{text}</p>} dismissible={!busy} onClose={onClose}>
      <div className="btn-row">
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {yes}
        </Button>
        <Button variant="secondary" disabled={busy !== false} onClick={onClose}>
          {m.desk_cancel()}
        </Button>
      </div>
    </Modal>
  );
}
