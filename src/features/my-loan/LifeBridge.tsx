import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { Span } from '#ui/graphics/Span.tsx';
import { LIFE, type LifeState, situationOf } from '#ui/loan/loanTexts.ts';

const STATE_TEXTS: Record<LifeState, () => string> = {
  done: m.my_loan_life_done,
  now: m.my_loan_life_now,
  checking: m.my_loan_life_checking,
  late: m.my_loan_life_late,
  todo: m.my_loan_life_todo,
};

const stateOf = (index: number, place: number, look: LifeState): LifeState => {
  if (index === place) return look;
  return index < place ? 'done' : 'todo';
};

/** The life of a loan as a bridge of eight spans; nothing for a loan that ended before its last part. */
export function LifeBridge({ loan }: { loan: LoanView }) {
  const { place, look, part } = situationOf(loan);
  if (place === null) return null;
  const names = LIFE.map((name, index) => (index === place && part ? part() : name()));
  const current = names[place];
  return (
    <div>
      <ol className="life" aria-label={m.my_loan_where()}>
        {names.map((name, index) => {
          const state = stateOf(index, place, look);
          return (
            <li key={name} data-state={state} aria-current={index === place ? 'step' : undefined}>
              {state !== 'todo' && <Span hangers={index === place ? 6 : 3} />}
              <span className="life__deck" />
              <span className="life__name" aria-hidden="true">
                {name}
              </span>
              <span className="vh">{m.my_loan_life_item({ name, state: STATE_TEXTS[state]() })}</span>
            </li>
          );
        })}
      </ol>
      {current && (
        <p className="life__where" aria-hidden="true">
          {m.my_loan_life_place({ name: current, number: place + 1, count: LIFE.length })}
        </p>
      )}
    </div>
  );
}
