import { m } from '#messages';

type CostTableProps = { rows: readonly (readonly [term: string, value: string])[] };

/** The drawing's figures as a visually hidden table. */
export function CostTable({ rows }: CostTableProps) {
  return (
    <div className="vh">
      <table>
        <caption>{m.home_calc_table()}</caption>
        <tbody>
          {rows.map(([term, value]) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
