import type { CSSProperties } from 'react';
import { m } from '#messages';
import { PLACES, percentText } from './numbersTexts.ts';

/** How many people finished each step, of those who first signed in within the period. */
export function StepsPane({ steps }: { steps: readonly number[] }) {
  const all = steps[0] ?? 0;
  const lost = steps.map((people, index) => (index === 0 ? 0 : (steps[index - 1] ?? 0) - people));
  const most = Math.max(...lost);
  const worst = most > 0 ? lost.indexOf(most) : -1;
  return (
    <section className="pane" aria-labelledby="numbers-steps">
      <h2 className="pane__title" id="numbers-steps">
        {m.desk_numbers_steps()}
        {all > 0 && (
          <small>
            {m.desk_numbers_steps_note({
              all,
              sent: steps.at(-1) ?? 0,
              percent: percentText(steps.at(-1) ?? 0, all),
            })}
          </small>
        )}
      </h2>
      <div className="dk-wide">
        <table className="drop">
          <caption className="vh">{m.desk_numbers_steps()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.desk_numbers_step()}</th>
              <th scope="col">{m.desk_numbers_finished()}</th>
              <th scope="col" className="r">
                {m.desk_numbers_people()}
              </th>
              <th scope="col" className="r">
                {m.desk_numbers_lost()}
              </th>
              <th scope="col" className="r">
                {m.desk_numbers_stayed()}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((people, index) => (
              <tr key={PLACES[index]} className={index === worst ? 'hot' : undefined}>
                <th scope="row">{PLACES[index]}</th>
                <td className="bar">
                  <i
                    data-lost={(lost[index] ?? 0) > 0 || undefined}
                    aria-hidden="true"
                    style={
                      {
                        '--p': all > 0 ? people / all : 0,
                        '--l': all > 0 ? (lost[index] ?? 0) / all : 0,
                      } as CSSProperties
                    }
                  />
                </td>
                <td className="r">
                  <b>{people}</b>
                </td>
                <td className="r">{index > 0 ? lost[index] : ''}</td>
                <td className="r">{index > 0 ? percentText(people, steps[index - 1] ?? 0) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {worst > 0 && (
        <p className="pane__foot muted">
          {m.desk_numbers_worst({ step: PLACES[worst] ?? '', people: most })}
        </p>
      )}
    </section>
  );
}
