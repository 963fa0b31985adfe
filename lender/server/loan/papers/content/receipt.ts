import { dateInWords } from '#domain/formats/dateInWords.ts';
import type { Settled } from '#lender/books/acts.ts';
import { type Covered, coveredBy } from '#lender/books/covered.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { m } from '#messages';
import type { KnownAct } from '#server/books/acts.ts';
import { dayOf } from '#server/loan/papers/content/moments.ts';
import {
  type AccountSource,
  official,
  paper,
  rupees,
  terms,
  text,
} from '#server/loan/papers/content/source.ts';
import { tooMuchBlocks } from '#server/loan/papers/content/tooMuch.ts';
import type { Paper } from '#server/loan/papers/paper.ts';

/** A payment, and what followed from the books on its day without it. */
export interface Paid {
  readonly payment: KnownAct & { readonly kind: 'put' };
  readonly without: Settled;
  readonly with: Settled;
}

/** What a payment covered, by what it is about, on the day on which it was made [PAY-01] [PAY-02]. */
const TEXTS: Readonly<Record<Covered['part'], () => string>> = {
  interest: m.receipt_interest,
  principal: m.receipt_principal,
  late: m.receipt_late,
  owedBack: m.receipt_refunded,
  recovered: m.receipt_recovered,
  tooMuch: m.paper_too_much,
  fee: m.receipt_fee,
  gst: m.receipt_gst,
};

/** The receipt of a payment: what came, what it covered, and what is left to pay [LOAN-35]. */
export function receiptPaper(source: AccountSource, paid: Paid): Paper {
  const { borrower, at, settled } = source;
  const { loan } = source.books;
  const { payment } = paid;
  const booked = at.toISOString();
  return paper({
    title: official(m.paper_receipt),
    number: m.receipt_number({ loan: loan.loan_no, event: payment.number }),
    madeAt: booked,
    blocks: [
      text(dayOf(booked)),
      text(borrower.name),
      text(m.paper_loan_number({ loan: loan.loan_no })),
      text(m.receipt_text({ amount: rupees(payment.paise), day: dateInWords(payment.day) })),
      terms(m.receipt_payment(), [
        [m.receipt_amount(), rupees(payment.paise)],
        [m.receipt_day(), dateInWords(payment.day)],
        [m.receipt_reference(), payment.reference ?? ''],
      ]),
      terms(
        m.receipt_covered(),
        coveredBy(paid.without.totals, paid.with.totals).map(
          ({ part, paise }) => [TEXTS[part](), rupees(paise)] as const,
        ),
      ),
      text(m.receipt_left({ amount: rupees(owedIn(settled)), day: dayOf(booked) })),
      ...tooMuchBlocks(source),
    ],
  });
}
