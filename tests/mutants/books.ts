/** Mutants of the books: of the settlement, of the table of kinds, and of what else is read from them. */
import { KINDS, type Kind } from '#lender/books/kinds.ts';
import { type FileKind, type FileMutant, ofBooks } from './fileMutants.ts';
import { suiteOfBooks } from './suites.ts';

/** Every kind of entry with its two sides swapped. The truths have what random stories seldom bring. */
const SWAPPED: readonly FileMutant[] = (Object.keys(KINDS) as Kind[]).map((kind) => {
  const { debit, credit, derived } = KINDS[kind];
  const row = (one: string, other: string) => `${kind}: ${derived ? 'split' : 'fact'}('${one}', '${other}'`;
  const swapped = [row(debit, credit), row(credit, debit)] as const;
  return {
    ...ofBooks('kinds', 'answers another value', 'kinds.ts', ...swapped),
    suite: [...suiteOfBooks('kinds'), ...suiteOfBooks('settle')],
  };
});

/** What breaks, by the tests that must notice: file, text and replacement. */
type Breaking = readonly [kind: FileKind, file: string, find: string, put: string];

const OF_SETTLE: readonly Breaking[] = [
  [
    'answers another value',
    'settle.ts',
    'payout.running.day > payout.lastExitDay',
    'payout.running.day >= payout.lastExitDay',
  ],
  ['answers another value', 'settle.ts', 'missing + most(-before, 0n)', 'missing'],
  [
    'answers another value',
    'settle.ts',
    'owed.interest + owed.principal > 0n',
    'owed.interest + owed.principal + owed.late > 0n',
  ],
  ['answers another value', 'settle.ts', 'live(terms, loan, day, ofDay)', 'live(terms, loan, today, ofDay)'],
  ['answers another value', 'day.ts', 'payout.writtenOffOn < day', 'payout.writtenOffOn <= day'],
  ['answers another value', 'day.ts', 'number > payout.lastExitDay', 'number >= payout.lastExitDay'],
  ['forgets a condition', 'day.ts', ' || !isCheap(terms, totals, number)', ''],
  ['answers another value', 'day.ts', '? roundAway : writeOff', '? writeOff : roundAway'],
  [
    'answers another value',
    'effects.ts',
    'unlent(moneyOn(terms, loan));\n  const payout',
    'unlent(0n);\n  const payout',
  ],
  ['answers another value', 'effects.ts', 'fee: terms.fee, gst: terms.gst', 'fee: terms.fee, gst: 0n'],
  ['answers another value', 'effects.ts', 'putOn > writtenOffOn', 'putOn >= writtenOffOn'],
  ['forgets a condition', 'effects.ts', "  'paidOwedBack',\n", ''],
  [
    'answers another value',
    'effects.ts',
    "['paidLate', 'paidPrincipal', 'paidInterest']",
    "['paidInterest', 'paidPrincipal', 'paidLate']",
  ],
  ['answers another value', 'effects.ts', '- paise < exit.amount', '- paise <= exit.amount'],
  ['answers another value', 'effects.ts', 'least(paise, most(before, 0n))', 'paise'],
  ['answers another value', 'effects.ts', 'takeBefore(loan, paise).rest', 'paise'],
  [
    'answers another value',
    'effects.ts',
    "take(loan.totals, rest, ['tooMuch'])",
    "take(loan.totals, paise, ['tooMuch'])",
  ],
  ['answers another value', 'effects.ts', 'payout.running.extended + days', 'days'],
  ['answers another value', 'effects.ts', 'act.putOn < payout.on', 'act.putOn <= payout.on'],
  ['answers another value', 'effects.ts', 'payout.writtenOffOn ?? act.day', 'act.day'],
  [
    'answers another value',
    'exit.ts',
    '0n : wholeShare(terms.gst, fee',
    '0n : wholeShare(terms.gst, terms.fee',
  ],
  ['forgets a condition', 'exit.ts', "  'roundedLate',\n] as const", '] as const'],
  ['answers another value', 'exit.ts', '<= charged - waived', '<= charged'],
  [
    'answers another value',
    'loan.ts',
    '(payout ? netDisbursed(terms) : 0n) + most(-before, 0n)',
    '(payout ? netDisbursed(terms) : 0n)',
  ],
  ['answers another value', 'moves.ts', 'writtenOffOf(totals) - totals.recovered', 'writtenOffOf(totals)'],
  ['answers another value', 'moves.ts', 'least(paise, owedOf(totals, part))', 'paise'],
  ['answers another value', 'moves.ts', 'owed < RUPEE', 'owed <= RUPEE'],
  ['answers another value', 'moves.ts', '({ ...totals, tooMuch: 0n }', '({ ...totals }'],
  ['answers another value', 'order.ts', 'act.day > today', 'act.day >= today'],
  ['forgets a condition', 'order.ts', '  comparePayments(one, other) ||\n', ''],
  ['answers another value', 'order.ts', '  waived: 3,\n  takenBack: 4,', '  waived: 4,\n  takenBack: 3,'],
  ['answers another value', 'order.ts', '  takenBack: 4,\n  sentBack: 5,', '  takenBack: 5,\n  sentBack: 4,'],
  ['answers another value', 'order.ts', 'end > day', 'end >= day'],
  ['forgets a condition', 'order.ts', '    if (undone.has(act.act)) return [];\n', ''],
  ['answers another value', 'running.ts', 'lent.told ?? lent.day', 'lent.day'],
  [
    'answers another value',
    'running.ts',
    'Math.max(running.day, dueDayOf(terms, running), running.waitsUntil)',
    'Math.max(dueDayOf(terms, running), running.waitsUntil)',
  ],
  [
    'forgets a condition',
    'running.ts',
    'dueDayOf(terms, running), running.waitsUntil)',
    'dueDayOf(terms, running))',
  ],
  [
    'answers another value',
    'running.ts',
    'rupeesOf(interest) - rupeesOf(running.interest)',
    'rupeesOf(interest - running.interest)',
  ],
  [
    'answers another value',
    'running.ts',
    "owedOf(charged, 'interest') + owedOf(charged, 'principal')",
    "owedOf(charged, 'principal')",
  ],
  ['forgets a condition', 'running.ts', 'Math.min(lateDays, terms.late.days)', 'lateDays'],
  [
    'answers another value',
    'totals.ts',
    "['interest', 'principal', 'late', 'owedBack'];",
    "['principal', 'interest', 'late', 'owedBack'];",
  ],
];

