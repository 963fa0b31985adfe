import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { Note } from '#ui/notices/Note.tsx';
import { loanFailureText } from './loanFailureText.ts';
import type { MyLoanActor } from './useMyLoan.ts';

type FailureNoteProps = { actor: MyLoanActor; ref?: Ref<HTMLDivElement> };

/** Why the last action failed, beside its button. */
export function FailureNote({ actor, ref }: FailureNoteProps) {
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  return (
    failure && (
      <div ref={ref}>
        <Note tone="error" role="alert">
          {loanFailureText(failure)}
        </Note>
      </div>
    )
  );
}
