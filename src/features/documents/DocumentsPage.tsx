import { useSelector } from '@xstate/react';
import { LAST_STEP, stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { CompletionPanel } from '../../ui/notices/CompletionPanel.tsx';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { BackToDashboard } from '../steps/BackToDashboard.tsx';
import { MAX_MEGABYTES } from '../steps/fileTexts.ts';
import { Papers } from './DocumentSlots.tsx';
import { useDocuments } from './useDocuments.ts';

const STEP = stepById(8);
const NEXT = stepById(9);

/** Step 8: five papers (DOC-01 to DOC-05). */
export function DocumentsPage() {
  const { actor, progress } = useDocuments();
  const isLoading = useSelector(actor, (s) => s.matches('loading'));
  const isOpen = useSelector(actor, (s) => s.matches('open'));
  const isDone = useSelector(actor, (s) => s.hasTag('panel'));
  const wasDoneBefore = useSelector(actor, (s) => s.matches('locked'));
  useTitle(STEP.title());
  return (
    <>
      <BackToDashboard />
      <PageHead
        title={m.documents_heading()}
        kicker={m.form_step_kicker({ id: STEP.id, total: LAST_STEP })}
        lead={isOpen && m.documents_lead({ size: MAX_MEGABYTES })}
      />
      <div className="stack papers">
        {isLoading && <LoadingState shape="list" />}
        {isOpen && <Papers actor={actor} progress={progress} />}
        {isDone && (
          <CompletionPanel title={m.documents_done()} next={{ to: NEXT.route }} takeFocus={!wasDoneBefore}>
            <p className="muted">{m.documents_done_text()}</p>
          </CompletionPanel>
        )}
      </div>
    </>
  );
}
