import type { ReactNode } from 'react';
import { m } from '#messages';
import { IconButton } from '../buttons/IconButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import { circleAlertIcon, circleCheckIcon, xIcon } from '../icons.ts';

export type ToastMessage = {
  kind: 'success' | 'error';
  text: string;
  /** Differs each time, so that the time line restarts for the same text. */
  id?: string | number | undefined;
};

type ToastProps = {
  message: ToastMessage | null;
  onClose: () => void;
  /** Called when the pointer or the focus is on the toast: its time should stop. */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  /** Controls before Close. */
  tools?: ReactNode;
};

type CardProps = Omit<ToastProps, 'message'> & { message: ToastMessage };

function ToastCard({ message, onClose, onPause, onResume, tools }: CardProps) {
  const failed = message.kind === 'error';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the toast only pauses it; Close is a button
    <div
      className={classes('toast', failed && 'toast--error')}
      role={failed ? 'alert' : undefined}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <Icon icon={failed ? circleAlertIcon : circleCheckIcon} />
      <span>{message.text}</span>
      {tools}
      <IconButton icon={xIcon} label={m.ui_close()} onClick={onClose} />
    </div>
  );
}

/**
 * The global toast at the top of the page; its time line runs out in 5 s. The caller owns the timer. The live
 * region for success is always rendered, because only then do screen readers announce it.
 */
export function Toast({ message, ...events }: ToastProps) {
  const key = message && (message.id ?? message.text);
  return (
    <div className="toast-region">
      <div role="status">
        {message?.kind === 'success' && <ToastCard key={key} message={message} {...events} />}
      </div>
      {message?.kind === 'error' && <ToastCard key={key} message={message} {...events} />}
    </div>
  );
}
