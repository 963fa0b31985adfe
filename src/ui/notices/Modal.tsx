import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { m } from '#messages';
import { IconButton } from '../buttons/IconButton.tsx';
import { xIcon } from '../icons.ts';

type ModalProps = {
  open: boolean;
  title: string;
  /** Escape, the backdrop and 'Close' ask for it; the owner closes. */
  onClose: () => void;
  /** False where an answer is needed: no 'Close', and neither Escape nor the backdrop end it. */
  dismissible?: boolean | undefined;
  children: ReactNode;
};

/** A native dialog: a sheet from the bottom below 768 px. The browser keeps the focus inside and gives it back. */
export function Modal({ open, title, onClose, dismissible = true, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (dismissible) onClose();
  };
  const press = (event: MouseEvent) => {
    if (dismissible && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is a short cut; Escape does the same
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={open ? titleId : undefined}
      onCancel={cancel}
      onClick={press}
    >
      {open && (
        <div className="modal__in">
          <div className="modal__head">
            <h2 id={titleId}>{title}</h2>
            {dismissible && <IconButton icon={xIcon} label={m.ui_close()} onClick={onClose} />}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
