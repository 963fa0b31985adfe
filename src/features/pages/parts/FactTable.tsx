import type { ReactNode } from 'react';
import type { Claim } from '#domain/content/claims.ts';
import { COPY_VALUES } from '#domain/content/figures.ts';

type LedgerProps = { titleId: string; title: string; claims: readonly Claim[]; children?: ReactNode };

/** Facts as an account book has them: what it is about on the left, the figure on the right. */
export function Ledger({ titleId, title, claims, children }: LedgerProps) {
  return (
    <div className="ledger">
      <div className="ledger__say">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      <dl>
        {claims.map(({ id, term, value, note }) => (
          <div key={id}>
            <dt>{term(COPY_VALUES)}</dt>
            <dd>{value(COPY_VALUES)}</dd>
            {note && <dd className="ledger__sub">{note(COPY_VALUES)}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
