import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useId } from 'react';
import { BRAND } from '#domain/brand.ts';
import { ANSWER_IDS } from '#domain/forms/answers.ts';
import { LAST_STEP, stepById } from '#domain/steps/steps.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import type { To } from '#ui/buttons/to.ts';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { application } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { CorrectionHint } from '../account/CorrectionHint.tsx';
import { DetailList } from '../account/DetailList.tsx';
import { type AnswerDetail, answersOfStep, changeable } from './answerDetails.tsx';
import { areAllThere, documentDetails } from './documentDetails.tsx';
import { loanDetails, workAndBankDetails } from './loanDetails.ts';
import { PreviewModal } from './PreviewModal.tsx';
import { PreviewSummary } from './PreviewSummary.tsx';
import { basicDetails, incomeDetails, residenceDetails } from './previewDetails.ts';
import { type PreviewActor, usePreview } from './usePreview.ts';

const ELIGIBILITY = stepById(6);

/** A link that changes a section of the application, named by that section. */
function Change({ to, what }: { to: To; what: string }) {
  return (
    <Link className="tap" to={to}>
      {m.preview_change()}
      <span className="vh"> {what}</span>
    </Link>
  );
}

function Continue({ actor }: { actor: PreviewActor }) {
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'CONTINUE' }));
  // With extensions off the press checks the documents and sends nothing (D-14, D-36).
  const sends = can && extensionsOn();
  const has = useTags(actor);
  const isCompleted = useSelector(actor, (snapshot) => snapshot.context.submitted);
  const current = useSelector(actor, (snapshot) => snapshot.context.current);
  const whatId = useId();
  const isOpen = has('show review');
  const hasWhat = isCompleted || (isOpen && (sends || !can));
  return (
    <div className="stack">
      {hasWhat && (
        <div className="stack" id={whatId}>
          {isCompleted && <Note tone="success">{m.preview_completed_text()}</Note>}
          {isOpen && sends && <p>{m.preview_goes_to({ lender: BRAND.nbfcPartner.name })}</p>}
          {isOpen && !can && <Note>{m.preview_not_yet({ last: LAST_STEP, current })}</Note>}
        </div>
      )}
      <div className="btn-row">
        {isOpen && !can && (
          <LinkButton to={stepById(current).route}>{m.offer_early_go({ step: current })}</LinkButton>
        )}
        <Button
          variant={isOpen && !can ? 'secondary' : 'primary'}
          disabled={!can}
          aria-describedby={hasWhat ? whatId : undefined}
          why={hasWhat}
          busy={has('busy') && (has('checking') ? m.preview_checking() : m.preview_sending())}
          onClick={() => actor.send({ type: 'CONTINUE' })}
        >
          {isCompleted ? m.preview_completed() : sends ? m.preview_continue_send() : m.preview_continue()}
        </Button>
      </div>
    </div>
  );
}

/** Puts the focus on the row that the address names, once it is there: its answer was changed, or left as it was [PRE-05]. */
const useRow = (isShown: boolean): void => {
  const row = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (isShown && row) document.getElementById(row)?.focus();
  }, [isShown, row]);
};

function Preview() {
  useTitle(m.preview_kicker());
  const actor = usePreview();
  const has = useTags(actor);
  const profile = useSelector(application, (snapshot) => snapshot.context.profile);
  const details = useSelector(application, (snapshot) => snapshot.context.details);
  const lacksCheck = useSelector(
    application,
    ({ context: { completed } }) => completed.includes(LAST_STEP) && !completed.includes(ELIGIBILITY.id),
  );
  const isUnsent = has('not sent');
  const isShown = profile !== null && !has('not loaded') && !has('show loading');
  useRow(isShown);
  const link = (rows: readonly AnswerDetail[]) => changeable(isUnsent ? details : null, rows);
  return (
    <>
      <PageHead title={m.preview_title()} kicker={m.preview_kicker()} lead={m.preview_lead()} />
      {has('show loading') && !profile && <LoadingState label={m.preview_loading()} shape="list" />}
      {has('not loaded') && (
        <ErrorState text={m.account_failed()} onRetry={() => actor.send({ type: 'RETRY' })} />
      )}
      {profile && !has('not loaded') && (
        <>
          {isUnsent && <Note tone="warn">{m.preview_not_sent()}</Note>}
          {isUnsent && lacksCheck && (
            <Note tone="warn">
              <p>{m.preview_check_again({ title: ELIGIBILITY.title() })}</p>
              <LinkButton variant="secondary" size="sm" to={ELIGIBILITY.route}>
                {ELIGIBILITY.title()}
              </LinkButton>
            </Note>
          )}
          <PreviewSummary profile={profile} />
          <div className="boxes">
            <DetailList title={m.preview_basic()} details={link(basicDetails(profile))} />
            <DetailList title={m.preview_residence()} details={link(residenceDetails(profile))} />
            <DetailList title={m.preview_income()} details={link(incomeDetails(profile))} />
            {details && (
              <>
                <DetailList
                  title={m.preview_loan()}
                  details={loanDetails(details, isUnsent)}
                  aside={isUnsent && <Change to="/my-dashboard/calculate-loan" what={m.preview_loan()} />}
                />
                <DetailList
                  title={m.preview_work_and_bank()}
                  details={link(
                    details.answers
                      ? [...answersOfStep(details, 'employment'), ...answersOfStep(details, 'bank')]
                      : workAndBankDetails(details),
                  )}
                />
                <DetailList
                  title={m.preview_documents()}
                  details={documentDetails(details, isUnsent)}
                  aside={
                    isUnsent &&
                    !areAllThere(details) && (
                      <Change to="/my-dashboard/upload-documents" what={m.preview_documents()} />
                    )
                  }
                />
              </>
            )}
          </div>
          <CorrectionHint />
          {!has('show loading') && <Continue actor={actor} />}
        </>
      )}
      <PreviewModal actor={actor} />
    </>
  );
}

/** The answer that is being changed [PRE-05]. */
export const previewSearch = z.object({
  change: z.catch(z.optional(z.enum(ANSWER_IDS)), undefined),
});

const importChange = importWithRetry('ChangeAnswer', () => import('./ChangeAnswer.tsx'));
const ChangeAnswer = lazy(async () => ({ default: (await importChange()).ChangeAnswer }));

/** The profile preview: everything once more before it is sent (PRE-01 to PRE-04, D-14), or one answer, asked again [PRE-05]. */
export function ProfilePreviewPage() {
  const change = useSearch({
    from: '/signed-in/apply/profile-preview',
    select: (search) => previewSearch.parse(search).change,
  });
  if (!change || !extensionsOn()) return <Preview />;
  return (
    <Suspense fallback={<LoadingState shape="form" />}>
      <ChangeAnswer key={change} answer={change} />
    </Suspense>
  );
}
