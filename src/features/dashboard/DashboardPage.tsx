import { useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { applicationNumber } from '#domain/loan/leads.ts';
import { foremost, isRunning } from '#domain/loan/standings.ts';
import type { StepId } from '#domain/steps/steps.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { LatePart, lateCode } from '#ui/loading/LatePart.tsx';
import { Refusal } from '#ui/loan/Refusal.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { application } from '../../actors/application.ts';
import { knowsLoan } from '../../actors/knowsLoan.ts';
import { useRefusals } from '../../actors/useRefusals.ts';
import { useStandings } from '../../actors/useStandings.ts';
import { DeletionNote } from './DeletionNote.tsx';
import { Greeting } from './Greeting.tsx';
import { HelpCard } from './HelpCard.tsx';
import { LoanHistoryCard } from './LoanHistoryCard.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { StandingCard } from './StandingCard.tsx';
import { StepsBridge } from './StepsBridge.tsx';
import { StepsBridgeSkeleton } from './StepsBridgeSkeleton.tsx';
import { cardsOf } from './stepCards.ts';
import { useDashboard } from './useDashboard.ts';

/** The code of a loan's page loads once there is a loan. */
const summary = lateCode('LoanSummary', async () => (await import('../my-loan/MyLoanPage.tsx')).LoanSummary);

const open = (step: StepId) => application.send({ type: 'STEP.OPENED', step });
const choose = () => application.send({ type: 'OFFER.OPENED' });
const review = () => application.send({ type: 'REVIEW.OPENED' });

/** The steps, a press away where something else comes first. */
function Folded({ children }: { children: ReactNode }) {
  return (
    <details className="more">
      <summary>{m.dash_steps_done()}</summary>
      {children}
    </details>
  );
}

/** Any value asks for a fresh dashboard [DASH-06]. */
export const dashboardSearch = z.object({ refresh: z.catch(z.optional(z.literal(true)), true) });

/**
 * The dashboard: the nine steps as a bridge, the newest loans, and help (DASH-01 to DASH-06). A loan that was sent stands
 * in place of the steps, which are a press away [LOAN-29].
 */
export function DashboardPage() {
  useTitle(m.dash_title());
  const refresh = useSearch({
    from: '/signed-in/dashboard',
    select: (search) => dashboardSearch.parse(search).refresh === true,
  });
  const { profile, isLoading, failed, retry } = useDashboard(m.dash_failed, refresh);
  const has = useTags(application);
  const completed = useSelector(application, ({ context }) => context.completed);
  const inProcess = useSelector(application, ({ context }) => context.inProcess);
  const alreadyApplied = useSelector(application, ({ context }) => context.alreadyApplied);
  const offer = useSelector(application, ({ context }) => context.details?.offer ?? null);
  const deletedOn = useSelector(application, ({ context }) => context.details?.deleted_on ?? null);
  const canOpenLoan = useSelector(application, knowsLoan);
  const refusals = useRefusals();
  const leads = useStandings();
  const first = foremost(leads);
  // A loan that is due comes before a newer application.
  const dueNumber = first && first !== leads[0] ? applicationNumber(first.lead) : undefined;
  const isSubmitted = has('submitted');
  const standing = <StandingCard lead={first} onReview={isSubmitted ? review : null} />;
  const steps = <StepsBridge cards={cardsOf({ completed, inProcess })} isBusy={isLoading} onOpen={open} />;
  const more = (
    <div className="dash-split">
      <LoanHistoryCard leads={leads} />
      <HelpCard lead={first} />
    </div>
  );
  return (
    <>
      <Greeting
        profile={profile}
        completed={completed}
        isSubmitted={isSubmitted}
        isRefused={!isSubmitted && refusals.length > 0}
        first={first}
      />
      {deletedOn && <DeletionNote day={deletedOn} />}
      {failed && <ErrorState text={failed} onRetry={retry} />}
      {failed && !profile && canOpenLoan && (
        <div className="btn-row">
          <LinkButton to="/my-loan">{m.my_loan_open()}</LinkButton>
        </div>
      )}
      {!profile && !failed && <StepsBridgeSkeleton />}
      {profile && has('has a life') && (
        <LatePart code={summary} kept={standing}>
          {(LoanSummary) => (
            <LoanSummary key={dueNumber} number={dueNumber} standing={standing}>
              <Folded>{steps}</Folded>
              {more}
            </LoanSummary>
          )}
        </LatePart>
      )}
      {profile && !has('has a life') && (
        <>
          {(isSubmitted || isRunning(first?.standing)) && standing}
          {alreadyApplied && <Note tone="warn">{m.elig_already_text()}</Note>}
          {refusals.length > 0 && <Refusal by="check" isCard refusals={refusals} />}
          {has('all nine done') && (
            <ReviewCard offer={offer} onChoose={has('lacks an offer') ? choose : null} onReview={review} />
          )}
          {refusals.length > 0 ? <Folded>{steps}</Folded> : steps}
          {more}
        </>
      )}
    </>
  );
}
