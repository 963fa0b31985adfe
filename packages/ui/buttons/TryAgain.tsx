import { m } from '#messages';
import { useTryAgain } from '../base/useTryAgain.ts';
import { refreshCwIcon } from '../graphics/icons.ts';
import { Button } from './Button.tsx';
import type { ButtonLook } from './buttonLook.ts';

type TryAgainProps = ButtonLook & { onRetry: () => void; label?: string | undefined };

/** 'Try Again' beside what could not be read (N-19), which is also read again without a press (NET-02). */
export function TryAgain({ onRetry, label, ...look }: TryAgainProps) {
  useTryAgain(onRetry);
  return (
    <Button {...look} icon={refreshCwIcon} onClick={onRetry}>
      {label ?? m.ui_try_again()}
    </Button>
  );
}
