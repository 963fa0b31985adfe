import { useRouter } from '@tanstack/react-router';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { m } from '#messages';
import { IconButton } from '../buttons/IconButton.tsx';
import { xIcon } from '../graphics/icons.ts';

type ModalProps = {
  open: boolean;
  title: string;
  /** What it says, read with its title when it opens; null where its form says it. */
  text: ReactNode;
  /** True for a dialog that interrupts, with little time to answer. */
  urgent?: boolean | undefined;
  /** Called on Escape, Back, 'Close' and a press on the backdrop; the caller then sets `open`. */
  onClose: () => void;
  /** False for a dialog that needs an answer: 'Close', Escape, Back and the backdrop don't close it. */
  dismissible?: boolean | undefined;
  children: ReactNode;
};

/**
 * A native dialog, a bottom sheet below 768 px. It begins at its title, so that title and text are heard before the buttons
 * [SAY-06]. The browser keeps the focus inside and restores it afterwards.
 */
export function Modal({
  open,
  title,
  text,
  urgent = false,
  onClose,
  dismissible = true,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const textId = useId();
  const { history } = useRouter();
  const dismiss = useEffectEvent(() => {
    if (dismissible) onClose();
  });

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        dismiss();
        return true;
      },
    });
  }, [open, history]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (dismissible) onClose();
  };
  // Chromium sends no cancel event for a second Escape, or Android's Back, in a row: the dialog just closes.
  const closed = () => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    if (dismissible) onClose();
    else element.showModal();
  };
  const press = (event: MouseEvent) => {
    if (dismissible && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is a shortcut; Escape does the same
    <dialog
      ref={dialog}
      className="modal"
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={open ? titleId : undefined}
      aria-describedby={open && text ? textId : undefined}
      onCancel={cancel}
      onClose={closed}
      onClick={press}
    >
      {open && (
        <div className="modal__in">
          <div className="modal__head">
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {dismissible && <IconButton icon={xIcon} label={m.ui_close()} onClick={onClose} />}
          </div>
          {text && (
            <div className="stack" id={textId}>
              {text}
            </div>
          )}
          {children}
        </div>
      )}
    </dialog>
  );
}
