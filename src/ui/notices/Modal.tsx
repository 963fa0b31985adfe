import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { m } from '#messages';
import { IconButton } from '../buttons/IconButton.tsx';
import { xIcon } from '../icons.ts';

type ModalProps = {
  open: boolean;
  title: string;
  /** Called on Escape, 'Close' and a press on the backdrop; the caller then sets `open`. */
  onClose: () => void;
  /** False for a dialog that needs an answer: 'Close', Escape and the backdrop don't close it. */
  dismissible?: boolean | undefined;
  children: ReactNode;
};

/** A native dialog, a bottom sheet below 768 px. The browser keeps the focus inside and restores it afterwards. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is a shortcut; Escape does the same
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
