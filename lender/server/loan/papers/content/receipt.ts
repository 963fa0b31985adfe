import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import type { Paise } from '#domain/loan/money.ts';
import { balanceOn, type Entry } from '#lender/loan/ledger.ts';
import { m } from '#messages';
import type { LoanAccount } from '#server/loan/account.ts';
import { dayOf } from '#server/loan/papers/content/moments.ts';
import { type AccountSource, paper, rupees, terms, text } from '#server/loan/papers/content/source.ts';
import type { Paper } from '#server/loan/papers/paper.ts';

/** A payment, and the books before its event. */
export interface Paid {
  readonly event: number;
  readonly payment: Entry;
  readonly before: LoanAccount;
  /** What the lender took off with it: the rest of a loan that was given back in the cooling-off period [LOAN-07]. */
  readonly waived: Paise;
}

/** What a payment covered, by its kind, on the day on which it was made [PAY-01] [PAY-02]. */
function coveredBy({ payment, before }: Paid): { readonly text: string; readonly paise: Paise }[] {
  const unpaid = balanceOn(before, payment.day);
  const paid = balanceOn({ ...before, entries: [...before.entries, payment] }, payment.day);
  return [
    { text: m.receipt_interest(), paise: unpaid.interest - paid.interest },
    { text: m.receipt_principal(), paise: unpaid.principal - paid.principal },
    { text: m.receipt_late(), paise: unpaid.late - paid.late },
    { text: m.receipt_refunded(), paise: unpaid.refunded - paid.refunded },
    { text: m.receipt_overpaid(), paise: paid.overpaid - unpaid.overpaid },
  ].filter(({ paise }) => paise > 0n);
}

/** The receipt of a payment: what came, what it covered, and what is left to pay [LOAN-35]. */
export function receiptPaper({ account, borrower, at }: AccountSource, paid: Paid): Paper {
  const { payment, event, waived } = paid;
  const { loan } = account;
  const booked = at.toISOString();
  return paper({
    title: m.paper_receipt(),
    number: m.receipt_number({ loan: loan.loan_no, event }),
    madeAt: booked,
    blocks: [
      text(dayOf(booked)),
      text(borrower.name),
      text(m.paper_loan_number({ loan: loan.loan_no })),
      text(m.receipt_text({ amount: rupees(payment.paise), day: dateInWords(payment.day) })),
      terms(m.receipt_payment(), [
        [m.receipt_amount(), rupees(payment.paise)],
        [m.receipt_day(), dateInWords(payment.day)],
        [m.receipt_reference(), payment.reference],
      ]),
      terms(
        m.receipt_covered(),
        coveredBy(paid).map(({ text: kind, paise }) => [kind, rupees(paise)] as const),
      ),
      ...(waived > 0n ? [text(m.receipt_waived({ amount: rupees(waived) }))] : []),
      text(
        m.receipt_left({
          amount: rupees(balanceOn(account, dayInIndia(at)).owed),
          day: dayOf(booked),
        }),
      ),
    ],
  });
}
