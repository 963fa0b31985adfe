import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import type { LoanPress } from '#machines/myLoan.ts';
import { Note } from '#ui/notices/Note.tsx';
import { loanFailureText } from './loanFailureText.ts';
import type { MyLoanActor } from './useMyLoan.ts';

type FailureNoteProps = { actor: MyLoanActor; of: LoanPress; ref?: Ref<HTMLDivElement> };

/** Why the last press failed, beside its button alone [LOAN-76]. */
export function FailureNote({ actor, of, ref }: FailureNoteProps) {
  const failure = useSelector(actor, ({ context }) => (context.press === of ? context.failure : null));
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
