import { COPY_VALUES } from '#domain/figures.ts';
import { m } from '#messages';
import { COLLECTED_DATA } from '../../../content/privacy.ts';

/** The collected data, its purpose and its retention; on phones each row is a card. */
export function CollectedTable() {
  return (
    <table className="table collected">
      <caption className="vh">{m.privacy_collect()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.privacy_collect_what()}</th>
          <th scope="col">{m.privacy_collect_why()}</th>
          <th scope="col">{m.privacy_collect_long()}</th>
        </tr>
      </thead>
      <tbody>
        {COLLECTED_DATA.map(({ id, what, why, long }) => (
          <tr key={id}>
            <th scope="row">{what(COPY_VALUES)}</th>
            <td data-label={m.privacy_collect_why()}>{why(COPY_VALUES)}</td>
            <td data-label={m.privacy_collect_long()}>{long(COPY_VALUES)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
