import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { arrowRightIcon } from '#ui/graphics/icons.ts';
import { loanNumber, loanTitle, situationOf } from '#ui/loan/loanTexts.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { LastKnown } from './LastKnown.tsx';
import { LifeBridge } from './LifeBridge.tsx';
import { NextLine } from './NextLine.tsx';
import { OtherLoans } from './OtherLoans.tsx';
import { type MyLoanActor, useMyLoan } from './useMyLoan.ts';

type LoanSummaryProps = {
  /** The application's number; undefined for the newest one. */
  number: string | undefined;
  /** Stands there until the loan is known, and where it can't be read. */
  standing: ReactNode;
  /** What follows; it comes once the loan's place has its height, so that nothing moves. */
  children: ReactNode;
};

/** The loan that matters most, on the dashboard before all else. */
export function LoanSummary({ number, standing, children }: LoanSummaryProps) {
  const actor = useMyLoan(number);
  const loan = useSelector(actor, (snapshot) => snapshot.context.loan);
  const has = useTags(actor);
  return (
    <>
      {loan ? <Summary actor={actor} loan={loan} number={number} /> : standing}
      {has('show loading') ? <LoadingState /> : children}
    </>
  );
}

type SummaryProps = { actor: MyLoanActor; loan: LoanView; number: string | undefined };

function Summary({ actor, loan, number }: SummaryProps) {
  const { badge, tone } = situationOf(loan);
  const isOffered = loan.tags.includes('offer');
  return (
    <section className="card stack">
      <div className="card__head">
        <h2 className="card__title">{loanTitle(loan)}</h2>
        <Badge tone={tone}>{badge()}</Badge>
      </div>
      <p className="num">{loanNumber(loan)}</p>
      <LastKnown actor={actor} loan={loan} />
      <NextLine loan={loan} />
      <OtherLoans loan={loan} />
      <LifeBridge loan={loan} />
      <div className="btn-row">
        {isOffered && (
          <LinkButton to="/my-loan/offer" iconAfter={arrowRightIcon}>
            {m.my_loan_read_offer()}
          </LinkButton>
        )}
        <LinkButton
          to="/my-loan"
          search={{ loan: number }}
          variant={isOffered ? 'secondary' : 'primary'}
          iconAfter={isOffered ? undefined : arrowRightIcon}
        >
          {m.my_loan_open()}
        </LinkButton>
      </div>
    </section>
  );
}
