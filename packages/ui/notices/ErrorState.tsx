import { useContext } from 'react';
import { m } from '#messages';
import { TryAgain } from '../buttons/TryAgain.tsx';
import { ArchTile } from '../graphics/ArchTile.tsx';
import { type IconData, wifiOffIcon } from '../graphics/icons.ts';
import { FailureTools } from './FailureTools.ts';

type ErrorStateProps = {
  title?: string | undefined;
  /** The failure as text; the specification's where it has one. */
  text?: string | undefined;
  icon?: IconData | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
};

/** Shown when loading failed: what happened and 'Try Again' (N-19). */
export function ErrorState({ title, text, icon = wifiOffIcon, onRetry, retryLabel }: ErrorStateProps) {
  return (
    <div className="card card--error empty" role="alert">
      <ArchTile icon={icon} tone="error" />
      <h2 className="state-title">{title ?? m.ui_error_title()}</h2>
      <p className="muted">{text ?? m.ui_error_text()}</p>
      {onRetry && <TryAgain onRetry={onRetry} label={retryLabel} />}
      {useContext(FailureTools)}
    </div>
  );
}
