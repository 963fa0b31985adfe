import { m } from '#messages';

type CostTableProps = { rows: readonly (readonly [term: string, value: string])[] };

/** The drawn bridge in rows, for people who can't see it. */
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
