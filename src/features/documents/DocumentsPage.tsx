import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DOCUMENT_SLOTS, type DocumentSlot } from '#domain/documents/documents.ts';
import { LAST_STEP, stepById } from '#domain/steps/steps.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';
import { CompletionPanel } from '#ui/notices/CompletionPanel.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { BackToDashboard } from '../steps/BackToDashboard.tsx';
import { MAX_MEGABYTES } from '../steps/pageTexts.ts';
import { DocumentSlots } from './DocumentSlots.tsx';
import { useDocuments } from './useDocuments.ts';

const importRefused = importWithRetry('Refused', () => import('../steps/Refused.tsx'));
const Refused = lazy(async () => ({ default: (await importRefused()).Refused }));

const STEP = stepById(8);
const NEXT = stepById(9);

const leadOf = (wanted: DocumentSlot | undefined) =>
  wanted
    ? m.documents_replace_lead({ document: wanted.label(), size: MAX_MEGABYTES })
    : m.documents_lead({ size: MAX_MEGABYTES });

/** The document that the lender has asked for again [LOAN-25]. */
export const documentsSearch = z.object({
  replace: z.catch(z.optional(z.enum(DOCUMENT_SLOTS.map(({ id }) => id))), undefined),
});

/** Step 8: five documents (DOC-01 to DOC-05), or the one that the lender has asked for [LOAN-25]. */
export function DocumentsPage() {
  const replace = useSearch({
    from: '/signed-in/my-dashboard/upload-documents',
    select: (search) => documentsSearch.parse(search).replace,
  });
  return <Documents key={replace} wanted={DOCUMENT_SLOTS.find(({ id }) => id === replace)} />;
}

function Documents({ wanted }: { wanted: DocumentSlot | undefined }) {
  const { actor, progress, typed } = useDocuments(wanted?.id);
  const has = useTags(actor);
  useTitle(STEP.title());
  return (
    <>
      <BackToDashboard />
      <PageHead
        title={m.documents_heading()}
        kicker={!wanted && m.form_step_kicker({ id: STEP.id, total: LAST_STEP })}
        lead={!has('show done') && !has('cannot be given') && leadOf(wanted)}
      />
      {has('show loading') && <LoadingState shape="list" />}
      {has('cannot be given') && (
        <Suspense fallback={<LoadingState />}>
          <Refused />
        </Suspense>
      )}
      {has('show slots') && <DocumentSlots {...{ actor, progress, typed, wanted }} />}
      {has('show done') && (
        <CompletionPanel
          title={m.documents_done()}
          next={wanted ? { to: '/my-loan', label: m.documents_to_answer() } : { to: NEXT.route }}
          takeFocus={!has('done before')}
        >
          <p className="muted">{wanted ? m.documents_replaced_text() : m.documents_done_text()}</p>
        </CompletionPanel>
      )}
    </>
  );
}
