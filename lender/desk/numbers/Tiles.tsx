import type { Numbers } from '#lender/wire/numbers.ts';
import { m } from '#messages';
import { medianText } from './numbersTexts.ts';

/** Applications, decisions, the time to decide and agreements, each beside the period before. */
export function Tiles({ numbers: { period, before } }: { numbers: Numbers }) {
  const decided = ({ offers, refusals }: Numbers['period']) => offers + refusals;
  const tiles = [
    {
      label: m.desk_numbers_sent(),
      value: String(period.sent),
      notes: [m.desk_numbers_was({ value: String(before.sent) })],
    },
    {
      label: m.desk_numbers_decided(),
      value: String(decided(period)),
      notes: [
        m.desk_numbers_decided_as({ offers: period.offers, refusals: period.refusals }),
        m.desk_numbers_was({ value: String(decided(before)) }),
      ],
    },
    {
      label: m.desk_numbers_to_decide(),
      value: medianText(period.toDecide),
      notes: [m.desk_numbers_promise(), m.desk_numbers_was({ value: medianText(before.toDecide) })],
    },
    {
      label: m.desk_numbers_agreed(),
      value: String(period.agreed),
      notes: [
        m.desk_numbers_same_day({ count: period.paidSameDay }),
        m.desk_numbers_was({ value: String(before.agreed) }),
      ],
    },
  ];
  return (
    <dl className="tiles">
      {tiles.map(({ label, value, notes }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {notes.map((note) => (
            <dd key={note} className="cmp">
              {note}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
