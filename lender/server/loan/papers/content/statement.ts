import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dateSlashed } from '#domain/formats/formats.ts';
import { owedIn } from '#lender/books/owedIn.ts';
import { m } from '#messages';
import type { AccountRow, RowKind } from '#server/books/rows.ts';
import {
  type AccountSource,
  official,
  paper,
  rupees,
  terms,
  text,
} from '#server/loan/papers/content/source.ts';
import { tooMuchBlocks } from '#server/loan/papers/content/tooMuch.ts';
import type { Paper, Table } from '#server/loan/papers/paper.ts';

const NAMES: Readonly<Record<RowKind, () => string>> = {
  payout: m.statement_principal,
  fee: m.statement_fee,
  gst: m.statement_gst,
  interest: m.statement_interest,
  late: m.statement_late,
  payment: m.statement_payment,
  reversal: m.statement_reversal,
  refund: m.statement_refund,
  transfer: m.statement_transfer,
  waiver: m.statement_waiver,
  writtenOff: m.statement_written_off,
  recovered: m.statement_recovered,
  rounded: m.statement_rounded,
  undone: m.statement_undone,
};

function bookings(rows: readonly AccountRow[]): Table {
  let balance = 0n;
  return {
    type: 'table',
    caption: { text: m.statement_bookings() },
    widths: [5, 8, 8, 5, 5, 5],
    amounts: [3, 4, 5],
    head: [
      m.statement_day(),
      m.statement_what(),
      m.statement_reference(),
      m.statement_debit(),
      m.statement_credit(),
      m.statement_balance(),
    ].map((text) => ({ text })),
    rows: rows.map(({ day, kind, reference, paise }) => {
      balance += paise;
      return [
        { text: dateSlashed(day), isHeader: true },
        { text: NAMES[kind]() },
        { text: reference },
        { text: paise > 0n ? rupees(paise) : '' },
        { text: paise < 0n ? rupees(-paise) : '' },
        { text: rupees(balance) },
      ];
    }),
  };
}

/** Everything that was booked up to a day, and what is owed then: today, the same as My loan shows [LOAN-06]. */
export function statementPaper(source: AccountSource): Paper {
  const { books, borrower, at, today, settled, rows } = source;
  const { owed, excess } = settled;
  const { loan } = books;
  return paper({
    title: official(m.paper_statement),
    number: loan.loan_no,
    madeAt: at.toISOString(),
    blocks: [
      text(m.paper_loan_number({ loan: loan.loan_no })),
      text(
        m.statement_text({
          principal: rupees(books.terms.principal),
          name: borrower.name,
          sent: dateInWords(loan.disbursal_date),
          due: dateInWords(settled.dueOn ?? loan.repayment_date),
          day: dateInWords(today),
        }),
      ),
      bookings(rows),
      terms(m.statement_today({ day: dateInWords(today) }), [
        [m.statement_today_principal(), rupees(owed.principal)],
        [m.statement_today_interest(), rupees(owed.interest)],
        [m.statement_today_late(), rupees(owed.late)],
        [m.statement_today_owed(), rupees(owedIn(settled))],
        ...(excess > 0n ? [[m.paper_too_much(), rupees(excess)] as const] : []),
      ]),
      ...tooMuchBlocks(source),
    ],
  });
}
