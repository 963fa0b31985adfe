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

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement, Element>): boolean =>
  currentTarget.contains(relatedTarget);

/**
 * The global toast, as low in the window as no control is; its time line runs out in 5 s. The caller owns the timer.
 * What is announced is the message alone [SAY-24]; the live region for success is always rendered, because only then do
 * screen readers announce it.
 */
export function Toast({ message, onClose, onHold, onRelease, tools }: ToastProps) {
  const key = message && (message.id ?? message.text);
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  useToastPlace(region, key);
  const close = () => {
    onClose();
    (focusedBefore.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
    focusedBefore.current = null;
  };
  const failed = message?.kind === 'error';
  return (
    <div className="toast-region" ref={region}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at the toast only pauses it; Close is a button */}
      <div
        className={message ? classes('toast', failed && 'toast--error') : undefined}
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
        {message && <Icon icon={failed ? circleAlertIcon : circleCheckIcon} />}
        <div>
          <div role="status">{message && !failed && <span key={key}>{message.text}</span>}</div>
          {failed && (
            <div key={key} role="alert">
              {message.text}
            </div>
          )}
        </div>
        {message && (
          <>
            {tools}
            <IconButton icon={xIcon} label={m.ui_close()} onClick={close} />
            <span key={key} className="toast__line" aria-hidden="true" />
          </>
        )}
      </div>
    </div>
  );
}
