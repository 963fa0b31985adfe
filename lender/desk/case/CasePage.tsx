import { useParams } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import type { DeskRouter } from '../addresses.ts';
import { DeskLink } from '../DeskLink.tsx';
import { DeskPage } from '../layout/DeskPage.tsx';
import { FailureState } from '../layout/Failure.tsx';
import { PapersPane } from '../papers/PapersPane.tsx';
import { ActionsPane } from './ActionsPane.tsx';
import { AnswersPane } from './AnswersPane.tsx';
import { CaseHead, caseTitle } from './CaseHead.tsx';
import { CaseKeys } from './CaseKeys.tsx';
import { ChecksPane } from './ChecksPane.tsx';
import { LedgerPane } from './LedgerPane.tsx';
import { EarlierPane, TimelinePane } from './TimelinePane.tsx';
import { type CaseActor, useCase } from './useCase.ts';
import './case.css';

/** A case on the screen. */
function Case({ actor, view }: { actor: CaseActor; view: DeskCase }) {
  return (
    <DeskPage title={caseTitle(view)}>
      <CaseHead view={view} />
      <div className="dc__cols">
        <div className="dc__col">
          <PapersPane leadId={view.lead_id} papers={view.documents} />
          <AnswersPane view={view} />
          <ChecksPane view={view} />
          <LedgerPane view={view} />
        </div>
        <div className="dc__col dc__col--side">
          <ActionsPane actor={actor} view={view} />
          <TimelinePane actor={actor} view={view} />
          <EarlierPane view={view} />
          <CaseKeys actor={actor} view={view} />
        </div>
      </div>
    </DeskPage>
  );
}

function CaseOf({ lead }: { lead: string }) {
  const actor = useCase(lead);
  const has = useTags(actor);
  const { view, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (has('show case') && view) return <Case actor={actor} view={view} />;
  return (
    <DeskPage title={m.desk_case()}>
      {has('show loading') && <LoadingState label={m.desk_case_loading()} />}
      {has('show missing') && (
        <EmptyState title={m.desk_case_missing()}>
          <DeskLink to="/">{m.desk_to_queue()}</DeskLink>
        </EmptyState>
      )}
      {has('not loaded') && <FailureState failure={failure} actor={actor} />}
    </DeskPage>
  );
}

/** A loan as the lender's people work on it [DESK-30] to [DESK-41]. */
export function CasePage() {
  const { lead } = useParams<DeskRouter, '/loans/case/$lead'>({ from: '/loans/case/$lead' });
  return <CaseOf key={lead} lead={lead} />;
}
