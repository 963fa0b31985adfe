import type { ReactNode } from 'react';
import { m } from '#messages';
import { IconButton } from '../buttons/IconButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';

export type BarMessage = {
  kind: 'success' | 'error';
  text: string;
  /** Differs for every showing, so that the line starts again even for the same text. */
  id?: string | number | undefined;
};

type MessageBarProps = {
  message: BarMessage | null;
  onClose: () => void;
  /** The pointer or the focus is on the bar: its time should stand still. */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  /** Stands before Close. */
  tools?: ReactNode;
};

type ToastProps = Omit<MessageBarProps, 'message'> & { message: BarMessage };

function Toast({ message, onClose, onPause, onResume, tools }: ToastProps) {
  const failed = message.kind === 'error';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the bar only makes it wait; Close is a button
    <div
      className={classes('toast', failed && 'toast--error')}
      role={failed ? 'alert' : undefined}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <Icon name={failed ? 'circle-alert' : 'circle-check'} />
      <span>{message.text}</span>
      {tools}
      <IconButton icon="x" label={m.ui_close()} onClick={onClose} />
    </div>
  );
}

/**
 * The global message bar: hangs from the top, its line runs out in 5 s. Who owns the time is told
 * when to stand still. The region for good news is always there, because that is how it gets announced.
 */
export function MessageBar({ message, ...events }: MessageBarProps) {
  const key = message && (message.id ?? message.text);
  return (
    <div className="toast-region">
      <div role="status">
        {message?.kind === 'success' && <Toast key={key} message={message} {...events} />}
      </div>
      {message?.kind === 'error' && <Toast key={key} message={message} {...events} />}
    </div>
  );
}
