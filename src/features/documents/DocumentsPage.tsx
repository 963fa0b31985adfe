import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DOCUMENT_SLOTS, type DocumentSlot } from '#domain/documents/documents.ts';
import { LAST_STEP, stepById } from '#domain/steps/steps.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import type { To } from '#ui/buttons/to.ts';
import { lazyScreen } from '#ui/loading/importWithRetry.ts';
import { CompletionPanel } from '#ui/notices/CompletionPanel.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Listen } from '../listen/Listen.tsx';
import { BackToDashboard } from '../steps/BackToDashboard.tsx';
import { MAX_MEGABYTES } from '../steps/pageTexts.ts';
import { DocumentSlots } from './DocumentSlots.tsx';
import { useDocuments } from './useDocuments.ts';

const Refused = lazyScreen<'Refused', { onReload: () => void }>(
  () => import('../steps/Refused.tsx'),
  'Refused',
);

const STEP = stepById(8);
const NEXT = stepById(9);

type Why = {
  lead: (named: { document: string; size: string | number }) => string;
  done: () => string;
  next: { to: To; label: string };
};

/** One document is sent anew because the lender has asked for it [LOAN-25]. */
const ASKED: Why = {
  lead: m.documents_replace_lead,
  done: m.documents_replaced_text,
  next: { to: '/my-loan', label: m.documents_to_answer() },
};
/** Or because the customer wants another one to be sent [PRE-10]. */
const CHANGED: Why = {
  lead: m.documents_change_lead,
  done: m.documents_changed_text,
  next: { to: '/apply/profile-preview', label: m.documents_to_preview() },
};

const slot = z.catch(z.optional(z.enum(DOCUMENT_SLOTS.map(({ id }) => id))), undefined);

/** The one document that is sent anew: `replace` for the lender [LOAN-25], `change` before it is sent [PRE-10]. */
export const documentsSearch = z.object({ replace: slot, change: slot });

/** Step 8: five documents (DOC-01 to DOC-05), or one that is sent anew [LOAN-25] [PRE-10]. */
export function DocumentsPage() {
  const { replace, change } = documentsSearch.parse(
    useSearch({ from: '/signed-in/my-dashboard/upload-documents' }),
  );
  const one = replace ?? change;
  return (
    <Documents
      key={one}
      wanted={DOCUMENT_SLOTS.find(({ id }) => id === one)}
      why={replace ? ASKED : CHANGED}
    />
  );
}

function Documents({ wanted, why }: { wanted: DocumentSlot | undefined; why: Why }) {
  const { actor, progress, typed } = useDocuments(wanted?.id);
  const has = useTags(actor);
  const document = wanted?.label() ?? '';
  const title = m.documents_heading();
  useTitle(wanted ? title : m.form_step_page({ title, id: STEP.id, total: LAST_STEP }));
  return (
    <>
      <BackToDashboard />
      <PageHead
        title={title}
        kicker={!wanted && m.form_step_kicker({ id: STEP.id, total: LAST_STEP })}
        lead={
          !has('show done') &&
          !has('cannot be given') && (
            <>
              <span data-listen="step">
                {(wanted ? why.lead : m.documents_lead)({ document, size: MAX_MEGABYTES })}
              </span>{' '}
              <Listen part="step" what={title} />
            </>
          )
        }
      />
      {has('show loading') && <LoadingState shape="list" />}
      {has('cannot be given') && (
        <Suspense fallback={<LoadingState />}>
          <Refused onReload={() => actor.send({ type: 'RELOAD' })} />
        </Suspense>
      )}
      {has('show slots') && <DocumentSlots {...{ actor, progress, typed, wanted }} />}
      {has('show done') && (
        <CompletionPanel
          title={m.documents_done()}
          next={wanted ? why.next : { to: NEXT.route }}
          takeFocus={!has('done before')}
        >
          <p className="muted">{wanted ? why.done() : m.documents_done_text()}</p>
        </CompletionPanel>
      )}
    </>
  );
}
