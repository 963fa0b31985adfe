import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { happenedAt } from '#ui/loan/loanTexts.ts';
import { Pane } from '../layout/Pane.tsx';

/** What the person said at each of the nine steps, and their other loans [DESK-30]. */
export function AnswersPane({ view }: { view: DeskCase }) {
  if (!view.is_newest) {
    return (
      <Pane title={m.desk_answers()}>
        <p className="pane__in">{m.desk_answers_replaced()}</p>
      </Pane>
    );
  }
  return (
    <Pane title={m.desk_answers()} note={m.desk_answers_masked()}>
      {view.answers.map(({ step, title, at, changed_at: changed, rows }) => (
        <details key={step} className="said">
          <summary>
            <span>{m.desk_answers_step({ step, title })}</span>
            {at && (
              <small>{changed ? m.desk_answers_changed({ at: happenedAt(changed) }) : happenedAt(at)}</small>
            )}
          </summary>
          {rows.length === 0 ? (
            <p className="pane__in muted">{m.desk_not_there()}</p>
          ) : (
            <dl className="said__rows">
              {rows.map(({ label, value }) => (
                <div key={label} className="said__row">
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </details>
      ))}
    </Pane>
  );
}
