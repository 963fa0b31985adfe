import { useSelector } from '@xstate/react';
import { LAST_STEP, stepById } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { PageHead } from '../../ui/blocks/PageHead.tsx';
import { CompletionPanel } from '../../ui/notices/CompletionPanel.tsx';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { BackToDashboard } from '../steps/BackToDashboard.tsx';
import { MAX_MEGABYTES } from '../steps/pageTexts.ts';
import { DocumentSlots } from './DocumentSlots.tsx';
import { useDocuments } from './useDocuments.ts';

const STEP = stepById(8);
const NEXT = stepById(9);

/** Step 8: five documents (DOC-01 to DOC-05). */
export function DocumentsPage() {
  const { actor, progress } = useDocuments();
  const isLoading = useSelector(actor, (s) => s.hasTag('show loading'));
  const isOpen = useSelector(actor, (s) => s.hasTag('show slots'));
  const isDone = useSelector(actor, (s) => s.hasTag('show done'));
  const wasDoneBefore = useSelector(actor, (s) => s.hasTag('done before'));
  useTitle(STEP.title());
  return (
    <>
      <BackToDashboard />
      <PageHead
        title={m.documents_heading()}
        kicker={m.form_step_kicker({ id: STEP.id, total: LAST_STEP })}
        lead={!isDone && m.documents_lead({ size: MAX_MEGABYTES })}
      />
      {isLoading && <LoadingState shape="list" />}
      {isOpen && <DocumentSlots actor={actor} progress={progress} />}
      {isDone && (
        <CompletionPanel title={m.documents_done()} next={{ to: NEXT.route }} takeFocus={!wasDoneBefore}>
          <p className="muted">{m.documents_done_text()}</p>
        </CompletionPanel>
      )}
    </>
  );
}
