import { useSelector } from '@xstate/react';
import { inr } from '#domain/formats/formats.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { happenedAt, situationOf } from '#ui/loan/loanTexts.ts';
import { DeskLink } from '../DeskLink.tsx';
import { Pane } from '../layout/Pane.tsx';
import type { CaseActor } from './useCase.ts';
import { whoDid } from './whoDid.ts';

/** What has happened and who did it, the newest first; what came while the person looked is marked [DESK-34]. */
export function TimelinePane({ actor, view }: { actor: CaseActor; view: DeskCase }) {
  const news = useSelector(actor, (snapshot) => snapshot.context.news);
  return (
    <Pane title={m.desk_timeline()} note={m.desk_timeline_order()}>
      <ol className="pane__in tl" aria-live="polite">
        {view.timeline.map((entry) => (
          <li key={entry.id} data-state={news.includes(entry.id) ? 'now' : 'done'}>
            <span className="when">
              {m.desk_timeline_when({ at: happenedAt(entry.at), who: whoDid(entry, view) })}
            </span>
            {entry.undone ? (
              <p>
                <s>{entry.text}</s> {m.my_loan_not_counted()}
              </p>
            ) : (
              <p>{entry.text}</p>
            )}
          </li>
        ))}
      </ol>
    </Pane>
  );
}

/** The customer's other loans. */
export function EarlierPane({ view: { earlier } }: { view: DeskCase }) {
  if (earlier.length === 0) return null;
  return (
    <Pane title={m.desk_earlier()}>
      <div className="pane__in">
        <ul className="stack">
          {earlier.map(({ lead_id, number, state, rupees, days, on_time }) => (
            <li key={lead_id}>
              <DeskLink to="/case/$lead" params={{ lead: lead_id }}>
                {number}
              </DeskLink>{' '}
              {rupees !== null && days !== null && m.desk_earlier_loan({ amount: inr(rupees), days })}{' '}
              {situationOf({ state }).badge()}
              {on_time !== null && `, ${on_time ? m.desk_earlier_on_time() : m.desk_earlier_late()}`}
            </li>
          ))}
        </ul>
      </div>
    </Pane>
  );
}
