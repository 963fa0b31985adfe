import { type FocusEvent, type ReactNode, useRef } from 'react';
import { m } from '#messages';
import { classes } from '../base/classes.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../graphics/Icon.tsx';
import { circleAlertIcon, circleCheckIcon, xIcon } from '../graphics/icons.ts';
import { useToastPlace } from './useToastPlace.ts';

export type ToastMessage = {
  kind: 'success' | 'error';
  text: string;
  /** Differs each time, so that the time line restarts for the same text. */
  id?: string | number | undefined;
};

type Holder = 'pointer' | 'focus';

type ToastProps = {
  message: ToastMessage | null;
  onClose: () => void;
  /** Called when the pointer or the focus is on the toast: its time should stop. */
  onHold?: ((by: Holder) => void) | undefined;
  onRelease?: ((by: Holder) => void) | undefined;
  /** Controls before Close. */
  tools?: ReactNode;
};

type CardProps = Omit<ToastProps, 'message'> & { message: ToastMessage };

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement, Element>): boolean =>
  currentTarget.contains(relatedTarget);

function ToastCard({ message, onClose, onHold, onRelease, tools }: CardProps) {
  const focusedBefore = useRef<HTMLElement | null>(null);
  const close = () => {
    onClose();
    (focusedBefore.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
  };
  const failed = message.kind === 'error';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the toast only pauses it; Close is a button
    <div
      className={classes('toast', failed && 'toast--error')}
      role={failed ? 'alert' : undefined}
      onPointerEnter={() => onHold?.('pointer')}
      onPointerLeave={() => onRelease?.('pointer')}
      onFocus={(event) => {
        if (isWithin(event)) return;
        focusedBefore.current = event.relatedTarget as HTMLElement | null;
        onHold?.('focus');
      }}
      onBlur={(event) => {
        if (!isWithin(event)) onRelease?.('focus');
      }}
    >
      <Icon icon={failed ? circleAlertIcon : circleCheckIcon} />
      <span>{message.text}</span>
      {tools}
      <IconButton icon={xIcon} label={m.ui_close()} onClick={close} />
    </div>
  );
}

/**
 * The global toast, as low in the window as no control is; its time line runs out in 5 s. The caller owns the timer. The live
 * region for success is always rendered, because only then do screen readers announce it.
 */
export function Toast({ message, ...events }: ToastProps) {
  const key = message && (message.id ?? message.text);
  const region = useRef<HTMLDivElement>(null);
  useToastPlace(region, key);
  return (
    <div className="toast-region" ref={region}>
      <div role="status">
        {message?.kind === 'success' && <ToastCard key={key} message={message} {...events} />}
      </div>
      {message?.kind === 'error' && <ToastCard key={key} message={message} {...events} />}
    </div>
  );
}
