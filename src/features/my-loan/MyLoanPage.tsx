import { useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { isPastDue } from '#domain/loan/dueDay.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { LatePart, lateCode } from '#ui/loading/LatePart.tsx';
import { lastMoment, loanNumber, loanTitle, situationOf } from '#ui/loan/loanTexts.ts';
import { Refusal } from '#ui/loan/Refusal.tsx';
import { Badge } from '#ui/notices/Badge.tsx';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { Listen } from '../listen/Listen.tsx';
import { BankDetails } from '../repay/BankDetails.tsx';
import { Late as LateNotes } from '../repay/Late.tsx';
import { CostByDay } from './CostByDay.tsx';
import { LastKnown } from './LastKnown.tsx';
import { LifeBridge } from './LifeBridge.tsx';
import { OwnFigures, PaidTooMuch } from './LoanFigures.tsx';
import { loanFailureText } from './loanFailureText.ts';
import { MoreTimeNote } from './MoreTimeNote.tsx';
import { NextLine } from './NextLine.tsx';
import { OtherLoans } from './OtherLoans.tsx';
import { Papers } from './Papers.tsx';
import { type Account, GiveBack, PayToday } from './PayToday.tsx';
import { isPayable } from './pastDue.ts';
import { Question } from './Question.tsx';
import { Timeline } from './Timeline.tsx';
import { type MyLoanActor, useMyLoan } from './useMyLoan.ts';
import { WhatNow } from './WhatNow.tsx';
import './my-loan.css';

/** The dashboard's summary is in the page's chunk: who reads it opens the page next. */
export { LoanSummary } from './LoanSummary.tsx';

/** Imported once a loan is shown: before a person can press what opens one. */
const dialogs = lateCode('LoanDialogs', async () => (await import('./LoanDialogs.tsx')).LoanDialogs);

type Part = { actor: MyLoanActor; loan: LoanView };

type Owing = Part & { account: Account; loanNo: string };

/** The amount owed, while there is one, and what it costs on the days to come. */
function Money({ actor, loan, account, loanNo }: Owing) {
  const { deadline } = loan;
  const part = { actor, loan, account };
  return (
    <>
      {deadline && <GiveBack {...part} until={lastMoment(deadline)} />}
      {isPayable(loan) && <PayToday {...part} />}
      <BankDetails loanNo={loanNo} />
      <CostByDay account={account} />
    </>
  );
}

/** Where the loan stands, with its figures. */
function Standing({ loan }: Pick<Part, 'loan'>) {
  const { badge, tone } = situationOf(loan);
  return (
    <section className="card stack" data-listen="loan">
      <div className="card__head">
        <h2 className="card__title">{m.my_loan_where()}</h2>
        <Badge tone={tone}>{badge()}</Badge>
      </div>
      <LifeBridge loan={loan} />
      <OwnFigures loan={loan} />
      {loan.account && <PaidTooMuch account={loan.account} />}
    </section>
  );
}

/** Why the money can't go to the account, and the way to another one [LOAN-57]. */
const AccountProblem = ({ loan: { payout_account: account } }: Pick<Part, 'loan'>) =>
  account?.problem && (
    <Card tone="warn" title={m.my_loan_account_problem()}>
      <div className="stack">
        <p>{m.my_loan_account_problem_text({ end: account.last_four, why: account.problem })}</p>
        <p>{m.my_loan_account_own()}</p>
        <div className="btn-row">
          <LinkButton to="/my-loan/account">{m.my_loan_account_give()}</LinkButton>
        </div>
      </div>
    </Card>
  );

const AskedOf = ({ actor, loan: { question } }: Part) =>
  question && <Question key={question.asked_at} actor={actor} question={question} />;

const RefusedFor = ({ loan: { refused_for: refusals = [] } }: Pick<Part, 'loan'>) =>
  refusals.length > 0 && (
    <Card className="stack" title={m.my_loan_refused()}>
      <Refusal by="decision" refusals={refusals} />
    </Card>
  );

const Kept = ({ loan }: Pick<Part, 'loan'>) => (
  <>
    <Papers loan={loan} />
    <Timeline loan={loan} />
  </>
);

/** Of somebody who is late: the sum and what can be done about it stand above all else [LOAN-45]. */
function Late({ actor, loan, account, loanNo }: Owing) {
  return (
    <div className="my-loan__two">
      <div className="stack" data-listen="loan">
        <PayToday actor={actor} loan={loan} account={account} />
        <MoreTimeNote actor={actor} loan={loan} />
        <p>{m.my_loan_late_calm()}</p>
        <LateNotes account={account} />
      </div>
      <WhatNow actor={actor} loan={loan} />
      <div className="stack">
        <NextLine loan={loan} />
        <OtherLoans loan={loan} />
        <Standing loan={loan} />
        <BankDetails loanNo={loanNo} />
        <CostByDay account={account} />
        <Kept loan={loan} />
      </div>
    </div>
  );
}

function InTime({ actor, loan, owing }: Part & { owing: Owing | null }) {
  return (
    <>
      <NextLine loan={loan} />
      <OtherLoans loan={loan} />
      <AccountProblem loan={loan} />
      <MoreTimeNote actor={actor} loan={loan} />
      <Standing loan={loan} />
      <AskedOf actor={actor} loan={loan} />
      <RefusedFor loan={loan} />
      <div className="my-loan__two">
        <div className="stack">{owing && <Money {...owing} />}</div>
        <WhatNow actor={actor} loan={loan} />
        <div className="stack">
          <Kept loan={loan} />
        </div>
      </div>
    </>
  );
}

const owingOf = ({ actor, loan }: Part): Owing | null => {
  const { account, loan_no: loanNo } = loan;
  return account && loanNo && account.owed > 0 ? { actor, loan, account, loanNo } : null;
};

function Loan({ actor, loan }: Part) {
  const hasChanged = useSelector(actor, (snapshot) => snapshot.context.hasChanged);
  const owing = owingOf({ actor, loan });
  return (
    <>
      <PageHead
        title={loanTitle(loan)}
        page={m.my_loan_title()}
        lead={
          <>
            {loanNumber(loan)} <Listen part="loan" what={m.my_loan_title()} />
          </>
        }
      />
      <div className="stack my-loan">
        {hasChanged && (
          <Note tone="warn" role="alert">
            {m.loan_stale()}
          </Note>
        )}
        <LastKnown actor={actor} loan={loan} />
        {owing && isPastDue(owing.account) ? (
          <Late {...owing} />
        ) : (
          <InTime actor={actor} loan={loan} owing={owing} />
        )}
      </div>
      <LatePart code={dialogs}>{(LoanDialogs) => <LoanDialogs actor={actor} loan={loan} />}</LatePart>
    </>
  );
}

/** The number of an application. */
export const loanSearch = z.object({ loan: z.catch(z.optional(z.string()), undefined) });

/** A loan from submission to repayment: its state, who acts next, and the actions that are possible now [LOAN-29]. */
export function MyLoanPage() {
  useTitle(m.my_loan_title());
  const number = useSearch({
    from: '/signed-in/my-loan',
    select: (search) => loanSearch.parse(search).loan,
  });
  return <LoanOf key={number} number={number} />;
}

function LoanOf({ number }: { number: string | undefined }) {
  const actor = useMyLoan(number);
  const has = useTags(actor);
  const loan = useSelector(actor, (snapshot) => snapshot.context.loan);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  if (has('show loan') && loan) return <Loan actor={actor} loan={loan} />;
  return (
    <>
      <PageHead title={m.my_loan_title()} />
      {has('show loading') && <LoadingState label={m.my_loan_loading()} />}
      {has('no loan') && (
        <EmptyState title={m.my_loan_none()}>
          <LinkButton to="/dashboard">{m.my_loan_to_dashboard()}</LinkButton>
        </EmptyState>
      )}
      {has('not loaded') && (
        <ErrorState
          text={failure ? loanFailureText(failure) : undefined}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      )}
    </>
  );
}
