import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { EmptyState } from '#ui/notices/EmptyState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { KeysLine, LIST_KEYS } from '../keys/KeysLine.tsx';
import { FailureState } from '../layout/Failure.tsx';
import { StaleNote } from '../layout/StaleNote.tsx';
import { QueueList } from './QueueList.tsx';
import { QueueTools } from './QueueTools.tsx';
import { countText, GROUPS } from './queueTexts.ts';
import { type QueueActor, useQueue } from './useQueue.ts';
import { useQueueKeys } from './useQueueKeys.ts';
import './queue.css';

/** What the list has, said once when it is there and whenever it has other loans [DESK-113]. */
function Told({ actor }: { actor: QueueActor }) {
  const has = useTags(actor);
  const { rows, group, counts } = useSelector(actor, ({ context }) => context);
  const count = counts[group];
  const name = GROUPS[group]();
  const ofGroup = count === undefined ? name : m.desk_queue_told({ group: name, count: countText(count) });
  return (
    <p className="vh" role="status">
      {has('show list') && (
        <span key={rows.map(({ lead_id }) => lead_id).join()}>
          {has('show results') ? m.desk_queue_results({ count: rows.length }) : ofGroup}
        </span>
      )}
      {has('show empty') && m.desk_queue_empty()}
      {has('show no results') && m.desk_queue_not_found()}
    </p>
  );
}

const KEYS = [...LIST_KEYS, { keys: ['/'], text: m.desk_queue_key_find }];

/** The queue beside the case: search, groups and loans. */
export function QueueColumn() {
  const actor = useQueue();
  const has = useTags(actor);
  const { failure, isNumber } = useSelector(actor, ({ context }) => context);
  const search = useRef<HTMLInputElement>(null);
  useQueueKeys(actor, search);
  return (
    <section className="dq" aria-labelledby="queue-title">
      <h2 className="vh" id="queue-title">
        {m.desk_queue_title()}
      </h2>
      <QueueTools actor={actor} search={search} />
      <Told actor={actor} />
      {has('show loading') && <LoadingState label={m.desk_queue_loading()} shape="list" />}
      {has('show searching') && <LoadingState label={m.desk_queue_searching()} shape="list" />}
      {has('not loaded') && <FailureState failure={failure} actor={actor} />}
      {has('stale') && <StaleNote actor={actor} />}
      {has('show empty') && <EmptyState title={m.desk_queue_empty()} text={m.desk_queue_empty_text()} />}
      {has('show no results') && (
        <EmptyState
          title={m.desk_queue_not_found()}
          text={isNumber ? m.desk_queue_no_such_number() : m.desk_queue_not_found_text()}
        />
      )}
      {has('show list') && <QueueList actor={actor} />}
      <KeysLine keys={KEYS} />
    </section>
  );
}
