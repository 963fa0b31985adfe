import type { ReactNode } from 'react';
import { COPY_VALUES } from '#domain/figures.ts';
import type { Claim } from '../../../content/claims.ts';

type FactTableProps = { title: string; claims: readonly Claim[]; children?: ReactNode };

/** A heading with text on the left, and a list of facts with their figures on the right. */
export function FactTable({ title, claims, children }: FactTableProps) {
  return (
    <div className="ledger">
      <div className="ledger__say">
        <h2>{title}</h2>
        {children}
      </div>
      <dl>
        {claims.map(({ id, term, value, here, note }) => (
          <div key={id}>
            <dt>{term(COPY_VALUES)}</dt>
            <dd>{value(COPY_VALUES)}</dd>
            {here && <dd>{here(COPY_VALUES)}</dd>}
            {note && <dd className="ledger__sub">{note(COPY_VALUES)}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
