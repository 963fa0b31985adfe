import { dateInWords } from '#domain/formats/dateInWords.ts';
import { m } from '#messages';
import { paidIn } from '#server/loan/accountView.ts';
import { dayOf } from '#server/loan/papers/content/moments.ts';
import { type AccountSource, official, paper, rupees, text } from '#server/loan/papers/content/source.ts';
import { tooMuchBlocks } from '#server/loan/papers/content/tooMuch.ts';
import type { Paper } from '#server/loan/papers/paper.ts';

/** The letter that nothing is owed any more, since `closedAt` [LOAN-14]. */
export function noDuesPaper(source: AccountSource, closedAt: Date): Paper {
  const { books, borrower, at, today, settled } = source;
  const { loan, terms, acts } = books;
  const madeAt = at.toISOString();
  return paper({
    title: official(m.paper_noDues),
    number: loan.loan_no,
    madeAt,
    blocks: [
      text(dayOf(madeAt)),
      text(borrower.name),
      text(m.paper_loan_number({ loan: loan.loan_no })),
      text(
        m.noDues_text({
          principal: rupees(terms.principal),
          sent: dateInWords(loan.disbursal_date),
          closed: dayOf(closedAt.toISOString()),
        }),
      ),
      text(m.noDues_paid({ paid: rupees(paidIn(acts, today)) })),
      ...(settled.excess > 0n ? [text(m.noDues_overpaid({ amount: rupees(settled.excess) }))] : []),
      ...tooMuchBlocks(source),
      text(m.noDues_credit()),
    ],
  });
}
