import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { copyIcon } from '../graphics/icons.ts';
import { useCopyTrace } from './useCopyTrace.ts';

/** 'Copy journey trace' as a text button; nothing where this tab isn't recorded. */
export function CopyTraceButton() {
  const trace = useCopyTrace();
  return (
    trace && (
      <Button variant="quiet" icon={copyIcon} onClick={trace.copy}>
        <span aria-live="polite">{trace.label}</span>
      </Button>
    )
  );
}

/** The same as an icon, for the toast. */
export function CopyTraceIcon() {
  const trace = useCopyTrace();
  return trace && <IconButton icon={copyIcon} label={trace.label} onClick={trace.copy} />;
}
