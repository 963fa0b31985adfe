/** The table of the books: what each kind of entry moves, and between which accounts (docs/money.md, 2). */
import type { m } from '#messages';

/**
 * The accounts, each with its code in a general ledger. Codes begin with 1 for what the lender has, 2 for what it owes, 3
 * for its own money, 4 for income and 5 for what things cost it.
 */
export const ACCOUNTS = {
  bank: '1010',
  provider: '1020',
  gstOnCharges: '1030',
  principal: '1110',
  interest: '1120',
  late: '1130',
  owedBack: '1140',
  // Between facts and the split: empty when a transaction ends.
  passing: '1900',
  unmatched: '2010',
  excess: '2020',
  gst: '2030',
  own: '3010',
  interestIncome: '4010',
  lateIncome: '4020',
  feeIncome: '4030',
  recovered: '4040',
  waived: '5010',
  writtenOff: '5020',
  rounding: '5030',
  charges: '5040',
} as const;

export type Account = keyof typeof ACCOUNTS;

/** The key of a text without parameters: a kind's name for people. */
type Name = { [Key in keyof typeof m]: (typeof m)[Key] extends () => string ? Key : never }[keyof typeof m];

/** Moves money between the outside and a loan or the list, in the amount that the outside named. */
const fact = (debit: Account, credit: Account, name: Name) =>
  ({ debit, credit, name, derived: false }) as const;

/** Follows from the acts of a loan: `settle` makes it, and nothing else does. */
const split = (debit: Account, credit: Account, name: Name) =>
  ({ debit, credit, name, derived: true }) as const;

/** All kinds of entries: the account that is debited, the one that is credited, and the name. Amounts below 0 are corrections. */
export const KINDS = {
  came: fact('bank', 'unmatched', 'books_came'),
  cameToProvider: fact('provider', 'unmatched', 'books_came_to_provider'),
  put: fact('unmatched', 'passing', 'books_put'),
  returned: fact('unmatched', 'passing', 'books_returned'),
  transferred: fact('passing', 'unmatched', 'books_transferred'),
  sent: fact('passing', 'bank', 'books_sent'),
  sentByProvider: fact('passing', 'provider', 'books_sent_by_provider'),
  takenBack: fact('passing', 'bank', 'books_taken_back'),
  takenBackByProvider: fact('passing', 'provider', 'books_taken_back_by_provider'),
  listSent: fact('unmatched', 'bank', 'books_list_sent'),
  listSentByProvider: fact('unmatched', 'provider', 'books_list_sent_by_provider'),
  listTakenBack: fact('unmatched', 'bank', 'books_list_taken_back'),
  listTakenBackByProvider: fact('unmatched', 'provider', 'books_list_taken_back_by_provider'),
  settled: fact('bank', 'provider', 'books_settled'),
  providerCharge: fact('charges', 'provider', 'books_provider_charge'),
  providerChargeGst: fact('gstOnCharges', 'provider', 'books_provider_charge_gst'),
  bankCharge: fact('charges', 'bank', 'books_bank_charge'),
  own: fact('bank', 'own', 'books_own'),

  lent: split('principal', 'passing', 'books_lent'),
  fee: split('passing', 'feeIncome', 'books_fee'),
  gst: split('passing', 'gst', 'books_gst'),
  interest: split('interest', 'interestIncome', 'books_interest'),
  late: split('late', 'lateIncome', 'books_late'),
  paidInterest: split('passing', 'interest', 'books_paid_interest'),
  paidPrincipal: split('passing', 'principal', 'books_paid_principal'),
  paidLate: split('passing', 'late', 'books_paid_late'),
  paidOwedBack: split('passing', 'owedBack', 'books_paid_owed_back'),
  tooMuch: split('passing', 'excess', 'books_too_much'),
  owedBack: split('owedBack', 'passing', 'books_owed_back'),
  waivedInterest: split('waived', 'interest', 'books_waived_interest'),
  waivedPrincipal: split('waived', 'principal', 'books_waived_principal'),
  waivedLate: split('waived', 'late', 'books_waived_late'),
  writtenOffInterest: split('writtenOff', 'interest', 'books_written_off_interest'),
  writtenOffPrincipal: split('writtenOff', 'principal', 'books_written_off_principal'),
  writtenOffLate: split('writtenOff', 'late', 'books_written_off_late'),
  writtenOffOwedBack: split('writtenOff', 'owedBack', 'books_written_off_owed_back'),
  recovered: split('passing', 'recovered', 'books_recovered'),
  roundedInterest: split('rounding', 'interest', 'books_rounded_interest'),
  roundedPrincipal: split('rounding', 'principal', 'books_rounded_principal'),
  roundedLate: split('rounding', 'late', 'books_rounded_late'),
  roundedOwedBack: split('rounding', 'owedBack', 'books_rounded_owed_back'),
};

export type Kind = keyof typeof KINDS;

/** The kinds of the split: what moves between the customer's money, the loan's parts and income. */
export type SplitKind = {
  [Each in Kind]: (typeof KINDS)[Each]['derived'] extends true ? Each : never;
}[Kind];

const isSplit = (kind: Kind): kind is SplitKind => KINDS[kind].derived;

export const SPLIT_KINDS: readonly SplitKind[] = (Object.keys(KINDS) as Kind[]).filter(isSplit);
