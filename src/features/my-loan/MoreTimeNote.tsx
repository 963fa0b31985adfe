import { useSelector } from '@xstate/react';
import { phoneFor } from '#domain/brand.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { isPastDue, owedWhenDue } from '#domain/loan/dueDay.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { situationOf } from '#ui/loan/loanTexts.ts';
import { Note } from '#ui/notices/Note.tsx';
import { FailureNote } from './FailureNote.tsx';
import { waitingCosts } from './lateRows.ts';
import type { MyLoanActor } from './useMyLoan.ts';

type Part = { actor: MyLoanActor; loan: LoanView };
type Account = NonNullable<LoanView['account']>;

const BACK = { type: 'ACTION.SENT', action: { type: 'hardshipBack' } } as const;

type Waiting = Part & {
  account: Account;
  /** Asked for by the due day: no late day counts until the answer. */
  isFree: boolean;
};

/** What holds while the lender decides [LOAN-53] [LOAN-63] [LOAN-71]. */
function Waits({ actor, loan, account, isFree }: Waiting) {
  const has = useTags(actor);
  const canTakeBack = useSelector(actor, (snapshot) => snapshot.can(BACK));
  return (
    <>
      <Note>
        <p>
          <b>{m.my_loan_hardship_waits()}</b>
        </p>
        <p>{situationOf(loan).next(loan)}</p>
        <p>
          {(isPastDue(account) ? m.my_loan_hardship_waits_past : m.my_loan_hardship_waits_text)({
            due: dateInWords(account.due_on),
            amount: inr(account.owed),
          })}
        </p>
        <p>
          {isFree ? m.my_loan_hardship_waits_free() : waitingCosts(account, m.my_loan_hardship_waits_runs)}
        </p>
      </Note>
      <FailureNote actor={actor} of="hardshipBack" />
      <div className="btn-row">
        <Button
          variant="secondary"
          busy={has('acting') && !has('paying') && m.my_loan_sending()}
          aria-disabled={!canTakeBack || undefined}
          onClick={() => actor.send(BACK)}
        >
          {m.my_loan_hardship_back()}
        </Button>
      </div>
    </>
  );
}

/** What was answered, and what can be done now. */
function Answered({ answered, account }: { answered: 'given' | 'declined'; account: Account }) {
  const due = dateInWords(account.due_on);
  const isGiven = answered === 'given';
  const { late_day: lateDay = 0 } = account;
  return (
    <Note tone={isGiven ? 'success' : 'info'}>
      <p>
        <b>{isGiven ? m.my_loan_hardship_given() : m.my_loan_hardship_declined()}</b>
      </p>
      <p>
        {isGiven
          ? m.my_loan_hardship_given_text({ due, amount: inr(owedWhenDue(account)) })
          : (isPastDue(account) ? m.my_loan_hardship_declined_past : m.my_loan_hardship_declined_text)({
              due,
              phone: phoneFor('repayment').text,
            })}
      </p>
      {isGiven && lateDay > 0 && <p>{m.my_loan_hardship_given_late({ amount: inr(lateDay) })}</p>}
    </Note>
  );
}

/** What became of a request for more time, as long as it matters [LOAN-53]. */
export function MoreTimeNote({ actor, loan }: Part) {
  const { hardship, account } = loan;
  const answered = hardship?.answered ?? null;
  // A day that was given and has passed is told of by the loan itself.
  const isOver = answered === 'given' && account !== null && isPastDue(account);
  return (
    <>
      {hardship && account && answered === null && (
        <Waits actor={actor} loan={loan} account={account} isFree={hardship.in_time === true} />
      )}
      <div role="status" className="stack">
        {account && answered !== null && !isOver && <Answered answered={answered} account={account} />}
      </div>
    </>
  );
}
