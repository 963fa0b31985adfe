import { useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { foremost, isRunning } from '#domain/loan/standings.ts';
import { currentStep, stepState } from '#domain/steps/progression.ts';
import { STEP_IDS, type StepId } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { application } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { importWithRetry } from '../../loading/importWithRetry.ts';
import { storedAlreadyApplied } from '../../storage/progress.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { Note } from '../../ui/notices/Note.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Greeting } from './Greeting.tsx';
import { HelpCard } from './HelpCard.tsx';
import { LoanHistoryCard } from './LoanHistoryCard.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { StandingCard } from './StandingCard.tsx';
import { StepsBridge } from './StepsBridge.tsx';
import { StepsBridgeSkeleton } from './StepsBridgeSkeleton.tsx';
import type { Card } from './stepCards.ts';
import { useDashboard } from './useDashboard.ts';
import { useStandings } from './useStandings.ts';

/** The code of a loan's page loads once there is a loan. */
const importSummary = importWithRetry('LoanSummary', () => import('../my-loan/LoanPages.tsx'));
const LoanSummary = lazy(async () => ({ default: (await importSummary()).LoanSummary }));

const cardsOf = (completed: readonly StepId[], inProcess: StepId | null): Card[] => {
  const current = currentStep(completed);
  return STEP_IDS.map((id) => {
    const state = stepState(id, completed, inProcess);
    const isLead = id === current && state !== 'completed';
    return { id, state, isLead, isOpen: id <= current };
  });
};

const open = (step: StepId) => application.send({ type: 'STEP.OPENED', step });
const choose = () => application.send({ type: 'OFFER.OPENED' });
const review = () => application.send({ type: 'REVIEW.OPENED' });

/**
 * The dashboard: the nine steps as a bridge, the newest loans, and help (DASH-01 to DASH-06). A loan that was sent stands
 * in place of the steps, which are a press away [LOAN-29].
 */
export function DashboardPage() {
  useTitle(m.dash_title());
  const refresh = useSearch({ strict: false, select: (search) => search.refresh !== undefined });
  const { profile, isLoading, failed, retry } = useDashboard(m.dash_failed, refresh);
  const completed = useSelector(application, (snapshot) => snapshot.context.completed);
  const inProcess = useSelector(application, (snapshot) => snapshot.context.inProcess);
  const isSubmitted = useSelector(application, (snapshot) => snapshot.context.submitted);
  const canReview = useSelector(application, (snapshot) => snapshot.can({ type: 'REVIEW.OPENED' }));
  const canChoose = useSelector(application, (snapshot) => snapshot.can({ type: 'OFFER.OPENED' }));
  const offer = useSelector(application, (snapshot) => snapshot.context.details?.offer ?? null);
  const [hasApplied] = useState(storedAlreadyApplied);
  const leads = useStandings();
  const first = foremost(leads);
  const isLoan = isSubmitted && extensionsOn();
  const standing = <StandingCard lead={first} onReview={isSubmitted && canReview ? review : null} />;
  const steps = <StepsBridge cards={cardsOf(completed, inProcess)} isBusy={isLoading} onOpen={open} />;
  return (
    <>
      <Greeting
        profile={profile}
        completed={completed}
        isSubmitted={isSubmitted}
        first={first}
        days={first === leads[0] ? (offer?.tenure ?? null) : null}
      />
      {failed && <ErrorState text={failed} onRetry={retry} />}
      {!profile && !failed && <StepsBridgeSkeleton />}
      {profile && (
        <>
          {isLoan ? (
            <Suspense fallback={standing}>
              <LoanSummary>{standing}</LoanSummary>
            </Suspense>
          ) : (
            (isSubmitted || isRunning(first?.standing)) && standing
          )}
          {hasApplied && !isSubmitted && <Note tone="warn">{m.elig_already_text()}</Note>}
          {canReview && !isSubmitted && (
            <ReviewCard offer={offer} onChoose={canChoose ? choose : null} onReview={review} />
          )}
          {isLoan ? (
            <details className="more">
              <summary>{m.dash_steps_done()}</summary>
              {steps}
            </details>
          ) : (
            steps
          )}
          <div className="dash-split">
            <LoanHistoryCard leads={leads} />
            <HelpCard lead={first} />
          </div>
        </>
      )}
    </>
  );
}
