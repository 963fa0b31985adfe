import type { CSSProperties } from 'react';
import type { MoneyPart, Numbers } from '#lender/wire/numbers.ts';
import { m } from '#messages';
import { dayText } from '../moment.ts';
import { MONEY, moneyText } from './numbersTexts.ts';
import { shortPeriodText } from './periods.ts';

type Row = Numbers['money'][number];

const loansText = ({ loans }: Row): string => m.desk_numbers_loans({ loans });

/** How many loans each part has; of the last one also since when the oldest is due. */
const NOTES: Readonly<Record<MoneyPart, (row: Row) => string>> = {
  running: loansText,
  dueSoon: loansText,
  late: loansText,
  veryLate: (row) =>
    row.loans > 0 ? m.desk_numbers_loans_oldest({ loans: row.loans, days: row.oldestDays }) : loansText(row),
};

/** What is owed now by its due date, and what the ledger booked in the period. */
export function MoneyPanes({ numbers: { money, asOf, books, complaints, period } }: { numbers: Numbers }) {
  const owed = money.reduce((sum, { rupees }) => sum + rupees, 0);
  const drawn = money.filter(({ rupees }) => rupees > 0);
  const booked = [
    [m.desk_numbers_paid_out(), moneyText(books.paidOut)],
    [m.desk_numbers_came_back(), moneyText(books.cameBack)],
    [m.desk_numbers_late_charges(), moneyText(books.lateCharges)],
    [m.desk_numbers_complaints(), String(complaints)],
  ] as const;
  return (
    <div className="stack">
      <section className="pane" aria-labelledby="numbers-money">
        <h2 className="pane__title" id="numbers-money">
          {m.desk_numbers_money()} <small>{m.desk_numbers_lakh_note()}</small>
        </h2>
        <div className="pane__in">
          <div>
            <p className="muted">{m.desk_numbers_out()}</p>
            <p className="amount">{moneyText(owed)}</p>
            <p className="muted">
              {asOf === null ? m.desk_numbers_out_note() : m.desk_numbers_out_as_of({ day: dayText(asOf) })}
            </p>
          </div>
          <div className="mdeck" aria-hidden="true">
            {drawn.map(({ part, rupees }) => (
              <span key={part} data-part={part} style={{ '--f': rupees } as CSSProperties} />
            ))}
          </div>
          <dl className="mny">
            {money.map((row) => (
              <div key={row.part} data-part={row.part}>
                <dt>{MONEY[row.part]()}</dt>
                <dd>{moneyText(row.rupees)}</dd>
                <dd className="mny__note">{NOTES[row.part](row)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="pane" aria-labelledby="numbers-books">
        <h2 className="pane__title" id="numbers-books">
          {m.desk_numbers_books()} <small>{shortPeriodText(period)}</small>
        </h2>
        <div className="pane__in">
          <dl className="mny mny--plain">
            {booked.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </div>
  );
}
