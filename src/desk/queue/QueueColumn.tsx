import { useSelector } from '@xstate/react';
import { useContext, useRef } from 'react';
import { m } from '#messages';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FailureTools } from '../../ui/notices/FailureTools.ts';
import { LoadingState } from '../../ui/notices/LoadingState.tsx';
import { QueueKeys } from './QueueKeys.tsx';
import { QueueList } from './QueueList.tsx';
import { QueueTools } from './QueueTools.tsx';
import { queueFailureText } from './queueTexts.ts';
import { useQueue } from './useQueue.ts';
import { useQueueKeys } from './useQueueKeys.ts';
import './queue.css';

/** The queue beside the case: search, groups and loans. */
export function QueueColumn() {
  const actor = useQueue();
  const snapshot = useSelector(actor, (current) => current);
  const search = useRef<HTMLInputElement>(null);
  useQueueKeys(actor, search);
  const retry = () => actor.send({ type: 'RETRY' });
  const { failure } = snapshot.context;
  const tools = useContext(FailureTools);
  return (
    <section className="dq" aria-labelledby="queue-title">
      <h2 className="vh" id="queue-title">
        {m.desk_queue_title()}
      </h2>
      <QueueTools actor={actor} search={search} />
      {snapshot.hasTag('show loading') && <LoadingState label={m.desk_queue_loading()} shape="list" />}
      {snapshot.hasTag('show searching') && <LoadingState label={m.desk_queue_searching()} shape="list" />}
      {snapshot.hasTag('show failure') && (
        <ErrorState text={failure ? queueFailureText(failure) : undefined} onRetry={retry} />
      )}
      {snapshot.hasTag('stale') && (
        <div className="dq__stale" role="alert">
          <p>{m.desk_queue_stale()}</p>
          <button className="dk-chip" type="button" onClick={retry}>
            {m.ui_try_again()}
          </button>
          {tools}
        </div>
      )}
      {snapshot.hasTag('show empty') && (
        <EmptyState title={m.desk_queue_empty()} text={m.desk_queue_empty_text()} />
      )}
      {snapshot.hasTag('show no results') && (
        <EmptyState title={m.desk_queue_not_found()} text={m.desk_queue_not_found_text()} />
      )}
      {snapshot.hasTag('show list') && <QueueList actor={actor} />}
      <QueueKeys />
    </section>
  );
}
