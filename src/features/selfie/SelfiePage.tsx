import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { LAST_STEP, stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';
import { CompletionPanel } from '#ui/notices/CompletionPanel.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { BackToDashboard } from '../steps/BackToDashboard.tsx';
import { loadText } from '../steps/pageTexts.ts';
import { PhotoView } from './PhotoView.tsx';
import { TakePhoto } from './TakePhoto.tsx';
import { Tips } from './Tips.tsx';
import { type SelfieActor, useSelfie } from './useSelfie.ts';
import './selfie.css';

const importRefused = importWithRetry('Refused', () => import('../steps/Refused.tsx'));
const Refused = lazy(async () => ({ default: (await importRefused()).Refused }));

const STEP = stepById(5);
const NEXT = stepById(6);

function Content({ actor }: { actor: SelfieActor }) {
  const has = useTags(actor);
  const failure = useSelector(actor, (s) => s.context.failure);
  const wasOpen = useRef(false);
  const isOpen = has('show photo') || has('show photo taking');
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
  }, [isOpen]);
  if (has('show loading')) return <LoadingState />;
  if (has('not loaded')) {
    return <ErrorState text={loadText(failure)} onRetry={() => actor.send({ type: 'RELOAD' })} />;
  }
  if (has('show done')) {
    return (
      <CompletionPanel
        title={m.selfie_done()}
        next={{ to: NEXT.route }}
        takeFocus={wasOpen.current || !has('done before')}
      >
        <p className="muted">{m.selfie_done_text()}</p>
      </CompletionPanel>
    );
  }
  if (has('cannot be given')) {
    return (
      <Suspense fallback={<LoadingState />}>
        <Refused onReload={() => actor.send({ type: 'RELOAD' })} />
      </Suspense>
    );
  }
  if (has('show photo')) return <PhotoView actor={actor} />;
  return has('show photo taking') ? <TakePhoto actor={actor} /> : null;
}

/** Step 5: a photo of the applicant's face (SEL-01 to SEL-04). */
export function SelfiePage() {
  const actor = useSelfie();
  const has = useTags(actor);
  useTitle(m.form_step_page({ title: m.selfie_heading(), id: STEP.id, total: LAST_STEP }));
  return (
    <>
      <BackToDashboard />
      <div className="split split--step">
        <div className="stack selfie-column">
          <PageHead
            title={m.selfie_heading()}
            kicker={m.form_step_kicker({ id: STEP.id, total: LAST_STEP })}
            lead={!has('cannot be given') && m.selfie_lead()}
          />
          <Content actor={actor} />
        </div>
        {!has('show done') && !has('cannot be given') && (
          <aside className="stack step-aside" aria-label={m.form_step_aside()}>
            <Tips />
            <p className="muted" data-listen="step">
              {m.selfie_not_kept()}
            </p>
          </aside>
        )}
      </div>
    </>
  );
}
