import type { LoanView } from '#domain/wire/loan.ts';
import { situationOf, turnOf } from '#ui/loan/loanTexts.ts';

const LOOKS = { customer: 'you', lender: 'us', nobody: 'nobody' } as const;

/** One sentence: who acts next, and by when. */
export function NextLine({ loan }: { loan: LoanView }) {
  const { isFree, next } = situationOf(loan);
  const look = isFree ? 'nobody' : LOOKS[loan.next];
  return (
    <p className="next-turn" data-listen="loan" data-turn={loan.tags.includes('late') ? 'late' : look}>
      <span className="next-turn__who">{turnOf(loan)}</span>
      <span>{next(loan)}</span>
    </p>
  );
}
