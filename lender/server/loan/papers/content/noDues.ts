import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { balanceOn } from '#lender/loan/ledger.ts';
import { m } from '#messages';
import { paidOf } from '#server/loan/account.ts';
import { dayOf } from '#server/loan/papers/content/moments.ts';
import { type AccountSource, paper, rupees, text } from '#server/loan/papers/content/source.ts';
import type { Paper } from '#server/loan/papers/paper.ts';

/** The letter that nothing is owed any more, since `closedAt` [LOAN-14]. */
export function noDuesPaper({ account, borrower, at }: AccountSource, closedAt: Date): Paper {
  const { loan, disbursedOn, terms, entries } = account;
  const { overpaid } = balanceOn(account, dayInIndia(at));
  const madeAt = at.toISOString();
  return paper({
    title: m.paper_noDues(),
    number: loan.loan_no,
    madeAt,
    blocks: [
      text(dayOf(madeAt)),
      text(borrower.name),
      text(m.paper_loan_number({ loan: loan.loan_no })),
      text(
        m.noDues_text({
          principal: rupees(terms.principal),
          sent: dateInWords(disbursedOn),
          closed: dayOf(closedAt.toISOString()),
        }),
      ),
      text(m.noDues_paid({ paid: rupees(BigInt(paidOf(entries))) })),
      ...(overpaid > 0n ? [text(m.noDues_overpaid({ amount: rupees(overpaid) }))] : []),
      text(m.noDues_credit()),
    ],
  });
}
