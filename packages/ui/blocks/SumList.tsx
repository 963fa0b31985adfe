import type { ReactNode } from 'react';

export type SumRow = {
  term: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** A link that changes the value. */
  action?: ReactNode;
  total?: boolean | undefined;
  /** Stands elsewhere on the page too, where it is read. */
  repeats?: boolean;
};

/** A list of terms and values, one a row. The total has a line above it and larger type. */
export function SumList({ rows }: { rows: readonly SumRow[] }) {
  return (
    <dl className="sum">
      {rows.map(({ term, value, note, action, total, repeats }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
        <div key={row} className={total ? 'is-total' : undefined} aria-hidden={repeats}>
          <dt>
            {term}
            {note && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
          {action && <dd className="sum__action">{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
