import { SAID } from '#domain/content/figures.ts';
import { COLLECTED } from '#domain/content/privacy.ts';
import { m } from '#messages';

/** What is collected, why, and for how long; each row a card on phones. */
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
        {COLLECTED.map(({ id, what, why, long }) => (
          <tr key={id}>
            <th scope="row">{what(SAID)}</th>
            <td data-label={m.privacy_collect_why()}>{why(SAID)}</td>
            <td data-label={m.privacy_collect_long()}>{long(SAID)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
