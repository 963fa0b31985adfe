import { inr } from '#domain/formats/formats.ts';
import { m } from '#messages';

type CostsTableProps = {
  /** The captions of the first two columns. */
  when: string;
  cost: string;
  /** Rupees by the day of paying. */
  rows: readonly { name: string; cost: number; total: number }[];
};

/** The cost of paying on different days. */
export function CostsTable({ when, cost, rows }: CostsTableProps) {
  const pay = m.my_loan_you_pay();
  return (
    <div className="costs">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{when}</th>
            <th scope="col" className="r">
              {cost}
            </th>
            <th scope="col" className="r">
              {pay}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="r money" data-label={cost}>
                {inr(row.cost)}
              </td>
              <td className="r money" data-label={pay}>
                <b>{inr(row.total)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
