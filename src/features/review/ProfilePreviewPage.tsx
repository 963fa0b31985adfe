import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { BRAND } from '#domain/brand.ts';
import { LAST_STEP, stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import type { To } from '#ui/buttons/to.ts';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { application } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { CorrectionHint } from '../account/CorrectionHint.tsx';
import { DetailList } from '../account/DetailList.tsx';
import { documentDetails, loanDetails, workAndBankDetails } from './loanDetails.ts';
import { PreviewModal } from './PreviewModal.tsx';
import { PreviewSummary } from './PreviewSummary.tsx';
import { basicDetails, incomeDetails, residenceDetails } from './previewDetails.ts';
import { type PreviewActor, usePreview } from './usePreview.ts';

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
  return (
    <div className="stack">
      {isCompleted && <Note tone="success">{m.preview_completed_text()}</Note>}
      {has('show review') && sends && <p>{m.preview_goes_to({ lender: BRAND.nbfcPartner.name })}</p>}
      {has('show review') && !can && <Note>{m.preview_not_yet({ last: LAST_STEP, current })}</Note>}
      <div className="btn-row">
        {has('show review') && !can && (
          <LinkButton to={stepById(current).route}>{m.offer_early_go({ step: current })}</LinkButton>
        )}
        <Button
          variant={has('show review') && !can ? 'secondary' : 'primary'}
          disabled={!can && !has('busy')}
          busy={has('busy') && (has('checking') ? m.preview_checking() : m.preview_sending())}
          onClick={() => actor.send({ type: 'CONTINUE' })}
        >
          {isCompleted ? m.preview_completed() : sends ? m.preview_continue_send() : m.preview_continue()}
        </Button>
      </div>
    </div>
  );
}

/** The profile preview: everything once more before it is sent (PRE-01 to PRE-04, D-14). */
export function ProfilePreviewPage() {
  useTitle(m.preview_title());
  const actor = usePreview();
  const has = useTags(actor);
  const profile = useSelector(application, (snapshot) => snapshot.context.profile);
  const details = useSelector(application, (snapshot) => snapshot.context.details);
  return (
    <>
      <PageHead title={m.preview_title()} kicker={m.preview_kicker()} lead={m.preview_lead()} />
      {has('show loading') && !profile && <LoadingState label={m.preview_loading()} shape="list" />}
      {has('not loaded') && (
        <ErrorState text={m.account_failed()} onRetry={() => actor.send({ type: 'RETRY' })} />
      )}
      {profile && !has('not loaded') && (
        <>
          {has('not sent') && <Note tone="warn">{m.preview_not_sent()}</Note>}
          <PreviewSummary profile={profile} />
          <div className="boxes">
            <DetailList title={m.preview_basic()} details={basicDetails(profile)} />
            <DetailList title={m.preview_residence()} details={residenceDetails(profile)} />
            <DetailList title={m.preview_income()} details={incomeDetails(profile)} />
            {details && (
              <>
                <DetailList
                  title={m.preview_loan()}
                  details={loanDetails(details, has('not sent'))}
                  aside={
                    has('not sent') && <Change to="/my-dashboard/calculate-loan" what={m.preview_loan()} />
                  }
                />
                <DetailList title={m.preview_work_and_bank()} details={workAndBankDetails(details)} />
                <DetailList title={m.preview_documents()} details={documentDetails(details)} />
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
