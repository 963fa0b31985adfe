import { useSelector } from '@xstate/react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { arrowDownToLineIcon } from '#ui/graphics/icons.ts';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { DeskPage } from '../layout/DeskPage.tsx';
import { FailureNote, FailureState } from '../layout/Failure.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditActor, useAudit } from './useAudit.ts';
import '../tables.css';
import './audit.css';

const MORE = { type: 'MORE' } as const;
const SAVE = { type: 'EXPORT' } as const;

function Rows({ actor }: { actor: AuditActor }) {
  const has = useTags(actor);
  const { rows, hasMore, exported, failure } = useSelector(actor, ({ context }) => context);
  const canMore = useSelector(actor, (snapshot) => snapshot.can(MORE));
  const canSave = useSelector(actor, (snapshot) => snapshot.can(SAVE));
  if (rows.length === 0) return <EmptyState title={m.desk_audit_none()} />;
  return (
    <>
      <FailureNote failure={failure} />
      {exported && (
        <Note tone="success" role="status">
          {exported.isCut
            ? m.desk_audit_saved_cut({ rows: exported.rows })
            : m.desk_audit_saved({ rows: exported.rows })}
        </Note>
      )}
      <AuditTable rows={rows} />
      <div className="btn-row">
        {hasMore && (
          <Button
            variant="secondary"
            busy={has('loading more') && m.ui_loading()}
            disabled={!canMore}
            onClick={() => actor.send(MORE)}
          >
            {m.desk_audit_more()}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={arrowDownToLineIcon}
          busy={has('exporting') && m.desk_audit_saving()}
          disabled={!canSave}
          onClick={() => actor.send(SAVE)}
        >
          {m.desk_audit_save()}
        </Button>
      </div>
    </>
  );
}

/** Who saw and did what at the lender [DESK-55]. */
export function AuditPage() {
  const actor = useAudit();
  const has = useTags(actor);
  const { failure } = useSelector(actor, ({ context }) => context);
  return (
    <DeskPage title={m.desk_audit()}>
      <p>{m.desk_audit_lead()}</p>
      <AuditFilters actor={actor} />
      {has('show loading') && <LoadingState shape="list" />}
      {has('not loaded') && <FailureState failure={failure} actor={actor} />}
      {has('show rows') && <Rows actor={actor} />}
    </DeskPage>
  );
}
