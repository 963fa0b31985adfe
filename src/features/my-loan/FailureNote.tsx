import { useSelector } from '@xstate/react';
import { Note } from '#ui/notices/Note.tsx';
import { loanFailureText } from './loanFailureText.ts';
import type { MyLoanActor } from './useMyLoan.ts';

/** Why the last action failed, beside its button. */
export function FailureNote({ actor }: { actor: MyLoanActor }) {
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  return (
    failure && (
      <Note tone="error" role="alert">
        {loanFailureText(failure)}
      </Note>
    )
  );
}
