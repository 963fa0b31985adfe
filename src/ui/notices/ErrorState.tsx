import { useContext } from 'react';
import { m } from '#messages';
import { ArchTile } from '../ArchTile.tsx';
import { Button } from '../buttons/Button.tsx';
import { type IconData, refreshCwIcon, wifiOffIcon } from '../icons.ts';
import { FailureTools } from './FailureTools.ts';

type ErrorStateProps = {
  title?: string | undefined;
  /** What happened, in the specification's words where it has some. */
  text?: string | undefined;
  icon?: IconData | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
};

/** Loading failed: what is safe, and 'Try Again' (N-19). */
export function ErrorState({ title, text, icon = wifiOffIcon, onRetry, retryLabel }: ErrorStateProps) {
  return (
    <div className="hang hang--error empty" role="alert">
      <ArchTile icon={icon} tone="error" />
      <h2 className="state-title">{title ?? m.ui_error_title()}</h2>
      <p className="muted">{text ?? m.ui_error_text()}</p>
      {onRetry && (
        <Button icon={refreshCwIcon} onClick={onRetry}>
          {retryLabel ?? m.ui_try_again()}
        </Button>
      )}
      {useContext(FailureTools)}
    </div>
  );
}