const OF_STANDING: readonly Breaking[] = [
  ['answers another value', 'standing.ts', 'owed.late + owedBack === 0n', 'owed.late === 0n'],
  ['answers another value', 'standing.ts', 'day <= coolingOffUntil', 'day < coolingOffUntil'],
  ['forgets a condition', 'standing.ts', "  if (daysPastDue > 0) return 'overdue';\n", ''],
];

const OF_ON_TIME: readonly Breaking[] = [
  ['forgets a condition', 'onTime.ts', '[dueOn, ...later]', '[dueOn]'],
  ['answers another value', 'onTime.ts', 'day > dueOn && day <= today', 'day > dueOn'],
  [
    'answers another value',
    'onTime.ts',
    'owed.interest + owed.principal === 0n',
    'owed.interest + owed.principal + owed.late === 0n',
  ],
];

const OF_COVERED: readonly Breaking[] = [
  ['forgets a condition', 'covered.ts', "['paidOwedBack', 'owedBack']", "['paidOwedBack']"],
  ['answers another value', 'covered.ts', '? paise : -paise', '? paise : paise'],
];

const OF_MISSING: readonly Breaking[] = [
  ['answers another value', 'missing.ts', 'settled[kind] - booked[kind]', 'settled[kind]'],
];

const made = (test: string, breakings: readonly Breaking[]): readonly FileMutant[] =>
  breakings.map((breaking) => ofBooks(test, ...breaking));

export const BOOKS: readonly FileMutant[] = [
  ...SWAPPED,
  ...made('settle', OF_SETTLE),
  ...made('standing', OF_STANDING),
  ...made('onTime', OF_ON_TIME),
  ...made('covered', OF_COVERED),
  ...made('missing', OF_MISSING),
];
