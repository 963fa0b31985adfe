import { useSelector } from '@xstate/react';
import { dayInIndia, inr } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { TryAgain } from '#ui/buttons/TryAgain.tsx';
import { wifiOffIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import { asOfText } from './loanFailureText.ts';
import type { MyLoanActor } from './useMyLoan.ts';

/** What is owed today, where the loan was read on an earlier day and its table of days reaches so far. */
const owedSince = ({ account }: LoanView, readAt: number): number | undefined => {
  const today = dayInIndia();
  if (dayInIndia(new Date(readAt)) === today) return undefined;
  return account?.costs.find(({ day }) => day === today)?.owed;
};

/** The time of what is shown, while the loan can't be read again [NET-03]. */
export function LastKnown({ actor, loan }: { actor: MyLoanActor; loan: LoanView }) {
  const has = useTags(actor);
  const readAt = useSelector(actor, (snapshot) => snapshot.context.readAt);
  const lost = useSelector(actor, (snapshot) => snapshot.context.lost);
  const owed = owedSince(loan, readAt ?? Date.now());
  return (
    <div role="status">
      {has('last known') && (
        <Note tone="warn" icon={wifiOffIcon}>
          <p>
            <b>{asOfText(lost, readAt)}</b>
          </p>
          {owed !== undefined && <p>{m.my_loan_as_of_today({ amount: inr(owed) })}</p>}
          <p>{m.my_loan_as_of_text()}</p>
          <TryAgain variant="quiet" size="sm" onRetry={() => actor.send({ type: 'REFRESH' })} />
        </Note>
      )}
    </div>
  );
}
