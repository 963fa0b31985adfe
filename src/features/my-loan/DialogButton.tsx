import { useSelector } from '@xstate/react';
import type { LoanDialog } from '#machines/myLoan.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { ButtonLook } from '#ui/buttons/buttonLook.ts';
import type { MyLoanActor } from './useMyLoan.ts';

type DialogButtonProps = ButtonLook & { actor: MyLoanActor; dialog: LoanDialog; children: string };

/** A button that opens an action's dialog, and looks disabled while it can't. */
export function DialogButton({ actor, dialog, variant = 'secondary', ...rest }: DialogButtonProps) {
  const event = { type: 'DIALOG.OPENED', dialog } as const;
  const can = useSelector(actor, (snapshot) => snapshot.can(event));
  return (
    <Button {...rest} variant={variant} aria-disabled={!can || undefined} onClick={() => actor.send(event)} />
  );
}
