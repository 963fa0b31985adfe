/** What a spreadsheet reads as the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell: quoted where it must be, and never a formula (OWASP, CSV injection). */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV, the names of its columns first. */
export const csvOf = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number>>[],
): string =>
  [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join('\n');
