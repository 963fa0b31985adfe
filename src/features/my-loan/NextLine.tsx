import type { LoanView } from '#domain/wire/loan.ts';
import { situationOf, turnOf } from '#ui/loan/loanTexts.ts';

const LOOKS = { customer: 'you', lender: 'us', nobody: 'nobody' } as const;

/** One sentence: who acts next, and by when. */
export function NextLine({ loan }: { loan: LoanView }) {
  const isLate = loan.tags.includes('late');
  return (
    <p className="next-turn" data-turn={isLate ? 'late' : LOOKS[loan.next]}>
      <span className="next-turn__who">{turnOf(loan)}</span>
      <span>{situationOf(loan).next(loan)}</span>
    </p>
  );
}
