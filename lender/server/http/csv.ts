import { csvLine } from '#lender/formats/csv.ts';

/** A table as CSV, the names of its columns first. */
export const csvOf = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number>>[],
): string => [columns, ...rows.map((row) => columns.map((name) => row[name]))].map(csvLine).join('\n');
