import type { Numbers } from '#lender/wire/numbers.ts';
import { m } from '#messages';
import { lookOf } from '../loanStates.ts';
import { medianText, percentText } from './numbersTexts.ts';
import { StatesDrawing } from './StatesDrawing.tsx';

/** The median time in each state, drawn as the loan's chart, with a table below. */
export function StatesPane({ numbers }: { numbers: Numbers }) {
  const { states, moves } = numbers;
  const rows = states.filter(({ left, now }) => left > 0 || now > 0);
  const waysOut = (state: string) =>
    moves
      .filter(({ from }) => from === state)
      .sort((a, b) => b.count - a.count)
      .map(({ to, count }) =>
        m.desk_numbers_way_out({
          state: lookOf(to).label(),
          count,
          percent: percentText(count, leftOf(state)),
        }),
      )
      .join(', ');
  const leftOf = (state: string) =>
    moves.filter(({ from }) => from === state).reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="pane" aria-labelledby="numbers-states">
      <h2 className="pane__title" id="numbers-states">
        {m.desk_numbers_states()} <small>{m.desk_numbers_states_note()}</small>
      </h2>
      <StatesDrawing numbers={numbers} />
      <div className="dk-wide">
        <table className="drop">
          <caption className="vh">{m.desk_numbers_states()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.desk_numbers_state()}</th>
              <th scope="col" className="r">
                {m.desk_numbers_median()}
              </th>
              <th scope="col" className="r">
                {m.desk_numbers_now()}
              </th>
              <th scope="col" className="r">
                {m.desk_numbers_left()}
              </th>
              <th scope="col">{m.desk_numbers_went()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ state, median, now, left }) => (
              <tr key={state}>
                <th scope="row">{lookOf(state).label()}</th>
                <td className="r">{left > 0 ? medianText(median) : ''}</td>
                <td className="r">{now}</td>
                <td className="r">{left}</td>
                <td>{waysOut(state)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
