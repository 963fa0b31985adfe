import { HOLD_TEXTS, type Hold } from '#domain/consents/holds.ts';

/** What has to be settled before, each with what to do about it [DEL-03]. */
export function HoldList({ holds }: { holds: readonly Hold[] }) {
  return (
    <ul className="bullets">
      {holds.map((hold) => (
        <li key={hold}>{HOLD_TEXTS[hold]()}</li>
      ))}
    </ul>
  );
}
