import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BRAND } from '#domain/brand.ts';
import { inr } from '#domain/formats/formats.ts';
import type { LoanOffer } from '#domain/loan/keyFacts.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { fileTextIcon } from '#ui/graphics/icons.ts';
import { lastMoment, situationOf } from '#ui/loan/loanTexts.ts';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { application } from '../../actors/application.ts';
import { Listen } from '../listen/Listen.tsx';
import { Decide, Failure } from './Decide.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { AskedFor, LoanFigures } from './LoanFigures.tsx';
import { loanFailureText } from './loanFailureText.ts';
import { ChangeOfMind, LateDays, Sums } from './OfferCosts.tsx';
import { Papers } from './Papers.tsx';
import { type AcceptanceActor, useAcceptance } from './useAcceptance.ts';
import './my-loan.css';

type Part = { actor: AcceptanceActor };

/** The statement: closed until the person opens it, which the service stores; then read, or printed. */
function Statement({ actor, loan, offer }: Part & { loan: LoanView; offer: LoanOffer }) {
  const has = useTags(actor);
  const wasOpened = has('statement open') || offer.opened_at !== null;
  return (
    <Card
      tone="accent"
      title={m.kfs_title()}
      aside={
        wasOpened && (
          <>
            <Listen part="statement" what={m.kfs_title()} />
            <Button
              className="no-print"
              variant="quiet"
              size="sm"
              icon={fileTextIcon}
              onClick={() => window.print()}
            >
              {m.my_offer_print()}
            </Button>
          </>
        )
      }
    >
      {wasOpened ? (
        <KeyFacts number={loan.number} offer={offer} />
      ) : (
        <div className="stack">
          <p className="muted">{m.my_offer_statement_text()}</p>
          {has('statement closed') && <Failure actor={actor} />}
          <Button
            busy={has('opening') && m.my_offer_statement_opening()}
            onClick={() => actor.send({ type: 'STATEMENT.OPENED' })}
          >
            {m.my_offer_statement_open()}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Offer({ actor, loan, offer }: Part & { loan: LoanView; offer: LoanOffer }) {
  return (
    <div className="my-offer">
      <div className="stack">
        <Card title={m.my_offer_figures()} aside={<Listen part="offer" what={m.my_offer_title()} />}>
          <div className="stack" data-listen="offer">
            <AskedFor loan={loan} />
            <LoanFigures offer={offer} />
            <Sums offer={offer} />
          </div>
        </Card>
        <Statement actor={actor} loan={loan} offer={offer} />
        <div className="stack" data-listen="offer">
          <LateDays offer={offer} />
          <ChangeOfMind offer={offer} />
        </div>
        <Papers loan={loan} />
      </div>
      <Decide actor={actor} offer={offer} />
    </div>
  );
}

const toMyLoan = () => <LinkButton to="/my-loan">{m.my_offer_to_loan()}</LinkButton>;

type DecidedProps = { title: string; tone?: 'success'; text: ReactNode; children: ReactNode };

/** What the answer led to. It takes the focus, which was on the answer, and is named by what it says [SAY-38]. */
function Decided({ title, tone, text, children }: DecidedProps) {
  const box = useRef<HTMLElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={`${titleId} ${textId}`}>
      <Card tone={tone} title={<span id={titleId}>{title}</span>}>
        <div className="stack">
          <div className="stack" id={textId}>
            {text}
          </div>
          {children}
        </div>
      </Card>
    </section>
  );
}

/** What comes next of a loan that was agreed to: the money, into which account and by when, and its papers [LOAN-48]. */
function Agreed({ loan }: { loan: LoanView }) {
  const end = useSelector(application, ({ context }) => context.details?.bank?.last_four);
  const amount = inr(loan.offer?.net_disbursed ?? 0);
  const account = loan.payout_account;
  const goesTo = end ? m.my_offer_accepted_account({ amount, end }) : m.my_offer_accepted_text({ amount });
  const waits =
    account?.problem && m.my_loan_account_problem_text({ end: account.last_four, why: account.problem });
  return (
    <Decided
      title={m.my_offer_accepted()}
      tone="success"
      text={
        <>
          <p>{waits || goesTo}</p>
          {loan.deadline && <p>{m.my_offer_accepted_by({ by: lastMoment(loan.deadline) })}</p>}
        </>
      }
    >
      <Papers loan={loan} />
      <div className="btn-row">{toMyLoan()}</div>
    </Decided>
  );
}

/** The page once there is nothing left to decide. */
function Outcome({ actor }: Part) {
  const loan = useSelector(actor, (snapshot) => snapshot.context.loan);
  const has = useTags(actor);
  const last = loan?.events.at(-1);
  if (has('accepted') && loan) return <Agreed loan={loan} />;
  if (has('declined')) {
    return (
      <Decided title={m.my_offer_declined()} text={<p>{m.my_offer_declined_text()}</p>}>
        <div className="btn-row">{toMyLoan()}</div>
      </Decided>
    );
  }
  if (has('changed')) {
    return (
      <Note tone="warn" role="alert">
        <p>{m.my_offer_changed()}</p>
        {last && <p>{last.text}</p>}
        <Button variant="secondary" onClick={() => actor.send({ type: 'READ.AGAIN' })}>
          {m.my_offer_read_again()}
        </Button>
      </Note>
    );
  }
  return (
    <EmptyState title={m.my_offer_over()} text={loan ? situationOf(loan).next(loan) : undefined}>
      {toMyLoan()}
    </EmptyState>
  );
}

/** The lender's offer: its figures, the Key Facts Statement, and the person's yes or no [LOAN-30]. */
export function OfferPage() {
  useTitle(m.my_offer_title());
  const actor = useAcceptance();
  const has = useTags(actor);
  const loan = useSelector(actor, (snapshot) => snapshot.context.loan);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const lead = loan && m.my_offer_lead({ lender: BRAND.nbfcPartner.name, number: loan.number });
  return (
    <>
      <PageHead title={m.my_offer_title()} lead={lead} />
      {has('show loading') && <LoadingState label={m.my_loan_loading()} />}
      {has('not loaded') && (
        <ErrorState
          text={failure ? loanFailureText(failure) : undefined}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      )}
      {has('show offer') && loan?.offer && <Offer actor={actor} loan={loan} offer={loan.offer} />}
      {has('show outcome') && <Outcome actor={actor} />}
    </>
  );
}
