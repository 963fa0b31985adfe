import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dateSlashed, dayInIndia } from '#domain/formats/formats.ts';
import { accrualEntries, balanceOn, type Entry, type EntryKind, sumOf } from '#lender/loan/ledger.ts';
import { m } from '#messages';
import { type AccountSource, paper, rupees, terms, text } from '#server/loan/papers/content/source.ts';
import type { Paper, Table } from '#server/loan/papers/paper.ts';

const NAMES: Readonly<Record<EntryKind, () => string>> = {
  principal: m.statement_principal,
  fee: m.statement_fee,
  gst: m.statement_gst,
  interest: m.statement_interest,
  late: m.statement_late,
  payment: m.statement_payment,
  reversal: m.statement_reversal,
  refund: m.statement_refund,
  waiver: m.statement_waiver,
};

const bookings = (entries: readonly Entry[]): Table => ({
  type: 'table',
  caption: m.statement_bookings(),
  widths: [5, 8, 8, 5, 5, 5],
  amounts: [3, 4, 5],
  head: [
    m.statement_day(),
    m.statement_what(),
    m.statement_reference(),
    m.statement_debit(),
    m.statement_credit(),
    m.statement_balance(),
  ],
  rows: entries.map((entry, index) => {
    const { day, kind, reference, paise } = entry;
    const isCredit = sumOf([entry]) === -paise;
    return [
      { text: dateSlashed(day), isHeader: true },
      { text: NAMES[kind]() },
      { text: reference },
      { text: isCredit ? '' : rupees(paise) },
      { text: isCredit ? rupees(paise) : '' },
      { text: rupees(sumOf(entries.slice(0, index + 1))) },
    ];
  }),
});

/** Everything that was booked up to a day, and what is owed then: today, the same as My loan shows [LOAN-06]. */
export function statementPaper({ account, borrower, at }: AccountSource): Paper {
  const today = dayInIndia(at);
  const entries = [...account.entries, ...accrualEntries(account, today, '')];
  const { principal, interest, late, owed, overpaid } = balanceOn(account, today);
  return paper({
    title: m.paper_statement(),
    number: account.loan.loan_no,
    madeAt: at.toISOString(),
    blocks: [
      text(m.paper_loan_number({ loan: account.loan.loan_no })),
      text(
        m.statement_text({
          principal: rupees(account.terms.principal),
          name: borrower.name,
          sent: dateInWords(account.disbursedOn),
          due: dateInWords(account.loan.repayment_date),
          day: dateInWords(today),
        }),
      ),
      bookings(entries),
      terms(m.statement_today({ day: dateInWords(today) }), [
        [m.statement_today_principal(), rupees(principal)],
        [m.statement_today_interest(), rupees(interest)],
        [m.statement_today_late(), rupees(late)],
        [m.statement_today_owed(), rupees(owed)],
        ...(overpaid > 0n ? [[m.statement_today_overpaid(), rupees(overpaid)] as const] : []),
      ]),
    ],
  });
}
