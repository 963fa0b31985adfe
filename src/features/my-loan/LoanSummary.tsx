import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { arrowRightIcon } from '../../ui/graphics/icons.ts';
import { Badge } from '../../ui/notices/Badge.tsx';
import { LifeBridge } from './LifeBridge.tsx';
import { loanNumber, loanTitle, situationOf } from './loanTexts.ts';
import { NextLine } from './NextLine.tsx';
import { useMyLoan } from './useMyLoan.ts';

/** The newest loan on the dashboard; `children` until it is known, and where it can't be read. */
export function LoanSummary({ children }: { children: ReactNode }) {
  const loan = useSelector(useMyLoan(undefined), (snapshot) => snapshot.context.loan);
  if (!loan) return children;
  const { badge, tone } = situationOf(loan);
  return (
    <section className="card stack" aria-labelledby="my-loan">
      <div className="card__head">
        <h2 className="card__title" id="my-loan">
          {loanTitle(loan)}
        </h2>
        <Badge tone={tone}>{badge()}</Badge>
      </div>
      <p className="num">{loanNumber(loan)}</p>
      <NextLine loan={loan} />
      <LifeBridge loan={loan} />
      <div className="btn-row">
        <LinkButton to="/my-loan" iconAfter={arrowRightIcon}>
          {m.my_loan_open()}
        </LinkButton>
      </div>
    </section>
  );
}
