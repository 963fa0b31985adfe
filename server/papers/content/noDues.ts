import { dateInWords } from '#domain/dateInWords.ts';
import { inr } from '#domain/formats.ts';
import { m } from '#messages';
import type { LoanAccount } from '#server/loan/account.ts';
import { dayOf } from '#server/papers/content/moments.ts';
import { type PaperSource, paper, text } from '#server/papers/content/source.ts';
import type { Paper } from '#server/papers/paper.ts';

/** The letter that nothing is owed any more [LOAN-14]. */
export function noDuesPaper(
  { view, borrower, now }: PaperSource,
  { loan, disbursedOn, terms }: LoanAccount,
): Paper {
  const closed = view.events.findLast(({ type }) => type === 'PAID' || type === 'EXIT')?.at;
  const closedAt = closed ?? now.toISOString();
  const { paid = 0, overpaid = 0 } = view.account ?? {};
  return paper({
    title: m.paper_noDues(),
    number: loan.loan_no,
    madeAt: closedAt,
    blocks: [
      text(dayOf(closedAt)),
      text(borrower.name),
      text(m.paper_loan_number({ loan: loan.loan_no })),
      text(
        m.noDues_text({
          principal: inr(Number(terms.principal) / 100),
          sent: dateInWords(disbursedOn),
          closed: dayOf(closedAt),
        }),
      ),
      text(m.noDues_paid({ paid: inr(paid) })),
      ...(overpaid > 0 ? [text(m.noDues_overpaid({ amount: inr(overpaid) }))] : []),
      text(m.noDues_credit()),
    ],
  });
}
