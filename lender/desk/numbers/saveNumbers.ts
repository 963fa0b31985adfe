import { MINUTE } from '#domain/limits.ts';
import { csvOf } from '#lender/formats/csv.ts';
import type { Numbers } from '#lender/wire/numbers.ts';
import { m } from '#messages';
import { lookOf } from '../loanStates.ts';
import { saveCsv } from '../saveCsv.ts';
import { MONEY, PLACES } from './numbersTexts.ts';

const minutes = (milliseconds: number | null) =>
  milliseconds === null ? null : Math.round(milliseconds / MINUTE);

type Row = readonly (string | number | null)[];

/** Everything on the page as rows: what, which, its value and the one of the period before. */
const rowsOf = ({ period, before, states, moves, steps, money, asOf, books, complaints }: Numbers): Row[] => [
  [
    m.desk_numbers_csv_what(),
    m.desk_numbers_csv_which(),
    m.desk_numbers_csv_value(),
    m.desk_numbers_csv_before(),
  ],
  [m.desk_numbers_from(), '', period.from, before.from],
  [m.desk_numbers_to(), '', period.to, before.to],
  [m.desk_numbers_sent(), '', period.sent, before.sent],
  [m.desk_numbers_csv_offers(), '', period.offers, before.offers],
  [m.desk_numbers_csv_refusals(), '', period.refusals, before.refusals],
  [m.desk_numbers_csv_to_decide(), '', minutes(period.toDecide), minutes(before.toDecide)],
  [m.desk_numbers_agreed(), '', period.agreed, before.agreed],
  [m.desk_numbers_csv_same_day(), '', period.paidSameDay, before.paidSameDay],
  ...states.flatMap(({ state, median, now, left }): Row[] => {
    const name = lookOf(state).label();
    return [
      [m.desk_numbers_csv_median(), name, minutes(median), null],
      [m.desk_numbers_now(), name, now, null],
      [m.desk_numbers_left(), name, left, null],
    ];
  }),
  ...moves.map(({ from, to, count }): Row => {
    const way = m.desk_numbers_csv_way({ from: lookOf(from).label(), to: lookOf(to).label() });
    return [m.desk_numbers_went(), way, count, null];
  }),
  ...steps.map((people, index): Row => [m.desk_numbers_finished(), PLACES[index] ?? '', people, null]),
  ...money.flatMap(({ part, rupees, loans }): Row[] => [
    [m.desk_numbers_csv_owed(), MONEY[part](), rupees, null],
    [m.desk_numbers_csv_loans(), MONEY[part](), loans, null],
  ]),
  ...(asOf === null ? [] : [[m.desk_numbers_csv_as_of(), '', asOf, null]]),
  [m.desk_numbers_csv_paid_out(), '', books.paidOut, null],
  [m.desk_numbers_csv_came_back(), '', books.cameBack, null],
  [m.desk_numbers_csv_late_charges(), '', books.lateCharges, null],
  [m.desk_numbers_complaints(), '', complaints, null],
];

/** The numbers as a CSV file [DESK-80]. */
export const numbersCsv = (numbers: Numbers): string => csvOf(rowsOf(numbers));

/** Saves the numbers as a file on the person's device. */
export const saveNumbers = (numbers: Numbers): void =>
  saveCsv(`numbers-${numbers.period.from}-${numbers.period.to}`, numbersCsv(numbers));
