import { shortDay } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { m } from '#messages';
import { CostsTable } from './CostsTable.tsx';
import type { Account } from './PayToday.tsx';

const HEIGHT = 100;

/** Rows of the table: today, tomorrow, each week, the due date. */
const shownRows = ({ costs, due_on: due }: Account) =>
  costs.filter(({ day }, index) => index <= 1 || index % 7 === 0 || day === due);

const nameOf = (day: string, index: number, due: string): string => {
  if (index === 0) return m.my_loan_day_today({ day: shortDay(day) });
  return day === due ? m.my_loan_day_due({ day: shortDay(day) }) : shortDay(day);
};

/** The cost of paying on each day, as a small chart and as a table. */
export function CostByDay({ account }: { account: Account }) {
  const { costs, principal, due_on: due } = account;
  const [today, last] = [costs[0], costs.at(-1)];
  if (!today || !last || last.owed <= today.owed) return null;
  const most = last.owed - principal;
  const rows = shownRows(account);
  return (
    <section className="stack">
      <h2 className="sub-title">{m.my_loan_costs()}</h2>
      <svg
        className="cost-days"
        viewBox={`0 0 ${costs.length * 4} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.my_loan_costs_label({
          today: inr(today.owed - principal),
          last: inr(most),
          day: shortDay(last.day),
        })}
      >
        {costs.map(({ day, owed }, index) => {
          const height = Math.max(2, Math.round(((owed - principal) / most) * HEIGHT));
          return (
            <rect
              key={day}
              className={index === 0 ? 'cost-days__now' : undefined}
              x={index * 4}
              y={HEIGHT - height}
              width="3"
              height={height}
            />
          );
        })}
      </svg>
      <p className="cost-days__ends" aria-hidden="true">
        <span>{nameOf(today.day, 0, due)}</span>
        <span>{nameOf(last.day, costs.length - 1, due)}</span>
      </p>
      <details className="more">
        <summary>{m.my_loan_costs_table()}</summary>
        <CostsTable
          when={m.my_loan_if_on()}
          cost={m.my_loan_cost()}
          rows={rows.map(({ day, owed }) => ({
            name: nameOf(
              day,
              costs.findIndex((cost) => cost.day === day),
              due,
            ),
            cost: owed - principal,
            total: owed,
          }))}
        />
      </details>
    </section>
  );
}
