import { useSelector } from '@xstate/react';
import { inr } from '#domain/formats/formats.ts';
import type { QueueRow } from '#lender/wire/queue.ts';
import { m } from '#messages';
import { classes } from '#ui/base/classes.ts';
import { useTags } from '#ui/base/useTags.ts';
import { userRoundIcon } from '#ui/graphics/icons.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { DeskLink } from '../DeskLink.tsx';
import { durationText } from '../durationText.ts';
import { More } from '../layout/More.tsx';
import { lookOf } from '../loanStates.ts';
import { dueText, isDueSoon } from './dueText.ts';
import type { QueueActor } from './useQueue.ts';

/** Whose yes a request waits for. */
const SECOND = {
  mine: { tone: 'accent', text: m.desk_queue_second_mine },
  other: { tone: 'neutral', text: m.desk_queue_second_other },
} as const;

function Row({ row, now, onSelect }: { row: QueueRow; now: number; onSelect: () => void }) {
  const { label, tone, icon } = lookOf(row.state);
  return (
    <li>
      <DeskLink to="/case/$lead" params={{ lead: row.lead_id }} data-lead={row.lead_id} onClick={onSelect}>
        <b>
          {row.name ?? m.desk_queue_no_name()} <span className="num">{row.number}</span>
        </b>
        <span className="r money">{row.asked === null ? '' : inr(row.asked)}</span>
        <span className="dq__badges">
          <Badge tone={tone} icon={icon}>
            {label()}
          </Badge>
          {row.overpaid !== null && (
            <Badge tone="warn">{m.desk_queue_too_much({ amount: inr(row.overpaid) })}</Badge>
          )}
          {row.second && (
            <Badge tone={SECOND[row.second].tone} icon={userRoundIcon}>
              {SECOND[row.second].text()}
            </Badge>
          )}
        </span>
        <small className="r">{durationText(now - Date.parse(row.since))}</small>
        <small className={classes('dq__due', isDueSoon(row.deadline, now) && 'due')}>
          {dueText(row.deadline, now)}
        </small>
      </DeskLink>
    </li>
  );
}

/** The loans of a group or of a search, and the way to more. */
export function QueueList({ actor }: { actor: QueueActor }) {
  const has = useTags(actor);
  const { rows, hasMore, failure } = useSelector(actor, ({ context }) => context);
  const more = { type: has('more failed') ? 'RETRY' : 'MORE.WANTED' } as const;
  const canGrow = useSelector(actor, (snapshot) => snapshot.can(more));
  const now = Date.now();
  const dueSoon = rows.filter(({ deadline }) => isDueSoon(deadline, now)).length;
  return (
    <>
      <p className="dq__sort">
        <span>
          {has('show results') ? m.desk_queue_results({ count: rows.length }) : m.desk_queue_order()}
        </span>
        {!has('show results') && <span className="num">{m.desk_queue_due_soon({ count: dueSoon })}</span>}
      </p>
      <ul className="dq__list">
        {rows.map((row) => (
          <Row
            key={row.lead_id}
            row={row}
            now={now}
            onSelect={() => actor.send({ type: 'SELECTED', lead: row.lead_id })}
          />
        ))}
      </ul>
      {has('show results') && hasMore && <p className="dk-more muted">{m.desk_queue_search_more()}</p>}
      {hasMore && !has('show results') && (
        <More
          failure={has('more failed') ? failure : null}
          isReading={has('loading more')}
          canPress={canGrow}
          onPress={() => actor.send(more)}
        />
      )}
    </>
  );
}
